import { hashSeed } from '@polis/kernel';
import type { DealBoard, DealOffer } from '@polis/protocol';
import { about } from '@polis/tiny-towns/about';
import { expect, test } from 'vitest';
import { browser } from './fixtures/accounts.ts';
import { type Guest, guest, playOn, runSql, serve, tempDir, until, withCookie } from './fixtures/harness.ts';

/** Deals that many play: the same for everybody, one try each, and what others made of them only after the own end. */

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** Noon of the first day from today on whose deal of Tiny Towns is played alone. */
const TODAY = Math.floor(Date.now() / DAY);
const CYCLE = about.daily.length;
const FIRST = (TODAY + ((CYCLE - (TODAY % CYCLE)) % CYCLE)) * DAY + 12 * HOUR;

/** A server whose days are told by the test. */
async function houseAt(start: number, more: object = {}) {
  const clock = { at: start };
  const server = await serve({ packing: null, now: () => clock.at, ...more });
  return { server, clock };
}

async function offerOf(who: Guest, game: string): Promise<DealOffer> {
  return (await who.get('/api/deals')).body.deals.find(d => d.deal.game === game)!;
}

/** Plays the one try to its end. */
async function finish(who: Guest, deal: string): Promise<string> {
  const { id } = (await who.post(`/api/deals/${deal}/play`)).body.table;
  const link = await who.connect();
  await link.open(id);
  await playOn(link, id);
  await until(async () => (await who.get(`/api/deals/${deal}`)).body.mine?.ended !== null);
  await link.close();
  return id;
}

/** An account with as many finished games as it takes to stand among those that others are compared with. */
async function regular(port: number, dataDir: string, name: string): Promise<Guest> {
  const b = browser(port);
  const person = await b.guest(name);
  await b.keep();
  const rows = [1, 2, 3, 4, 5].map(n => `('${person.id}', 'old${n}', 0, 'tiny-towns', ${n}, 1, 1, 7, 1, 1, 0)`);
  await runSql(dataDir, [
    `insert into results (person_id, table_id, seat, game, ended, seats, people, score, place, won, stood_in)
     values ${rows.join(', ')}`,
  ]);
  return withCookie(port, b.cookie, (await b.me())!);
}

