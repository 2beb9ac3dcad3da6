import { fastRng, int } from '@polis/kernel';
import type { LeaderboardAnswer, ProfileAnswer, TableRatingsAnswer } from '@polis/protocol';
import { expect, test } from 'vitest';
import { firstOpen, fold } from '../src/ratings/fold.ts';
import type { Field } from '../src/ratings/game.ts';
import { sqlOf } from '../src/store/reader.ts';
import { openStore, type Store, type Writer } from '../src/store/store.ts';
import { annulGame, ban, rebuildRatings, unban } from '../src/tools/index.ts';
import { browser } from './fixtures/accounts.ts';
import {
  type Guest,
  guest,
  playOn,
  QUIET,
  request,
  runSql,
  serve,
  until,
  whereOf,
  withCookie,
  workersDir,
} from './fixtures/harness.ts';

/** Ratings: made of what is written with the end of each game, in whatever order and by whichever server. */

const GAME = 'tiny-towns';
const ROOM = { accountRate: 1_000, accountBurst: 10_000 };

async function emptyStore(): Promise<{ store: Store; dataDir: string }> {
  const server = await serve();
  await server.close();
  const { dataDir } = server;
  const { databaseUrl } = whereOf(dataDir);
  const store = await openStore({ dataDir, databaseUrl, workersDir: await workersDir(), maxPages: null, ...QUIET });
  return { store, dataDir };
}

const HOUR = 3600_000;
/** Two weeks of games of nine people who come, lose, leave and play bots; some end in the same millisecond. */
function season(games: number) {
  const rng = fastRng('season');
  return Array.from({ length: games }, (_, n) => {
    const people = Array.from({ length: 9 }, (_, i) => `person${i}`);
    const field: Field = Array.from({ length: 2 + int(rng, 3) }, (_, seat) => {
      const isBot = seat > 0 && int(rng, 3) === 0;
      const [person] = people.splice(int(rng, people.length), 1);
      return {
        person: isBot ? null : person!,
        bot: isBot ? 'apprentice' : null,
        place: 1 + int(rng, 3),
        left: !isBot && int(rng, 12) === 0,
      };
    });
    const ended = Math.floor(n / 2) * HOUR + 20_000 * HOUR;
    const row = { table_id: `table${n}`, game: GAME, ended, field: JSON.stringify(field) };
    return { ...row, early: Number(int(rng, 10) === 0), annulled: 0, folded: 0 };
  });
}

async function add({ db, writer }: Store, games: readonly ReturnType<typeof season>[number][]): Promise<void> {
  await writer.write({ entries: [], statements: games.map(g => sqlOf(db.insertInto('rated_games').values(g))) });
}

async function dump({ db }: Store) {
  return {
    changes: await db.selectFrom('rating_changes').selectAll().orderBy('table_id').orderBy('person_id').execute(),
    ratings: await db.selectFrom('ratings').selectAll().orderBy('person_id').execute(),
  };
}

async function rateAll({ db, writer }: Store, through: Pick<Writer, 'write'> = writer): Promise<void> {
  for (let from = await firstOpen(db, GAME); from !== null; from = await firstOpen(db, GAME))
    await fold(db, through, GAME, from);
}

