import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hashOf, verifyReplay } from '@polis/kernel';
import { loadEngine } from '@polis/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres, THROWAWAY } from '../../../faults/postgres.ts';
import { type ServerOptions, VERSION } from '../src/index.ts';
import { packLog, unpackLog } from '../src/store/packed.ts';
import type { EntryRow, PackedRow } from '../src/store/schema.ts';
import { startPlay } from '../src/tables/play.ts';
import { openToAdd, type PlainDatabase, type Where } from '../src/tools/database.ts';
import { backUp, checkBackup, checkUp, exportGame, restore } from '../src/tools/index.ts';
import {
  commandId,
  guest,
  type Link,
  playOn,
  request,
  serve,
  tempDir,
  until,
  withCookie,
  workersDir,
} from './fixtures/harness.ts';

/** Finished games in one row each, on both engines. */
let cluster: Postgres;
beforeAll(async () => {
  cluster = await startPostgres({ settings: THROWAWAY });
});
afterAll(() => cluster.remove());

let databases = 0;
const ENGINES = {
  SQLite: async (): Promise<Where> => ({ dataDir: tempDir(), databaseUrl: null }),
  PostgreSQL: async (): Promise<Where> => ({
    dataDir: tempDir(),
    databaseUrl: await cluster.create(`packing${++databases}`),
  }),
};
const NEVER = { packing: null };
const AT_ONCE = { packing: { afterMs: 0, lookMs: 20, rest: 0 } };

async function ask<T>(where: Where, sql: string): Promise<T[]> {
  const db: PlainDatabase = await openToAdd(where);
  try {
    return (await db.all(sql)) as T[];
  } finally {
    await db.close();
  }
}
const ENTRIES = 'select * from entries order by table_id, n';
const PACKED = 'select * from packed_games order by table_id';
const counts = async (where: Where) => ({
  lines: (await ask<{ n: number }>(where, 'select count(*) as n from entries'))[0]!.n,
  packed: (await ask<{ n: number }>(where, 'select count(*) as n from packed_games'))[0]!.n,
  open: (await ask<{ n: number }>(where, "select count(*) as n from tables where phase = 'over' and packed = 0"))[0]!.n,
});

/** What comes back of a line: all of it but, mostly, the id of its command. */
const essence = ({ table_id, n, kind, seat, text, mark, at }: EntryRow) => [table_id, n, kind, seat, text, mark, at];

