import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { commandId, type Guest, guest, type Link, playOn, serve, until } from './fixtures/harness.ts';

/** Seats of people who are away, or who are here and never answer: who may give them to a bot, when, and to which. */
const AWAY_MS = 1_500;
let server: Server & { dataDir: string };
let ada: Guest;
let bob: Guest;
let eve: Guest;
beforeAll(async () => {
  server = await serve({ awayMs: AWAY_MS, limits: { tablesPerPerson: 100 } });
  [ada, bob, eve] = (await Promise.all(['Ada', 'Bob', 'Eve'].map(name => guest(server.port, name)))) as [
    Guest,
    Guest,
    Guest,
  ];
});
afterAll(() => server.close());

const call = async (who: Guest, id: string, bot: string | null = 'architect', seat = 1) => {
  const { status, body } = await who.post(`/api/tables/${id}/bot`, { seat, bot });
  return status === 200 ? 'ok' : body.code;
};
const seatOf = async (id: string, seat = 1) => (await ada.get(`/api/tables/${id}`)).body.table.seats[seat]!;

/** Ada, Bob and whoever else play; the host names first. */
async function play(others: readonly Guest[], body: object = {}): Promise<{ id: string; links: Link[] }> {
  const options = { monuments: 'off', firstBuilder: 0 };
  const made = await ada.post('/api/tables', { game: 'tiny-towns', seats: others.length + 1, options, ...body });
  const { id } = made.body.table;
  for (const other of others) await other.post(`/api/tables/${id}/sit`, {});
  expect((await ada.post(`/api/tables/${id}/start`)).status).toBe(200);
  const links = await Promise.all([ada, ...others].map(p => p.connect()));
  for (const link of links) await link.open(id);
  await until(() => links[0]!.infos.get(id)!.seats.every(s => s.person === null || s.online));
  return { id, links };
}

test('an absent person is replaced after a minute, by the level that was agreed, and takes the seat back', async () => {
  const { id, links } = await play([bob], { terms: { standIn: 'builder' } });
  const [a, b] = links as [Link, Link];
  expect(a.infos.get(id)!.terms).toEqual({
    standIn: 'builder',
    patience: 300,
    talk: 'players',
    words: 'free',
    swaps: false,
    rated: false,
    pace: 'none',
  });
  await b.close();
  await until(() => a.infos.get(id)!.seats[1]!.absence?.why === 'away');
  expect(a.infos.get(id)!.seats[1]!.absence!.left).toBeGreaterThan(0);
  expect(await call(ada, id, 'builder')).toBe('too-early');
  await until(async () => (await seatOf(id)).absence?.left === 0);
  expect(await call(ada, id, 'random')).toBe('not-agreed');
  expect(await call(ada, id, 'novice')).toBe('not-agreed');
  expect(await call(eve, id, 'builder')).toBe('not-yours');
  expect(await call(ada, id, 'builder')).toBe('ok');
  const told = await a.next(m => m.t === 'chat' && m.lines.some(l => l.news?.type === 'stand-in'));
  expect(told.t === 'chat' && told.lines[0]).toMatchObject({
    who: null,
    news: { seat: 1, name: 'Bob', by: 'Ada', bot: 'builder', why: 'away' },
  });
  // Nobody but its owner downgrades a stand-in, or takes the seat back.
  for (const bot of ['novice', 'architect', 'builder']) expect(await call(ada, id, bot), bot).toBe('not-agreed');
  expect(await call(ada, id, null)).toBe('not-yours');

  const back = await bob.connect();
  await back.open(id);
  expect(await back.answer(id, 'ready')).toBe('not-yours');
  expect(await call(bob, id, null)).toBe('ok');
  await a.next(m => m.t === 'chat' && m.lines.some(l => l.news?.type === 'back'));
  await Promise.all([playOn(a, id), playOn(back, id)]);
});

