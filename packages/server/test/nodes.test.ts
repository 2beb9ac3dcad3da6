import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Pulse } from '@polis/protocol';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Postgres, startPostgres, THROWAWAY } from '../../../faults/postgres.ts';
import { startWire } from '../../../faults/wire.ts';
import type { Server, ServerOptions } from '../src/index.ts';
import {
  commandId,
  connect,
  guest,
  hangUp,
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
vi.setConfig({ testTimeout: 180_000 });
beforeAll(async () => {
  cluster = await startPostgres({ settings: THROWAWAY });
});
// Every try has servers, a database and people of its own.
beforeEach(async () => {
  databaseUrl = await cluster.create(`nodes${++databases}`);
});
afterEach(closeAll);
afterAll(() => cluster.remove());

async function closeAll(): Promise<void> {
  hangUp();
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
  const given = {
    port: 0,
    dataDir: '',
    databaseUrl,
    logLevel: 'error',
    botPaceMs: 0,
    botThinkMs: 1,
    databaseSilenceMs: 20_000,
    ...options,
  };
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
  const made = await ada.post('/api/tables', { game, seats: 2 + bots.length, options, bots });
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

test('who watches at another server is online in the list of my tables', async () => {
  const { two, ada, bob, id } = await pair('tiny-towns');
  const online = async () => (await ada.get('/api/me/tables')).body.tables.map(t => t.table.seats[1]!.online);
  expect(await online()).toEqual([false]);
  const link = await withCookie(two.port, bob.cookie, bob.person).connect();
  await link.open(id);
  await until(async () => (await online())[0] === true);
  await link.close();
  await until(async () => (await online())[0] === false);
});

test('two people on two servers sit down, talk, see each other come and go, and play a game to its end', async () => {
  const { one, two, ada, bob, id } = await pair('tiny-towns');
  const watcher = await guest(two.port, 'Eve').then(g => g.connect());
  watcher.send({ t: 'lobby', on: true });
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

  await ada.post(`/api/tables/${id}/options`, { listed: true });
  await watcher.next(m => m.t === 'lobby' && m.tables.some(t => t.id === id));
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
  }, 120_000);
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
});

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
    // On a slow machine the timer may ring while the answer is on its way: then this round is over anyway.
    const verdict = await a.answer(id, random(a.frames.get(id)!.prompt!.actions));
    expect(['ack', 'stale']).toContain(verdict);
    await until(() => round(a, id) > now && round(b, id) > now);
  }
  const skips = await rows<{ seat: number; command: string }>(
    "select seat, command from entries where table_id = $1 and kind = 'skip'",
    [id],
  );
  expect(skips.length).toBeGreaterThan(3);
  expect(new Set(skips.map(s => `${s.seat} ${s.command}`)).size).toBe(skips.length);
});

test('whoever came without the table in the address is told once to come to where the others are; nobody else is', async () => {
  const { one, two, ada, bob, id: table } = await pair('tiny-towns');
  const free = await ada.connect();
  await free.open(table);
  const sent = await connect(two.port, bob.cookie, true, {}, `?table=${table}`);
  await sent.open(table);
  expect(await free.next(m => m.t === 'move')).toEqual({ t: 'move', table });
  // With the table in the address she stays, wherever the balancer brings her.
  const back = await connect(one.port, ada.cookie, true, {}, `?table=${table}`);
  await back.open(table);
  await until(() => sent.infos.get(table)?.seats.every(s => s.online) ?? false);
  await free.open(table);
  await new Promise(done => setTimeout(done, 1_000));
  expect(free.heard.filter(m => m.t === 'move')).toHaveLength(1);
  for (const link of [back, sent]) expect(link.heard.filter(m => m.t === 'move')).toEqual([]);
});

test('a table at which somebody sits down while it is loaded is loaded as it is then', async () => {
  const [one, two] = [await node(), await node()];
  const ada = await guest(one.port, 'Ada');
  const { id } = (await ada.post('/api/tables', { game: 'welcome-to', seats: 1, event: true })).body.table;
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('begin');
  await client.query('lock table seats');
  const asked = request(two.port, 'GET', `/api/tables/${id}`);
  // Its row has been read: now its seats are waited for.
  const waits = "select 1 from pg_locks where relation = 'seats'::regclass and not granted";
  await until(async () => (await rows(waits)).length > 0);
  await client.query("insert into seats (table_id, seat, bot) values ($1, 1, 'novice')", [id]);
  await client.query('update tables set seats = 2, taken = 2, version = version + 1 where id = $1', [id]);
  await client.query('commit');
  await client.end();
  expect((await asked).body.table).toMatchObject({ size: 2, taken: 2 });
});

