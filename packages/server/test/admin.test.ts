import { expect, test } from 'vitest';
import {
  ban,
  deletePerson,
  deleteTable,
  FORMER,
  listActs,
  listBans,
  listPeople,
  listTables,
  type Operator,
  rename,
  unban,
} from '../src/tools/index.ts';
import { commandId, connect, guest, playOn, request, serve, tempDir, until, whereOf } from './fixtures/harness.ts';

/** What operators do, beside a running server and to a stopped house. Run on both engines: see postgres-admin.test.ts. */
const as = (dataDir: string): Operator => ({ where: whereOf(dataDir), who: 'root@test' });
const ADA = { name: 'Ada', colour: 1, avatar: 'fox' };

test('a table is removed with all that belongs to it; those who have it open are told, and nothing of it comes back', async () => {
  const server = await serve();
  const [ada, bob] = await Promise.all(['Ada', 'Bob'].map(name => guest(server.port, name)));
  const { id } = (await ada!.post('/api/tables', { game: 'tiny-towns', seats: 1, start: true })).body.table;
  const kept = (await bob!.post('/api/tables', { game: 'tiny-towns', seats: 1, start: true })).body.table.id;
  const link = await ada!.connect();
  await link.open(id);
  expect(await link.command({ t: 'chat', table: id, id: commandId(), text: 'hello' })).toBe('ack');
  await playOn(link, id);
  const done = await deleteTable(as(server.dataDir), id);
  expect(done).toMatchObject({ number: 1, act: 'delete-table', target: id, detail: 'tiny-towns, over' });
  await link.next(m => m.t === 'error' && m.code === 'no-table' && m.table === id);
  expect((await request(server.port, 'GET', `/api/tables/${id}`)).status).toBe(404);
  expect((await ada!.get('/api/me/tables')).body.tables).toEqual([]);
  expect((await request(server.port, 'GET', `/api/tables/${kept}`)).status).toBe(200);
  await expect(deleteTable(as(server.dataDir), id)).rejects.toThrow(`There is no table "${id}" here.`);
  await server.close();
  const again = await serve({ dataDir: server.dataDir });
  expect((await request(again.port, 'GET', `/api/tables/${id}`)).status).toBe(404);
  expect((await listTables(whereOf(server.dataDir), '', 9)).map(t => t.id)).toEqual([kept]);
  await again.close();
});

test('a person is removed: cookie, talk and name go at once, games that have begun stay, a waiting table gets another host', async () => {
  const server = await serve();
  const [ada, bob] = await Promise.all(['Ada', 'Bob'].map(name => guest(server.port, name)));
  const played = (await ada!.post('/api/tables', { game: 'tiny-towns', seats: 1, start: true })).body.table.id;
  const waiting = (await ada!.post('/api/tables', { game: 'tiny-towns', seats: 3 })).body.table.id;
  await bob!.post(`/api/tables/${waiting}/sit`, { seat: 1 });
  const [link, other] = [await ada!.connect(), await bob!.connect()];
  await link.open(played);
  await playOn(link, played);
  await other.open(waiting);
  await link.open(waiting);
  for (const [l, text] of [
    [link, 'forget me'],
    [other, 'I stay'],
  ] as const)
    expect(await l.command({ t: 'chat', table: waiting, id: commandId(), text })).toBe('ack');

  // A line of the table's own, which names her.
  const carl = await guest(server.port, 'Carl');
  await carl.post(`/api/tables/${waiting}/sit`, { seat: 2 });
  expect((await ada!.post(`/api/tables/${waiting}/free`, { seat: 2 })).status).toBe(200);
  await other.next(m => m.t === 'chat' && m.lines.some(l => l.text.startsWith('Ada has freed')));

  const { detail } = await deletePerson(as(server.dataDir), ada!.person.id);
  expect(detail).not.toContain('Ada');
  await until(() => link.socket.readyState === link.socket.CLOSED);
  await until(() => other.infos.get(waiting)?.host === bob!.person.id);
  expect(other.infos.get(waiting)!.seats.map(s => s.person?.name ?? null)).toEqual([null, 'Bob', null]);
  expect((await ada!.get('/api/me')).body.you).toBe(null);
  expect((await bob!.post(`/api/tables/${waiting}/options`, { seats: 2 })).status).toBe(200);
  const { table } = (await request(server.port, 'GET', `/api/tables/${played}`)).body;
  expect(table.seats[0]!.person!.name).toBe(FORMER);
  expect((await request(server.port, 'GET', `/api/tables/${played}/replay`)).status).toBe(200);
  const late = await connect(server.port, bob!.cookie);
  await late.open(waiting);
  expect(late.heard.flatMap(m => (m.t === 'chat' ? m.lines.map(l => l.text) : []))).toEqual(['I stay']);
  await server.close();
});