describe.each(Object.entries(ENGINES))('on %s', (name, make) => {
  test('a finished game is one small row, and is watched, replayed, talked about and played again as before', async () => {
    const where = await make();
    let server = await serve({ ...where, ...NEVER });
    const ada = await guest(server.port, 'Ada');
    let link = await ada.connect();
    const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2, bots: ['random'], start: true })).body
      .table;
    await link.open(id);
    // A log with a step back in it.
    await until(() => link.frames.get(id)?.prompt != null);
    await stepBack(link, id);
    await playOn(link, id);
    await link.command({ t: 'chat', table: id, id: 'well-played', text: 'Well played' });
    const replay = await ada.get(`/api/tables/${id}/replay`);
    const view = link.frames.get(id)!;
    const lines = await ask<EntryRow>(where, ENTRIES);
    expect(lines.some(l => l.kind === 'undo')).toBe(true);
    await server.close();

    server = await serve({ ...where, ...AT_ONCE });
    await until(async () => (await counts(where)).open === 0);
    expect(await counts(where)).toEqual({ lines: 0, packed: 1, open: 0 });
    const [row] = await ask<PackedRow>(where, PACKED);
    const bytes = lines.reduce((n, l) => n + JSON.stringify(Object.values(l)).length, 0);
    expect(row!.log.length).toBeLessThan(bytes / 8);
    expect(unpackLog(row!).map(essence)).toEqual(lines.map(essence));

    const again = withCookie(server.port, ada.cookie, ada.person);
    expect((await again.get(`/api/tables/${id}/replay`)).text).toBe(replay.text);
    const verified = verifyReplay((await loadEngine('tiny-towns'))!, replay.body);
    expect(verified.ok && verified.value.scores).toEqual(
      replay.body.moves && (await again.get(`/api/tables/${id}`)).body.table.scores,
    );
    link = await again.connect();
    await link.open(id);
    expect(link.frames.get(id)).toMatchObject({ hash: view.hash, over: true });
    expect(link.heard.find(m => m.t === 'chat')).toMatchObject({ lines: [{ text: 'Well played' }] });
    expect((await again.get('/api/me/tables')).body.tables).toMatchObject([{ table: { id, phase: 'over' } }]);
    expect((await again.get(`/api/tables/${id}/review`)).body).toEqual({ kept: null });
    const rematch = await again.post(`/api/tables/${id}/rematch`);
    expect(rematch.body.table).toMatchObject({ game: 'tiny-towns', phase: 'gathering' });
    // Whoever never heard that the last answer was taken asks again, and is told so; an older one is late.
    const last = lines.findLast(l => l.kind === 'answer' && l.seat === 0)!;
    expect(await link.command({ t: 'answer', table: id, id: last.command, prompt: 1, action: last.text })).toBe('ack');
    expect(await link.command({ t: 'answer', table: id, id: commandId(), prompt: 1, action: last.text })).toBe(
      'not-asked',
    );
    await server.close();
  });

  test('a game whose log does not end as its row says keeps its lines, and the others are packed', async () => {
    const where = await make();
    const ids = await withGames(where, 3);
    await alter(where, [`update tables set scores = '[1000]' where id = '${ids[1]}'`]);
    const server = await serve({ ...where, ...AT_ONCE });
    await until(async () => (await counts(where)).packed === 2);
    await new Promise(done => setTimeout(done, 200));
    const left = await ask<{ table_id: string }>(where, 'select distinct table_id from entries');
    expect(left).toEqual([{ table_id: ids[1] }]);
    const metrics = (await request(server.port, 'GET', '/metrics')).text;
    expect(metrics).toMatch(/polis_games_packed_total\{outcome="failed"\} [1-9]/);
    expect(metrics).toContain('polis_games_packed_total{outcome="ok"} 2');
    await server.close();
  });

  test('a packed log of which one bit has changed is refused by name, and no other table', async () => {
    const where = await make();
    const ids = await withGames(where, 2);
    let server = await serve({ ...where, ...AT_ONCE });
    await until(async () => (await counts(where)).packed === 2);
    await server.close();
    const other = where.databaseUrl === null ? `x'00'` : `'\\x00'::bytea`;
    await alter(where, [`update packed_games set log = ${other} where table_id = '${ids[0]}'`]);
    server = await serve({ ...where, ...AT_ONCE });
    expect((await request(server.port, 'GET', `/api/tables/${ids[0]}/replay`)).body).toMatchObject({
      code: 'set-aside',
    });
    expect((await request(server.port, 'GET', `/api/tables/${ids[1]}/replay`)).status).toBe(200);
    await server.close();
  });

  test('tools know both forms: a backup of packed games and lines comes back, is checked, and games go out of either', async () => {
    const where = await make();
    const ids = await withGames(where, 3);
    const server = await serve({ ...where, ...AT_ONCE });
    await until(async () => (await counts(where)).packed === 3);
    const replay = (await request(server.port, 'GET', `/api/tables/${ids[0]}/replay`)).body;
    await server.close();
    // One of them as it would be had it not been packed yet.
    const [row] = await ask<PackedRow>(where, `select * from packed_games where table_id = '${ids[2]}'`);
    const lines = unpackLog(row!);
    await alter(where, [
      `delete from packed_games where table_id = '${ids[2]}'`,
      `update tables set packed = 0 where id = '${ids[2]}'`,
      ...lines.map(
        l => `insert into entries (table_id, n, kind, seat, text, command, mark, at) values ('${l.table_id}', ${l.n},
          '${l.kind}', ${l.seat}, '${l.text}', '${l.command}', ${l.mark === null ? 'null' : `'${l.mark}'`}, ${l.at})`,
      ),
    ]);
    for (const id of ids) expect(await exportGame(where, id)).toEqual(replay);

    const file = join(tempDir(), 'backup.jsonl.gz');
    expect((await backUp(where, file, VERSION)).rows).toMatchObject({ packed_games: 2, entries: lines.length });
    expect(await checkBackup(file, true)).toMatchObject({ games: 3, replayed: 3, misfits: [] });
    for (const other of Object.values(ENGINES)) {
      const there = await other();
      await restore(there, file);
      for (const id of ids) expect(await exportGame(there, id)).toEqual(replay);
      expect((await ask<PackedRow>(there, PACKED)).map(unpackLog)).toEqual(
        (await ask<PackedRow>(where, PACKED)).map(unpackLog),
      );
    }

    const patient = { ...where, host: '127.0.0.1', port: 0, program: VERSION, webDir: where.dataDir };
    const games = async () => (await checkUp(patient)).find(f => f.check === 'games');
    expect(await games()).toMatchObject({ state: 'ok', text: expect.stringContaining('2 packed') });
    await alter(where, [`update packed_games set checksum = 'x' where table_id = '${ids[1]}'`]);
    expect(await games()).toMatchObject({ state: 'problem', text: expect.stringContaining(ids[1]!) });
    const spoilt = join(tempDir(), 'spoilt.jsonl');
    await backUp(where, spoilt, VERSION);
    expect((await checkBackup(spoilt, true)).misfits).toEqual([expect.stringContaining('packed log is damaged')]);
    await alter(where, [`delete from packed_games where table_id = '${ids[0]}'`]);
    const { text } = (await games())!;
    expect(text).toContain(`table ${ids[0]}: its packed log is missing`);
    expect(text).toContain(`table ${ids[1]}: its packed log is damaged`);
  });

  test(`killed with -9 while it packs, again and again, a server loses nothing and doubles nothing (${name})`, async () => {
    const where = await make();
    const ids = await withGames(where, 40);
    const before = await ask<EntryRow>(where, ENTRIES);
    // On PostgreSQL a server that died is missed for some seconds before another takes its place.
    const each = where.databaseUrl === null ? 8 : 15;
    let kills = 0;
    for (let left = ids.length; left > 0; ) {
      const child = await start(where);
      const target = Math.max(0, left - each);
      await until(async () => (await counts(where)).open <= target);
      child.kill('SIGKILL');
      await new Promise(done => child.once('exit', done));
      kills++;
      left = (await counts(where)).open;
      await isWhole(where, before);
    }
    expect(kills).toBeGreaterThan(1);
    expect(await counts(where)).toEqual({ lines: 0, packed: ids.length, open: 0 });
  });
});