test('however late games are found, whoever rates them and whatever breaks: ratings are those of a rebuild', async () => {
  const { store, dataDir } = await emptyStore();
  const rng = fastRng('trouble');
  const games = season(160);
  for (let i = games.length - 1; i > 0; i--) {
    const j = int(rng, i + 1);
    [games[i], games[j]] = [games[j]!, games[i]!];
  }
  // What is written may be lost, or its writer may never hear that it was stored.
  const broken: Pick<Writer, 'write'> = {
    async write(op) {
      if (int(rng, 3) === 0) return 'storage';
      const outcome = await store.writer.write(op);
      return int(rng, 3) === 0 ? 'storage' : outcome;
    },
  };
  const outcomes = new Set<string>();
  for (let i = 0; i < games.length; i += 8) {
    await add(store, games.slice(i, i + 8));
    const from = (await firstOpen(store.db, GAME))!;
    const both = [store.writer, broken].map(w => fold(store.db, w, GAME, from));
    for (const { outcome } of await Promise.all(both)) outcomes.add(outcome);
  }
  await rateAll(store);
  expect([...outcomes].sort()).toEqual(['conflict', 'ok', 'storage']);

  const made = await dump(store);
  expect(made.changes.length).toBeGreaterThan(250);
  expect(made.ratings.length).toBe(9);
  for (const { person_id, mu, sigma, games: played } of made.ratings) {
    const own = made.changes.filter(c => c.person_id === person_id).sort((a, b) => a.nth - b.nth);
    expect(own.at(-1)).toMatchObject({ nth: played, mu_after: mu, sigma_after: sigma });
    expect(own.map(c => c.nth)).toEqual(own.map((_, i) => i + 1));
    for (const [i, c] of own.entries()) if (i > 0) expect(c.mu_before).toBe(own[i - 1]!.mu_after);
    const days = own.filter(c => c.bots > 0).map(c => Math.floor(c.ended / (24 * HOUR)));
    for (const day of days) expect(days.filter(d => d === day).length).toBeLessThanOrEqual(5);
  }
  expect(await rebuildRatings(whereOf(dataDir))).toEqual([{ game: GAME, games: 160, written: 0 }]);
  await runSql(dataDir, ['delete from rating_changes', 'delete from ratings']);
  await rebuildRatings(whereOf(dataDir));
  expect(await dump(store)).toEqual(made);
  await store.close();
}, 60_000);

test('a ban for good and an annulled game count from the beginning after a rebuild, and lifting both brings everything back', async () => {
  const { store, dataDir } = await emptyStore();
  const games = season(60);
  await add(store, games);
  await runSql(dataDir, [
    `insert into persons (id, name, colour, avatar, created) values ('person3', 'Cheat', 1, 'fox', 0)`,
  ]);
  await rateAll(store);
  const before = await dump(store);
  const operator = { where: whereOf(dataDir), who: 'test' };
  await ban(operator, 'person', 'person3', null, '');
  await annulGame(operator, 'table0', true);
  await rebuildRatings(operator.where);

  const after = await dump(store);
  expect(after.changes.some(c => c.person_id === 'person3' || c.table_id === 'table0')).toBe(false);
  expect(after.ratings.map(r => r.person_id)).not.toContain('person3');
  const clean = games.slice(1).map(g => ({
    ...g,
    field: JSON.stringify((JSON.parse(g.field) as Field).filter(s => s.person !== 'person3')),
  }));
  const other = await emptyStore();
  await add(other.store, clean);
  await rateAll(other.store);
  expect(after).toEqual(await dump(other.store));
  await other.store.close();

  await unban(operator, 'person', 'person3');
  await annulGame(operator, 'table0', false);
  await rebuildRatings(operator.where);
  expect(await dump(store)).toEqual(before);
  await store.close();
}, 60_000);

async function account(port: number, name: string): Promise<Guest> {
  const b = browser(port);
  await b.guest(name);
  await b.keep();
  const person = (await b.me())!;
  return withCookie(port, b.cookie, person);
}

const RATED = { game: GAME, seats: 2, options: { monuments: 'off' }, terms: { rated: true } };

async function play(server: { port: number }, people: readonly [Guest, Guest]): Promise<string> {
  const { id } = (await people[0].post('/api/tables', RATED)).body.table;
  expect((await people[1].post(`/api/tables/${id}/sit`, {})).status).toBe(200);
  await people[0].post(`/api/tables/${id}/start`);
  const links = await Promise.all(people.map(p => p.connect()));
  for (const link of links) await link.open(id);
  await Promise.all(links.map(link => playOn(link, id)));
  for (const link of links) await link.close();
  await until(async () => (await ratingsAt(server.port, id)).settled);
  return id;
}

const ratingsAt = async (port: number, table: string) =>
  (await request(port, 'GET', `/api/tables/${table}/ratings`)).body as unknown as TableRatingsAnswer;