test('a table does not leave memory while it is still being loaded, however far the database', async () => {
  const wire = await startWire(cluster.port);
  open.add(() => wire.close());
  const far = await node({ databaseUrl: databaseUrl.replace(`:${cluster.port}/`, `:${wire.port}/`), idleMs: 1 });
  const ada = await guest(far.port, 'Ada');
  const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 1, start: true })).body.table;
  await until(async () => /^polis_tables_in_memory 0$/m.test((await request(far.port, 'GET', '/metrics')).text));
  wire.slow(100);
  const link = await ada.connect();
  await link.open(id);
  expect(link.heard.filter(m => m.t === 'error')).toEqual([]);
});

test('lines that do not fit what a server knows set the table aside there, until they are mended', async () => {
  const { two, a, b, ada, id } = await started('welcome-to');
  const [{ n }] = (await rows<{ n: number }>('select coalesce(max(n) + 1, 0) as n from entries where table_id = $1', [
    id,
  ])) as [{ n: number }];
  await rows("insert into entries values ($1, $2, 'answer', 0, 'nonsense', 'command', null, 1)", [id, n]);
  for (const link of [a, b]) await link.next(m => m.t === 'error' && m.table === id && m.code === 'set-aside');
  expect((await request(two.port, 'GET', `/api/tables/${id}`)).body.code).toBe('set-aside');
  await rows('delete from entries where table_id = $1 and n = $2', [id, n]);
  await until(async () => (await request(two.port, 'GET', `/api/tables/${id}`)).status === 200);
  const back = await withCookie(two.port, ada.cookie, ada.person).connect();
  await back.open(id);
  expect(await back.answer(id, random(back.frames.get(id)!.prompt!.actions))).toBe('ack');
});

test('talk at two servers is heard by everybody once and in order, however far the database', async () => {
  const wire = await startWire(cluster.port);
  open.add(() => wire.close());
  const [near, far] = [
    await node(),
    await node({ databaseUrl: databaseUrl.replace(`:${cluster.port}/`, `:${wire.port}/`) }),
  ];
  const [ada, bob] = [await guest(near.port, 'Ada'), await guest(far.port, 'Bob')];
  const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2 })).body.table;
  await bob.post(`/api/tables/${id}/sit`, { seat: 1 });
  const links = [await ada.connect(), await bob.connect()] as const;
  for (const link of links) await link.open(id);
  wire.slow(50);
  let said = 0;
  const say = async (link: Link) => {
    const text = `line ${++said}`;
    expect(await link.command({ t: 'chat', table: id, id: commandId(), text })).toBe('ack');
  };
  // While the far server reads some lines, more are written.
  const told = (link: Link) => link.heard.flatMap(m => (m.t === 'chat' ? [m.lines.map(l => l.n)] : []));
  while (told(links[1]).length < 6) await say(links[0]);
  await Promise.all([say(links[0]), say(links[1])]);
  wire.heal();
  await until(() => links.every(link => told(link).flat().includes(said)));
  for (const link of links) expect(told(link).flat()).toEqual(Array.from({ length: said }, (_, i) => i + 1));
});

test('who has the seat back is believed by a server that has not heard of it yet', async () => {
  // The bot takes its time, so that the question is still the same.
  const two = await node({ botPaceMs: 60_000 });
  const [ada, bob] = [await guest(two.port, 'Ada'), await guest(two.port, 'Bob')];
  const { id } = (await ada.post('/api/tables', { game: 'welcome-to', seats: 2 })).body.table;
  await bob.post(`/api/tables/${id}/sit`, {});
  await ada.post(`/api/tables/${id}/start`);
  const link = await ada.connect();
  await link.open(id);
  const { prompt } = link.frames.get(id)!;
  await ada.post(`/api/tables/${id}/bot`, { seat: 0, bot: 'greedy' });
  expect(await link.answer(id, prompt!.actions[0]!)).toBe('not-yours');
  // At another server, whose news are still on their way.
  await rows(`with taken as (update seats set bot = null where table_id = '${id}')
    update tables set version = version + 1 where id = '${id}'`);
  expect(await link.answer(id, prompt!.actions[0]!)).toBe('ack');
});