test('lists of a house with thousands of finished games are made of rows: no log is read, no table comes into memory', async () => {
  const where = await ENGINES.SQLite();
  let server = await serve({ ...where, ...NEVER });
  const ada = await guest(server.port, 'Ada');
  await server.close();
  const [id] = await withGames(where, 1);
  server = await serve({ ...where, ...AT_ONCE });
  await until(async () => (await counts(where)).packed === 1);
  await server.close();
  const numbers = 'with recursive c(i) as (select 0 union all select i + 1 from c where i < 2999)';
  const columns =
    'game, rules, seats, options, listed, host, phase, created, started, ended, seed, seed_hash, scores, packed';
  await alter(where, [
    `${numbers} insert into tables (id, ${columns}) select 'old' || i, ${columns} from tables, c where id = '${id}'`,
    `${numbers} insert into seats (table_id, seat, person_id) select 'old' || i, 0, '${ada.person.id}' from c`,
    `${numbers} insert into packed_games (table_id, format, lines, state, checksum, log)
      select 'old' || i, format, lines, state, checksum, log from packed_games, c where table_id = '${id}'`,
  ]);
  server = await serve({ ...where, ...AT_ONCE });
  const again = withCookie(server.port, ada.cookie, ada.person);
  expect((await again.get('/api/me/tables')).body.tables).toHaveLength(50);
  expect((await again.get('/api/tables')).body.tables).toEqual([]);
  const metrics = (await request(server.port, 'GET', '/metrics')).text;
  expect(metrics).toContain('polis_tables_in_memory 0');
  expect(metrics).not.toMatch(/polis_table_loads_total\{/);
  expect((await again.get('/api/tables/old7/replay')).body.game).toBe('tiny-towns');
  await server.close();
});

test('several servers pack every game once', async () => {
  const where = await ENGINES.PostgreSQL();
  const ids = await withGames(where, 30);
  const before = await ask<EntryRow>(where, ENTRIES);
  const servers = await Promise.all([0, 1, 2].map(() => serve({ ...where, ...AT_ONCE })));
  await until(async () => (await counts(where)).open === 0);
  await isWhole(where, before);
  const done = await Promise.all(
    servers.map(async s => {
      const { text } = await request(s.port, 'GET', '/metrics');
      expect(text).not.toContain('polis_games_packed_total{outcome="failed"}');
      return Number(/polis_games_packed_total\{outcome="ok"\} (\d+)/.exec(text)?.[1] ?? 0);
    }),
  );
  expect(done.reduce((a, b) => a + b)).toBe(ids.length);
  await Promise.all(servers.map(s => s.close()));
});

test('nothing is packed while a server runs that does not know packed games', async () => {
  const where = await ENGINES.PostgreSQL();
  await withGames(where, 1);
  await alter(where, [`insert into nodes (id, until) values ('old', ${Date.now() + 3_600_000})`]);
  const server = await serve({ ...where, ...AT_ONCE });
  await new Promise(done => setTimeout(done, 1_000));
  expect(await counts(where)).toMatchObject({ packed: 0, open: 1 });
  await alter(where, ["delete from nodes where id = 'old'"]);
  await until(async () => (await counts(where)).packed === 1);
  await server.close();
});

test('a server that has not heard of the end of a game cannot add to it when it is packed', async () => {
  const where = await ENGINES.PostgreSQL();
  const [id] = await withGames(where, 1);
  const packer = await serve({ ...where, ...AT_ONCE });
  await until(async () => (await counts(where)).packed === 1);
  // As if it were behind: it knows the game as one that has just begun.
  await alter(where, [`update tables set phase = 'playing' where id = '${id}'`]);
  const [table] = await ask<never>(where, 'select * from tables');
  const { table: game } = startPlay((await loadEngine('tiny-towns'))!, table!, []);
  const { createPostgresWriter } = await import('../src/store/postgres-writer.ts');
  const { connectionClass } = await import('../src/store/connection.ts');
  const connect = async () => {
    const client = new (await connectionClass())(where.databaseUrl!);
    await client.connect();
    return client;
  };
  const writer = createPostgresWriter(connect, { written() {}, warn() {} });
  const line = { table_id: id!, n: 0, kind: 'answer', seat: 0, text: 'x', command: 'late', mark: null, at: 1 };
  expect(game.over).toBe(false);
  expect(await writer.write({ entries: [line], statements: [] })).toBe('conflict');
  await writer.close();
  await packer.close();
});

test('packed and unpacked, lines with odd texts, clocks that went back and every kind come back as they were', () => {
  const texts = ['place 1,2', 'a\nb', '"\\', 'Слава', ''];
  const lines: EntryRow[] = Array.from({ length: 300 }, (_, n) => ({
    table_id: 't',
    n,
    kind: ['answer', 'undo', 'skip'][n % 3]!,
    seat: n % 20,
    text: texts[n % 5]!,
    command: n % 7 === 0 ? `bot:${n}` : `id-${n}`,
    mark: n % 11 === 0 ? hashOf(n) : null,
    at: 1_763_000_000_000 + n * 1000 - (n % 13) * 5000,
  }));
  const back = unpackLog(packLog('t', lines, 'hash'));
  expect(back.map(essence)).toEqual(lines.map(essence));
  const kept = back.filter(l => l.command !== '');
  expect(kept.every(l => l.command === lines[l.n]!.command)).toBe(true);
  for (let seat = 0; seat < 20; seat++) expect(kept.filter(l => l.seat === seat)).toHaveLength(2);
});

async function stepBack(link: Link, table: string): Promise<void> {
  const before = link.frames.get(table)!.prompt!;
  await link.answer(table, before.actions[0]!);
  await until(() => link.frames.get(table)!.prompt?.id !== before.id);
  expect(await link.command({ t: 'undo', table, id: commandId() })).toBe('ack');
  await until(() => link.frames.get(table)!.prompt !== null);
}

/** Real games that are over, as lines. */
async function withGames(where: Where, count: number): Promise<string[]> {
  const server = await serve({ ...where, ...NEVER });
  const ada = await guest(server.port, 'Ada');
  const link = await ada.connect();
  const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 1, start: true })).body.table;
  await link.open(id);
  await playOn(link, id);
  await server.close();
  const ids = Array.from({ length: count - 1 }, (_, i) => `copy${i}`);
  const columns =
    'game, rules, seats, options, listed, event, hints, host, phase, created, started, ended, seed, seed_hash, scores, version, packed';
  await alter(
    where,
    ids.flatMap(copy => [
      `insert into tables (id, ${columns}) select '${copy}', ${columns} from tables where id = '${id}'`,
      `insert into seats (table_id, seat, person_id, bot) select '${copy}', seat, person_id, bot from seats where table_id = '${id}'`,
      `insert into entries (table_id, n, kind, seat, text, command, mark, at)
        select '${copy}', n, kind, seat, text, command, mark, at from entries where table_id = '${id}'`,
    ]),
  );
  return [id, ...ids];
}

