import type {
  ActsAnswer,
  AdminPeopleAnswer,
  AdminTablesAnswer,
  HealthAnswer,
  HeldAnswer,
  ReportsAnswer,
  Standing,
} from '@polis/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { addAdmin, listActs, listAdmins, removeAdmin } from '../src/tools/index.ts';
import { commandId, type Guest, guest, type Link, request, serve, until, whereOf } from './fixtures/harness.ts';

/** Those who look after the house in the page, and what people hear of it. Run on both engines: see postgres-house.test.ts. */
let server: Server & { dataDir: string };
let keeper: Guest & { readonly handle: string };
const operator = () => ({ where: whereOf(server.dataDir), who: 'root@test' });
beforeAll(async () => {
  server = await serve({ limits: { tablesPerPerson: 1_000, accountRate: 1_000, accountBurst: 100_000 } });
  keeper = await account('Keeper');
  await addAdmin(operator(), `@${keeper.handle}`);
});
afterAll(() => server.close());

let named = 0;
async function account(name: string): Promise<Guest & { readonly handle: string }> {
  const made = await guest(server.port, `${name}${'abcdefghij'[++named % 10]}`);
  await made.post('/api/account/recovery');
  return Object.assign(made, { handle: (await made.get('/api/me')).body.you!.handle! });
}
const look = async <T>(path: string, who: Guest = keeper) =>
  JSON.parse((await who.get(`/api/admin/${path}`)).text) as T;
const standingOf = async (who: Guest) => (await who.get('/api/me')).body.standing ?? null;
const codeOf = async (reply: ReturnType<Guest['post']>) => {
  const { status, body } = await reply;
  return status === 200 ? 'ok' : body.code;
};
const toPerson = (who: Guest, body: object, by: Guest = keeper) =>
  codeOf(by.post(`/api/admin/people/${who.person.id}`, body));
const say = (link: Link, table: string, text = 'hello') => link.command({ t: 'chat', table, id: commandId(), text });

/** Two at a table; the second has spoken. */
async function together(): Promise<{ ada: Guest; bob: Guest; id: string; link: Link }> {
  const [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Rude word')];
  const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2 })).body.table;
  await bob.post(`/api/tables/${id}/sit`, {});
  const link = await bob.connect();
  await link.open(id);
  expect(await say(link, id, 'You fools')).toBe('ack');
  return { ada, bob, id, link };
}

test('an operator names accounts that may use the page and takes that back at once; both are in the log of acts', async () => {
  const other = await account('Other');
  expect((await other.get('/api/admin/reports')).status).toBe(404);
  await expect(addAdmin(operator(), 'nobody')).rejects.toThrow('There is no account @nobody here');
  await addAdmin(operator(), `@${other.handle.toUpperCase()}`);
  await expect(addAdmin(operator(), other.handle)).rejects.toThrow('may use /admin already');
  expect((await other.get('/api/admin/reports')).status).toBe(200);
  expect((await other.get('/api/me')).body.admin).toBe(true);
  expect((await listAdmins(operator().where)).map(a => a.handle)).toEqual([keeper.handle, other.handle]);
  await removeAdmin(operator(), other.handle);
  expect((await other.get('/api/admin/reports')).status).toBe(404);
  expect((await other.get('/api/me')).body.admin).toBeUndefined();
  await expect(removeAdmin(operator(), other.handle)).rejects.toThrow('may not use /admin');
  expect((await listActs(operator().where, 2)).map(a => [a.who, a.act, a.detail])).toEqual([
    ['root@test', 'admin-remove', `@${other.handle}`],
    ['root@test', 'admin-add', `@${other.handle}`],
  ]);
});

