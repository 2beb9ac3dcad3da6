import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from '../src/store/store.ts';
import { trustedNow } from '../src/store/trusted-time.ts';
import { QUIET, tempDir, workersDir } from './fixtures/harness.ts';

const DAY = 24 * 3600_000;
const START = Date.UTC(2026, 0, 1);

let store: Store;
beforeAll(async () => {
  store = await openStore({
    dataDir: tempDir(),
    databaseUrl: null,
    workersDir: await workersDir(),
    maxPages: null,
    ...QUIET,
  });
});
afterAll(() => store.close());
/** Days after the start, by the clock and as believed. */
const look = async (day: number) =>
  ((await trustedNow(store.db, store.writer, START + Math.round(day * DAY))) - START) / DAY;
beforeEach(async () => {
  const forget = { sql: "delete from meta where key = 'trusted-time'", params: [] };
  await store.writer.write({ entries: [], statements: [forget] });
  expect(await look(0)).toBe(0);
});

test('time that passes in small steps is believed, a weekend without a server too', async () => {
  for (const day of [0.5, 1, 3.5, 4]) expect(await look(day)).toBe(day);
});

test('a clock that leaps ahead is believed when it has gone on steadily for a week', async () => {
  for (const day of [61, 62, 63, 65, 67]) expect(await look(day)).toBe(0);
  expect(await look(68)).toBe(68);
  expect(await look(69)).toBe(69);
});

test('one that leaps again begins anew, and one that is put right was never away', async () => {
  for (const day of [61, 64, 200, 203, 206]) expect(await look(day)).toBe(0);
  expect(await look(1)).toBe(1);
  expect(await look(0.5)).toBe(0.5);
});

test('a database that was never asked goes by the newest thing in it', async () => {
  const person = { id: 'ada', name: 'Ada', colour: 1, avatar: 'fox', created: START + DAY };
  const statements = [
    { sql: "delete from meta where key = 'trusted-time'", params: [] },
    {
      sql: 'insert into persons (id, name, colour, avatar, created) values (?, ?, ?, ?, ?)',
      params: Object.values(person),
    },
  ];
  expect(await store.writer.write({ entries: [], statements })).toBe('ok');
  expect(await look(400)).toBe(1);
});
