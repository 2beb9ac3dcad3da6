import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createBot, playGame } from '@polis/bots';
import type { Replay } from '@polis/kernel';
import { GAMES, loadEngine } from '@polis/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres, THROWAWAY } from '../../../faults/postgres.ts';
import { type Server, VERSION } from '../src/index.ts';
import { SCHEMA_VERSION } from '../src/store/migrations/index.ts';
import { openDatabase } from '../src/store/sqlite.ts';
import { backUp, checkUp, exportGame, importGame, restore, type Where } from '../src/tools/index.ts';
import {
  type Guest,
  guest,
  type Link,
  playOn,
  request,
  serve,
  tempDir,
  until,
  withCookie,
} from './fixtures/harness.ts';
import { olderSchema } from './fixtures/older.ts';

let pg: Postgres;
/** A running server with one finished game, one in play, and some talk. */
let server: Server & { dataDir: string };
let home: Where;
let ada: Guest;
let link: Link;
let over: string;
let playing: string;

beforeAll(async () => {
  pg = await startPostgres({ settings: THROWAWAY });
  server = await serve();
  home = { dataDir: server.dataDir, databaseUrl: null };
  ada = await guest(server.port, 'Ada');
  link = await ada.connect();
  over = await table();
  await playOn(link, over);
  playing = await table();
  for (let i = 0; i < 5; i++) {
    const { seq, prompt } = link.frames.get(playing)!;
    expect(await link.answer(playing, prompt!.actions[0]!)).toBe('ack');
    await until(() => link.frames.get(playing)!.seq > seq && link.frames.get(playing)!.prompt !== null);
  }
  await link.command({ t: 'chat', table: playing, id: 'hello-hello', text: 'Слава! "quoted"\n' });
});
afterAll(async () => {
  await server.close();
  await pg.remove();
});

async function table(): Promise<string> {
  const body = { game: 'tiny-towns', seats: 1, start: true };
  const { id } = (await ada.post('/api/tables', body)).body.table;
  await link.open(id);
  return id;
}

let databases = 0;
const PLACES = {
  'a folder': async (): Promise<Where> => ({ dataDir: join(tempDir(), 'new'), databaseUrl: null }),
  PostgreSQL: async (): Promise<Where> => ({
    dataDir: tempDir(),
    databaseUrl: await pg.create(`tools${++databases}`),
  }),
};

/** A backup without the line that tells when it was made. */
function contentOf(file: string): string[] {
  return readFileSync(file, 'utf8').trim().split('\n').slice(1, -1).sort();
}

