import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Pulse } from '@polis/protocol';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../faults/postgres.ts';
import type { Server, ServerOptions } from '../src/index.ts';
import {
  commandId,
  guest,
  type Link,
  playOn,
  request,
  serve,
  until,
  withCookie,
  workersDir,
} from './fixtures/harness.ts';

/** Several servers on one PostgreSQL: any of them takes any answer for any table. */
let cluster: Postgres;
let databaseUrl: string;
let databases = 0;
const open = new Set<() => Promise<unknown>>();
beforeAll(async () => {
  cluster = await startPostgres();
});
beforeEach(async () => {
  await closeAll();
  databaseUrl = await cluster.create(`nodes${++databases}`);
});
afterAll(async () => {
  await closeAll();
  await cluster.remove();
});

async function closeAll(): Promise<void> {
  await Promise.all([...open].map(close => close()));
  open.clear();
}

async function node(options: Partial<ServerOptions> = {}): Promise<Server> {
  const server = await serve({ databaseUrl, awayMs: 100, ...options });
  open.add(() => server.close());
  return server;
}

/** A server as a process of its own, to be killed. */
async function child(options: Partial<ServerOptions> = {}): Promise<{ port: number; process: ChildProcess }> {
  const given = { port: 0, dataDir: '', databaseUrl, logLevel: 'error', botPaceMs: 0, botThinkMs: 1, ...options };
  const process = spawn(globalThis.process.execPath, [join(await workersDir(), 'serve.js'), JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  open.add(async () => process.kill('SIGKILL'));
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(process.stdout!).once('line', line => resolve(JSON.parse(line).port));
    process.once('exit', code => reject(new Error(`the server ended with ${code}`)));
  });
  return { port, process };
}

async function rows<T>(sql: string, params: unknown[] = []): Promise<T[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(sql, params);
  await client.end();
  return rows;
}

/** Ada on the first server, Bob on the second, at one table. */
async function pair(game: string, options: object = {}, bots: string[] = []) {
  const [one, two] = [await node(), await node()];
  const ada = await guest(one.port, 'Ada');
  const bob = await guest(two.port, 'Bob');
  const made = await ada.post('/api/tables', { game, seats: 2 + bots.length, options, bots, listed: true });
  const { id } = made.body.table;
  await bob.post(`/api/tables/${id}/sit`, { seat: 1 });
  return { one, two, ada, bob, id };
}

async function started(game: string, options: object = {}, bots: string[] = []) {
  const both = await pair(game, options, bots);
  const { ada, bob, id } = both;
  await ada.post(`/api/tables/${id}/start`);
  const [a, b] = [await ada.connect(), await bob.connect()];
  await a.open(id);
  await b.open(id);
  await until(() => a.frames.has(id) && b.frames.has(id));
  return { ...both, a, b };
}

const random = (actions: readonly string[]) => actions[Math.floor(Math.random() * actions.length)]!;

test('two people on two servers sit down, talk, see each other come and go, and play a game to its end', async () => {
  const { one, two, ada, bob, id } = await pair('tiny-towns');
  const watcher = await guest(two.port, 'Eve').then(g => g.connect());
  watcher.send({ t: 'lobby', on: true });
  await watcher.next(m => m.t === 'lobby' && m.tables.some(t => t.id === id));
  const a = await ada.connect();
  await a.open(id);
  expect((await ada.get(`/api/tables/${id}`)).body.table.seats[1]!.person).toEqual(bob.person);
  const b = await bob.connect();
  await b.open(id);
  await until(() => a.infos.get(id)!.seats[1]!.online && b.infos.get(id)!.seats[0]!.online);

  await a.command({ t: 'chat', table: id, id: commandId(), text: 'Hello' });
  await b.next(m => m.t === 'chat' && m.lines.some(l => l.text === 'Hello' && l.name === 'Ada'));
  const said = await Promise.all(
    [a, b, a, b, a, b].map((l, i) => l.command({ t: 'chat', table: id, id: commandId(), text: `line ${i}` })),
  );
  expect(said).toEqual(said.map(() => 'ack'));
  await bob.post('/api/me', { name: 'Bobby', colour: 2, avatar: 'owl' });
  await until(() => a.infos.get(id)!.seats[1]!.person!.name === 'Bobby');

  await ada.post(`/api/tables/${id}/start`);
  await watcher.next(m => m.t === 'lobby' && !m.tables.some(t => t.id === id));
  await Promise.all([playOn(a, id, random), playOn(b, id, random)]);
  await until(() => a.infos.get(id)!.phase === 'over' && b.infos.get(id)!.phase === 'over');
  const [first, second] = await Promise.all([one, two].map(s => request(s.port, 'GET', `/api/tables/${id}/replay`)));
  expect(first!.body).toEqual(second!.body);
  await b.close();
  await until(() => !a.infos.get(id)!.seats[1]!.online);
  const again = await Promise.all([ada.post(`/api/tables/${id}/rematch`), bob.post(`/api/tables/${id}/rematch`)]);
  expect(again[0]!.body.table.id).toBe(again[1]!.body.table.id);
});

