import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTries } from '../src/accounts/tries.ts';
import { createReports, type Reports } from '../src/company/reports.ts';
import type { Server } from '../src/index.ts';
import { openStore, type Store } from '../src/store/store.ts';
import { commandId, type Guest, guest, type Link, QUIET, serve, tempDir, workersDir } from './fixtures/harness.ts';

/** What people say of others, with what was said, until whoever runs the house has settled it. */
const dataDir = tempDir();
let server: Server;
let ada: Guest;
let bob: Guest;
let link: Link;
let id: string;
beforeAll(async () => {
  server = await serve({ dataDir, limits: { accountRate: 1_000, accountBurst: 10_000 } });
  [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
  id = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2 })).body.table.id;
  await bob.post(`/api/tables/${id}/sit`, {});
  link = await bob.connect();
  await link.open(id);
  for (let i = 1; i <= 25; i++) await link.command({ t: 'chat', table: id, id: commandId(), text: `line ${i}` });
});
afterAll(() => server.close());

const report = async (who: Guest, about: Guest, more: object = {}) => {
  const { status, text } = await who.post('/api/reports', { person: about.person.id, kind: 'insults', ...more });
  const body = JSON.parse(text);
  return status === 200 ? body.lines : body.code;
};

test('a report takes the last twenty lines with it, or those up to the line it is about; one is open at a time', async () => {
  expect(await report(ada, bob, { table: id, words: ' He\u202e shouts. ' })).toBe(20);
  expect(await report(ada, bob, { table: id })).toBe('reported');
  expect(await report(ada, bob)).toBe(0);
  const eve = await guest(server.port, 'Eve');
  expect(await report(eve, bob, { table: id, line: 22 })).toBe(20);
  expect(await report(bob, eve, { table: id })).toBe('not-found');
  expect(await report(bob, bob, { table: id })).toBe('yourself');
  expect(await report(ada, bob, { table: id, kind: 'smells' })).toBe('bad-message');
  // Nobody is told of it.
  expect(JSON.stringify(link.heard)).not.toMatch(/report/i);
  expect((await bob.get('/api/account/export')).text).not.toContain('shouts');
  expect((await ada.get('/api/account/export')).text).toContain('shouts');
});

test('so many in an hour, and no more', async () => {
  const [pest, ...others] = await Promise.all(Array.from({ length: 12 }, (_, i) => guest(server.port, `Guest ${i}`)));
  const verdicts: unknown[] = [];
  for (const other of others) verdicts.push(await report(pest!, other));
  expect(verdicts).toEqual([...Array(10).fill(0), 'too-many-tries']);
});

test('whoever runs the house reads them in order, and settles each once; then it may be reported anew', async () => {
  await server.close();
  const store: Store = await openStore({
    ...QUIET,
    dataDir,
    databaseUrl: null,
    workersDir: await workersDir(),
    maxPages: null,
  });
  const reports: Reports = createReports(store, createTries(store.db, store.writer));
  const [first, ...rest] = await reports.list('open', undefined, 3);
  expect(first).toMatchObject({
    reporter: { name: 'Ada' },
    person: { name: 'Bob' },
    table: id,
    kind: 'insults',
    words: 'He shouts.',
    state: 'open',
  });
  expect(first!.lines.map(l => l.text)).toEqual(Array.from({ length: 20 }, (_, i) => `line ${6 + i}`));
  const next = await reports.list('open', rest.at(-1)!.id);
  expect(next.map(r => r.id)).not.toContain(rest.at(-1)!.id);
  const about = rest.find(r => r.reporter!.name === 'Eve')!;
  expect(about.lines.at(-1)).toMatchObject({ text: 'line 22', meant: true, who: bob.person.id });
  expect(await reports.settle(first!.id, '@house', 'Muted for a day.')).toBe(true);
  expect(await reports.settle(first!.id, '@other', 'Nothing.')).toBe(false);
  expect(await reports.list('settled')).toMatchObject([{ id: first!.id, by: '@house', verdict: 'Muted for a day.' }]);
  const again = await reports.make(ada.person, { person: bob.person.id, table: id, kind: 'other' });
  expect(again.ok).toBe(true);
  await store.close();
});
