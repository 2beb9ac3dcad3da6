import { GRADES, reviewGame } from '@polis/bots';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { connect, type Guest, guest, playOn, request, runSql, serve, until } from './fixtures/harness.ts';

let server: Server & { dataDir: string };
let ada: Guest;
let bob: Guest;
beforeAll(async () => {
  server = await serve({ awayMs: 100, limits: { tablesPerPerson: 100 } });
  [ada, bob] = await Promise.all([guest(server.port, 'Ada'), guest(server.port, 'Bob')]);
});
afterAll(() => server.close());

const create = async (body: object = {}, by = ada) =>
  (await by.post('/api/tables', { game: 'tiny-towns', seats: 2, ...body })).body.table;

test('a listed table is in the lobby until it starts; an unlisted one never is', async () => {
  const watcher = await connect(server.port);
  watcher.send({ t: 'lobby', on: true });
  await watcher.next(m => m.t === 'lobby');
  const open = await create({ listed: true });
  const secret = await create();
  await watcher.next(m => m.t === 'lobby' && m.tables.some(t => t.id === open.id));
  const ids = async () => (await request(server.port, 'GET', '/api/tables')).body.tables.map(t => t.id);
  expect(await ids()).toContain(open.id);
  expect(await ids()).not.toContain(secret.id);
  await ada.post(`/api/tables/${open.id}/bot`, { seat: 1, bot: 'random' });
  await ada.post(`/api/tables/${open.id}/start`);
  expect(await ids()).not.toContain(open.id);
  await watcher.next(m => m.t === 'lobby' && !m.tables.some(t => t.id === open.id));
});

test('the newest table comes first', async () => {
  const first = await create({ listed: true });
  await new Promise(done => setTimeout(done, 5));
  const second = await create({ listed: true });
  const ids = (await request(server.port, 'GET', '/api/tables')).body.tables.map(t => t.id);
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id));
});

test('people sit, change seats and leave; the host passes on; an empty table is dropped', async () => {
  const { id } = await create({ seats: 3 });
  const watcher = await connect(server.port);
  await watcher.open(id);
  expect((await bob.post(`/api/tables/${id}/sit`, { seat: 0 })).body.code).toBe('seat-taken');
  expect((await bob.post(`/api/tables/${id}/sit`, { seat: 7 })).body.code).toBe('no-seat');
  await bob.post(`/api/tables/${id}/sit`, { seat: 1 });
  const moved = (await bob.post(`/api/tables/${id}/sit`, { seat: 2 })).body.table;
  expect(moved.seats.map(s => s.person !== null)).toEqual([true, false, true]);
  const left = (await ada.post(`/api/tables/${id}/leave`)).body.table;
  expect(left.host).toBe(bob.person.id);
  await bob.post(`/api/tables/${id}/leave`);
  await watcher.next(m => m.t === 'error' && m.code === 'no-table' && m.table === id);
  expect((await bob.get(`/api/tables/${id}`)).body.code).toBe('no-table');
});

test('only the host starts, brings bots and changes options, and only while the table gathers', async () => {
  const { id } = await create();
  await bob.post(`/api/tables/${id}/sit`, { seat: 1 });
  expect((await bob.post(`/api/tables/${id}/start`)).body.code).toBe('not-yours');
  expect((await bob.post(`/api/tables/${id}/options`, { listed: true })).body.code).toBe('not-yours');
  expect((await ada.post(`/api/tables/${id}/bot`, { seat: 1, bot: 'random' })).body.code).toBe('seat-taken');
  const bigger = (await ada.post(`/api/tables/${id}/options`, { seats: 4, options: { monuments: 'off' } })).body.table;
  expect(bigger.seats).toHaveLength(4);
  expect(bigger.options).toMatchObject({ monuments: 'off' });
  expect((await ada.post(`/api/tables/${id}/start`)).body.code).toBe('not-ready');
  expect((await bob.post(`/api/tables/${id}/bot`, { seat: 2, bot: 'random' })).body.code).toBe('not-yours');
  expect((await ada.post(`/api/tables/${id}/bot`, { seat: 2, bot: 'nobody' })).body.code).toBe('bad-options');
  expect((await ada.post(`/api/tables/${id}/options`, { seats: 1, options: {} })).body.code).toBe('seat-taken');
  await ada.post(`/api/tables/${id}/options`, { seats: 2 });
  expect((await ada.post(`/api/tables/${id}/start`)).body.table.phase).toBe('playing');
  expect((await ada.post(`/api/tables/${id}/start`)).body.code).toBe('already-started');
  expect((await ada.post(`/api/tables/${id}/options`, { listed: true })).body.code).toBe('already-started');
  expect((await ada.post(`/api/tables/${id}/rematch`)).body.code).toBe('not-over');
  const carl = await guest(server.port, 'Carl');
  expect((await carl.post(`/api/tables/${id}/sit`, { seat: 1 })).body.code).toBe('already-started');
});

