import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { ThinkJob } from '@polis/bots';
import { afterEach, expect, test } from 'vitest';
import { type BotPool, createBotPool } from '../src/bots/pool.ts';
import type { Server } from '../src/index.ts';
import { guest, playOn, serve, tempDir, until, workersDir } from './fixtures/harness.ts';

let server: Server | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

/** A worker that does as it is told by the name of the bot. */
const ODD_WORKER = `import { parentPort, threadId } from 'node:worker_threads';
const hoard = [];
parentPort.on('message', jobs => {
  const [{ bot }] = jobs;
  const say = text => parentPort.postMessage({ texts: jobs.map(() => text), why: null });
  if (bot === 'die') process.exit(3);
  if (bot === 'throw') throw new Error('oh');
  if (bot === 'hoard') for (;;) hoard.push(Array.from({ length: 1000 }, () => ({ more: [] })));
  if (bot === 'lie') say('no such answer');
  if (bot === 'who') say(String(threadId));
  if (bot === 'ok') say('yes');
});`;

function oddWorkers(): string {
  const dir = tempDir();
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
  writeFileSync(join(dir, 'bot-worker.js'), ODD_WORKER);
  return dir;
}

/** One question to a bot of a table of its own. */
function ask(pool: BotPool, bot: string, limitMs = 20_000): Promise<string | null> {
  return new Promise(answered =>
    pool.line({}, () => ({ jobs: [{ bot } as ThinkJob], limitMs, done: ([text]) => answered(text ?? null) })),
  );
}

test('a worker that dies, throws or hangs is replaced, and the next job is done', async () => {
  const failures: string[] = [];
  const pool = createBotPool(oddWorkers(), why => failures.push(why));
  const bots = ['ok', 'die', 'ok', 'throw', 'ok', 'hang', 'ok'];
  const answers = await Promise.all(bots.map(bot => ask(pool, bot, bot === 'hang' ? 200 : 20_000)));
  expect(answers).toEqual(['yes', null, 'yes', null, 'yes', null, 'yes']);
  expect(failures).toHaveLength(3);
  expect(pool.load).toBe(0);
  await pool.close();
});

test('a bot that takes all memory ends its own thread: the process and the other tables go on', async () => {
  const failures: string[] = [];
  const pool = createBotPool(oddWorkers(), why => failures.push(why));
  const answers = await Promise.all(['ok', 'hoard', 'ok'].map(bot => ask(pool, bot, 60_000)));
  expect(answers).toEqual(['yes', null, 'yes']);
  expect(failures.join()).toContain('memory');
  await pool.close();
});

test('tables take turns: one with four hundred batches to think about delays another by one of them', async () => {
  const pool = createBotPool(oddWorkers(), () => {});
  const order: string[] = [];
  const play = (name: string, batches: number) =>
    new Promise<void>(over => {
      const table = {};
      const next = () => {
        if (batches-- === 0) over();
        else pool.line(table, () => ({ jobs: [{ bot: 'ok' } as ThinkJob], limitMs: 20_000, done }));
      };
      const done = () => {
        order.push(name);
        next();
      };
      next();
    });
  const crowd = play('crowd', 400);
  await until(() => order.length >= 20);
  const before = order.length;
  await play('small', 3);
  // Where there are several workers the crowd still has but one at a time.
  expect(order.length - before).toBeLessThanOrEqual(3 * 2 + 2);
  await crowd;
  expect(pool.load).toBe(0);
  await pool.close();
});

test('tables share a few workers: however many come and go, no more are started, and all end with the server', async () => {
  const ended = new Set<number>();
  const note = (worker: unknown) => {
    const { threadId } = worker as Worker;
    (worker as Worker).once('exit', () => ended.add(threadId));
  };
  process.on('worker', note);
  const pool = createBotPool(oddWorkers(), () => {});
  const used = new Set<string | null>();
  for (let table = 0; table < 50; table++)
    for (const who of await Promise.all(Array.from({ length: 4 }, () => ask(pool, 'who')))) used.add(who);
  expect(used.size).toBeLessThanOrEqual(pool.size);
  await pool.close();
  expect([...ended].map(String).sort()).toEqual([...used].sort());
  process.off('worker', note);
});

test('a bot that answers nonsense plays at random instead: the table goes on', async () => {
  const dir = oddWorkers();
  writeFileSync(join(dir, 'bot-worker.js'), ODD_WORKER.replaceAll("'lie'", "'greedy'"));
  writeFileSync(
    join(dir, 'writer-worker.js'),
    `await import(${JSON.stringify(join(await workersDir(), 'writer-worker.js'))});`,
  );
  server = await serve({ workersDir: dir });
  const ada = await guest(server.port);
  const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2, bots: ['greedy'], start: true })).body
    .table;
  const link = await ada.connect();
  await link.open(id);
  await playOn(link, id);
});

test('bots finish a game that everybody has left', async () => {
  server = await serve();
  const ada = await guest(server.port);
  const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2, bots: ['greedy'], start: true })).body
    .table;
  await ada.post(`/api/tables/${id}/bot`, { seat: 0, bot: 'random' });
  await until(async () => (await ada.get(`/api/tables/${id}`)).body.table.phase === 'over');
});

test('with people watching, a bot takes its time', async () => {
  server = await serve({ botPaceMs: 300 });
  const ada = await guest(server.port);
  const options = { monuments: 'off', firstBuilder: 1 };
  const made = await ada.post('/api/tables', { game: 'tiny-towns', seats: 2, bots: ['random'], options });
  const { id } = made.body.table;
  const link = await ada.connect();
  await link.open(id);
  const started = Date.now();
  await ada.post(`/api/tables/${id}/start`);
  await until(() => link.frames.get(id)?.waiting.includes(0) ?? false);
  expect(Date.now() - started).toBeGreaterThanOrEqual(290);
});
