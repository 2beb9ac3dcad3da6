import { createHmac } from 'node:crypto';
import type { CodeAnswer, FriendLinkAnswer, LinkAnswer, Person } from '@polis/protocol';
import { expect, test } from 'vitest';
import { PARTS } from '../src/accounts/export.ts';
import { farewell } from '../src/store/farewell.ts';
import { openDatabase } from '../src/store/sqlite.ts';
import { type Browser, browser } from './fixtures/accounts.ts';
import { commandId, connect, guest, playOn, serve, tempDir, withCookie } from './fixtures/harness.ts';
import { olderSchema } from './fixtures/older.ts';

/** What the database holds of accounts: nothing that signs anybody in, all that was there before, and all that is one's own. */
const ROOM = { accountRate: 1_000, accountBurst: 10_000, httpRate: 10_000 };

function tablesOf(file: string): { table: string; columns: string[]; rows: Record<string, unknown>[] }[] {
  const db = openDatabase(file, true);
  const names = db.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[];
  const all = names.map(({ name: table }) => ({
    table,
    columns: (db.prepare(`pragma table_info(${table})`).all() as { name: string }[]).map(c => c.name),
    rows: db.prepare(`select * from ${table}`).all() as Record<string, unknown>[],
  }));
  db.close();
  return all;
}

