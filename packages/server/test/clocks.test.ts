import type { Absence, Pace, SeatClock, TableInfo } from '@polis/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Server } from '../src/index.ts';
import { openToRead } from '../src/tools/database.ts';
import {
  type Guest,
  guest,
  hangUp,
  type Link,
  playOn,
  runSql,
  serve,
  tempDir,
  until,
  whereOf,
  withCookie,
} from './fixtures/harness.ts';

/** Games over days, at a clock that the tests move: what people are charged, and what happens when their time is over. */
const HOUR = 3600_000;
const DAY = 24 * HOUR;
let now = 0;
let dataDir = '';
let server: Server;
let ada: Guest;
let bob: Guest;

const open = (options = {}) =>
  serve({
    dataDir,
    now: () => now,
    paceMs: 20,
    downMs: 40 * DAY,
    idleMs: 100,
    limits: { tablesPerPerson: 100 },
    ...options,
  });

beforeEach(async () => {
  // Noon, somewhere in the future: nothing here asks the clock on the wall.
  now = Date.UTC(2030, 4, 6, 12);
  dataDir = tempDir();
  server = await open();
  [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
});
afterEach(async () => {
  hangUp();
  await server.close();
});

const infoOf = async (id: string): Promise<TableInfo> => (await ada.get(`/api/tables/${id}`)).body.table;
const clockOf = async (id: string, seat: number): Promise<SeatClock | undefined> =>
  (await infoOf(id)).clock?.seats.find(s => s.seat === seat);
const absenceOf = async (id: string, seat = 1): Promise<Absence | undefined> => (await infoOf(id)).seats[seat]!.absence;
const call = async (who: Guest, id: string, seat = 1, bot: string | null = 'architect') =>
  (await who.post(`/api/tables/${id}/bot`, { seat, bot })).body.code ?? 'ok';
const code = async (done: ReturnType<Guest['post']>) => (await done).body.code ?? 'ok';

async function begin(pace: Pace, game = 'welcome-to', others: readonly Guest[] = [bob]): Promise<string> {
  const made = await ada.post('/api/tables', { game, seats: others.length + 1, terms: { pace } });
  const { id } = made.body.table;
  for (const other of others) await other.post(`/api/tables/${id}/sit`, {});
  expect((await ada.post(`/api/tables/${id}/start`)).status).toBe(200);
  return id;
}

async function watch(who: Guest, id: string): Promise<Link> {
  const link = await who.connect();
  await link.open(id);
  return link;
}

/** Answers until the seat owes nothing. */
async function answerAll(link: Link, id: string): Promise<void> {
  for (;;) {
    const prompt = link.frames.get(id)?.prompt ?? null;
    if (prompt === null) return;
    expect(await link.answer(id, prompt.actions[0]!)).toBe('ack');
    await until(() => link.frames.get(id)?.prompt?.id !== prompt.id);
  }
}

test('each clock runs while its seat owes an answer; at zero, and not before, others may let a bot play', async () => {
  const id = await begin('day');
  const a = await watch(ada, id);
  now += DAY;
  await answerAll(a, id);
  await a.next(m => m.t === 'clock' && m.clock.seats[0]!.since === null);
  expect(await clockOf(id, 0)).toMatchObject({ since: null, left: 2.5 * DAY });
  expect(await clockOf(id, 1)).toMatchObject({ left: 2 * DAY, most: 3 * DAY, out: now + 2 * DAY });
  await a.close();
  // Whoever is away has the time that was agreed on.
  now += 2 * DAY - 1_000;
  expect(await absenceOf(id)).toBeUndefined();
  expect(await call(ada, id)).toBe('too-early');
  now += 2_000;
  expect(await absenceOf(id)).toEqual({ why: 'time', ms: 1_000, left: 0, votes: [] });
  expect(await call(ada, id)).toBe('ok');
  await until(async () => (await clockOf(id, 0))!.since !== null);
  // The seat is the person's, who has at least the bonus again.
  expect(await call(bob, id, 1, null)).toBe('ok');
  expect((await clockOf(id, 1))!.left).toBeGreaterThanOrEqual(12 * HOUR);
});

test('whoever has a fifth of the time left is told so, once for each question', async () => {
  const id = await begin('day');
  const told = async () => {
    // It sees what stood there when it was opened.
    const db = await openToRead(whereOf(dataDir));
    const rows = await db.all(`select person_id from notices where kind = 'running-out' and table_id = '${id}'`);
    await db.close();
    return rows.map(r => r.person_id).sort();
  };
  now += 55 * HOUR;
  await until(async () => (await clockOf(id, 1))!.left === 17 * HOUR);
  expect(await told()).toEqual([]);
  now += 5 * HOUR;
  await until(async () => (await told()).length > 0);
  expect(await told()).toEqual([ada.person.id, bob.person.id].sort());
  now += 5 * HOUR;
  await until(async () => (await clockOf(id, 1))!.left === 7 * HOUR);
  expect(await told()).toHaveLength(2);
});

test('a day after a clock has run out a bot sits down by itself, at every game, in memory or not', async () => {
  const games = ['tiny-towns', 'welcome-to', 'panticapaeum', 'sweet-lands'];
  const ids = await Promise.all(games.map(game => begin('day', game)));
  const late = await Promise.all(
    ids.map(async id => (await infoOf(id)).clock!.seats.find(s => s.since !== null)!.seat),
  );
  now += 4 * DAY + 1_000;
  for (const [i, id] of ids.entries()) {
    await until(async () => (await infoOf(id)).seats.some(s => s.bot === 'architect'));
    const { seats } = await infoOf(id);
    expect(seats.filter(s => s.bot !== null)).toHaveLength(1);
    expect(seats[late[i]!]!.bot !== null || games[i] === 'welcome-to').toBe(true);
    expect(seats.every(s => s.person !== null)).toBe(true);
  }
  const a = await watch(ada, ids[1]!);
  await until(() => a.heard.some(m => m.t === 'chat' && m.lines.some(l => l.news?.type === 'stand-in')));
  const said = a.heard.flatMap(m => (m.t === 'chat' ? m.lines : [])).filter(l => l.news?.type === 'stand-in');
  expect(said).toHaveLength(1);
  expect(said[0]!.news).toMatchObject({ by: '', why: 'house' });
}, 60_000);

test('times without a server are charged to nobody, and clocks are the same when a table is loaded again', async () => {
  const id = await begin('day');
  const a = await watch(ada, id);
  now += 10 * HOUR;
  await answerAll(a, id);
  now += HOUR;
  const before = (await infoOf(id)).clock;
  await a.close();
  await server.close();
  now += 41 * DAY;
  server = await open();
  [ada, bob] = [withCookie(server.port, ada.cookie, ada.person), withCookie(server.port, bob.cookie, bob.person)];
  await until(async () => {
    const clock = (await infoOf(id)).clock!;
    return clock.seats[1]!.left === before!.seats[1]!.left && clock.seats[0]!.left === before!.seats[0]!.left;
  });
  // Told with the list of one's tables, without the game.
  const [mine] = (await bob.get('/api/me/tables')).body.tables;
  expect(mine!.clock).toMatchObject({ seat: 1, left: before!.seats[1]!.left });
  expect((await infoOf(id)).phase).toBe('playing');
});

test('a table at which no person answers for two weeks ends without points, once', async () => {
  const id = await begin('day');
  now += 14 * DAY - HOUR;
  await until(async () => (await infoOf(id)).seats.some(s => s.bot !== null));
  expect((await infoOf(id)).phase).toBe('playing');
  now += 2 * HOUR;
  await until(async () => (await infoOf(id)).phase === 'over');
  expect(await infoOf(id)).toMatchObject({ scores: null, unplayed: 'abandoned' });
  const a = await watch(ada, id);
  const lines = a.heard.flatMap(m => (m.t === 'chat' ? m.lines : []));
  expect(lines.filter(l => l.news?.type === 'abandoned')).toHaveLength(1);
  const prompt = a.frames.get(id)?.prompt;
  expect(await a.answer(id, prompt?.actions[0] ?? 'x')).toBe('not-asked');
  expect((await ada.get('/api/me/games')).body.games).toEqual([]);
  expect((await ada.get(`/api/tables/${id}/replay`)).status).toBe(200);
  expect((await ada.post(`/api/tables/${id}/rematch`)).status).toBe(200);
});

test('quiet hours and vacations rest a clock from the next day on, and a vacation ends with the first move', async () => {
  const id = await begin('day');
  const quiet = { zone: 'Europe/Kyiv', begins: 23 * 60, ends: 8 * 60 };
  const set = await bob.post('/api/me/quiet', { quiet });
  expect(set.body).toMatchObject({ quiet, from: Date.UTC(2030, 4, 6, 21) });
  const vacation = { zone: 'Europe/Kyiv', from: '2030-05-09', days: 7 };
  expect((await bob.post('/api/me/vacation', { vacation })).body).toMatchObject({
    vacation: { from: Date.UTC(2030, 4, 8, 21), to: Date.UTC(2030, 4, 15, 21) },
    days: 23,
  });
  // The first night counts in full, the second one from 23 to 8 does not.
  now = Date.UTC(2030, 4, 7, 20);
  expect((await clockOf(id, 1))!.left).toBe(3 * DAY - 32 * HOUR);
  now = Date.UTC(2030, 4, 8, 3);
  expect(await clockOf(id, 1)).toMatchObject({ left: 3 * DAY - 32 * HOUR, rests: 'quiet', turns: 2 * HOUR });
  now = Date.UTC(2030, 4, 10, 12);
  const onVacation = await clockOf(id, 1);
  expect(onVacation).toMatchObject({ rests: 'vacation', left: 3 * DAY - 32 * HOUR - 15 * HOUR });
  const b = await watch(bob, id);
  await b.answer(id, b.frames.get(id)!.prompt!.actions[0]!);
  await until(async () => (await bob.get('/api/me/rests')).body.vacation === null);
  expect((await bob.get('/api/me/rests')).body.days).toBe(28);
});

test('what is no quiet time and no vacation is refused with its reason', async () => {
  const hours = (zone: string, begins: number, ends: number) =>
    ada.post('/api/me/quiet', { quiet: { zone, begins, ends } });
  expect((await hours('Europe/Atlantis', 0, 60)).body.text).toBe('There is no time zone "Europe/Atlantis".');
  expect((await hours('UTC', 0, 601)).body.text).toBe('Quiet hours may last 10 hours at most.');
  expect(await code(hours('UTC', 60, 60))).toBe('bad-options');
  const days = (from: string, n: number) => ada.post('/api/me/vacation', { vacation: { zone: 'UTC', from, days: n } });
  expect((await days('2030-05-06', 3)).body.text).toBe('A vacation begins tomorrow at the earliest.');
  expect((await days('2029-01-01', 3)).body.code).toBe('bad-options');
  expect((await days('2031-12-01', 3)).body.text).toBe('A vacation begins within a year.');
  expect((await days('2030-02-31', 3)).body.text).toBe('There is no day "2030-02-31".');
  expect(await code(days('2030-06-01', 31))).toBe('bad-message');
  expect(await code(days('2030-06-01', 30))).toBe('ok');
  // Another plan takes the place of one that has not begun.
  expect((await days('2030-07-01', 5)).body.vacation!.from).toBe(Date.UTC(2030, 6, 1));
  expect((await ada.post('/api/me/vacation', { vacation: null })).body.vacation).toBeNull();
});

test('people agree on a pause, another pace and an end; one no is enough, and silence is no consent', async () => {
  const id = await begin('live');
  const propose = (who: Guest, body: object) => who.post(`/api/tables/${id}/propose`, body);
  const consent = async (who: Guest, yes: boolean) =>
    code(who.post(`/api/tables/${id}/consent`, { id: (await infoOf(id)).proposal?.id ?? 'gone', yes }));
  const eve = await guest(server.port, 'Eve');
  expect(await code(propose(eve, { what: 'pause' }))).toBe('not-yours');
  expect(await code(propose(ada, { what: 'pause', pace: 'day' }))).toBe('bad-options');
  expect(await code(propose(ada, { what: 'resume' }))).toBe('bad-options');

  expect(await code(propose(ada, { what: 'pause' }))).toBe('ok');
  expect((await infoOf(id)).proposal).toMatchObject({ what: 'pause', seat: 0, agreed: [0] });
  expect(await code(propose(bob, { what: 'end' }))).toBe('too-early');
  expect(await consent(eve, true)).toBe('not-yours');
  expect((await infoOf(id)).clock!.paused).toBe(false);
  expect(await consent(bob, true)).toBe('ok');
  expect(await consent(bob, true)).toBe('no-proposal');
  now += 5 * DAY;
  expect((await infoOf(id)).clock).toMatchObject({ paused: true, seats: [{ left: 600_000, rests: 'pause' }, {}] });

  expect(await code(propose(bob, { what: 'resume' }))).toBe('ok');
  expect(await consent(ada, true)).toBe('ok');
  expect(await code(propose(ada, { what: 'pace', pace: 'day' }))).toBe('ok');
  expect(await consent(bob, true)).toBe('ok');
  expect((await infoOf(id)).clock).toMatchObject({ pace: 'day', paused: false, seats: [{ left: 3 * DAY }, {}] });

  expect(await code(propose(ada, { what: 'end' }))).toBe('ok');
  expect(await consent(bob, false)).toBe('ok');
  expect((await infoOf(id)).proposal).toBeUndefined();
  expect(await code(propose(ada, { what: 'end' }))).toBe('ok');
  now += DAY + 1;
  await until(async () => (await infoOf(id)).proposal === undefined);
  expect((await infoOf(id)).phase).toBe('playing');
  expect(await code(propose(ada, { what: 'end' }))).toBe('ok');
  expect(await consent(bob, true)).toBe('ok');
  expect(await infoOf(id)).toMatchObject({ phase: 'over', unplayed: 'agreed', scores: null });
  expect(await code(propose(ada, { what: 'end' }))).toBe('too-late');
});

test('a game with clocks is played to its end like any other, and a due time that was lost does no harm', async () => {
  const id = await begin('live');
  const links = [await watch(ada, id), await watch(bob, id)];
  await runSql(dataDir, ['update tables set due = 1, clock = null']);
  await Promise.all(links.map(link => playOn(link, id)));
  expect((await infoOf(id)).scores).toHaveLength(2);
  expect((await infoOf(id)).clock).toBeUndefined();
});
