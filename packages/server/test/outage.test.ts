import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../faults/postgres.ts';
import { startWire } from '../../../faults/wire.ts';
import { DEFAULTS } from '../src/options.ts';
import { commandId, guest, type Link, request, serve, until } from './fixtures/harness.ts';

/** A database that hangs, or is gone, is seen: by operators, by requests and by players. */
let cluster: Postgres;
beforeAll(async () => {
  cluster = await startPostgres();
});
afterAll(() => cluster.remove());

/** Two seconds, and what a busy machine takes for itself; a query that nobody calls off takes ten. */
const SOON_MS = 8_000;
async function soon<T>(what: Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await what;
  expect(performance.now() - began).toBeLessThan(SOON_MS);
  return result;
}

const metric = async (port: number, name: string) => {
  const { text } = await request(port, 'GET', '/metrics');
  return Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${name} `))
      ?.split(' ')[1] ?? Number.NaN,
  );
};
const readiness = async (port: number) => (await request(port, 'GET', '/api/ready')).status;
const FAILED = 'polis_commits_total{outcome="failed"}';

/** All processes of the cluster stop or go on. */
function signal(name: 'STOP' | 'CONT'): void {
  const pids = execFileSync('pgrep', ['-f', `postgres -D ${cluster.dir}/data`], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const children = pids.flatMap(pid => {
    try {
      return execFileSync('pgrep', ['-P', pid], { encoding: 'utf8' }).trim().split('\n');
    } catch {
      return [];
    }
  });
  for (const pid of new Set([...pids, ...children])) process.kill(Number(pid), `SIG${name}`);
}

const OUTAGES = {
  'a PostgreSQL that hangs': { begin: async () => signal('STOP'), end: async () => signal('CONT') },
  'a PostgreSQL that is gone': { begin: () => cluster.kill(), end: () => cluster.start() },
};

describe.each(Object.entries(OUTAGES))('%s', (name, outage) => {
  test('requests and players get "storage" soon, operators see it, and everything goes on afterwards', async () => {
    const databaseUrl = await cluster.create(name.endsWith('gone') ? 'gone' : 'hangs');
    const server = await serve({ databaseUrl, databaseSilenceMs: DEFAULTS.databaseSilenceMs });
    const { port } = server;
    const ada = await guest(port, 'Ada');
    const make = async () =>
      (await ada.post('/api/tables', { game: 'tiny-towns', seats: 1, start: true })).body.table.id;
    const [first, second] = [await make(), await make()];
    const link = await ada.connect();
    await link.open(first);
    await link.open(second);
    await until(async () => (await readiness(port)) === 200);
    expect(await metric(port, 'polis_database_up')).toBe(1);
    const failed = (await metric(port, FAILED)) || 0;

    await outage.begin();
    try {
      // One is on its way to the database when that stops answering, its fate unknown; the others wait behind it.
      const doubtful = answer(link, first);
      const heard = link.next(m => m.t === 'error' && m.table === first && m.code === 'storage');
      const late = link.answer(first, 'whatever');
      const requests = [
        ada.get('/api/me/tables'),
        ada.post('/api/tables', { game: 'tiny-towns', seats: 1 }),
        request(port, 'POST', '/api/me', { name: 'Bob', colour: 1, avatar: 'fox' }),
      ];
      for (const reply of await soon(Promise.all(requests))) expect(reply.body.code).toBe('storage');
      expect(await soon(Promise.race([late, heard.then(() => 'storage')]))).toBe('storage');
      await soon(until(async () => (await readiness(port)) === 503));
      expect(await metric(port, 'polis_database_up')).toBe(0);
      expect(await metric(port, FAILED)).toBeGreaterThan(failed);
      expect((await request(port, 'GET', '/api/health')).status).toBe(200);
      // From then on nobody waits at all.
      expect(await soon(answer(link, second))).toBe('storage');
      expect((await soon(ada.get('/api/me/tables'))).body.code).toBe('storage');
      await outage.end();
      expect(['ack', 'storage']).toContain(await doubtful);
    } finally {
      await outage.end().catch(() => {});
    }
    await until(async () => (await readiness(port)) === 200);
    expect(await metric(port, 'polis_database_up')).toBe(1);
    const { seq } = link.frames.get(second)!;
    await until(async () => (await answer(link, second)) === 'ack');
    await until(() => link.frames.get(second)!.seq > seq);
    await server.close();
  });
});

function answer(link: Link, table: string): Promise<string> {
  return link.answer(table, link.frames.get(table)!.prompt!.actions[0]!, commandId());
}

test('a PostgreSQL that answers in time is found again, though a new connection to it takes longer', async () => {
  const wire = await startWire(cluster.port);
  const databaseUrl = (await cluster.create('far')).replace(`:${cluster.port}/`, `:${wire.port}/`);
  const { port, close } = await serve({ databaseUrl, databaseSilenceMs: DEFAULTS.databaseSilenceMs });
  await until(async () => (await readiness(port)) === 200);
  // Half a second until an answer is there; a connection takes several questions.
  wire.slow(250);
  wire.cut();
  await until(async () => (await readiness(port)) === 503);
  await until(async () => (await readiness(port)) === 200);
  wire.heal();
  await close();
  await wire.close();
});

test('a full SQLite: readiness and metrics say so until there is room, without anybody having to try', async () => {
  const server = await serve();
  const { port } = server;
  const ada = await guest(port, 'Ada');
  expect(await readiness(port)).toBe(200);
  server.limitPages(1);
  const long = { name: 'Ada', colour: 1, avatar: 'fox' };
  await until(async () => (await request(port, 'POST', '/api/me', long)).body.code === 'storage');
  await until(async () => (await readiness(port)) === 503);
  expect(await metric(port, 'polis_database_up')).toBe(0);
  expect(await metric(port, FAILED)).toBeGreaterThan(0);
  server.limitPages(1_000_000);
  await until(async () => (await readiness(port)) === 200);
  expect((await ada.get('/api/me')).status).toBe(200);
  await server.close();
});

test('a start waits for a PostgreSQL that comes up later', async () => {
  const databaseUrl = await cluster.create('later');
  await cluster.kill();
  const starting = serve({ databaseUrl, databasePatienceMs: 60_000 });
  await new Promise(done => setTimeout(done, 500));
  await cluster.start();
  const server = await starting;
  expect(await readiness(server.port)).toBe(200);
  await server.close();
});
