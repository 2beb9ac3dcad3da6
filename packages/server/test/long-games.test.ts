import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTurns } from '../src/base/turns.ts';
import type { Server } from '../src/index.ts';
import { guest, request, serve, until } from './fixtures/harness.ts';

/** Games with thousands of answers, as events have them: nobody waits while they are played again or handed out. */
const BOTS = 40;
const LINES = 1_000;
let server: Server;
let table = '';
beforeAll(async () => {
  server = await serve({ idleMs: 100, botThinkMs: 1 });
  const ada = await guest(server.port, 'Ada');
  const body = { game: 'welcome-to', seats: BOTS + 1, bots: Array(BOTS).fill('random'), start: true };
  table = (await ada.post('/api/tables', body)).body.table.id;
  await ada.post(`/api/tables/${table}/leave`);
  await until(async () => (await ada.get(`/api/tables/${table}`)).body.table.phase === 'over', 100_000);
});
afterAll(() => server.close());

const inMemory = async () =>
  Number(/^polis_tables_in_memory (\d+)$/m.exec((await request(server.port, 'GET', '/metrics')).text)![1]);

test('others are served while a long log is played again', async () => {
  await until(async () => (await inMemory()) === 0);
  let served = 0;
  let over = false;
  const replay = request(server.port, 'GET', `/api/tables/${table}/replay`).finally(() => {
    over = true;
  });
  for (; !over; served++) expect((await request(server.port, 'GET', '/api/health')).status).toBe(200);
  const { body, headers, text } = await replay;
  expect(body.moves.length).toBeGreaterThan(LINES);
  expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(text));
  // In one piece it would be one.
  expect(served).toBeGreaterThan(2);
});

/** Works for so many pieces, and notes when it is over. */
function* work(pieces: number, done: () => void): Generator<number, number> {
  for (let left = pieces; left > 0; left--) {
    const end = performance.now() + 5;
    while (performance.now() < end);
    yield left;
  }
  done();
  return pieces;
}

test('long work leaves others their turns, and what is short goes first', async () => {
  const turns = createTurns();
  const order: string[] = [];
  let ticks = 0;
  const clock = setInterval(() => ticks++, 1);
  const long = turns.take(
    60,
    work(60, () => order.push('long')),
  );
  const short = turns.take(
    3,
    work(3, () => order.push('short')),
  );
  expect(await Promise.all([long, short])).toEqual([60, 3]);
  clearInterval(clock);
  expect(order).toEqual(['short', 'long']);
  expect(ticks).toBeGreaterThan(40);
  const failing = turns.take(
    1,
    (function* () {
      yield 1;
      throw new Error('it does not fit');
    })(),
  );
  await expect(failing).rejects.toThrow('it does not fit');
  expect(
    await turns.take(
      1,
      work(1, () => {}),
    ),
  ).toBe(1);
});
