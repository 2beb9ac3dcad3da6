import { GAMES } from '@polis/registry';
import { expect, test } from 'vitest';
import { type Guest, guest, playOn, request, runSql, serve } from './fixtures/harness.ts';
import { playAtHome } from './fixtures/home.ts';

/** Games that were played on one's own device, kept on the server. */

interface Kept {
  readonly table: string;
  readonly yours: boolean;
}
const keep = async (who: Guest, game: object) => {
  const { status, body } = await who.post('/api/me/games', game);
  return { status, ...(body as unknown as Kept & { code: string; why: string }) };
};

test('a finished game of every kind comes from home: it is in the list, marked, and its link works for everybody', async () => {
  const server = await serve();
  const ada = await guest(server.port, 'Ada');
  const brought = await Promise.all(GAMES.map((g, i) => playAtHome(g.id, { ended: 1_700_000_000_000 + i })));
  const tables: string[] = [];
  for (const game of brought) {
    const kept = await keep(ada, game);
    expect(kept).toMatchObject({ status: 200, yours: true });
    tables.push(kept.table);
  }
  const { games, total } = (await ada.get('/api/me/games')).body;
  expect([games.map(g => g.table), total]).toEqual([[...tables].reverse(), GAMES.length]);
  expect(games.every(g => g.home && !g.stoodIn)).toBe(true);
  for (const [i, table] of tables.entries()) {
    const { replay } = brought[i]!;
    const shown = await request(server.port, 'GET', `/api/tables/${table}/replay`);
    expect(shown.body.moves).toEqual(replay.moves);
    const info = (await request(server.port, 'GET', `/api/tables/${table}`)).body.table;
    expect(info).toMatchObject({ phase: 'over', home: true, seats: [{ person: { name: 'Ada' } }, { bot: 'builder' }] });
  }
  expect((await ada.get('/api/me/games?place=here')).body.total).toBe(0);
  expect((await ada.get('/api/me/games?place=home&company=bots')).body.total).toBe(GAMES.length);
  // It is no table to come back to.
  expect((await ada.get('/api/me/tables')).body.tables).toEqual([]);
  await server.close();
});