test('a table says whether hints are allowed: yes unless its host has said no, and so at a rematch', async () => {
  expect((await create()).hints).toBe(true);
  const { id, hints } = await create({ seats: 1, hints: false });
  expect(hints).toBe(false);
  const change = async (body: object) => (await ada.post(`/api/tables/${id}/options`, body)).body.table.hints;
  expect(await change({ hints: true })).toBe(true);
  expect(await change({ hints: false })).toBe(false);
  expect(await change({ listed: false })).toBe(false);
  await ada.post(`/api/tables/${id}/start`);
  const link = await ada.connect();
  await link.open(id);
  await playOn(link, id);
  expect((await ada.get(`/api/tables/${id}`)).body.table.hints).toBe(false);
  expect((await ada.post(`/api/tables/${id}/rematch`)).body.table.hints).toBe(false);
});

test('a review is kept with its game for everybody; one that is not of this game, or too long, is not', async () => {
  const { id } = await create({ seats: 1, start: true });
  const link = await ada.connect();
  await link.open(id);
  await playOn(link, id);
  const path = `/api/tables/${id}/review`;
  const kept = async () => JSON.parse((await request(server.port, 'GET', path)).text).kept;
  expect(await kept()).toBe(null);
  const { body: replay } = await ada.get(`/api/tables/${id}/replay`);
  const review = await reviewGame({ replay, budget: { iterations: 0 } });
  expect(review.moments.length).toBeGreaterThan(5);

  const put = async (change: object) =>
    (await ada.post(path, { version: 1, review: { ...review, ...change } })).body.code;
  const [first, ...rest] = review.moments;
  expect(await put({ seedHash: '0'.repeat(64) })).toBe('bad-message');
  expect(await put({ moves: review.moves + 1 })).toBe('bad-message');
  expect(await put({ moments: [{ ...first, played: 'place 9,9' }, ...rest] })).toBe('bad-message');
  expect(await put({ moments: [{ ...first, grade: 'superb' }, ...rest] })).toBe('bad-message');
  expect(await put({ moments: [{ ...first, extra: 1 }, ...rest] })).toBe('bad-message');
  expect(await put({ game: 'x'.repeat(1_100_000) })).toBe('too-large');
  expect(await kept()).toBe(null);

  expect((await ada.post(path, { version: 1, review })).body.table.id).toBe(id);
  expect(await kept()).toEqual({ version: 1, review });
  await ada.post(path, { version: 2, review });
  expect(await kept()).toEqual({ version: 2, review });
  for (const grade of GRADES) expect(await put({ moments: [{ ...first, grade }, ...rest] })).toBe(undefined);
});

test('a person who is gone is replaced by a bot and takes the seat back', async () => {
  const { id } = await create();
  await bob.post(`/api/tables/${id}/sit`, { seat: 1 });
  await ada.post(`/api/tables/${id}/start`);
  const a = await ada.connect();
  const b = await bob.connect();
  await a.open(id);
  await b.open(id);
  await until(() => a.infos.get(id)!.seats[1]!.online);
  expect((await ada.post(`/api/tables/${id}/bot`, { seat: 1, bot: 'random' })).body.code).toBe('seat-taken');
  await b.close();
  await until(() => !a.infos.get(id)!.seats[1]!.online);
  await new Promise(done => setTimeout(done, 120));
  const replaced = (await ada.post(`/api/tables/${id}/bot`, { seat: 1, bot: 'random' })).body.table;
  expect(replaced.seats[1]).toMatchObject({ person: bob.person, bot: 'random', online: false });
  await until(() => !a.frames.get(id)!.waiting.includes(1));
  expect((await ada.post(`/api/tables/${id}/bot`, { seat: 1, bot: null })).body.code).toBe('not-yours');

  const back = await bob.connect();
  await back.open(id);
  expect(back.frames.get(id)!.seat).toBe(1);
  expect(await back.answer(id, 'ready')).toBe('not-yours');
  const taken = (await bob.post(`/api/tables/${id}/bot`, { seat: 1, bot: null })).body.table;
  expect(taken.seats[1]!.bot).toBe(null);
  await Promise.all([playOn(a, id), playOn(back, id)]);
});