test('a person is renamed before the eyes of all who see it, by the rules for names', async () => {
  const server = await serve();
  const ada = await guest(server.port, 'Ada');
  const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2 })).body.table;
  const link = await connect(server.port);
  await link.open(id);
  await rename(as(server.dataDir), ada.person.id, '  Grace ');
  await until(() => link.infos.get(id)?.seats[0]?.person?.name === 'Grace');
  expect((await ada.get('/api/me')).body.you!.name).toBe('Grace');
  await expect(rename(as(server.dataDir), ada.person.id, '\u200b')).rejects.toThrow('is no name for a person');
  await expect(rename(as(server.dataDir), 'nobody', 'X')).rejects.toThrow('There is no person "nobody" here.');
  expect(await listPeople(whereOf(server.dataDir), 'grac', 9)).toMatchObject([{ id: ada.person.id, seats: 1 }]);
  await server.close();
});

test('who is banned by id can do nothing and watch as anybody may, until the time is up or the ban is lifted', async () => {
  const server = await serve();
  const [ada, bob] = await Promise.all(['Ada', 'Bob'].map(name => guest(server.port, name)));
  const link = await ada!.connect();
  const operator = as(server.dataDir);
  await ban(operator, 'person', ada!.person.id, null, 'spam');
  await until(() => link.socket.readyState === link.socket.CLOSED);
  const act = () => ada!.post('/api/me', ADA);
  expect(await act()).toMatchObject({ status: 403, body: { code: 'banned' } });
  expect((await ada!.post('/api/tables', { game: 'tiny-towns', seats: 1 })).body.code).toBe('banned');
  await expect(ada!.connect()).rejects.toThrow('403');
  expect((await ada!.get('/api/tables')).status).toBe(200);
  expect((await bob!.post('/api/tables', { game: 'tiny-towns', seats: 1 })).status).toBe(200);
  expect(await listBans(operator.where)).toMatchObject([{ target: ada!.person.id, until: null, why: 'spam' }]);

  await unban(operator, 'person', ada!.person.id);
  await until(async () => (await act()).status === 200);
  // A ban that is given again counts from then on, however long it took to be heard of.
  await ban(operator, 'person', ada!.person.id, Date.now() + 3600_000, '');
  await until(async () => (await act()).status === 403);
  await ban(operator, 'person', ada!.person.id, Date.now() + 1_000, '');
  await until(async () => (await act()).status === 200);
  await expect(unban(operator, 'person', 'nobody')).rejects.toThrow('There is no ban of person nobody.');
  await server.close();
});

test('a banned prefix keeps out all of its addresses and nobody else, also after a restart; this machine cannot be banned', async () => {
  const dataDir = tempDir();
  const server = await serve({ dataDir, trustProxy: true });
  const from = async (port: number, address: string) =>
    (await request(port, 'GET', '/api/tables', undefined, { 'x-forwarded-for': address })).status;
  const operator = as(dataDir);
  await ban(operator, 'address', '203.0.113.0/24', null, '');
  const { target } = await ban(operator, 'address', '2001:db8:1:2:3::4', Date.now() + 3600_000, '');
  expect(target).toBe('2001:db8:1:2:3::4/64');
  await until(async () => (await from(server.port, '203.0.113.9')) === 403);
  await until(async () => (await from(server.port, '2001:db8:1:2::9')) === 403);
  for (const address of ['203.0.114.9', '2001:db8:1:3::9', '127.0.0.1'])
    expect(await from(server.port, address), address).toBe(200);
  expect(
    (await request(server.port, 'GET', '/api/health', undefined, { 'x-forwarded-for': '203.0.113.9' })).status,
  ).toBe(200);
  for (const [bad, why] of [
    ['127.0.0.0/8', 'this machine itself'],
    ['0.0.0.0/0', 'would keep out too many'],
    ['203.0.113.0/33', 'at most 32 bits'],
    ['example.org', 'is no address'],
  ] as const)
    await expect(ban(operator, 'address', bad, null, '')).rejects.toThrow(why);
  await server.close();
  const again = await serve({ dataDir, trustProxy: true });
  expect(await from(again.port, '203.0.113.9')).toBe(403);
  await again.close();
});

test('every act leaves a line that says who did what, and what fails leaves none', async () => {
  const server = await serve();
  const ada = await guest(server.port);
  await server.close();
  const operator = as(server.dataDir);
  await rename(operator, ada.person.id, 'Grace');
  await ban(operator, 'address', '203.0.113.7', null, 'rude');
  await expect(deleteTable(operator, 'none')).rejects.toThrow();
  const acts = await listActs(operator.where, 9);
  expect(acts).toMatchObject([
    { n: 2, who: 'root@test', act: 'ban', target: '203.0.113.7', detail: 'address for good: rude' },
    { n: 1, who: 'root@test', act: 'rename', target: ada.person.id, detail: 'Ada → Grace' },
  ]);
  expect(Math.abs(Date.now() - acts[0]!.at)).toBeLessThan(600_000);
});