test('the same game is one table, however often it comes and from whom, and belongs to whoever brought it first', async () => {
  const server = await serve();
  const [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
  const game = await playAtHome('tiny-towns');
  const [once, twice] = await Promise.all([keep(ada, game), keep(ada, { ...game, ended: game.ended - 5 })]);
  expect([once.status, twice]).toEqual([200, once]);
  expect(await keep(bob, game)).toEqual({ ...once, yours: false });
  expect([(await ada.get('/api/me/games')).body.total, (await bob.get('/api/me/games')).body.total]).toEqual([1, 0]);
  const other = await keep(bob, await playAtHome('tiny-towns', { seed: 'cd'.repeat(32) }));
  expect(other.table).not.toBe(once.table);
  await server.close();
});

test('a game that was played at a table of this house is that table, and nobody gets it by bringing it', async () => {
  const server = await serve();
  const [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
  const { id } = (await ada.post('/api/tables', { game: 'tiny-towns', seats: 1, start: true })).body.table;
  const link = await ada.connect();
  await link.open(id);
  await playOn(link, id);
  const replay = (await bob.get(`/api/tables/${id}/replay`)).body;
  const brought = { replay, players: [null], seat: 0, ended: Date.now() };
  expect(await keep(bob, brought)).toMatchObject({ table: id, yours: false });
  expect(await keep(ada, brought)).toMatchObject({ table: id, yours: true });
  await server.close();
});

test('what is forged, unfinished or of unknown rules is refused with its reason, and nothing is stored', async () => {
  const server = await serve();
  const ada = await guest(server.port, 'Ada');
  const game = await playAtHome('tiny-towns');
  const { replay } = game;
  const half = await playAtHome('tiny-towns', { upTo: 12 });
  const swapped = replay.moves.map((m, i) => (i === 20 ? [m[0], 'place 1,1'] : m));
  const wrong: readonly (readonly [why: string, game: object])[] = [
    ['unfinished', half],
    ['forged', { ...game, replay: { ...replay, moves: swapped } }],
    ['forged', { ...game, replay: { ...replay, seed: '00'.repeat(32) } }],
    ['forged', { ...game, replay: { ...replay, moves: [...replay.moves, replay.moves[0]] } }],
    ['forged', { ...game, replay: { ...replay, marks: [[1, 'ffff']] } }],
    ['forged', { ...game, replay: { ...replay, data: 'other cards' } }],
    ['forged', { ...game, replay: { ...replay, options: { mode: 'none' } } }],
    ['unknown', { ...game, replay: { ...replay, rules: 999 } }],
    ['unknown', { ...game, replay: { ...replay, game: 'chess' } }],
    ['unreadable', { ...game, replay: { ...replay, moves: 'none' } }],
    ['unreadable', { ...game, replay: { ...replay, seed: undefined } }],
    ['unreadable', { ...game, players: [null] }],
    ['unreadable', { ...game, players: [null, 'nobody'] }],
    ['unreadable', { ...game, seat: 1 }],
  ];
  for (const [why, brought] of wrong) {
    const refused = await keep(ada, brought);
    expect([refused.code, refused.why], JSON.stringify(brought).slice(-80)).toEqual(['bad-game', why]);
  }
  expect((await keep(ada, { ...game, ended: 1 })).code).toBe('bad-message');
  expect((await keep(ada, { ...game, replay: { ...replay, more: 'x'.repeat(300_000) } })).code).toBe('too-large');
  expect((await ada.get('/api/me/games')).body.total).toBe(0);
  await server.close();
});

test('a game that grew from a deal which others may still play is hidden from them until it closes', async () => {
  const server = await serve();
  const [ada, bob] = [await guest(server.port, 'Ada'), await guest(server.port, 'Bob')];
  const game = await playAtHome('tiny-towns');
  const { seedHash, seed } = game.replay;
  await runSql(server.dataDir, [
    `insert into deals (id, day, series, game, rules, seats, options, bots, seed, seed_hash, opens, closes, host)
     values ('2020-tiny', null, 's', 'tiny-towns', 1, 2, '{}', '[]', '${seed}', '${seedHash}', 0, ${Date.now() + 1e9}, null)`,
  ]);
  const { table } = await keep(ada, game);
  const { body } = await bob.get(`/api/tables/${table}/replay`);
  expect(body.code).toBe('deal-open');
  await runSql(server.dataDir, [`update deals set closes = 1`]);
  expect((await bob.get(`/api/tables/${table}/replay`)).status).toBe(200);
  await server.close();
});

test('there is a limit to how many come at once, and to how many one person has', async () => {
  const server = await serve({ limits: { homeRate: 0, homeBurst: 3, homeGames: 1 } });
  const ada = await guest(server.port, 'Ada');
  const [one, two] = [await playAtHome('tiny-towns'), await playAtHome('tiny-towns', { seed: 'cd'.repeat(32) })];
  expect((await keep(ada, one)).status).toBe(200);
  expect((await keep(ada, two)).code).toBe('too-many');
  expect((await keep(ada, one)).status).toBe(200);
  expect((await keep(ada, one)).code).toBe('too-fast');
  await server.close();
});

test('a kept game survives what the house does to finished games: it is read again after a start', async () => {
  const before = await serve();
  const ada = await guest(before.port, 'Ada');
  const game = await playAtHome('panticapaeum');
  const { table } = await keep(ada, game);
  await before.close();
  await runSql(before.dataDir, [`update tables set ended = ended - 1000000 where id = '${table}'`]);
  const server = await serve({ dataDir: before.dataDir, packing: { afterMs: 0, lookMs: 10, rest: 0 } });
  const again = await request(server.port, 'GET', `/api/tables/${table}/replay`);
  expect([again.status, again.body.moves]).toEqual([200, game.replay.moves]);
  await server.close();
});