test('who leaves in the middle of a game leaves a bot behind, and the game goes on', async () => {
  const { id } = await create();
  await bob.post(`/api/tables/${id}/sit`, { seat: 1 });
  await ada.post(`/api/tables/${id}/start`);
  const a = await ada.connect();
  await a.open(id);
  const left = (await bob.post(`/api/tables/${id}/leave`)).body.table;
  expect(left.seats[1]).toMatchObject({ person: bob.person, bot: 'architect' });
  await playOn(a, id);
  expect((await bob.post(`/api/tables/${id}/leave`)).status).toBe(200);
});

test('a rematch is one new table for everybody', async () => {
  const { id } = await create({ seats: 3, bots: ['random'] });
  await bob.post(`/api/tables/${id}/sit`, { seat: 1 });
  await ada.post(`/api/tables/${id}/start`);
  const [a, b] = await Promise.all([ada.connect(), bob.connect()]);
  await Promise.all([a.open(id), b.open(id)]);
  await Promise.all([playOn(a, id), playOn(b, id)]);
  const carl = await guest(server.port, 'Carl');
  expect((await carl.post(`/api/tables/${id}/rematch`)).body.code).toBe('no-seat');
  const [one, two] = await Promise.all([ada.post(`/api/tables/${id}/rematch`), bob.post(`/api/tables/${id}/rematch`)]);
  expect(one.body.table.id).toBe(two.body.table.id);
  expect(one.body.table.id).not.toBe(id);
  expect(one.body.table.seats.map(s => s.person?.id ?? s.bot)).toEqual([ada.person.id, bob.person.id, 'random']);
  await b.next(m => m.t === 'table' && m.table.rematch === one.body.table.id);
  expect(
    (await (one.body.table.host === ada.person.id ? ada : bob).post(`/api/tables/${one.body.table.id}/start`)).status,
  ).toBe(200);
});

test('my tables say where I am awaited', async () => {
  const carl = await guest(server.port, 'Carl');
  const gathering = await create({}, carl);
  const playing = await create({ options: { monuments: 'off', firstBuilder: 0 }, bots: ['random'], start: true }, carl);
  await until(async () => {
    const { tables } = (await carl.get('/api/me/tables')).body;
    return tables.length === 2 && tables.some(t => t.table.id === playing.id && t.awaited);
  });
  const { tables } = (await carl.get('/api/me/tables')).body;
  expect(tables.find(t => t.table.id === gathering.id)).toMatchObject({
    seat: 0,
    awaited: false,
  });
});

test('tables that never began are closed after two weeks, events after two months; games stay', async () => {
  const own = await serve();
  const eve = await guest(own.port, 'Eve');
  const make = async (body: object) => (await eve.post('/api/tables', { seats: 2, ...body })).body.table.id;
  const [old, young, begun, event] = [
    await make({ game: 'tiny-towns' }),
    await make({ game: 'tiny-towns' }),
    await make({ game: 'tiny-towns', bots: ['random'], start: true }),
    await make({ game: 'welcome-to', event: true }),
  ];
  await own.close();
  const ages = { [old]: 15, [young]: 13, [begun]: 500, [event]: 59 };
  await runSql(
    own.dataDir,
    Object.entries(ages).map(
      ([id, days]) => `update tables set created = created - ${days * 24 * 3600_000} where id = '${id}'`,
    ),
  );
  const again = await serve({ dataDir: own.dataDir });
  const status = async (id: string) => (await request(again.port, 'GET', `/api/tables/${id}`)).status;
  await until(async () => (await status(old)) === 404);
  expect(await Promise.all([young, begun, event].map(status))).toEqual([200, 200, 200]);
  await again.close();
});
