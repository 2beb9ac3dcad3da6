import type { QuickAnswer } from '@polis/protocol';
import { expect, test } from 'vitest';
import { reachAfter } from '../src/people/quick.ts';
import { browser } from './fixtures/accounts.ts';
import { type Guest, guest, runSql, serve, until, whereOf, withCookie } from './fixtures/harness.ts';

/** Looking for an opponent: one for each, about as strong, and nothing is left of those who go. */

const GAME = 'tiny-towns';
const ROOM = { accountRate: 1_000, accountBurst: 10_000, guestBurst: 10_000 };

const quick = async (who: Guest, what = '', body?: object) => {
  const reply = what === 'look' ? await who.get('/api/quick') : await who.post(`/api/quick${what}`, body ?? {});
  return reply.body as unknown as QuickAnswer & { code?: string };
};
const seek = (who: Guest) => quick(who, '', { game: GAME });
const tableOf = (answer: QuickAnswer) => ('table' in answer ? answer.table : null);

test('two who look at the same time meet, and the game begins when both have come; between accounts it is rated', async () => {
  const server = await serve({ limits: ROOM });
  const people: Guest[] = [];
  for (const name of ['Ada', 'Bob']) {
    const b = browser(server.port);
    await b.guest(name);
    await b.keep();
    people.push(withCookie(server.port, b.cookie, (await b.me())!));
  }
  const [ada, bob] = people as [Guest, Guest];
  expect(await seek(ada)).toMatchObject({ state: 'looking', game: GAME, reach: 120 });
  const met = await seek(bob);
  expect(met).toMatchObject({ state: 'found', taken: false });
  expect(await quick(ada, 'look')).toMatchObject({ state: 'found', table: tableOf(met) });
  expect(await quick(bob, '/take')).toMatchObject({ state: 'found', taken: true });
  expect(await quick(ada, '/take')).toMatchObject({ state: 'playing' });
  const { table } = (await bob.get(`/api/tables/${tableOf(met)}`)).body;
  expect(table).toMatchObject({ phase: 'playing', hints: false, terms: { rated: true, words: 'phrases' }, size: 2 });
  expect(await quick(bob, 'look')).toMatchObject({ state: 'playing', table: table.id });
  // Whoever looks again has another game in mind.
  expect(await seek(ada)).toMatchObject({ state: 'looking' });
  expect(await quick(ada, '/cancel')).toEqual({ state: 'none' });
  expect(await quick(ada, '/take')).toMatchObject({ code: 'not-ready' });
  await server.close();
}, 60_000);

test('guests meet too, unrated, and only for the same game', async () => {
  const server = await serve({ limits: ROOM });
  const [ada, bob, eve] = await Promise.all(['Ada', 'Bob', 'Eve'].map(n => guest(server.port, n)));
  await quick(eve!, '', { game: 'welcome-to' });
  await seek(ada!);
  const met = await seek(bob!);
  expect((await ada!.get(`/api/tables/${tableOf(met)}`)).body.table).toMatchObject({
    hints: true,
    terms: { rated: false, words: 'phrases' },
  });
  expect(await quick(eve!, 'look')).toMatchObject({ state: 'looking', game: 'welcome-to' });
  expect(await quick(eve!, '', { game: 'chess' })).toMatchObject({ code: 'bad-options' });
  await server.close();
}, 60_000);

test('who goes, or does not come to the table, leaves nothing behind, and the other goes on looking', async () => {
  const server = await serve({ limits: ROOM });
  const [ada, bob] = (await Promise.all(['Ada', 'Bob'].map(n => guest(server.port, n)))) as [Guest, Guest];
  await seek(ada);
  const first = tableOf(await seek(bob))!;
  expect(await quick(bob, '/cancel')).toEqual({ state: 'none' });
  expect((await ada.get(`/api/tables/${first}`)).status).toBe(404);
  expect(await quick(ada, 'look')).toMatchObject({ state: 'looking' });

  const second = tableOf(await seek(bob))!;
  await quick(ada, '/take');
  // The time to come is over.
  await runSql(server.dataDir, ['update seeks set until = 1']);
  expect(await quick(ada, 'look')).toMatchObject({ state: 'looking' });
  expect((await ada.get(`/api/tables/${second}`)).status).toBe(404);
  expect(await quick(bob, 'look')).toEqual({ state: 'none' });

  // Neither asks again: a server tidies up by itself.
  const third = tableOf(await seek(bob))!;
  await runSql(server.dataDir, ['update seeks set until = 1']);
  await until(async () => (await ada.get(`/api/tables/${third}`)).status === 404);
  await runSql(server.dataDir, ['update seeks set until = 1']);
  await until(async () => (await quick(bob, 'look')).state === 'none' && (await quick(ada, 'look')).state === 'none');
  await server.close();
}, 60_000);

test('who has blocked somebody never meets them, whoever looks first', async () => {
  const server = await serve({ limits: ROOM });
  const [ada, bob] = (await Promise.all(['Ada', 'Bob'].map(n => guest(server.port, n)))) as [Guest, Guest];
  await runSql(server.dataDir, [
    `insert into blocks (person_id, blocked_id, made) values ('${ada.person.id}', '${bob.person.id}', 1)`,
  ]);
  await seek(ada);
  expect(await seek(bob)).toMatchObject({ state: 'looking' });
  expect(await quick(ada, 'look')).toMatchObject({ state: 'looking' });
  await server.close();
}, 60_000);

test('the stronger the other, the longer it takes; after a minute anybody is better than nobody', async () => {
  expect([0, 20_000, 59_999].map(reachAfter).map(Math.round)).toEqual([3, 8, 18]);
  expect(reachAfter(60_000)).toBe(Number.POSITIVE_INFINITY);
  const server = await serve({ limits: ROOM });
  const [ada, bob] = (await Promise.all(['Ada', 'Bob'].map(n => guest(server.port, n)))) as [Guest, Guest];
  await seek(ada);
  await runSql(server.dataDir, ['update seeks set mu = 35']);
  expect(await seek(bob)).toMatchObject({ state: 'looking' });
  await runSql(server.dataDir, [`update seeks set since = since - 45000 where person_id = '${ada.person.id}'`]);
  expect(await quick(bob, 'look')).toMatchObject({ state: 'found' });
  await server.close();
}, 60_000);

test('twelve who look at once make six pairs, whoever asks whichever server', async () => {
  const server = await serve({ limits: ROOM });
  const several = whereOf(server.dataDir).databaseUrl !== null;
  const other = several ? await serve({ dataDir: server.dataDir, limits: ROOM }) : server;
  const people = await Promise.all(Array.from({ length: 12 }, (_, i) => guest(server.port, `P${i}`)));
  const seekers = people.map((p, i) => withCookie(i % 2 === 0 ? server.port : other.port, p.cookie, p.person));
  await Promise.all(seekers.map(seek));
  const tables = new Map<string, string[]>();
  for (const who of seekers) {
    let found: string | null = null;
    await until(async () => {
      found = tableOf(await quick(who, 'look'));
      return found !== null;
    });
    tables.set(found!, [...(tables.get(found!) ?? []), who.person.id]);
  }
  expect([...tables.values()].map(t => t.length)).toEqual([2, 2, 2, 2, 2, 2]);
  for (const [id, ids] of tables) {
    const { seats } = (await people[0]!.get(`/api/tables/${id}`)).body.table;
    expect(seats.map(s => s.person!.id).sort()).toEqual(ids.sort());
  }
  if (several) await other.close();
  await server.close();
}, 60_000);