test('to everybody else every route of the house answers as one that there is not, whatever is sent to it', async () => {
  const ada = await account('Ada');
  for (const [method, path, body] of [
    ['GET', 'reports'],
    ['GET', 'acts?before=x'],
    ['POST', `people/${keeper.person.id}`, { deed: 'ban' }],
    ['POST', 'addresses', { address: 7 }],
    ['POST', 'tables/aaaaaaaa/close', {}],
  ] as const)
    for (const cookie of [ada.cookie, undefined]) {
      const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
      const there = await request(server.port, method, `/api/admin/${path}`, body, headers);
      const nowhere = await request(server.port, method, '/api/nothing', body, headers);
      expect([there.status, there.text]).toEqual([nowhere.status, nowhere.text]);
      const names = (h: Headers) => [...h.keys()].sort();
      expect(names(there.headers)).toEqual(names(nowhere.headers));
    }
});

test('a report is shown with its lines; muting on it settles it, is told with reason and time, and stops chat at every table', async () => {
  const { ada, bob, id, link } = await together();
  await ada.post('/api/reports', { person: bob.person.id, table: id, kind: 'insults', words: 'He shouts.' });
  const { reports } = await look<ReportsAnswer>('reports');
  const report = reports.find(r => r.person?.id === bob.person.id)!;
  expect(report).toMatchObject({ kind: 'insults', words: 'He shouts.', lines: [{ text: 'You fools' }] });
  const mute = { deed: 'mute', hours: 24, why: 'Be kind.', report: report.id };
  expect(await toPerson(bob, mute)).toBe('ok');
  await until(() => link.heard.some(m => m.t === 'standing' && m.standing?.mute?.why === 'Be kind.'));
  expect(await say(link, id)).toBe('house-muted');
  const elsewhere = (await bob.post('/api/tables', { game: 'tiny-towns', seats: 2 })).body.table.id;
  await link.open(elsewhere);
  expect(await say(link, elsewhere)).toBe('house-muted');
  const told = await standingOf(bob);
  expect(told?.mute?.until).toBeGreaterThan(Date.now() + 23 * 3600_000);
  expect((await look<ReportsAnswer>('reports')).reports.map(r => r.id)).not.toContain(report.id);
  // Somebody else was faster: nothing is done twice.
  expect(await toPerson(bob, { ...mute, hours: 720 })).toBe('not-ready');
  expect((await standingOf(bob))?.mute).toEqual(told?.mute);
  const [act] = (await look<ActsAnswer>('acts')).acts;
  expect(act).toMatchObject({ who: `@${keeper.handle}`, act: 'mute', target: bob.person.id, name: 'Rude word' });
  expect(act!.detail).toContain('Be kind.');
  expect(await toPerson(bob, { deed: 'unmute' })).toBe('ok');
  await until(() => link.heard.findLast(m => m.t === 'standing')?.standing === null);
  expect(await say(link, id)).toBe('ack');
});

test('a warning is told until its person has read it, and only that person can', async () => {
  const { ada, bob, link } = await together();
  expect(await toPerson(bob, { deed: 'warn' })).toBe('bad-message');
  expect(await toPerson(bob, { deed: 'warn', why: 'The next time you are muted.' })).toBe('ok');
  await until(async () => ((await standingOf(bob))?.warnings.length ?? 0) === 1);
  const [warning] = ((await standingOf(bob)) as Standing).warnings;
  expect(warning!.why).toBe('The next time you are muted.');
  await ada.post(`/api/me/warnings/${warning!.id}/read`);
  expect((await standingOf(bob))?.warnings.length).toBe(1);
  expect(await codeOf(bob.post(`/api/me/warnings/${warning!.id}/read`))).toBe('ok');
  await until(async () => (await standingOf(bob)) === null);
  await link.close();
});

