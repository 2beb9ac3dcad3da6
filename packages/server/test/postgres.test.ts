import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres, THROWAWAY } from '../../../faults/postgres.ts';
import type { Server, ServerOptions } from '../src/index.ts';
import { connectionClass } from '../src/store/connection.ts';
import { NAMES, SCHEMA_VERSION } from '../src/store/migrations/index.ts';
import { prepareFile } from '../src/store/open.ts';
import { openDatabase } from '../src/store/sqlite.ts';
import { commandId, guest, playOn, serve, tempDir, until, workersDir } from './fixtures/harness.ts';
import { LAST_NUMBERED, olderSchema } from './fixtures/older.ts';

/** One server on a real PostgreSQL. */
let cluster: Postgres;
let server: Server | null = null;
beforeAll(async () => {
  cluster = await startPostgres({ settings: THROWAWAY });
});
afterEach(async () => {
  await server?.close();
  server = null;
});
afterAll(() => cluster.remove());

async function start(databaseUrl: string, options: Partial<ServerOptions> = {}): Promise<Server> {
  server = await serve({ databaseUrl, ...options });
  return server;
}

async function sql<T extends pg.QueryResultRow>(url: string, text: string, params: unknown[] = []): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(text, params)).rows;
  } finally {
    await client.end();
  }
}

