import { GRADES, reviewGame } from '@polis/bots';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import {
  commandId,
  connect,
  type Guest,
  guest,
  playOn,
  request,
  runSql,
  serve,
  until,
  withCookie,
} from './fixtures/harness.ts';

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
  await until(async () => (await ids()).includes(open.id));
  expect(await ids()).not.toContain(secret.id);
  await ada.post(`/api/tables/${open.id}/bot`, { seat: 1, bot: 'random' });
  await ada.post(`/api/tables/${open.id}/start`);
  await until(async () => !(await ids()).includes(open.id));
  await watcher.next(m => m.t === 'lobby' && !m.tables.some(t => t.id === open.id));
});

test('the newest table comes first', async () => {
  const first = await create({ listed: true });
  await new Promise(done => setTimeout(done, 5));
  const second = await create({ listed: true });
  let ids: string[] = [];
  await until(async () => {
    ids = (await request(server.port, 'GET', '/api/tables')).body.tables.map(t => t.id);
    return ids.includes(second.id);
  });
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
  expect(await put({ scores: [99] })).toBe('bad-message');
  expect(await put({ moments: [{ ...first, played: 'place 9,9' }, ...rest] })).toBe('bad-message');
  expect(await put({ moments: [{ ...first, grade: 'superb' }, ...rest] })).toBe('bad-message');
  expect(await put({ moments: [{ ...first, extra: 1 }, ...rest] })).toBe('bad-message');
  expect(await put({ game: 'x'.repeat(1_100_000) })).toBe('too-large');
  expect(await kept()).toBe(null);

  expect((await ada.post(path, { version: 1, review })).body.table.id).toBe(id);
  const mine = { by: { id: ada.person.id, name: 'Ada' }, checked: false };
  expect(await kept()).toEqual({ version: 1, review, ...mine });
  await ada.post(path, { version: 2, review });
  expect(await kept()).toEqual({ version: 2, review, ...mine });
  for (const grade of GRADES) expect(await put({ moments: [{ ...first, grade }, ...rest] })).toBe(undefined);
});

