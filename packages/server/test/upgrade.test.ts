import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gameInfo } from '@polis/registry';
import type { Plugin } from 'esbuild';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres, THROWAWAY } from '../../../faults/postgres.ts';
import { bundle as freeze } from '../../../scripts/freeze.mjs';
import type { Server } from '../src/index.ts';
import { MIGRATIONS, NAMES, SCHEMA_VERSION, versionOf } from '../src/store/migrations/index.ts';
import { bundle } from './fixtures/bundle.ts';
import { commandId, connect, guest, playOn, QUIET, request, serve, until, withCookie } from './fixtures/harness.ts';

/**
 * A rolling upgrade: a server of this version and one of the next, side by side. The next one plays Tiny Towns by newer rules
 * and has added to the schema when it started.
 */
let cluster: Postgres;
let databaseUrl: string;
let old: Server;
let next: { readonly port: number; readonly process: ChildProcess };
beforeAll(async () => {
  cluster = await startPostgres({ settings: THROWAWAY });
  databaseUrl = await cluster.create('upgrade');
  old = await serve({ databaseUrl });
  const { silenceMs } = QUIET;
  const slow = { botPaceMs: 0, botThinkMs: 1, databaseSilenceMs: silenceMs };
  const options = { port: 0, dataDir: '', databaseUrl, logLevel: 'silent', ...slow };
  const process = spawn(
    globalThis.process.execPath,
    [join(await bundle([newerRules, newerSchema]), 'serve.js'), JSON.stringify(options)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(process.stdout!).once('line', line => resolve(JSON.parse(line).port));
    process.once('exit', code => reject(new Error(`the server ended with ${code}`)));
  });
  next = { port, process };
});
afterAll(async () => {
  next.process.kill('SIGKILL');
  await old.close();
  await cluster.remove();
});

const RULES = gameInfo('tiny-towns')!.rules;

/** As CONTRIBUTING says: what was is frozen, the number is raised. */
const newerRules: Plugin = {
  name: 'newer-rules',
  setup(build) {
    build.onLoad({ filter: /tiny-towns\/src\/about\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8').replace(`rules: ${RULES},`, `rules: ${RULES + 1},`);
      if (!contents.includes(`${RULES + 1}`)) throw new Error('the number of the rules stands elsewhere now');
      return { contents, loader: 'ts' };
    });
    build.onResolve({ filter: /^just-frozen$/ }, ({ path }) => ({ path, namespace: 'frozen' }));
    build.onLoad({ filter: /./, namespace: 'frozen' }, async () => ({ contents: (await freeze('tiny-towns')).text }));
    build.onLoad({ filter: /engines\/index\.js$/ }, ({ path }) => {
      const entry = `'tiny-towns@${RULES}': () => import('just-frozen'),`;
      return { contents: readFileSync(path, 'utf8').replace('};', `${entry}};`) };
    });
  },
};

/** Whatever a version may add under a server that does not know it. */
const ADDED = [
  'alter table tables add column later integer not null default 0',
  'alter table seats add column later text',
  "alter table entries add column later text not null default 'x'",
  'alter table sessions add column later bigint',
  'create table later (id text primary key)',
  'create index entries_later on entries (at)',
];
const NEXT = `${String(SCHEMA_VERSION + 1).padStart(4, '0')}-later`;
const newerSchema: Plugin = {
  name: 'newer-schema',
  setup(build) {
    build.onLoad({ filter: /store\/migrations\/index\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const newer = text.replace(/\n\};\n/, `\n  '${NEXT}': ${JSON.stringify(ADDED)},\n};\n`);
      if (newer.length <= text.length) throw new Error('the migrations look different now');
      return { contents: newer, loader: 'ts' };
    });
  },
};

const GAME = { game: 'tiny-towns', seats: 2, bots: ['random'], start: true };

test('the older server, which began first, plays on when the newer one has changed the schema', async () => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query("select value from meta where key = 'version'");
  await client.end();
  expect(Number(rows[0].value)).toBe(SCHEMA_VERSION + 1);
  const [ada, bob] = await Promise.all([guest(old.port, 'Ada'), guest(next.port, 'Bob')]);
  const { id } = (await ada.post('/api/tables', { ...GAME, bots: [], start: false })).body.table;
  expect((await bob.post(`/api/tables/${id}/sit`, { seat: 1 })).status).toBe(200);
  expect((await ada.post(`/api/tables/${id}/start`)).status).toBe(200);
  const links = await Promise.all([ada.connect(), bob.connect()]);
  for (const link of links) await link.open(id);
  await Promise.all(links.map(link => playOn(link, id)));
  expect(await links[0]!.command({ t: 'chat', table: id, id: commandId(), text: 'Well played' })).toBe('ack');
});