test('everybody has the same deal, its seed is promised the day before, and tomorrow’s cannot be played', async () => {
  const { server, clock } = await houseAt(FIRST);
  const [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
  const offer = await offerOf(ada, 'tiny-towns');
  const promised = offer.tomorrow;
  expect(offer.deal.seed).toBeNull();
  const tables = [];
  for (const who of [ada, bob]) {
    const made = (await who.post(`/api/deals/${offer.deal.id}/play`)).body.table;
    expect(made).toMatchObject({ phase: 'playing', seedHash: offer.deal.seedHash, hints: false, pledges: [] });
    const link = await who.connect();
    await link.open(made.id);
    tables.push(link.frames.get(made.id)!.view);
    await link.close();
  }
  expect(tables[0]).toEqual(tables[1]);

  const tomorrow = new Date(FIRST + DAY).toISOString().slice(0, 10);
  expect((await ada.post(`/api/deals/${tomorrow}-tiny-towns/play`)).body.code).toBe('too-early');
  expect((await ada.get(`/api/deals/${tomorrow}-tiny-towns`)).status).toBe(404);
  expect((await ada.post('/api/deals/2000-01-01-tiny-towns/play')).body.code).toBe('not-found');

  clock.at += DAY;
  expect((await offerOf(ada, 'tiny-towns')).deal.seedHash).toBe(promised);
  await server.close();
});

test('there is one try, to which one comes back, also after the server has died', async () => {
  const dataDir = tempDir();
  const { server, clock } = await houseAt(FIRST, { dataDir });
  const ada = await guest(server.port, 'Ada');
  const { deal } = await offerOf(ada, 'tiny-towns');
  const made = await Promise.all([1, 2, 3].map(() => ada.post(`/api/deals/${deal.id}/play`)));
  expect(new Set(made.map(m => m.body.table.id)).size).toBe(1);
  const table = made[0]!.body.table.id;
  await server.close();
  const again = await serve({ packing: null, now: () => clock.at, dataDir });
  const back = withCookie(again.port, ada.cookie, ada.person);
  await finish(back, deal.id);
  const { mine } = (await back.get(`/api/deals/${deal.id}`)).body;
  expect(mine).toMatchObject({ table, counted: false });
  expect(mine!.score).toEqual(expect.any(Number));
  expect((await back.post(`/api/deals/${deal.id}/play`)).body.table).toMatchObject({ id: table, phase: 'over' });
  const day = (await back.get('/api/deals')).body;
  expect(day).toMatchObject({ streak: 1, joker: true });
  // Nobody has been there to be compared with.
  expect(day.deals.find(d => d.deal.id === deal.id)).toMatchObject({ mine: { table }, percentile: null });
  expect((await back.get('/api/deals/days?before=2026-02-30')).body.code).toBe('bad-message');
  await again.close();
});

test('what others make of a deal is hidden until the own try is over, and open when the deal is closed', async () => {
  const { server, clock } = await houseAt(FIRST);
  const [ada, bob, eve] = [
    await guest(server.port, 'Ada'),
    await guest(server.port, 'Bob'),
    await guest(server.port, 'Eve'),
  ];
  const { deal } = await offerOf(ada, 'tiny-towns');
  const table = await finish(ada, deal.id);
  const paths = [`/api/tables/${table}/replay`, `/api/tables/${table}/review`, `/api/deals/${deal.id}/field/0`];
  await bob.post(`/api/deals/${deal.id}/play`);
  for (const who of [bob, eve]) {
    for (const path of paths) expect((await who.get(path)).body.code).toBe('deal-open');
    expect((await who.get(`/api/deals/${deal.id}`)).body.open).toBeNull();
    const link = await who.connect();
    link.send({ t: 'open', table });
    await link.next(m => m.t === 'error' && m.code === 'deal-open');
    expect(link.frames.has(table)).toBe(false);
    await link.close();
  }
  expect((await ada.get(paths[0]!)).body.seedHash).toBe(deal.seedHash);
  await finish(bob, deal.id);
  expect((await bob.get(paths[0]!)).body.seedHash).toBe(deal.seedHash);
  expect((await eve.get(paths[0]!)).body.code).toBe('deal-open');

  clock.at += 2 * DAY;
  expect((await eve.get(paths[0]!)).body.seedHash).toBe(deal.seedHash);
  const closed = (await eve.get(`/api/deals/${deal.id}`)).body;
  expect(hashSeed(closed.deal.seed!)).toBe(deal.seedHash);
  expect((await eve.post(`/api/deals/${deal.id}/play`)).body.code).toBe('too-late');
  await server.close();
});

test('accounts with five finished games stand on the board, guests see where they would', async () => {
  const { server } = await houseAt(FIRST);
  const ada = await regular(server.port, server.dataDir, 'Ada');
  const bob = await guest(server.port, 'Bob');
  const { deal } = await offerOf(ada, 'tiny-towns');
  await finish(ada, deal.id);
  await finish(bob, deal.id);
  const hers = (await ada.get(`/api/deals/${deal.id}`)).body;
  expect(hers.mine!.counted).toBe(true);
  expect(hers.open!.people).toEqual({ of: 1, below: 0, equal: 1, percentile: 50 });
  const his = (await bob.get(`/api/deals/${deal.id}`)).body;
  expect(his.mine!.counted).toBe(false);
  expect(his.open!.people!.of).toBe(1);
  expect(his.open!.against).toBe('bots');

  // From twenty people on one is compared with people.
  await runSql(server.dataDir, [
    `insert into deal_tries (deal_id, person_id, table_id, begun, ended, score, counted) values ${Array.from(
      { length: 19 },
      (_, i) => `('${deal.id}', 'p${i}', 't${i}', 1, 2, ${i < 10 ? -999 : 999}, 1)`,
    ).join(', ')}`,
  ]);
  const board = (await ada.get(`/api/deals/${deal.id}`)).body.open!;
  expect(board.against).toBe('people');
  expect(board.people).toEqual({ of: 20, below: 10, equal: 1, percentile: 52.5 });
  await server.close();
});

test('what friends made of a deal is told first, and as everything only after the own end', async () => {
  const { server } = await houseAt(FIRST);
  const ada = await regular(server.port, server.dataDir, 'Ada');
  const bob = await regular(server.port, server.dataDir, 'Bob');
  const { deal } = await offerOf(ada, 'tiny-towns');
  const table = await finish(bob, deal.id);
  for (const [who, other] of [[ada, bob] as const, [bob, ada] as const])
    await who.post('/api/friends/ask', { handle: other.person.handle });
  expect(await offerOf(ada, 'tiny-towns')).toMatchObject({ friends: [] });
  await finish(ada, deal.id);
  const theirs = [{ table, person: { id: bob.person.id } }];
  expect(await offerOf(ada, 'tiny-towns')).toMatchObject({ friends: theirs });
  expect((await ada.get(`/api/deals/${deal.id}`)).body.open).toMatchObject({ friends: theirs, best: [] });
  await server.close();
});

test('a try that ends after the deal is closed, or that a bot has ended, counts for nothing', async () => {
  const { server, clock } = await houseAt(FIRST);
  const ada = await regular(server.port, server.dataDir, 'Ada');
  const bob = await regular(server.port, server.dataDir, 'Bob');
  const { deal } = await offerOf(ada, 'tiny-towns');
  const { id } = (await bob.post(`/api/deals/${deal.id}/play`)).body.table;
  await bob.post(`/api/tables/${id}/leave`);
  await until(async () => (await bob.get(`/api/deals/${deal.id}`)).body.mine?.ended !== null);
  expect((await bob.get(`/api/deals/${deal.id}`)).body.mine).toMatchObject({ score: null, counted: false });

  await ada.post(`/api/deals/${deal.id}/play`);
  // The end is written by the clock of the server: a deal that closed long ago.
  await runSql(server.dataDir, [`update deals set closes = 1 where id = '${deal.id}'`]);
  clock.at += DAY;
  await finish(ada, deal.id);
  expect((await ada.get(`/api/deals/${deal.id}`)).body.mine).toMatchObject({ counted: false });
  expect((await ada.get('/api/deals')).body.streak).toBe(0);
  await server.close();
});

test('bots of a deal do the same for everybody who does the same', async () => {
  const against = FIRST + DAY;
  const { server } = await houseAt(against);
  const logs = [];
  for (const name of ['Ada', 'Bob']) {
    const who = await guest(server.port, name);
    const { deal } = await offerOf(who, 'tiny-towns');
    expect(deal.bots).toEqual(['architect']);
    const table = await finish(who, deal.id);
    logs.push((await who.get(`/api/tables/${table}/replay`)).body.moves);
  }
  // Both people answer with the first thing they may.
  expect(logs[0]).toEqual(logs[1]);
  await server.close();
});

test('bots play the field of a day in the background, and a new server goes on where the old one was', async () => {
  const dataDir = tempDir();
  const { server, clock } = await houseAt(FIRST, { dataDir, fieldMs: 50 });
  const ada = await guest(server.port, 'Ada');
  const { deal } = await offerOf(ada, 'tiny-towns');
  const field = async (who: Guest): Promise<DealBoard['field']> => (await who.get(`/api/deals/${deal.id}`)).body.field;
  await until(async () => (await field(ada)).done >= 3, AT_LEISURE_MS);
  await server.close();
  const before = await field(withCookie((await reopen(dataDir, clock, null)).port, ada.cookie, ada.person));
  expect(before.of).toBe(200);
  const again = await reopen(dataDir, clock, 50);
  const back = withCookie(again.port, ada.cookie, ada.person);
  await until(async () => (await field(back)).done >= before.done + 3, AT_LEISURE_MS);
  await finish(back, deal.id);
  const { open } = (await back.get(`/api/deals/${deal.id}`)).body;
  const levels = open!.games.slice(0, 5).map(g => g.bot);
  expect(levels).toEqual(['novice', 'apprentice', 'builder', 'architect', 'master']);
  const game = (await back.get(`/api/deals/${deal.id}/field/${open!.games[0]!.n}`)).body;
  expect(game.seedHash).toBe(deal.seedHash);
  await Promise.all(opened.splice(0).map(s => s.close()));
}, 300_000);
/** Whoever plays the field leaves the processor to all others. */
const AT_LEISURE_MS = 100_000;
const opened: { close(): Promise<void> }[] = [];
async function reopen(dataDir: string, clock: { at: number }, fieldMs: number | null) {
  await Promise.all(opened.splice(0).map(s => s.close()));
  const server = await serve({ packing: null, dataDir, fieldMs, now: () => clock.at });
  opened.push(server);
  return server;
}

test('a house that slept for a week deals for today only', async () => {
  const { server, clock } = await houseAt(FIRST);
  const ada = await guest(server.port, 'Ada');
  const first = (await ada.get('/api/deals')).body.day;
  clock.at += 8 * DAY;
  const { day, deals } = (await ada.get('/api/deals')).body;
  expect(deals.map(d => d.deal.day)).toEqual(Array(deals.length).fill(day));
  const past = (await ada.get('/api/deals/days')).body.days.map(d => d.day);
  expect(past).toContain(first);
  expect(past.length).toBe(2);

  // Games of bots can be watched for two months.
  const game = `('${first}-tiny-towns', 0, 'novice', 7, '{}')`;
  await runSql(server.dataDir, [`insert into deal_field (deal_id, n, bot, score, moves) values ${game}`]);
  expect((await ada.get(`/api/deals/${first}-tiny-towns/field/0`)).status).toBe(200);
  clock.at += 60 * DAY;
  await ada.get('/api/deals');
  expect((await ada.get(`/api/deals/${first}-tiny-towns/field/0`)).body.code).toBe('not-found');
  expect((await ada.get(`/api/deals/${first}-tiny-towns`)).body.field.done).toBe(1);
  await server.close();
});

test('a challenge is the deal of a game one has played: others play it when they like, and see the first when they are done', async () => {
  const { server } = await houseAt(FIRST);
  const [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
  const { table } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 1, start: true })).body;
  expect((await ada.post('/api/challenges', { table: table.id })).body.code).toBe('not-over');
  const link = await ada.connect();
  await link.open(table.id);
  await playOn(link, table.id);
  await link.close();
  await until(async () => (await ada.get(`/api/tables/${table.id}`)).body.table.phase === 'over');
  expect((await bob.post('/api/challenges', { table: table.id })).body.code).toBe('bad-options');
  const made = await Promise.all([1, 2].map(() => ada.post('/api/challenges', { table: table.id })));
  const { id } = made[0]!.body;
  expect(made[1]!.body).toEqual({ id });

  const seen = (await bob.get(`/api/challenges/${id}`)).body;
  expect(seen.host?.id).toBe(ada.person.id);
  expect(seen.deals[0]!.open).toBeNull();
  const deal = seen.deals[0]!.deal.id;
  await finish(bob, deal);
  const after = (await bob.get(`/api/challenges/${id}`)).body;
  const best = after.deals[0]!.open!.best;
  expect(best.map(r => r.person.id).sort()).toEqual([ada.person.id, bob.person.id].sort());
  expect(after.ranking.reduce((sum, r) => sum + r.points, 0)).toBe(1);
  const replays = await Promise.all(best.map(r => bob.get(`/api/tables/${r.table}/replay`)));
  // The same answers to the same deal: the same game.
  expect(replays[0]!.body.moves).toEqual(replays[1]!.body.moves);
  await server.close();
});