async function alter(where: Where, statements: readonly string[]): Promise<void> {
  const db = await openToAdd(where);
  for (const sql of statements) await db.run(sql);
  await db.close();
}

/** Every game is there exactly once, as lines or packed, and complete. */
async function isWhole(where: Where, before: readonly EntryRow[]): Promise<void> {
  const db = await openToAdd(where);
  const all = async <T>(sql: string) => (await db.all(sql)) as T[];
  await db.run('begin');
  const [lines, packed] = [await all<EntryRow>(ENTRIES), await all<PackedRow>(PACKED)];
  await db.run('commit');
  await db.close();
  const now = [...lines, ...packed.flatMap(unpackLog)];
  const order = (a: EntryRow, b: EntryRow) => (a.table_id < b.table_id ? -1 : a.table_id > b.table_id ? 1 : a.n - b.n);
  expect(now.sort(order).map(essence)).toEqual([...before].sort(order).map(essence));
}

const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

async function start(where: Where): Promise<ChildProcess> {
  const packing = { afterMs: 0, lookMs: 5, rest: 0 };
  const options: ServerOptions = { port: 0, ...where, logLevel: 'silent', packing };
  const child = spawn(process.execPath, [join(await workersDir(), 'serve.js'), JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  await new Promise<void>((done, fail) => {
    createInterface(child.stdout!).once('line', () => done());
    child.once('exit', code => fail(new Error(`the server ended with ${code}`)));
  });
  return child;
}