test('an older server that starts after the change refuses with both versions and touches nothing', async () => {
  await expect(serve({ databaseUrl })).rejects.toThrow(
    `has schema version ${SCHEMA_VERSION + 1}, but this program knows versions up to ${SCHEMA_VERSION}. It was left untouched.`,
  );
});

test('since servers share a database, migrations only add: what goes away goes a version later, and is listed here', () => {
  const SHARED_SINCE = 4;
  const adds =
    /^(create (table|index)|insert into|update) |^alter table \w+ add column \w+ \w+( not null default \S+)?$/;
  for (const name of NAMES.filter(n => versionOf(n) > SHARED_SINCE))
    for (const statement of MIGRATIONS[name]!) {
      // Rows of a table that is made with it there are none yet.
      const [, table] = statement.match(/^create unique index \w+ on (\w+) /) ?? [];
      if (table === undefined) expect(statement, name).toMatch(adds);
      else expect(MIGRATIONS[name]!.join('\n'), name).toContain(`create table ${table} `);
    }
  for (const statement of ADDED) expect(statement).toMatch(adds);
  expect('alter table tables drop column event').not.toMatch(adds);
  expect('alter table tables add column later integer not null').not.toMatch(adds);
});

test('a game finishes under the rules it began with, on whichever server it goes on', async () => {
  const ada = await guest(old.port);
  const { id, rules } = (await ada.post('/api/tables', GAME)).body.table;
  expect(rules).toBe(RULES);
  const there = await withCookie(next.port, ada.cookie, ada.person).connect();
  await there.open(id);
  await playOn(there, id);
  expect((await request(old.port, 'GET', `/api/tables/${id}/replay`)).body.rules).toBe(RULES);
});

test('a server without the rules of a table says so and sends its people to another one', async () => {
  const eve = await guest(next.port, 'Eve');
  const { id, rules } = (await eve.post('/api/tables', GAME)).body.table;
  expect(rules).toBe(RULES + 1);
  const answer = await request(old.port, 'GET', `/api/tables/${id}`);
  expect(answer.body.text).toContain(`needs tiny-towns rules ${RULES + 1}, which this server does not have`);
  const lost = await connect(old.port);
  const code = new Promise<number>(done => lost.socket.once('close', done));
  lost.send({ t: 'open', table: id });
  await lost.next(m => m.t === 'error' && m.table === id && m.text.includes(`rules ${RULES + 1}`));
  expect(await code).toBe(1013);
  const there = await eve.connect();
  await there.open(id);
  await playOn(there, id);
});

test('a server that is asked to stop answers what it has, and its people go on elsewhere without losing an answer', async () => {
  const ada = await guest(old.port);
  const { id } = (await ada.post('/api/tables', { ...GAME, seats: 1, bots: [] })).body.table;
  const here = await ada.connect();
  await here.open(id);
  const gone = new Promise<number>(done => here.socket.once('close', done));
  const { prompt } = here.frames.get(id)!;
  const message = { t: 'answer', table: id, id: commandId(), prompt: prompt!.id, action: prompt!.actions[0]! };
  here.send(message);
  const closed = old.close();
  // As long as it still listens it says that it is going, and takes nobody new.
  const health = await request(old.port, 'GET', '/api/health').catch(() => null);
  if (health !== null) expect(health.status).toBe(503);
  await expect(connect(old.port)).rejects.toThrow();
  await closed;
  expect(await gone).toBe(1012);
  const there = await withCookie(next.port, ada.cookie, ada.person).connect();
  await there.open(id);
  // Whether it was acknowledged or refused before the end: sent again, it counts once.
  expect(await there.command(message)).toBe('ack');
  await until(() => there.frames.get(id)!.prompt?.id !== prompt!.id);
  await playOn(there, id);
  const { moves } = (await request(next.port, 'GET', `/api/tables/${id}/replay`)).body;
  expect(moves[0]).toEqual([0, message.action]);
});