test('a rated game is one of accounts who sat down to it, without hints or bots of unknown strength, and moves both ratings', async () => {
  const server = await serve({ limits: ROOM });
  const [ada, bob] = [await account(server.port, 'Ada'), await account(server.port, 'Bob')];
  const eve = await guest(server.port, 'Eve');
  const code = async (reply: Promise<{ status: number; body: { code?: string } }>) => (await reply).body.code ?? 'ok';
  expect(await code(eve.post('/api/tables', RATED))).toBe('not-rated');
  expect(await code(ada.post('/api/tables', { ...RATED, hints: true }))).toBe('not-rated');
  expect(await code(ada.post('/api/tables', { ...RATED, seats: 1 }))).toBe('not-rated');
  expect(await code(ada.post('/api/tables', { ...RATED, bots: ['greedy'] }))).toBe('not-rated');
  const { id, hints } = (await ada.post('/api/tables', RATED)).body.table;
  expect(hints).toBe(false);
  expect(await code(eve.post(`/api/tables/${id}/sit`, {}))).toBe('not-rated');
  expect(await code(ada.post(`/api/tables/${id}/options`, { hints: true }))).toBe('not-rated');
  expect(await code(ada.post(`/api/tables/${id}/bot`, { seat: 1, bot: 'random' }))).toBe('not-rated');
  await bob.post(`/api/tables/${id}/sit`, {});
  // What others have sat down to stays what it is.
  expect(await code(ada.post(`/api/tables/${id}/options`, { terms: { rated: false } }))).toBe('not-agreed');
  expect(await code(ada.post(`/api/tables/${id}/options`, { terms: { rated: true, patience: 60 } }))).toBe('ok');

  const table = await play(server, [ada, bob]);
  const { seats } = await ratingsAt(server.port, table);
  expect(seats.map(s => s.person)).toEqual([ada.person.id, bob.person.id]);
  expect(seats[0]!.change! + seats[1]!.change!).toBe(0);
  const places = (await ada.get('/api/me/games')).body.games[0]!.place;
  const won = (await bob.get('/api/me/games')).body.games[0]!.place === places ? 0 : places === 1 ? 106 : -106;
  expect(seats[0]).toMatchObject({ rating: 1500 + won, change: won, games: 1, provisional: true });
  // A rematch is another rated game: everybody sits down to it anew.
  const again = (await ada.post(`/api/tables/${table}/rematch`)).body.table;
  expect(again.seats.map(s => s.person?.id ?? null)).toEqual([ada.person.id, null]);

  const { ratings } = (await ada.get('/api/me/profile')).body as unknown as ProfileAnswer;
  expect(ratings!.games).toMatchObject([{ game: GAME, rating: 1500 + won, place: null, curve: [{ table, seats: 2 }] }]);
  // Others are told what their person shows.
  const profile = () => bob.get(`/api/profiles/${ada.person.handle}`);
  expect((await profile()).body.code).toBe('no-profile');
  await ada.post('/api/me/profile', { ratings: 'everybody' });
  expect(await profile()).toMatchObject({ body: { ratings, statistics: null } });
  await server.close();
}, 60_000);

test('whoever leaves a rated game loses it, also when the server dies before it is rated', async () => {
  const server = await serve({ limits: ROOM });
  const [ada, bob] = [await account(server.port, 'Ada'), await account(server.port, 'Bob')];
  const { id } = (await ada.post('/api/tables', RATED)).body.table;
  await bob.post(`/api/tables/${id}/sit`, {});
  await ada.post(`/api/tables/${id}/start`);
  await bob.post(`/api/tables/${id}/leave`);
  const link = await ada.connect();
  await link.open(id);
  await playOn(link, id);
  await link.close();
  await until(async () => (await ratingsAt(server.port, id)).settled);
  const changes = (await ratingsAt(server.port, id)).seats.map(s => s.change);
  expect(changes).toEqual([null, -106]);
  await server.close();
  // As it was when the game had just ended.
  await runSql(server.dataDir, [
    'delete from rating_changes',
    'delete from ratings',
    'update rated_games set folded = 0',
  ]);
  const after = await serve({ dataDir: server.dataDir });
  await until(async () => (await ratingsAt(after.port, id)).settled);
  expect((await ratingsAt(after.port, id)).seats.map(s => s.change)).toEqual(changes);
  await after.close();
}, 60_000);