test('answers of two seats at the same moment on two servers both count', async () => {
  const { a, b, id } = await started('welcome-to');
  for (let round = 0; round < 12; round++) {
    const asked = [a, b].filter(l => l.frames.get(id)!.prompt !== null && !l.frames.get(id)!.over);
    const before = asked.map(l => l.frames.get(id)!.prompt!.id);
    const verdicts = await Promise.all(asked.map(l => l.answer(id, random(l.frames.get(id)!.prompt!.actions))));
    expect(verdicts).toEqual(verdicts.map(() => 'ack'));
    await until(() => asked.every((l, i) => l.frames.get(id)!.prompt?.id !== before[i]));
    await until(() => [a, b].some(l => l.frames.get(id)!.prompt !== null) || a.frames.get(id)!.over);
  }
  const log = await rows<{ n: number }>('select n from entries where table_id = $1 order by n', [id]);
  expect(log.map(r => r.n)).toEqual(log.map((_, i) => i));
});

test('the same command sent to both servers counts once and is acknowledged by both', async () => {
  const { a, two, ada, id } = await started('welcome-to');
  const other = await withCookie(two.port, ada.cookie, ada.person).connect();
  await other.open(id);
  for (let i = 0; i < 10; i++) {
    const { prompt } = a.frames.get(id)!;
    if (prompt === null) break;
    const command = commandId();
    const action = random(prompt.actions);
    const verdicts = await Promise.all([a, other].map(l => l.answer(id, action, command, prompt.id)));
    expect(verdicts).toEqual(['ack', 'ack']);
    expect(await rows('select n from entries where command = $1', [command])).toHaveLength(1);
    await until(() => a.frames.get(id)!.prompt?.id !== prompt.id);
  }
});

test('a server that is killed leaves its bots to another one, and its people come back there', async () => {
  const victim = await child();
  const ada = await guest(victim.port, 'Ada');
  const bots = { game: 'tiny-towns', seats: 3, bots: ['random', 'random'] };
  const { id } = (await ada.post('/api/tables', { ...bots, start: true })).body.table;
  const first = await ada.connect();
  await first.open(id);
  for (let i = 0; i < 3; i++) {
    await until(() => first.frames.get(id)!.prompt !== null);
    const { prompt } = first.frames.get(id)!;
    expect(await first.answer(id, random(prompt!.actions))).toBe('ack');
    await until(() => first.frames.get(id)!.prompt?.id !== prompt!.id);
  }
  // The person's bot too: from here on nobody watches, and only a server that takes the table over plays on.
  await ada.post(`/api/tables/${id}/bot`, { seat: 0, bot: 'mcts' });
  const rescue = await node();
  victim.process.kill('SIGKILL');
  await until(async () => {
    const [row] = await rows<{ phase: string }>('select phase from tables where id = $1', [id]);
    return row!.phase === 'over';
  }, 50_000);
  const replay = await request(rescue.port, 'GET', `/api/tables/${id}/replay`);
  expect(replay.status).toBe(200);
});

test('a crowd on two servers plays a game to its end', async () => {
  const servers = [await node(), await node()];
  const people = await Promise.all(Array.from({ length: 14 }, (_, i) => guest(servers[i % 2]!.port, `Guest ${i}`)));
  const { id } = (await people[0]!.post('/api/tables', { game: 'welcome-to', seats: 1, event: true })).body.table;
  await Promise.all(people.slice(1).map(p => p.post(`/api/tables/${id}/sit`, {})));
  const begun = await people[0]!.post(`/api/tables/${id}/start`);
  expect(begun.body.table).toMatchObject({ size: 14, taken: 14, phase: 'playing' });
  const links = await Promise.all(people.map(p => p.connect()));
  for (const link of links) await link.open(id);
  await until(() => links.every(l => l.frames.has(id)));
  await Promise.all(links.map(link => playOn(link, id, random)));
  const log = await rows<{ n: number }>('select n from entries where table_id = $1 order by n', [id]);
  expect(log.map(r => r.n)).toEqual(log.map((_, i) => i));
}, 120_000);

const isPulse = (m: { t: string }): m is Pulse => m.t === 'pulse';
const round = (link: Link, id: string) => (link.frames.get(id)!.view as { round: number }).round;

test('a round timer that two servers watch rings once', async () => {
  const { a, b, id } = await started('welcome-to', { turnTimer: 1 });
  expect((await a.next(isPulse)).left).toBeGreaterThan(0);
  expect((await b.next(isPulse)).left).toBeGreaterThan(0);
  // Whoever rings it is forgotten, so both servers believe that they do: only the log decides.
  await rows('delete from leases');
  for (let i = 0; i < 3; i++) {
    const now = round(a, id);
    await a.answer(id, random(a.frames.get(id)!.prompt!.actions));
    await until(() => round(a, id) > now && round(b, id) > now);
  }
  const skips = await rows<{ seat: number; command: string }>(
    "select seat, command from entries where table_id = $1 and kind = 'skip'",
    [id],
  );
  expect(skips.length).toBeGreaterThan(3);
  expect(new Set(skips.map(s => `${s.seat} ${s.command}`)).size).toBe(skips.length);
});
