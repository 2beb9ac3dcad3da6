import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { ThinkJob } from '@polis/bots';
import { afterEach, expect, test } from 'vitest';
import { createBotPool } from '../src/bots.ts';
import type { Server } from '../src/index.ts';
import { guest, playOn, serve, tempDir, until, workersDir } from './fixtures/harness.ts';

let server: Server | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

/** A worker that does as it is told by the name of the bot. */
const ODD_WORKER = `import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', job => {
  if (job.bot === 'die') process.exit(3);
  if (job.bot === 'throw') throw new Error('oh');
  if (job.bot === 'lie') parentPort.postMessage({ text: 'no such answer', why: null });
  if (job.bot === 'who') parentPort.postMessage({ text: String(threadId), why: null });
  if (job.bot === 'ok') parentPort.postMessage({ text: 'yes', why: null });
});`;

function oddWorkers(): string {
  const dir = tempDir();
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
  writeFileSync(join(dir, 'bot-worker.js'), ODD_WORKER);
  return dir;
}

test('a worker that dies, throws or hangs is replaced, and the next job is done', async () => {
  const failures: string[] = [];
  const pool = createBotPool(oddWorkers(), why => failures.push(why));
  const think = (bot: string) => pool.think({ bot } as ThinkJob, bot === 'hang' ? 200 : 20_000);
  const answers = await Promise.all(['ok', 'die', 'ok', 'throw', 'ok', 'hang', 'ok'].map(think));
  expect(answers).toEqual(['yes', null, 'yes', null, 'yes', null, 'yes']);
  expect(failures).toHaveLength(3);
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
    for (const who of await Promise.all(
      Array.from({ length: 4 }, () => pool.think({ bot: 'who' } as ThinkJob, 20_000)),
    ))
      used.add(who);
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
  await until(async () => (await ada.get(`/api/tables/${id}`)).body.table.phase === 'over', 30_000);
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