test('leaderboards list whoever is known well and has played lately, best first, page by page, with the own place', async () => {
  const before = await serve({ limits: ROOM });
  const ada = await account(before.port, 'Ada');
  await before.close();
  const many = 120;
  const now = Date.now();
  const n = `with recursive c (i) as (select 1 union all select i + 1 from c where i < ${many})`;
  await runSql(before.dataDir, [
    `${n} insert into persons (id, name, colour, avatar, created, handle)
     select 'p' || (1000 + i), 'P', 1, 'fox', 0, 'player' || i from c`,
    `${n} insert into ratings (person_id, game, mu, sigma, low, games, played)
     select 'p' || (1000 + i), '${GAME}', 20 + i / 10.0, case when i % 10 = 0 then 5.0 else 4.0 end,
       20 + i / 10.0 - 8, 30, case when i % 10 = 1 then ${now - 61 * 24 * HOUR} else ${now} end from c`,
    `insert into ratings (person_id, game, mu, sigma, low, games, played)
     values ('${ada.person.id}', '${GAME}', 30.01, 4, 22.01, 40, ${now})`,
  ]);
  const server = await serve({ dataDir: before.dataDir });
  const board = async (query: string) =>
    (await request(server.port, 'GET', `/api/ratings/${GAME}${query}`, undefined, { cookie: ada.cookie }))
      .body as unknown as LeaderboardAnswer;
  const first = await board('');
  const listed = many - many / 5 + 1;
  expect([first.total, first.people.length]).toEqual([listed, 50]);
  const second = await board(`?after=${first.next}`);
  const all = [...first.people, ...second.people];
  expect([second.people.length, second.next]).toEqual([listed - 50, null]);
  expect(all.map(p => p.place)).toEqual(all.map((_, i) => i + 1));
  expect(all.every((p, i) => i === 0 || p.rating <= all[i - 1]!.rating)).toBe(true);
  expect(new Set(all.map(p => p.person.handle)).size).toBe(listed);
  const own = all.find(p => p.person.id === ada.person.id)!;
  expect(first.you).toEqual({ place: own.place, rating: 1700, deviation: 160, games: 40, provisional: false });
  expect((await request(server.port, 'GET', '/api/ratings/chess')).body.code).toBe('not-found');
  expect((await request(server.port, 'GET', `/api/ratings/${GAME}?after=x`)).body.code).toBe('bad-message');
  await server.close();
}, 60_000);

test('alone nobody is rated: the profile says what share of others’ checked games with the same options was worse', async () => {
  const server = await serve({ limits: ROOM });
  const ada = await account(server.port, 'Ada');
  const once = await guest(server.port, 'Once');
  const games: string[] = [];
  let n = 0;
  const played = (person: string, score: number, { options = '{}', rules = 2, home = 0, stoodIn = 0 } = {}) => {
    const id = `alone${++n}`;
    games.push(
      `insert into tables
         (id, game, rules, seats, options, listed, event, host, phase, created, started, ended, seed, seed_hash, scores)
       values ('${id}', '${GAME}', ${rules}, 1, '${options}', 0, 0, '${person}', 'over', ${n}, ${n}, ${n}, '', '', '[${score}]')`,
      `insert into results
         (person_id, table_id, seat, game, ended, seats, people, score, place, won, stood_in, home, options, marks, cards)
       values ('${person}', '${id}', 0, '${GAME}', ${n}, 1, 1, ${score}, 1, 0, ${stoodIn}, ${home}, '${options}', '', null)`,
    );
  };
  const stand = async () => {
    await runSql(server.dataDir, games.splice(0));
    const profile = (await ada.get('/api/me/profile')).body as unknown as ProfileAnswer;
    return profile.ratings!.alone;
  };
  played(ada.person.id, 30);
  // Nineteen others are too few to say anything, and what was not dealt or not finished here is nobody's.
  for (let i = 0; i < 19; i++) played(`other${i}`, 20 + i);
  played('other', 99, { home: 1 });
  played('other', 99, { stoodIn: 1 });
  played('other', 99, { rules: 1 });
  played('other', 99, { options: '{"cavern":"on"}' });
  expect(await stand()).toEqual([]);
  // Of 20 to 39 ten are worse and one is equal.
  played('other19', 39);
  expect(await stand()).toEqual([{ game: GAME, percentile: 53, games: 1, others: 20 }]);
  // A game of the guest that Ada once was is hers, and not one of the others'.
  played(once.person.id, 10);
  await runSql(server.dataDir, [`update persons set merged_into = '${ada.person.id}' where id = '${once.person.id}'`]);
  expect(await stand()).toEqual([{ game: GAME, percentile: 26, games: 2, others: 20 }]);
  // With other options there is nobody to compare with.
  played(ada.person.id, 90, { options: '{"cavern":"on"}' });
  expect(await stand()).toEqual([{ game: GAME, percentile: 26, games: 2, others: 20 }]);
  await server.close();
}, 60_000);