test('a name to be changed is shown as “Player” everywhere at once, until its person has chosen another', async () => {
  const { ada, bob, id, link } = await together();
  const other = await ada.connect();
  await other.open(id);
  expect(await toPerson(bob, { deed: 'rename', why: 'No such words.' })).toBe('ok');
  await until(() => other.infos.get(id)?.seats[1]?.person?.name === 'Player');
  expect((await standingOf(bob))?.rename).toEqual({ name: 'Rude word', why: 'No such words.' });
  const late = await ada.connect();
  await late.open(id);
  expect(JSON.stringify(late.heard)).not.toContain('Rude word');
  const choose = (name: string) => codeOf(bob.post('/api/me', { name, colour: 1, avatar: 'fox' }));
  expect([await choose('rude WORD'), await choose('Player')]).toEqual(['bad-name', 'bad-name']);
  expect(await choose('Robert')).toBe('ok');
  await until(async () => (await standingOf(bob)) === null);
  await until(() => other.infos.get(id)?.seats[1]?.person?.name === 'Robert');
  expect((await look<AdminPeopleAnswer>('people?find=robert')).people[0]).toMatchObject({ standing: null });
  await link.close();
});

test('bans of persons and addresses, tables, and oneself: what is done holds at once and is listed', async () => {
  const { ada, bob, id, link } = await together();
  expect(await toPerson(bob, { deed: 'ban', hours: 1, why: 'spam' })).toBe('ok');
  await until(() => link.socket.readyState === link.socket.CLOSED);
  const kept = await look<HeldAnswer>('kept');
  expect(kept.people.find(p => p.person.id === bob.person.id)?.banned).toBeGreaterThan(Date.now());
  expect(await toPerson(bob, { deed: 'unban' })).toBe('ok');
  await until(async () => (await codeOf(bob.post('/api/me', { name: 'B', colour: 1, avatar: 'fox' }))) === 'ok');
  expect(await toPerson(keeper, { deed: 'ban' })).toBe('yourself');

  expect(await codeOf(keeper.post('/api/admin/addresses', { address: '127.0.0.1', on: true }))).toBe('bad-message');
  expect(await codeOf(keeper.post('/api/admin/addresses', { address: '203.0.113.0/24', on: true }))).toBe('ok');
  expect((await look<HeldAnswer>('kept')).addresses).toMatchObject([{ address: '203.0.113.0/24', until: null }]);
  expect(await codeOf(keeper.post('/api/admin/addresses', { address: '203.0.113.0/24', on: false }))).toBe('ok');
  expect((await look<HeldAnswer>('kept')).addresses).toEqual([]);

  const open = await ada.connect();
  await open.open(id);
  expect((await look<AdminTablesAnswer>(`tables?find=${id}`)).tables).toMatchObject([{ id, host: { name: 'Ada' } }]);
  expect(await codeOf(keeper.post(`/api/admin/tables/${id}/close`, { why: 'spam' }))).toBe('ok');
  await open.next(m => m.t === 'error' && m.code === 'no-table' && m.table === id);
  expect((await request(server.port, 'GET', `/api/tables/${id}`)).status).toBe(404);
  expect(await codeOf(keeper.post(`/api/admin/tables/${id}/close`))).toBe('no-table');
});

test('acts come page by page without a gap, and health tells sizes, load and what is here', async () => {
  const { bob, link } = await together();
  for (let i = 0; i < 35; i++) expect(await toPerson(bob, { deed: 'unmute' })).toBe('ok');
  const first = await look<ActsAnswer>('acts');
  const second = await look<ActsAnswer>(`acts?before=${first.next}`);
  const numbers = [...first.acts, ...second.acts].map(a => a.n);
  expect(numbers.length).toBeGreaterThan(35);
  expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! - i));
  const health = await look<HealthAnswer>('health');
  expect(health.database.bytes).toBeGreaterThan(10_000);
  expect(health.sockets).toBeGreaterThan(0);
  expect(health.tables).toBeGreaterThan(0);
  expect(health.lagMs.most).toBeGreaterThanOrEqual(health.lagMs.usual);
  expect(health.memory).toBeGreaterThan(1e6);
  await link.close();
});

test('many admins at once write one line each', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, i) => guest(server.port, `Crowd ${i}`)));
  const newest = async () => (await listActs(operator().where, 1))[0]!.n;
  const before = await newest();
  const done = await Promise.all(people.map(p => toPerson(p, { deed: 'mute', hours: 1 })));
  expect(done).toEqual(people.map(() => 'ok'));
  expect((await newest()) - before).toBe(8);
});