test('a review is the word of who brought it until the server has come to the same in a sample; then it stays', async () => {
  const { id } = await create({ seats: 1, start: true });
  const link = await ada.connect();
  await link.open(id);
  await playOn(link, id);
  const path = `/api/tables/${id}/review`;
  const kept = async () => JSON.parse((await request(server.port, 'GET', path)).text).kept;
  const { body: replay } = await ada.get(`/api/tables/${id}/replay`);
  const review = await reviewGame({ replay });
  const flattery = {
    ...review,
    moments: review.moments.map(m => ({ ...m, value: m.value + 9, loss: 0, grade: 'best' })),
  };
  await ada.post(path, { version: 1, review: flattery });
  await new Promise(done => setTimeout(done, 3_000));
  expect((await kept()).checked).toBe(false);
  await ada.post(path, { version: 1, review });
  await until(async () => (await kept()).checked === true);
  expect((await kept()).review).toEqual(review);
  // Nobody puts another one in its place.
  expect((await ada.post(path, { version: 1, review: flattery })).status).toBe(200);
  expect((await kept()).review).toEqual(review);
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

test('a host who has left all tables is not told to leave one: only what he plays, or left to bots just now, counts', async () => {
  const own = await serve({ limits: { tablesPerPerson: 2 } });
  const [eve, fay] = await Promise.all([guest(own.port, 'Eve'), guest(own.port, 'Fay')]);
  const make = () => eve.post('/api/tables', { game: 'tiny-towns', seats: 2 });
  const tables = [(await make()).body.table.id, (await make()).body.table.id];
  const refused = (await make()).body;
  expect(refused).toMatchObject({ code: 'too-many' });
  expect(refused.text).toContain('leave or finish one');
  for (const id of tables) {
    await fay.post(`/api/tables/${id}/sit`, {});
    await eve.post(`/api/tables/${id}/start`);
    await eve.post(`/api/tables/${id}/leave`);
  }
  expect((await make()).status).toBe(200);
  // Nobody is left at these: bots play on for nobody, and that counts for a while, by its name.
  for (const id of tables) await fay.post(`/api/tables/${id}/leave`);
  await runSql(own.dataDir, [`update tables set phase = 'playing' where host = '${eve.person.id}'`]);
  const waits = (await make()).body;
  expect(waits.text).toContain('bots still play at 2 that you have left');
  await runSql(own.dataDir, [
    `update tables set phase = 'playing', started = started - ${2 * 3600_000} where started is not null`,
  ]);
  expect((await make()).status).toBe(200);
  await own.close();
});

test('taking back and answering again comes to an end, also across a restart', async () => {
  const own = await serve();
  const [eve, fay] = await Promise.all([guest(own.port, 'Eve'), guest(own.port, 'Fay')]);
  const options = { monuments: 'off', firstBuilder: 0 };
  const { id } = (await eve.post('/api/tables', { game: 'tiny-towns', seats: 2, options })).body.table;
  await fay.post(`/api/tables/${id}/sit`, {});
  await eve.post(`/api/tables/${id}/start`);
  let link = await eve.connect();
  await link.open(id);
  const undo = () => link.command({ t: 'undo', table: id, id: commandId() });
  const first = () => link.answer(id, link.frames.get(id)!.prompt!.actions[0]!);
  // What is named opens a round: there nothing stands until Fay has placed hers.
  expect(await first()).toBe('ack');
  await until(() => (link.frames.get(id)!.prompt?.ask ?? 'name') !== 'name');
  let undone = 0;
  for (const before = () => link.frames.get(id)!.seq; ; undone++) {
    let seen = before();
    expect(await first()).toBe('ack');
    await until(() => before() > seen);
    seen = before();
    if ((await undo()) !== 'ack') break;
    await until(() => before() > seen);
  }
  expect(undone).toBe(100);
  await own.close();
  const again = await serve({ dataDir: own.dataDir });
  link = await withCookie(again.port, eve.cookie, eve.person).connect();
  await link.open(id);
  expect(await undo()).toBe('no-undo');
  await again.close();
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
  const mine = tables.find(t => t.table.id === playing.id)!;
  expect(mine.waiting).toEqual([0]);
  expect(mine.since).toBeGreaterThanOrEqual(mine.table.created);
  expect(tables.find(t => t.table.id === gathering.id)).toMatchObject({
    seat: 0,
    awaited: false,
    waiting: [],
  });
});

test('my tables are told without playing a log again, after they have left memory and after a restart', async () => {
  const own = await serve({ idleMs: 50 });
  const eve = await guest(own.port, 'Eve');
  const awaited = new Map<string, boolean>();
  const link = await eve.connect();
  for (let i = 0; i < 4; i++) {
    // Two begin with Eve, two with somebody who is not there.
    const options = { monuments: 'off', firstBuilder: i % 2 };
    const { id } = (await eve.post('/api/tables', { game: 'tiny-towns', seats: 2, options })).body.table;
    const fay = await guest(own.port, 'Fay');
    await fay.post(`/api/tables/${id}/sit`, { seat: 1 });
    await eve.post(`/api/tables/${id}/start`);
    await link.open(id);
    awaited.set(id, link.frames.get(id)!.waiting.includes(0));
    if (i === 0) {
      expect(await link.answer(id, link.frames.get(id)!.prompt!.actions[0]!)).toBe('ack');
      await until(() => link.frames.get(id)!.seq > 1);
      awaited.set(id, link.frames.get(id)!.waiting.includes(0));
    }
  }
  expect(new Set(awaited.values())).toEqual(new Set([true, false]));
  await link.close();
  const metric = async (port: number, name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec((await request(port, 'GET', '/metrics')).text)?.[1] ?? 0);
  const LOADS = 'polis_table_loads_total\\{outcome="ok"\\}';
  const told = async (port: number) =>
    new Map(
      (await withCookie(port, eve.cookie, eve.person).get('/api/me/tables')).body.tables.map(t => [
        t.table.id,
        t.awaited,
      ]),
    );
  await until(async () => (await metric(own.port, 'polis_tables_in_memory')) === 0);
  // It may be written down a moment after they have left.
  await until(async () => {
    const before = await metric(own.port, LOADS);
    expect(await told(own.port)).toEqual(awaited);
    return (await metric(own.port, LOADS)) === before;
  });
  await own.close();

  const again = await serve({ dataDir: own.dataDir });
  expect(await told(again.port)).toEqual(awaited);
  expect(await metric(again.port, LOADS)).toBe(0);
  await again.close();

  // A server that was killed has written nothing down, and what is written down may be of an earlier moment.
  const [first, ...rest] = [...awaited.keys()];
  await runSql(own.dataDir, [
    `update tables set awaited = '{"lines":0,"seats":[0,1]}' where id = '${first}'`,
    `update tables set awaited = null where id in (${rest.map(id => `'${id}'`).join()})`,
  ]);
  const third = await serve({ dataDir: own.dataDir });
  expect(await told(third.port)).toEqual(awaited);
  expect(await metric(third.port, LOADS)).toBe(4);
  await third.close();
});

test('a line of chat for a table that is being closed is stored with the table or not at all', async () => {
  const own = await serve();
  const eve = await guest(own.port, 'Eve');
  const fay = await guest(own.port, 'Fay');
  const link = await fay.connect();
  let late = 0;
  for (let i = 0; i < 80 && late < 5; i++) {
    const body = { game: 'tiny-towns', seats: 2, terms: { talk: 'everybody' } };
    const { id } = (await eve.post('/api/tables', body)).body.table;
    await link.open(id);
    const left = eve.post(`/api/tables/${id}/leave`);
    await new Promise(done => setTimeout(done, i / 2));
    const verdict = await link.command({ t: 'chat', table: id, id: commandId(), text: 'Is anybody here?' });
    expect(['ack', 'no-table']).toContain(verdict);
    if (verdict === 'no-table') late++;
    expect((await left).status).toBe(200);
  }
  expect(late).toBeGreaterThan(0);
  await own.close();
  // Refused by the database if there is a line without its table.
  await runSql(own.dataDir, [
    'create table lone (id text primary key, n integer check (n < 0))',
    'insert into lone select table_id, n from chat where table_id not in (select id from tables)',
  ]);
});