test('whoever has stolen the database signs in as nobody, whatever is tried of what is written there', async () => {
  const server = await serve({ limits: ROOM });
  const ada = browser(server.port);
  const { id } = await ada.guest('Ada');
  await ada.keep();
  const { code } = (await ada.post<CodeAnswer>('/api/account/recovery')).body;
  const phone = browser(server.port);
  const { token } = (await ada.post<LinkAnswer>('/api/account/links')).body;
  const { claim, number } = (await phone.post<{ claim: string; number: number }>('/api/sign-in/link', { token })).body;
  await ada.post('/api/sign-in/passkey/ask');
  await ada.post('/api/account/delete');
  const { token: toFriends } = (await ada.post<FriendLinkAnswer>('/api/friends/links')).body;

  const stolen = tablesOf(`${server.dataDir}/polis.db`);
  const whole = JSON.stringify(stolen);
  const secret = ada.cookie.slice('polis='.length).split('.')[0]!;
  for (const secretly of [secret, code, code.replaceAll('-', ''), token, claim, toFriends])
    expect(whole).not.toContain(secretly);
  const texts = new Set(stolen.flatMap(t => t.rows.flatMap(row => Object.values(row).map(String))));
  // With the key that signs cookies, too.
  const keys = [...whole.matchAll(/[0-9a-f]{64}/g)].map(([key]) => key);
  const somebody: string[] = [];
  const tried = async (b: Browser, what: string) => {
    if ((await b.me()) !== null) somebody.push(what);
  };
  const eve = browser(server.port);
  await eve.guest('Eve');
  await eve.post('/api/account/recovery');
  const cleaner = openDatabase(`${server.dataDir}/polis.db`);
  for (const text of texts) {
    if (text.length < 8 || text.length > 200 || /[^\w-]/.test(text)) continue;
    const b = browser(server.port);
    for (const key of new Set(keys)) {
      b.cookie = `polis=${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
      await tried(b, `cookie ${text}`);
    }
    b.cookie = '';
    cleaner.exec('delete from tries');
    await b.post('/api/sign-in/recovery', { code: text });
    await b.post('/api/sign-in/link', { token: text });
    await b.post('/api/sign-in/link/take', { claim: text });
    await tried(b, text);
    if ((await eve.post('/api/friends/links/take', { token: text })).status === 200) somebody.push(`friend ${text}`);
  }
  cleaner.close();
  expect(texts.size).toBeGreaterThan(20);
  expect(somebody).toEqual([]);
  // What was tried has harmed nobody.
  const link = stolen.find(t => t.table === 'links')!.rows[0]!;
  await ada.post(`/api/account/links/${link.id}/confirm`, { number });
  expect((await phone.post<{ you: Person }>('/api/sign-in/link/take', { claim })).body.you.id).toBe(id);
  await server.close();
}, 60_000);

test('a store of the version before accounts is opened, nothing in it is lost, and its guests can keep what they have', async () => {
  const made = await serve();
  const [ada, bob] = [await guest(made.port, 'Ada'), await guest(made.port, 'Bob')];
  const over = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 1, start: true })).body.table.id;
  const link = await ada.connect();
  await link.open(over);
  expect(await link.command({ t: 'chat', table: over, id: commandId(), text: 'of old' })).toBe('ack');
  await playOn(link, over);
  const running = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2 })).body.table.id;
  await bob.post(`/api/tables/${running}/sit`, { seat: 1 });
  expect((await ada.post(`/api/tables/${running}/start`)).status).toBe(200);
  const replay = (await ada.get(`/api/tables/${over}/replay`)).text;
  await made.close();

  // The same rows, in the columns that there were then.
  const dataDir = tempDir();
  const older = openDatabase(`${dataDir}/polis.db`);
  for (const sql of olderSchema(14, 'sqlite')) older.exec(sql);
  const columnsOf = (table: string) =>
    (older.prepare(`pragma table_info(${table})`).all() as { name: string }[]).map(c => c.name);
  for (const { table, rows } of tablesOf(`${made.dataDir}/polis.db`)) {
    const columns = columnsOf(table);
    if (columns.length === 0 || table.startsWith('migrations')) continue;
    const insert = older.prepare(
      `insert or ignore into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    );
    for (const row of rows) insert.run(...columns.map(c => row[c] as string));
  }
  expect(columnsOf('persons')).toEqual(['id', 'name', 'colour', 'avatar', 'created']);
  older.close();

  const server = await serve({ dataDir, limits: ROOM });
  const again = withCookie(server.port, ada.cookie, ada.person);
  expect((await again.get('/api/me')).body.you).toEqual(ada.person);
  expect((await again.get('/api/me/tables')).body.tables.map(t => t.table.id).sort()).toEqual([over, running].sort());
  expect((await again.get('/api/me/games')).body.games.map(g => g.table)).toEqual([over]);
  expect((await again.get(`/api/tables/${over}/replay`)).text).toBe(replay);
  const late = await connect(server.port, ada.cookie);
  await late.open(over);
  expect(late.heard.flatMap(m => (m.t === 'chat' ? m.lines.map(l => l.text) : []))).toEqual(['of old']);
  await late.open(running);
  const other = await connect(server.port, bob.cookie);
  await other.open(running);
  await Promise.all([playOn(late, running), playOn(other, running)]);
  const b = browser(server.port);
  b.cookie = ada.cookie;
  await b.keep();
  const phone = browser(server.port);
  await phone.guest('Phone');
  expect((await b.get('/api/account')).body).toMatchObject({ you: { id: ada.person.id }, devices: [{ here: true }] });
  expect((await again.get('/api/me/games')).body.total).toBe(2);
  await server.close();
});

test('whatever a table holds of a person is in the file that the person gets, and has its word in the farewell', async () => {
  const server = await serve();
  await server.close();
  const theirs = tablesOf(`${server.dataDir}/polis.db`)
    .filter(t => t.columns.includes('person_id'))
    .map(t => t.table);
  // For five minutes at most, or while somebody watches; and what a seat, a result, a review, a change of a rating says stays with the game.
  const passing = ['challenges', 'links', 'presence'];
  const said = farewell('x', 'x', 0).map(([text]) => text.match(/^(?:delete from|update) (\w+)/)![1]!);
  expect(theirs.filter(t => !passing.includes(t) && !(t in PARTS))).toEqual([]);
  expect(
    theirs.filter(t => !['presence', 'results', 'reviews', 'deal_tries', 'rating_changes', ...said].includes(t)),
  ).toEqual([]);
});
