import { afterEach, expect, test } from 'vitest';
import { guest, request, runSql, serve, until, withCookie, workersDir } from './fixtures/harness.ts';
import { type ServerProcess, serveApart } from './fixtures/process.ts';

/** Bots that nobody could ever wait for: neither a request nor what is stored may fill memory or stop other tables. */

/** A bot's own time is a tenth of a second; where it had to wait for the others it took minutes. */
const PATIENCE_MS = 10_000;
const MOST_MS = 60_000;
/** The best of some tries counts: on a busy machine a single one says little. */
async function best(tries: number, once: () => Promise<void>): Promise<number> {
  let ms = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries; i++) {
    const began = performance.now();
    await once();
    ms = Math.min(ms, performance.now() - began);
  }
  return ms;
}
let child: ServerProcess | null = null;
afterEach(() => {
  child?.kill();
  child = null;
});

test('a stored table with two thousand searching bots neither fills memory nor keeps another table waiting', async () => {
  const before = await serve();
  const eve = await guest(before.port, 'Eve');
  const { id } = (await eve.post('/api/tables', { game: 'welcome-to', seats: 2000 })).body.table;
  await before.close();
  await runSql(before.dataDir, [
    `update seats set bot = 'mcts' where table_id = '${id}' and person_id is null`,
    `update tables set phase = 'playing', started = 1, version = version + 1 where id = '${id}'`,
  ]);

  child = await serveApart(await workersDir(), { dataDir: before.dataDir }, 192);
  const { port } = child;
  expect((await request(port, 'GET', `/api/tables/${id}`)).body.table).toMatchObject({ size: 2000, taken: 2000 });
  const ada = await guest(port, 'Ada');
  const options = { monuments: 'off', firstBuilder: 1 };
  const own = { game: 'tiny-towns', seats: 2, options, bots: ['mcts'], start: true };
  const link = await ada.connect();
  const waited = await best(5, async () => {
    const quick = (await ada.post('/api/tables', own)).body.table.id;
    await link.open(quick);
    // The bot is the first builder: it names a resource, and then both place it.
    await until(() => link.frames.get(quick)!.waiting.includes(0), MOST_MS);
    await until(() => !link.frames.get(quick)!.waiting.includes(1), MOST_MS);
  });
  expect(waited).toBeLessThan(PATIENCE_MS);
  expect(child.process.exitCode).toBe(null);
  expect(child.memory()).toBeLessThan(400);
  expect(await withCookie(port, eve.cookie, eve.person).get(`/api/tables/${id}`)).toMatchObject({ status: 200 });
});

test('a table takes twelve bots, or a hundred quick ones, by whatever way they come', async () => {
  const server = await serve();
  const ada = await guest(server.port, 'Ada');
  const make = async (seats: number, bots: number, name: string, more: object = {}) =>
    await ada.post('/api/tables', { game: 'welcome-to', seats, bots: Array(bots).fill(name), ...more });
  expect((await make(2001, 2000, 'mcts')).body.code).toBe('bad-message');
  expect((await make(2000, 101, 'novice')).body.code).toBe('bad-message');
  expect((await make(14, 13, 'mcts')).body.code).toBe('too-many');
  expect((await make(14, 13, 'master')).body.code).toBe('too-many');
  expect((await make(13, 12, 'mcts')).status).toBe(200);
  expect((await make(200, 100, 'greedy')).status).toBe(200);

  const { id } = (await make(20, 12, 'mcts')).body.table;
  const put = async (seat: number, bot: string) => (await ada.post(`/api/tables/${id}/bot`, { seat, bot })).body.code;
  expect(await put(1, 'novice')).toBe('too-many');
  expect(await put(19, 'novice')).toBe(undefined);
  await server.close();
});

test('no table has more seats than an event, whichever way it would get them', async () => {
  const server = await serve({ limits: { eventSeats: 30 } });
  const ada = await guest(server.port, 'Ada');
  const make = async (body: object) => await ada.post('/api/tables', { game: 'welcome-to', ...body });
  expect((await make({ seats: 2001 })).body.code).toBe('bad-message');
  expect((await make({ seats: 31 })).body.code).toBe('too-many');
  expect((await make({ seats: 31, event: true })).body.code).toBe('too-many');
  const { id } = (await make({ seats: 30 })).body.table;
  expect((await ada.post(`/api/tables/${id}/options`, { seats: 31 })).body.code).toBe('too-many');
  expect((await ada.post(`/api/tables/${id}/options`, { seats: 29 })).status).toBe(200);
  await server.close();
});

test('a hundred quick bots and twelve that search leave the bot of another table its time', async () => {
  const server = await serve({ botThinkMs: 100 });
  const ada = await guest(server.port, 'Ada');
  const crowd = (bots: number, name: string) => ({
    game: 'welcome-to',
    seats: bots + 1,
    bots: Array(bots).fill(name),
    start: true,
  });
  await ada.post('/api/tables', crowd(100, 'greedy'));
  await ada.post('/api/tables', crowd(12, 'mcts'));
  const link = await ada.connect();
  const options = { monuments: 'off', firstBuilder: 1 };
  const waited = await best(3, async () => {
    const own = { game: 'tiny-towns', seats: 2, options, bots: ['mcts'], start: true };
    const { id } = (await ada.post('/api/tables', own)).body.table;
    await link.open(id);
    await until(() => link.frames.get(id)!.waiting.includes(0), MOST_MS);
  });
  expect(waited).toBeLessThan(PATIENCE_MS);
  await server.close();
});