test('new deals for a challenge: a deal of each, refused when they make no sense', async () => {
  const { server } = await houseAt(FIRST);
  const ada = await guest(server.port, 'Ada');
  const made = (await ada.post('/api/challenges', { game: 'welcome-to', deals: 3 })).body;
  expect((await ada.get(`/api/challenges/${made.id}`)).body.deals.map(d => d.deal.game)).toEqual(
    Array(3).fill('welcome-to'),
  );
  const refused = async (body: object) => (await ada.post('/api/challenges', body)).body.code;
  expect(await refused({ game: 'chess' })).toBe('bad-options');
  expect(await refused({ game: 'welcome-to', options: { side: 'left' } })).toBe('bad-options');
  expect(await refused({ game: 'welcome-to', bots: ['genius'] })).toBe('bad-options');
  expect(await refused({ game: 'welcome-to', deals: 9 })).toBe('bad-message');
  expect(await refused({ table: 'nosuchtable' })).toBe('no-table');
  for (let i = 0; i < 9; i++) await ada.post('/api/challenges', { game: 'welcome-to', deals: 8 });
  expect(await refused({ game: 'welcome-to', deals: 8 })).toBe('too-many');
  expect((await ada.get('/api/challenges/nosuch')).status).toBe(404);
  await server.close();
});