describe('at the start', () => {
  const refusal = (databaseUrl: string) =>
    start(databaseUrl).then(
      () => 'started',
      error => error.message as string,
    );

  test.each([
    ['nonsense', /is not one: it must look like postgres:/],
    ['mysql://root@localhost/x', /begins with "mysql:\/\/"/],
    ['postgres://polis:hush-hush@127.0.0.1:1/x', /postgres:\/\/polis@127.0.0.1:1\/x cannot be used: .*ECONNREFUSED/],
  ])('the address %s is refused in one line without its password', async (url, words) => {
    const why = await refusal(url);
    expect(why).toMatch(words);
    expect(why).not.toMatch(/hush-hush|\n/);
  });

  test('a wrong password and a database that does not exist are named', async () => {
    const url = cluster.url('nowhere');
    expect(await refusal(url)).toMatch(/database "nowhere" does not exist/);
    const wrong = await refusal(url.replace('not-a-secret', 'hush-hush'));
    expect(wrong).toMatch(/password authentication failed/);
    expect(wrong).not.toMatch(/hush-hush/);
  });

  test('a database that ends the connection says why, whether it was asked something just then or not', async () => {
    const url = await cluster.create('ended');
    // Whoever migrates waits for this.
    const other = new pg.Client(url);
    await other.connect();
    await other.query('select pg_advisory_lock(7079654)');
    const refused = refusal(url);
    const end = "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'advisory'";
    await until(async () => (await other.query(end)).rowCount === 1);
    expect(await refused).toMatch(/cannot be used: terminating connection due to administrator command\.$/);

    const client = new (await connectionClass())(url);
    await client.connect();
    const gone = new Promise(done => client.once('end', done));
    const [{ pid }] = (await client.query('select pg_backend_pid() as pid')).rows;
    await other.query('select pg_terminate_backend($1)', [pid]);
    await gone;
    await expect(client.query('select 1')).rejects.toThrow('terminating connection due to administrator command');
    await other.end();
  });

  test('the process ends with one line and exit code 1', async () => {
    const databaseUrl = 'postgres://a:hush-hush@127.0.0.1:1/x';
    const options = JSON.stringify({ port: 0, dataDir: '', databaseUrl, databasePatienceMs: 0 });
    const child = spawn(process.execPath, [join(await workersDir(), 'serve.js'), options], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let err = '';
    child.stderr.on('data', d => {
      err += d;
    });
    expect(await new Promise(done => child.once('exit', done))).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test('a schema newer than the program is refused with both versions and left untouched', async () => {
    const url = await cluster.create('newer');
    await start(url).then(s => s.close());
    await sql(url, "update meta set value = '99' where key = 'version'");
    expect(await refusal(url)).toMatch(
      new RegExp(`schema version 99, but this program knows versions up to ${SCHEMA_VERSION}\\.`),
    );
    expect((await sql(url, "select value from meta where key = 'version'"))[0]).toEqual({ value: '99' });
  });

  test('servers that start together on an empty database take turns', async () => {
    const url = await cluster.create('together');
    const all = await Promise.all([1, 2, 3].map(() => serve({ databaseUrl: url })));
    const ada = await guest(all[0]!.port);
    const { status } = await fetch(`http://127.0.0.1:${all[2]!.port}/api/me/tables`, {
      headers: { cookie: ada.cookie },
    });
    expect(status).toBe(200);
    await Promise.all(all.map(s => s.close()));
  });
});

/** A person and a table as the first version would have stored them; what later versions add must not lose them. */
const OLD_ROWS = [
  "insert into persons (id, name, colour, avatar, token_hash, created) values ('ada', 'Ada', 1, 'fox', 'hash', 5)",
  `insert into tables (id, game, rules, seats, options, listed, host, phase, created, seed, seed_hash)
    values ('oldtable', 'tiny-towns', 1, 1, '{}', 0, 'ada', 'over', 5, 'seed', 'hash')`,
  "insert into seats (table_id, seat, person_id, bot) values ('oldtable', 0, 'ada', null)",
];
const VERSIONS = Array.from({ length: LAST_NUMBERED + 1 }, (_, version) => version);

describe.each(VERSIONS)('from schema version %i', version => {
  test('PostgreSQL is brought up to date and keeps its rows', async () => {
    const url = await cluster.create(`from${version}`);
    // The rows are put in right after the first version, and travel through the others.
    for (const step of olderSchema(version, 'postgres', OLD_ROWS)) await sql(url, step);
    await start(url);
    expect((await sql(url, "select value from meta where key = 'version'"))[0]).toEqual({ value: `${SCHEMA_VERSION}` });
    expect((await sql(url, 'select name from migrations order by name')).map(r => r.name)).toEqual(NAMES);
    if (version > 0)
      expect(await sql(url, 'select id, version, hints from persons, (select version, hints from tables) v')).toEqual([
        { id: 'ada', version: 0, hints: 1 },
      ]);
  });

  test('SQLite is brought up to date and keeps its rows', async () => {
    const file = join(tempDir(), 'polis.db');
    const old = openDatabase(file);
    for (const step of olderSchema(version, 'sqlite', OLD_ROWS)) old.exec(step);
    old.close();
    await prepareFile(file);
    const db = openDatabase(file);
    const { value } = db.prepare("select value from meta where key = 'version'").get() as { value: string };
    expect(value).toBe(`${SCHEMA_VERSION}`);
    expect(db.prepare('select name from migrations order by name').all()).toEqual(NAMES.map(name => ({ name })));
    if (version > 0) {
      expect(db.prepare('select id from persons').all()).toHaveLength(1);
      expect(db.prepare('select version, hints from tables').all()).toMatchObject([{ version: 0, hints: 1 }]);
    }
    db.close();
  });
});

test('a database that is killed: answers are refused as long as it is away, none is lost, and play goes on', async () => {
  const url = await cluster.create('killed');
  const { port } = await start(url);
  const ada = await guest(port);
  const link = await ada.connect();
  const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2, bots: ['random'], start: true })).body
    .table;
  await link.open(id);
  const quiet = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2 })).body.table.id;
  await link.open(quiet);
  const acked: string[] = [];
  for (let i = 0; i < 3; i++) {
    await until(() => link.frames.get(id)!.prompt !== null);
    const { prompt, seq } = link.frames.get(id)!;
    const command = commandId();
    expect(await link.answer(id, prompt!.actions[0]!, command)).toBe('ack');
    acked.push(command);
    await until(() => link.frames.get(id)!.seq > seq);
  }
  await until(() => link.frames.get(id)!.prompt !== null);
  await cluster.kill();
  const { prompt } = link.frames.get(id)!;
  const command = commandId();
  const message = { t: 'answer', table: id, id: command, prompt: prompt!.id, action: prompt!.actions[0]! };
  // In doubt at first, because the connection died with it; then it is known that there is no database.
  link.send(message);
  await until(async () => (await ada.get('/api/me/tables')).status === 507);
  expect(await link.command({ t: 'chat', table: quiet, id: commandId(), text: 'Hello?' })).toBe('storage');
  await cluster.start();
  await until(async () => (await ada.get('/api/me/tables')).status === 200);
  await until(async () => (await link.command(message)) === 'ack');
  acked.push(command);
  await until(() => link.frames.get(id)!.prompt?.id !== prompt!.id);
  await playOn(link, id);
  const stored = await sql<{ command: string }>(url, 'select command from entries where table_id = $1 order by n', [
    id,
  ]);
  expect(stored.map(r => r.command).filter(c => acked.includes(c))).toEqual(acked);
  expect((await ada.get(`/api/tables/${id}/replay`)).status).toBe(200);
});
