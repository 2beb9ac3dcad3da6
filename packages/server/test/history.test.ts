import { loadEngine } from '@polis/registry';
import { expect, test } from 'vitest';
import { resultsOf } from '../src/tables/results.ts';
import { type Guest, guest, playOn, runSql, serve, until } from './fixtures/harness.ts';

/** The list of one's own games: right, complete, and as quick with ten thousand of them as with ten. */

const NEVER = { packing: null };

async function play(people: readonly Guest[], body: object): Promise<string> {
  const [host, ...others] = people as [Guest, ...Guest[]];
  const { id } = (await host.post('/api/tables', body)).body.table;
  for (const other of others) await other.post(`/api/tables/${id}/sit`, {});
  await host.post(`/api/tables/${id}/start`);
  const links = await Promise.all(people.map(p => p.connect()));
  for (const link of links) await link.open(id);
  await Promise.all(links.map(link => playOn(link, id)));
  for (const link of links) await link.close();
  return id;
}

test('everybody finds all games they have finished: points, place, company, newest first, by game, result, company, person and time', async () => {
  const server = await serve(NEVER);
  const [ada, bob, eve] = (await Promise.all(['Ada', 'Bob', 'Eve'].map(n => guest(server.port, n)))) as [
    Guest,
    Guest,
    Guest,
  ];
  const two = await play([ada, bob], { game: 'tiny-towns', seats: 2 });
  const alone = await play([ada], { game: 'tiny-towns', seats: 1 });
  const bots = await play([ada], { game: 'welcome-to', seats: 2, bots: ['novice'] });
  const listed = async (who: Guest, query = '') =>
    (await who.get(`/api/me/games${query}`)).body.games.map(g => g.table);

  expect(await listed(ada)).toEqual([bots, alone, two]);
  expect(await listed(bob)).toEqual([two]);
  expect(await listed(eve)).toEqual([]);
  expect(await listed(ada, '?game=tiny-towns')).toEqual([alone, two]);
  expect(await listed(ada, '?company=alone')).toEqual([alone]);
  expect(await listed(ada, '?company=people')).toEqual([two]);
  expect(await listed(ada, '?company=bots')).toEqual([bots]);
  expect(await listed(ada, `?person=${bob.person.id}`)).toEqual([two]);
  expect(await listed(ada, `?person=${eve.person.id}`)).toEqual([]);

  const { games, total, next } = (await ada.get('/api/me/games')).body;
  expect([total, next]).toEqual([3, null]);
  const scores = (await bob.get(`/api/tables/${two}`)).body.table.scores!;
  expect(games[2]).toMatchObject({ game: 'tiny-towns', size: 2, seat: 0, score: scores[0], stoodIn: false });
  expect(games[2]!.seats.map(s => [s.person?.name, s.score])).toEqual([
    ['Ada', scores[0]],
    ['Bob', scores[1]],
  ]);
  const his = (await bob.get('/api/me/games')).body.games[0]!;
  expect([games[2]!.won, his.won]).toContain(true);
  expect([games[2]!.place, his.place].sort()).toEqual(games[2]!.won && his.won ? [1, 1] : [1, 2]);

  const won = await listed(ada, '?result=won');
  const lost = await listed(ada, '?result=lost');
  expect([...won, ...lost].sort()).toEqual([two, alone, bots].sort());
  expect((await ada.get('/api/me/games')).body.won).toBe(won.length);
  const since = games[1]!.ended;
  expect(await listed(ada, `?from=${since}`)).toEqual([bots, alone]);
  expect(await listed(ada, `?to=${since}`)).toEqual([two]);
  expect((await ada.get('/api/me/companions')).body.people).toEqual([{ ...bob.person, games: 1 }]);
  await server.close();
});

test('ten thousand games come page by page, each once', async () => {
  const before = await serve(NEVER);
  const ada = await guest(before.port, 'Ada');
  await before.close();
  const many = 10_000;
  const numbers = `with recursive c (i) as (select 1 union all select i + 1 from c where i < ${many})`;
  const tables = ['id', 'game', 'rules', 'seats', 'options', 'listed', 'event', 'host', 'phase', 'created', 'started'];
  await runSql(before.dataDir, [
    `${numbers} insert into tables (${tables.join(', ')}, ended, seed, seed_hash, scores)
     select 'g' || i, 'tiny-towns', 1, 1, '{}', 0, 0, '${ada.person.id}', 'over', i, i, i / 2, '', '', '[7]' from c`,
    `${numbers} insert into seats (table_id, seat, person_id, bot) select 'g' || i, 0, '${ada.person.id}', null from c`,
    `${numbers} insert into results (person_id, table_id, seat, game, ended, seats, people, score, place, won, stood_in)
     select '${ada.person.id}', 'g' || i, 0, 'tiny-towns', i / 2, 1, 1, 7, 1, 1, 0 from c`,
  ]);
  const server = await serve({ ...NEVER, dataDir: before.dataDir });
  const seen = new Set<string>();
  let after = '';
  for (let page = 0; page < 4; page++) {
    const reply = await fetch(`http://127.0.0.1:${server.port}/api/me/games?${after}`, {
      headers: { cookie: ada.cookie },
    });
    const { games, next, total } = (await reply.json()) as { games: { table: string }[]; next: string; total: number };
    expect([games.length, total]).toEqual([30, many]);
    for (const { table } of games) seen.add(table);
    after = `after=${next}`;
  }
  expect(seen.size).toBe(120);
  await server.close();
});

test('games of the time before the list are in it once their logs are packed', async () => {
  const before = await serve(NEVER);
  const ada = await guest(before.port, 'Ada');
  const id = await play([ada], { game: 'tiny-towns', seats: 1 });
  const [known] = (await ada.get('/api/me/games')).body.games;
  await before.close();
  await runSql(before.dataDir, ['delete from results']);
  const packing = { afterMs: 0, lookMs: 20, rest: 0 };
  const server = await serve({ dataDir: before.dataDir, packing });
  const games = async () => {
    const reply = await fetch(`http://127.0.0.1:${server.port}/api/me/games`, { headers: { cookie: ada.cookie } });
    return ((await reply.json()) as { games: { table: string }[] }).games;
  };
  await until(async () => (await games()).length > 0);
  expect(await games()).toEqual([known]);
  expect(known!.table).toBe(id);
  await server.close();
});

test('who wins by a tie-break stands first; others with as many points share a place', async () => {
  const engine = (await loadEngine('tiny-towns'))!;
  const keepsake = () => ({ rank: 'engineer', feats: ['fullTown'], cards: [] });
  const winners = { ...engine, game: { ...engine.game, winners: () => [2], keepsake } };
  const end = { scores: [20, 9, 20, 20, 9] } as never;
  const seats = ['a', 'b', 'c', null, 'e'].map(person_id => ({ person_id, bot: person_id === 'e' ? 'novice' : null }));
  const rows = resultsOf(
    winners as typeof engine,
    end,
    { id: 't', game: 'tiny-towns', ended: 5, home: 0, options: '{}' },
    seats,
  );
  expect(rows.map(r => [r.person_id, r.place, r.won, r.stood_in])).toEqual([
    ['a', 2, 0, 0],
    ['b', 4, 0, 0],
    ['c', 1, 1, 0],
    ['e', 4, 0, 1],
  ]);
});