test('whoever is back by any way keeps the seat: also one who only asks over HTTP', async () => {
  const { id, links } = await play([bob]);
  await links[1]!.close();
  await until(async () => (await seatOf(id)).absence?.left === 0);
  // A look at the table is enough.
  await bob.get(`/api/tables/${id}`);
  expect(await call(ada, id)).toBe('too-early');
  await until(async () => (await seatOf(id)).absence?.left === 0);
  expect(await call(ada, id)).toBe('ok');
  expect(await call(bob, id, null)).toBe('ok');
  expect(await call(ada, id)).toBe('too-early');
});

test('one who is here and never answers is replaced by anybody when the patience of the table has run out', async () => {
  const { id, links } = await play([bob], { terms: { patience: 10 } });
  const [a, b] = links as [Link, Link];
  expect(await a.answer(id, a.frames.get(id)!.prompt!.actions[0]!)).toBe('ack');
  await until(() => b.frames.get(id)!.prompt !== null);
  expect(await call(ada, id)).toBe('too-early');
  await until(() => a.infos.get(id)!.seats[1]!.absence?.why === 'silent');
  const { left } = a.infos.get(id)!.seats[1]!.absence!;
  expect(left).toBeGreaterThan(5_000);
  expect(left).toBeLessThan(10_000);
  // Of two, one alone is not all others: it is the patience that counts.
  expect(await call(ada, id)).toBe('too-early');
  // Taking back is no answer.
  expect(await b.answer(id, b.frames.get(id)!.prompt!.actions[0]!)).toBe('ack');
  expect(await b.command({ t: 'undo', table: id, id: commandId() })).toBe('ack');
  await until(async () => (await seatOf(id)).absence?.left === 0);
  expect(await call(ada, id)).toBe('ok');
  expect((await seatOf(id)).bot).toBe('architect');
});

test('before that all others together may do it, and votes end with an answer', async () => {
  const { id, links } = await play([bob, eve], { terms: { patience: null } });
  const [a, b, e] = links as [Link, Link, Link];
  expect(await a.answer(id, a.frames.get(id)!.prompt!.actions[0]!)).toBe('ack');
  for (const link of [b, e]) await until(() => link.frames.get(id)!.prompt !== null);
  const silent = () => a.infos.get(id)!.seats[1]!.absence;
  await until(() => silent()?.why === 'silent');
  expect(silent()!.left).toBe(null);
  expect(await call(ada, id)).toBe('ok');
  await until(() => silent()?.votes.length === 1);
  expect((await seatOf(id)).bot).toBe(null);
  expect(await b.answer(id, b.frames.get(id)!.prompt!.actions[0]!)).toBe('ack');
  await until(() => silent()?.why !== 'silent');
  // He owes the rest of his turn: silent again, and nobody has voted.
  if (b.frames.get(id)!.prompt !== null) {
    await until(() => silent()?.why === 'silent');
    expect(silent()!.votes).toEqual([]);
    for (const who of [ada, eve]) expect(await call(who, id)).toBe('ok');
    expect((await seatOf(id)).bot).toBe('architect');
  }
  // Eve's turn to be silent: the one whose seat a bot plays has no vote any more.
  await until(() => a.infos.get(id)!.seats[2]!.absence?.why === 'silent');
  expect(await call(bob, id, 'architect', 2)).toBe((await seatOf(id)).bot === null ? 'ok' : 'not-yours');
});

test('bots of a running game stay who they are, unless the table allows it, and then everybody is told', async () => {
  const fixed = await play([bob], { seats: 3, bots: ['builder'] });
  expect(await call(ada, fixed.id, 'random', 2)).toBe('not-agreed');
  expect(await call(bob, fixed.id, 'random', 2)).toBe('not-yours');
  const free = await play([bob], { seats: 3, bots: ['builder'], terms: { swaps: true } });
  expect(await call(bob, free.id, 'random', 2)).toBe('not-yours');
  expect(await call(ada, free.id, 'novice', 2)).toBe('ok');
  const told = await free.links[1]!.next(m => m.t === 'chat' && m.lines.some(l => l.news?.type === 'swapped'));
  expect(told.t === 'chat' && told.lines[0]!.text).toBe('Ada has put another bot (novice) on seat 3.');
});

