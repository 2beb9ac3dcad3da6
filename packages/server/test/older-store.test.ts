import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Replay, verifyReplay } from '@polis/kernel';
import type { Person } from '@polis/protocol';
import { loadEngine } from '@polis/registry';
import { expect, test } from 'vitest';
import { openDatabase } from '../src/store/sqlite.ts';
import { browser } from './fixtures/accounts.ts';
import { connect, playOn, serve, tempDir, until, withCookie } from './fixtures/harness.ts';

/**
 * A store that a build of version 0.1 with schema 5 has left: games of every kind, over and in the middle, tables that wait, talk,
 * three guests. The file beside it says what that program had told its people of all that.
 */
const STORE = gunzipSync(readFileSync(join(import.meta.dirname, 'fixtures/store-5.db.gz')));
const TOLD = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/store-5.json'), 'utf8')) as {
  readonly people: readonly { readonly person: Person; readonly cookie: string }[];
  readonly finished: Readonly<Record<string, { readonly game: string; readonly replay: Replay }>>;
  readonly playing: Readonly<Record<string, { readonly game: string; readonly asked: readonly (Asked | null)[] }>>;
  readonly gathering: readonly string[];
  readonly mine: readonly string[];
  readonly chats: Readonly<Record<string, { readonly name: string; readonly text: string }>>;
};
interface Asked {
  readonly ask: string;
  readonly actions: readonly string[];
}

/** However old the file is by now: cookies, keys and unfinished tables have their time. */
function asOfToday(file: string): void {
  const db = openDatabase(file);
  const [{ newest }] = db.prepare('select max(at) as newest from entries').all() as [{ newest: number }];
  const passed = Date.now() - newest;
  const times = {
    persons: ['created'],
    sessions: ['made', 'ends'],
    entries: ['at'],
    chat: ['at'],
    tables: ['created', 'started', 'ended'],
  };
  for (const [table, columns] of Object.entries(times))
    db.exec(`update ${table} set ${columns.map(c => `${c} = ${c} + ${passed}`).join(', ')}`);
  db.exec(
    `update meta set value = json_set(value, '$[0].from', json_extract(value, '$[0].from') + ${passed}) where key = 'cookie-keys'`,
  );
  db.close();
}

function rowsOf(file: string): Map<string, Record<string, unknown>[]> {
  const db = openDatabase(file, true);
  const names = db.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[];
  const all = names.map(({ name }) => [name, db.prepare(`select * from ${name}`).all()] as const);
  db.close();
  return new Map(all as [string, Record<string, unknown>[]][]);
}

/** Of `row`, what `before` knew. */
function known(row: Record<string, unknown>, before: Record<string, unknown>): string {
  return JSON.stringify(Object.keys(before).map(column => row[column]));
}

test('a store of the first release is opened by this one: every row is there, games in play end under their rules, and its guests may keep it all', async () => {
  const dataDir = tempDir();
  const file = join(dataDir, 'polis.db');
  writeFileSync(file, STORE);
  asOfToday(file);
  const before = rowsOf(file);
  await (await serve({ dataDir, packing: null })).close();
  const after = rowsOf(file);
  for (const table of ['persons', 'sessions', 'tables', 'seats', 'entries', 'chat', 'reviews']) {
    const rows = before.get(table)!;
    const now = new Set((after.get(table) ?? []).map(row => known(row, rows[0] ?? {})));
    expect(
      rows.filter(row => !now.has(known(row, rows[0]!))),
      table,
    ).toEqual([]);
  }
  expect(before.get('entries')!.length).toBeGreaterThan(200);

  const server = await serve({ dataDir, packing: { afterMs: 0, lookMs: 100, rest: 0 } });
  const [ada, bob, third] = TOLD.people.map(({ person, cookie }) => withCookie(server.port, cookie, person));
  for (const who of [ada!, bob!, third!]) expect((await who.get('/api/me')).body.you).toMatchObject(who.person);
  const mine = (await ada!.get('/api/me/tables')).body.tables.map(t => t.table.id);
  expect(mine.sort()).toEqual([...TOLD.mine].sort());

  const links = [await connect(server.port, ada!.cookie), await connect(server.port, bob!.cookie)] as const;
  for (const [id, { game, replay }] of Object.entries(TOLD.finished)) {
    const now = (await ada!.get(`/api/tables/${id}/replay`)).body as Replay;
    expect(now, game).toMatchObject(replay);
    expect(verifyReplay((await loadEngine(game, now.rules))!, now), game).toMatchObject({ ok: true });
    await links[0].open(id);
  }
  for (const [id, { game, asked }] of Object.entries(TOLD.playing)) {
    for (const link of links) await link.open(id);
    await until(() => links.every(link => link.frames.has(id)));
    for (const [i, was] of asked.entries()) {
      // Whoever was not asked waited for a bot, which has gone on by now.
      if (was !== null) expect(links[i]!.frames.get(id)!.prompt, game).toMatchObject(was);
    }
    await Promise.all(links.map(link => playOn(link, id)));
  }
  const lines = links[0].heard.flatMap(m => (m.t === 'chat' ? m.lines.map(line => [m.table, line] as const) : []));
  for (const [at, { name, text }] of Object.entries(TOLD.chats))
    expect(
      lines.some(([table, line]) => `${table}:${line.n}` === at && line.name === name && line.text === text),
      at,
    ).toBe(true);
  for (const id of TOLD.gathering) expect((await ada!.get(`/api/tables/${id}`)).body.table.phase).toBe('gathering');

  const over = [...Object.keys(TOLD.finished), ...Object.keys(TOLD.playing)].sort();
  const games = async () => (await ada!.get('/api/me/games')).body.games.map(g => g.table).sort();
  await until(async () => (await games()).length === over.length);
  expect(await games()).toEqual(over);
  const keeps = browser(server.port);
  keeps.cookie = ada!.cookie;
  await keeps.keep();
  expect((await keeps.get('/api/account')).body.you).toMatchObject({ id: ada!.person.id, name: ada!.person.name });
  await server.close();
}, 300_000);