describe.each(Object.entries(PLACES))('into %s', (_, make) => {
  test('a backup of a running server comes back whole: people, games in play, replays, talk', async () => {
    const file = join(tempDir(), 'backup.jsonl');
    const tally = await backUp(home, file, VERSION);
    expect(tally.rows).toMatchObject({ persons: 1, sessions: 1, tables: 2, chat: 1 });
    const where = await make();
    expect(await restore(where, file)).toEqual(tally);
    const again = join(tempDir(), 'again.jsonl');
    await backUp(where, again, VERSION);
    expect(contentOf(again)).toEqual(contentOf(file));

    const copy = await serve(where);
    const same = withCookie(copy.port, ada.cookie, ada.person);
    expect((await same.get('/api/me')).body.you).toEqual(ada.person);
    expect((await same.get(`/api/tables/${over}/replay`)).text).toBe(
      (await ada.get(`/api/tables/${over}/replay`)).text,
    );
    const there = await same.connect();
    await there.open(playing);
    expect(there.frames.get(playing)!.hash).toBe(link.frames.get(playing)!.hash);
    expect(there.heard.find(m => m.t === 'chat')).toMatchObject({ lines: [{ text: 'Слава! "quoted"' }] });
    await playOn(there, playing);
    await copy.close();
  });

  test('a backup is put into an empty place only', async () => {
    const file = join(tempDir(), 'backup.jsonl.gz');
    await backUp(home, file, VERSION);
    expect(gunzipSync(readFileSync(file)).toString()).toMatch(/^\{"polis":"backup","format":1,/);
    const where = await make();
    await restore(where, file);
    await expect(restore(where, file)).rejects.toThrow(/empty (folder|database) only/);
  });

  test('a backup that is damaged is refused with the line, and nothing is stored', async () => {
    const file = join(tempDir(), 'backup.jsonl');
    await backUp(home, file, VERSION);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const entry = lines.findIndex(l => l.includes('"answer"'));
    const where = await make();
    const refusals: [string, (l: string[]) => string[], RegExp][] = [
      ['one letter', l => l.with(entry, l[entry]!.replace('answer', 'answes')), /checksum of "entries" is wrong/],
      ['a row less', l => l.toSpliced(entry, 1), /"entries" should have \d+ rows, but there are \d+/],
      ['cut off', l => l.slice(0, entry), new RegExp(`ends after line ${entry}: the rest is missing`)],
      ['torn', l => [...l.slice(0, entry), l[entry]!.slice(0, 10)], new RegExp(`line ${entry + 1}: this is not JSON`)],
      ['the header', l => l.with(0, l[0]!.replace('"made":"2', '"made":"3')), /checksum of the file is wrong/],
      [
        'newer',
        l => l.with(0, l[0]!.replace(/"schema":\d+/, '"schema":99')),
        /schema version 99, but this program knows versions up to \d+/,
      ],
      ['something else', () => ['{"hello":1}'], /line 1: this is no backup of Polis/],
    ];
    for (const [name, spoil, why] of refusals) {
      writeFileSync(file, `${spoil(lines).join('\n')}\n`);
      await expect(restore(where, file), name).rejects.toThrow(why);
    }
    if (where.databaseUrl === null) expect(existsSync(where.dataDir)).toBe(false);
    else await expect(backUp(where, join(tempDir(), 'x'), VERSION)).rejects.toThrow('holds nothing of Polis');
  });

  test('a backup of an older schema comes up to date', async () => {
    const old = tempDir();
    const db = openDatabase(join(old, 'polis.db'));
    for (const sql of olderSchema(1, 'sqlite')) db.exec(sql);
    db.exec("insert into persons values ('p', 'Old', 1, 'fox', 'hash', 5)");
    db.close();
    const file = join(tempDir(), 'old.jsonl');
    expect((await backUp({ dataDir: old, databaseUrl: null }, file, VERSION)).schema).toBe(1);
    const where = await make();
    await restore(where, file);
    const again = join(tempDir(), 'again.jsonl');
    expect(await backUp(where, again, VERSION)).toMatchObject({
      schema: SCHEMA_VERSION,
      rows: { persons: 1, sessions: 1 },
    });
  });

  test('games of every kind come in, verify, and are there to be watched', async () => {
    const where = await make();
    const empty = await serve(where);
    for (const { id: game } of GAMES) {
      const replay = await finished(game);
      const { id, answers } = await importGame(where, replay);
      expect(answers).toBe(replay.moves.length);
      const reply = await request(empty.port, 'GET', `/api/tables/${id}/replay`);
      expect(reply.body, game).toEqual(replay);
      expect((await request(empty.port, 'GET', `/api/tables/${id}`)).body.table).toMatchObject({ game, phase: 'over' });
      expect(await exportGame(where, id)).toEqual(replay);
      await expect(importGame(where, replay)).rejects.toThrow(`This game is here already: table ${id}.`);
    }
    await empty.close();
  });

  test('a game that does not verify is refused with its first bad answer, and nothing is stored', async () => {
    const where = await make();
    await (await serve(where)).close();
    const replay = await finished('tiny-towns');
    const [seat, text] = replay.moves[9]!;
    const bad: [Partial<Replay>, RegExp][] = [
      [{ moves: replay.moves.with(9, [seat, 'place 9,9']) }, /move 10, "place 9,9" by seat \d, is not legal there/],
      [{ moves: replay.moves.with(9, [1 - seat, text]) }, /move 10, .* is not legal there/],
      [{ moves: [...replay.moves, [seat, text]] }, /is not legal there/],
      [{ moves: replay.moves.slice(0, -1) }, /not over/],
      [{ seed: '0'.repeat(64) }, /seed does not match the hash/],
      [{ marks: replay.marks.map(([n]) => [n, 'ffffffffffffffff'] as const) }, /state after move \d+ differs/],
      [{ seats: 1_000_000_000 }, /no table with 1000000000 seats/],
      [{ rules: 99 }, /cannot play tiny-towns rules 99/],
      [{ data: 'other' }, /card tables differ/],
    ];
    for (const [change, why] of bad) await expect(importGame(where, { ...replay, ...change })).rejects.toThrow(why);
    await expect(importGame(where, 'nonsense')).rejects.toThrow('This is not a replay: a replay is a JSON object.');
    expect((await backUp(where, join(tempDir(), 'x'), VERSION)).rows).toMatchObject({
      tables: 0,
      seats: 0,
      entries: 0,
    });
  });
});

async function finished(game: string): Promise<Replay> {
  const engine = (await loadEngine(game))!;
  const bot = await createBot('random', game, { iterations: 1 });
  return playGame(engine, [bot], 'an imported game', { seats: 2 }).replay;
}

test('a backup of more rows than are read at once is whole', async () => {
  const lines = 5_000;
  const where = await PLACES['a folder']();
  await (await serve(where)).close();
  const db = openDatabase(join(where.dataDir, 'polis.db'));
  db.exec('begin');
  const say = db.prepare('insert into chat (table_id, n, person_id, text, command, at) values (?, ?, ?, ?, ?, ?)');
  for (let n = 1; n <= lines; n++) say.run(`table${n % 3}`, n, 'ada', 'long\u2028'.repeat(50), `command-${n}`, n);
  // All of one seat: what tells them apart stands in the third column.
  const plan = db.prepare(`insert into plans (table_id, seat, id, person_id, plan, begun, fallen, looked, made)
    values ('table0', 0, ?, 'ada', '{}', 0, null, 0, 0)`);
  for (let n = 1; n <= lines; n++) plan.run(`plan${10_000 + n}`);
  db.exec('commit');
  db.close();
  const file = join(tempDir(), 'big.jsonl');
  expect((await backUp(where, file, VERSION)).rows).toMatchObject({ chat: lines, plans: lines });
  const there = await PLACES.PostgreSQL();
  await restore(there, file);
  const again = join(tempDir(), 'again.jsonl');
  await backUp(there, again, VERSION);
  expect(contentOf(again)).toEqual(contentOf(file));
});

test('a game in play is not exported', async () => {
  await expect(exportGame(home, playing)).rejects.toThrow('is not over');
  await expect(exportGame(home, 'nosuch')).rejects.toThrow('There is no table "nosuch" here.');
  expect((await exportGame(home, over)).moves.length).toBeGreaterThan(0);
});

test('a backup overwrites nothing and leaves no half', async () => {
  const dir = tempDir();
  const file = join(dir, 'backup.jsonl');
  writeFileSync(file, 'precious');
  await expect(backUp(home, file, VERSION)).rejects.toThrow('exists already');
  expect(readFileSync(file, 'utf8')).toBe('precious');
  const nowhere = { dataDir: join(dir, 'nowhere'), databaseUrl: null };
  await expect(backUp(nowhere, join(dir, 'b'), VERSION)).rejects.toThrow('There is no database');
  expect(readdirSync(dir)).toEqual(['backup.jsonl']);
});

describe('the check-up', () => {
  const patient = { host: '127.0.0.1', port: 0, program: VERSION, webDir: '/nowhere' };
  const states = async (p: Partial<typeof patient & Where>) =>
    Object.fromEntries((await checkUp({ ...patient, ...home, ...p })).map(f => [f.check, f]));

  test('a healthy house', async () => {
    const found = await states({ port: server.port });
    expect(Object.values(found).filter(f => f.state === 'problem')).toEqual([]);
    expect(found.port!.text).toContain(`is served by Polis ${VERSION}`);
    expect(found.database!.text).toContain('people 1, tables 2, of them in play 1');
    expect(found.program).toMatchObject({ state: 'warning', advice: expect.stringContaining('npm run build') });
  });

  test('a healthy PostgreSQL', async () => {
    const where = await PLACES.PostgreSQL();
    expect((await states(where)).database!.text).toContain('empty');
    await (await serve(where)).close();
    const found = await states(where);
    expect(Object.values(found).filter(f => f.state === 'problem')).toEqual([]);
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['database', 'latency', 'clock', 'connections']));
    expect(JSON.stringify(found)).not.toContain('not-a-secret');
  });

  test('what is wrong has a name and an advice', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise(done => blocker.once('listening', done));
    const { port } = blocker.address() as { port: number };
    expect((await states({ port })).port).toMatchObject({
      state: 'problem',
      text: expect.stringContaining('in use by another program'),
    });
    blocker.close();

    const junk = tempDir();
    writeFileSync(join(junk, 'polis.db'), 'this is not a database at all '.repeat(500));
    expect((await states({ dataDir: junk })).database).toMatchObject({
      state: 'problem',
      text: expect.stringContaining('damaged'),
    });

    const newer = tempDir();
    await (await serve({ dataDir: newer })).close();
    const db = openDatabase(join(newer, 'polis.db'));
    db.exec("update meta set value = '99' where key = 'version'");
    db.exec(
      "insert into tables (id, game, rules, seats, options, listed, host, phase, created, seed, seed_hash) values ('x', 'g', 1, 1, '{}', 0, '', 'over', 99999999999999, '', '')",
    );
    db.close();
    const found = await states({ dataDir: newer });
    expect(found.database!.text).toContain(
      `schema version 99, but this program knows versions up to ${SCHEMA_VERSION}`,
    );
    expect(found.clock!.state).toBe('warning');

    const away = await states({ databaseUrl: 'postgres://polis:secret@127.0.0.1:1/none' });
    expect(away.database!.state).toBe('problem');
    expect(away.database!.advice).toContain('--database-url');
    expect(JSON.stringify(away)).not.toContain('secret');
    expect((await states({ host: '203.0.113.1', port: 8420 })).port!.state).toBe('problem');
    expect((await states({ dataDir: '/proc/self/status' })).folder!.state).toBe('problem');
  });
});