test('a table without hints lends no seat to a bot, and who leaves it has left', async () => {
  const { id, links } = await play([bob], { hints: false });
  expect(await call(bob, id, 'master')).toBe('not-agreed');
  expect((await bob.post(`/api/tables/${id}/leave`)).status).toBe(200);
  expect(await call(bob, id, null)).toBe('not-agreed');
  // Who was replaced by others may come back: nobody has lent anything there.
  const other = await play([bob], { hints: false });
  await other.links[1]!.close();
  await until(async () => (await seatOf(other.id)).absence?.left === 0);
  expect(await call(ada, other.id)).toBe('ok');
  expect(await call(bob, other.id, null)).toBe('ok');
  // With hints a seat is lent and taken back, and everybody is told.
  const open = await play([bob]);
  expect(await call(bob, open.id, 'novice')).toBe('ok');
  expect(await call(bob, open.id, null)).toBe('ok');
  const lent = await open.links[0]!.next(m => m.t === 'chat' && m.lines.some(l => l.news?.type === 'stand-in'));
  expect(lent.t === 'chat' && lent.lines[0]!.text).toBe('Bob lets a bot play: a bot (novice) plays on seat 2.');
  await links[0]!.close();
});

test('the host frees a seat before the start, and whoever sat there does not sit down again at once', async () => {
  const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2 })).body.table;
  const free = async (who: Guest, seat: number) => (await who.post(`/api/tables/${id}/free`, { seat })).body;
  await bob.post(`/api/tables/${id}/sit`, {});
  expect((await free(bob, 0)).code).toBe('not-yours');
  expect((await free(ada, 0)).code).toBe('not-yours');
  expect((await free(ada, 7)).code).toBe('no-seat');
  expect((await free(ada, 1)).table.seats[1]!.person).toBe(null);
  expect((await bob.post(`/api/tables/${id}/sit`, {})).body.code).toBe('too-early');
  expect((await eve.post(`/api/tables/${id}/sit`, {})).body.seat).toBe(1);
  await ada.post(`/api/tables/${id}/start`);
  expect((await free(ada, 1)).code).toBe('already-started');
});

test('only levels can be agreed on, and the terms stay for the rematch', async () => {
  const make = async (terms: object) => (await ada.post('/api/tables', { game: 'tiny-towns', seats: 2, terms })).body;
  for (const standIn of ['random', 'mcts', 'nobody'])
    expect((await make({ standIn })).code, standIn).toBe('bad-options');
  expect((await make({ patience: 1 })).code).toBe('bad-message');
  const { id } = (await make({ standIn: 'novice', talk: 'everybody' })).table;
  const terms = async (body: object) => (await ada.post(`/api/tables/${id}/options`, body)).body.table.terms;
  expect(await terms({ terms: { patience: null } })).toEqual({
    standIn: 'novice',
    patience: null,
    talk: 'everybody',
    words: 'free',
    swaps: false,
    rated: false,
    pace: 'none',
  });
  expect(await terms({ terms: { patience: 60 } })).toMatchObject({ standIn: 'novice', patience: 60 });
  await bob.post(`/api/tables/${id}/sit`, {});
  await ada.post(`/api/tables/${id}/start`);
  const links = await Promise.all([ada.connect(), bob.connect()]);
  for (const link of links) await link.open(id);
  await Promise.all(links.map(link => playOn(link, id)));
  const again = (await ada.post(`/api/tables/${id}/rematch`)).body.table;
  expect(again.terms).toEqual({
    standIn: 'novice',
    patience: 60,
    talk: 'everybody',
    words: 'free',
    swaps: false,
    rated: false,
    pace: 'none',
  });
});
