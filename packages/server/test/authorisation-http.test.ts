import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from './fixtures/account-routes.ts';
import {
  ACTORS,
  type Actor,
  everybody,
  type House,
  inOrder,
  nobodyElse,
  nobodyGets,
  openHouse,
  type SomeVerdicts,
  type Verdicts,
} from './fixtures/callers.ts';
import { companyRoutes } from './fixtures/company-routes.ts';
import { commandId, type Reply, request } from './fixtures/harness.ts';
import { houseRoutes } from './fixtures/house-routes.ts';
import { noticeRoutes } from './fixtures/notice-routes.ts';
import { ratingRoutes } from './fixtures/rating-routes.ts';

/**
 * Who may do what over HTTP; for the socket see authorisation-socket.test.ts. Every route has a row that says what each kind
 * of caller gets; a route without a row fails. A refusal must also change nothing.
 */
let house: House;
beforeAll(async () => {
  house = await openHouse();
  const link = await house.people.host.connect();
  await link.open(house.playing);
  await link.command({ t: 'chat', table: house.playing, id: commandId(), text: 'Hello' });
  await link.close();
  await house.people.host.get('/api/deals');
  deal = `${(await house.people.host.post('/api/challenges', { game: 'tiny-towns' })).body.id}-1`;
});
afterAll(() => house.server.close());

interface HttpCase {
  readonly about: string;
  readonly path: () => string;
  readonly body?: object | (() => object);
  readonly gets: SomeVerdicts;
  /** What those who get 'ok' may see. */
  readonly sees?: (reply: Reply, actor: Actor) => void;
}
const me = { name: 'Somebody', colour: 2, avatar: 'owl' };
const OTHER_REVIEW = {
  version: 1,
  review: { game: 'tiny-towns', seedHash: '0'.repeat(64), moves: 0, seats: [], scores: [], moments: [] },
};
const PLAN = {
  id: 'plan-one',
  ask: 'none',
  heard: null,
  sees: null,
  answers: ['ready'],
  forced: false,
  after: [],
  once: true,
};
const at = (table: () => string, what: string) => () => `/api/tables/${table()}${what}`;
const hostOnly: Verdicts = { host: 'ok', player: 'not-yours', spectator: 'not-yours', ...nobodyElse };
const hostOnlyBut = (host: string): Verdicts => ({ ...hostOnly, host });
const started: Verdicts = {
  host: 'already-started',
  player: 'already-started',
  spectator: 'already-started',
  ...nobodyElse,
};

const allGet = (code: string): Verdicts => ({ host: code, player: code, spectator: code, ...nobodyGets(code) });
const dayFromNow = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);
/** Played alone: no bot answers while others are asked. */
let deal = '';

const ROUTES: Readonly<Record<string, readonly HttpCase[]>> = {
  'GET /api/me': [
    {
      about: 'a cookie that is not good names nobody',
      path: () => '/api/me',
      gets: everybody,
      sees: (reply, actor) => expect(reply.body.you?.id ?? null).toBe(house.idOf(actor)),
    },
  ],
  'POST /api/me': [
    {
      about: 'nobody changes somebody else: a cookie that is not good makes a new guest',
      path: () => '/api/me',
      body: me,
      gets: everybody,
      sees: (reply, actor) => {
        const ids = Object.values(house.people).map(p => p.person.id);
        if (actor in house.people) expect(reply.body.you?.id).toBe(house.idOf(actor));
        else expect(ids).not.toContain(reply.body.you?.id);
      },
    },
  ],
  'GET /api/me/tables': [
    {
      about: 'one’s own tables only',
      path: () => '/api/me/tables',
      gets: { ...everybody, ...nobodyElse },
      sees: (reply, actor) =>
        expect(reply.body.tables.some(t => t.table.id === house.elsewhere)).toBe(actor === 'spectator'),
    },
  ],
  'GET /api/me/games': [
    {
      about: 'one’s own games only',
      path: () => '/api/me/games',
      gets: { ...everybody, ...nobodyElse },
      sees: (reply, actor) =>
        expect(reply.body.games.map(g => g.table)).toEqual(actor === 'host' || actor === 'player' ? [house.over] : []),
    },
    {
      about: 'what is asked must be understood',
      path: () => '/api/me/games?result=drawn',
      gets: { host: 'bad-message', player: 'bad-message', spectator: 'bad-message', ...nobodyElse },
    },
  ],
  'POST /api/me/games': [
    {
      about: 'those who are somebody, and nothing that is no game',
      path: () => '/api/me/games',
      body: { replay: {}, players: [null], seat: 0, ended: Date.now() },
      gets: { host: 'bad-game', player: 'bad-game', spectator: 'bad-game', ...nobodyElse },
    },
  ],
  'GET /api/me/profile': [
    {
      about: 'one’s own only',
      path: () => '/api/me/profile',
      gets: { ...everybody, ...nobodyElse },
      sees: (reply, actor) => {
        const others = Object.values(house.people).filter(p => p.person.id !== house.idOf(actor));
        expect(reply.text).toContain(house.idOf(actor)!);
        for (const other of others) expect(reply.text).not.toContain(other.person.id);
        for (const table of [house.playing, house.answered, house.gathering]) expect(reply.text).not.toContain(table);
      },
    },
  ],
  'POST /api/me/profile': [
    {
      about: 'one’s own only',
      path: () => '/api/me/profile',
      body: { statistics: 'nobody' },
      gets: { ...everybody, ...nobodyElse },
    },
    {
      about: 'what is asked must be understood',
      path: () => '/api/me/profile',
      body: { statistics: 'half' },
      gets: { host: 'bad-message', player: 'bad-message', spectator: 'bad-message', ...nobodyElse },
    },
  ],
  'GET /api/profiles/:handle': [
    {
      about: 'nobody sees one that is not shown',
      path: () => '/api/profiles/somebody',
      gets: { host: 'no-profile', player: 'no-profile', spectator: 'no-profile', ...nobodyGets('no-profile') },
    },
  ],
  'GET /api/me/rests': [
    {
      about: 'one’s own only',
      path: () => '/api/me/rests',
      gets: { ...everybody, ...nobodyElse },
      sees: reply => expect(reply.body).toEqual({ quiet: null, from: null, vacation: null, days: 30 }),
    },
  ],
  'POST /api/me/quiet': [
    {
      about: 'one’s own only',
      path: () => '/api/me/quiet',
      body: { quiet: null },
      gets: { ...everybody, ...nobodyElse },
      sees: reply => expect(reply.body.quiet).toBeNull(),
    },
  ],
  'POST /api/me/vacation': [
    {
      about: 'one’s own only, and not in the past',
      path: () => '/api/me/vacation',
      body: { vacation: { zone: 'UTC', from: '2020-01-01', days: 3 } },
      gets: { host: 'bad-options', player: 'bad-options', spectator: 'bad-options', ...nobodyElse },
    },
  ],
  'GET /api/me/companions': [
    {
      about: 'one’s own company only',
      path: () => '/api/me/companions',
      gets: { ...everybody, ...nobodyElse },
      sees: (reply, actor) =>
        expect(reply.body.people.map(p => p.id)).toEqual(
          actor === 'host' ? [house.idOf('player')] : actor === 'player' ? [house.idOf('host')] : [],
        ),
    },
  ],
  'GET /api/deals': [
    {
      about: 'everybody, and no seed of a deal that is open',
      path: () => '/api/deals',
      gets: everybody,
      sees: reply => expect(reply.body.deals.map(d => d.deal.seed)).toEqual([null, null, null, null]),
    },
  ],
  'GET /api/deals/days': [
    { about: 'everybody', path: () => '/api/deals/days', gets: everybody },
    { about: 'a day is a day', path: () => '/api/deals/days?before=tomorrow', gets: allGet('bad-message') },
  ],
  'GET /api/deals/:id': [
    {
      about: 'everybody sees that there is a deal, and nothing of how others have played it',
      path: () => `/api/deals/${deal}`,
      gets: everybody,
      sees: reply => expect(reply.body.open).toBeNull(),
    },
    {
      about: 'not what is dealt tomorrow',
      path: () => `/api/deals/${dayFromNow(1)}-tiny-towns`,
      gets: allGet('not-found'),
    },
  ],
  'GET /api/deals/:id/field/:n': [
    { about: 'nobody before their own try', path: () => `/api/deals/${deal}/field/0`, gets: allGet('deal-open') },
  ],
  'POST /api/deals/:id/play': [
    {
      about: 'those who are somebody',
      path: () => `/api/deals/${deal}/play`,
      gets: { ...everybody, ...nobodyElse },
      sees: reply => expect(reply.body.seat).toBe(0),
    },
  ],
  'POST /api/challenges': [
    {
      about: 'those who are somebody',
      path: () => '/api/challenges',
      body: { game: 'tiny-towns' },
      gets: { ...everybody, ...nobodyElse },
    },
    {
      about: 'not from a game with others, nor from one that is nobody’s business',
      path: () => '/api/challenges',
      body: () => ({ table: house.over }),
      gets: { host: 'bad-options', player: 'bad-options', spectator: 'bad-options', ...nobodyElse },
    },
  ],
  'GET /api/challenges/:id': [
    { about: 'whoever has the link', path: () => '/api/challenges/nosuch', gets: allGet('not-found') },
  ],
  'GET /api/games': [{ about: 'everybody', path: () => '/api/games', gets: everybody }],
  'GET /api/tables': [
    {
      about: 'listed tables only',
      path: () => '/api/tables',
      gets: everybody,
      sees: reply => expect(reply.text).not.toContain(house.gathering),
    },
  ],
  'GET /api/tables/:id': [
    {
      about: 'whoever has the link sees who sits there, and never the seed',
      path: at(() => house.playing, ''),
      gets: everybody,
      sees: (reply, actor) => {
        expect(reply.body.seat).toBe(actor === 'host' ? 0 : actor === 'player' ? 1 : null);
        expect(reply.text).not.toMatch(/"seed"|token|cookie/);
      },
    },
    {
      about: 'a table that is not there',
      path: () => '/api/tables/nosuchtable',
      gets: {
        host: 'no-table',
        player: 'no-table',
        spectator: 'no-table',
        ...nobodyGets('no-table'),
      },
    },
  ],
  'GET /api/tables/:id/replay': [
    {
      about: 'not even the players see the moves before the end',
      path: at(() => house.playing, '/replay'),
      gets: { host: 'not-over', player: 'not-over', spectator: 'not-over', ...nobodyGets('not-over') },
    },
    { about: 'everybody does afterwards', path: at(() => house.over, '/replay'), gets: everybody },
  ],
  'POST /api/tables': [
    {
      about: 'those who are somebody',
      path: () => '/api/tables',
      body: { game: 'tiny-towns', seats: 2 },
      gets: { ...everybody, ...nobodyElse },
    },
  ],
  'POST /api/tables/:id/sit': [
    {
      about: 'not on a taken seat',
      path: at(() => house.gathering, '/sit'),
      body: { seat: 1 },
      gets: { host: 'seat-taken', player: 'ok', spectator: 'seat-taken', ...nobodyElse },
    },
    {
      about: 'not in a running game, but where one sits already',
      path: at(() => house.playing, '/sit'),
      body: { seat: 1 },
      gets: { ...started, player: 'ok' },
    },
  ],
  'POST /api/tables/:id/bot': [
    {
      about: 'on a free seat: the host',
      path: at(() => house.gathering, '/bot'),
      body: { seat: 2, bot: null },
      gets: hostOnly,
    },
    {
      about: 'on somebody’s seat before the game: nobody',
      path: at(() => house.gathering, '/bot'),
      body: { seat: 1, bot: 'random' },
      gets: { host: 'seat-taken', player: 'seat-taken', spectator: 'seat-taken', ...nobodyElse },
    },
    {
      about: 'in a running game: not for somebody who has just been here, and not by those who do not play',
      path: at(() => house.playing, '/bot'),
      body: { seat: 1, bot: 'architect' },
      gets: { host: 'too-early', spectator: 'not-yours', ...nobodyElse },
    },
    {
      about: 'another level than the table has agreed on: only on the own seat',
      path: at(() => house.playing, '/bot'),
      body: { seat: 1, bot: 'random' },
      gets: { host: 'not-agreed', player: 'ok', spectator: 'not-yours', ...nobodyElse },
    },
    {
      about: 'another one for a bot that stands in: nobody',
      path: at(() => house.playing, '/bot'),
      body: { seat: 1, bot: 'architect' },
      gets: { host: 'not-agreed', spectator: 'not-yours', ...nobodyElse },
    },
    {
      about: 'another one for a bot of a running game: not even the host, unless the table has agreed on that',
      path: at(() => house.withBot, '/bot'),
      body: { seat: 1, bot: 'random' },
      gets: { host: 'not-agreed', player: 'not-yours', spectator: 'not-yours', ...nobodyElse },
    },
    {
      about: 'the seat back: only its person',
      path: at(() => house.playing, '/bot'),
      body: { seat: 1, bot: null },
      gets: { host: 'not-yours', player: 'ok', spectator: 'not-yours', ...nobodyElse },
    },
  ],
  'POST /api/tables/:id/free': [
    {
      about: 'the host, not the own seat',
      path: at(() => house.gathering, '/free'),
      body: { seat: 0 },
      gets: hostOnlyBut('not-yours'),
    },
    { about: 'nobody in a running game', path: at(() => house.playing, '/free'), body: { seat: 1 }, gets: started },
    {
      about: 'a seat on which nobody sits',
      path: at(() => house.gathering, '/free'),
      body: { seat: 2 },
      gets: hostOnlyBut('no-seat'),
    },
  ],
  'POST /api/tables/:id/mute': [
    {
      about: 'the host at once; a player asks for it; nobody about himself; whoever does not play not at all',
      path: at(() => house.gathering, '/mute'),
      body: () => ({ person: house.people.player.person.id, on: true }),
      gets: { host: 'ok', player: 'not-yours', spectator: 'not-yours', ...nobodyElse },
    },
    {
      about: 'nobody lifts what the host has said',
      path: at(() => house.gathering, '/mute'),
      body: () => ({ person: house.people.player.person.id, on: false }),
      gets: { player: 'not-yours', spectator: 'not-yours', ...nobodyElse },
    },
    {
      about: 'nobody who is not here',
      path: at(() => house.gathering, '/mute'),
      body: { person: 'nosuchperson', on: true },
      gets: { host: 'no-seat', player: 'no-seat', spectator: 'not-yours', ...nobodyElse },
    },
  ],
  'POST /api/tables/:id/erase': [
    {
      about: 'the host; others only their own lines',
      path: at(() => house.playing, '/erase'),
      body: { n: 1 },
      gets: { host: 'ok', player: 'not-yours', spectator: 'not-yours', ...nobodyElse },
    },
    {
      about: 'a line that is not there',
      path: at(() => house.gathering, '/erase'),
      body: { n: 99 },
      gets: { host: 'not-found', player: 'not-found', spectator: 'not-found', ...nobodyElse },
    },
  ],
  'POST /api/tables/:id/propose': [
    {
      about: 'whoever plays, and a pause needs clocks',
      path: at(() => house.playing, '/propose'),
      body: { what: 'pause' },
      gets: { host: 'bad-options', player: 'bad-options', spectator: 'not-yours', ...nobodyElse },
    },
    {
      about: 'nobody before the start',
      path: at(() => house.gathering, '/propose'),
      body: { what: 'end' },
      gets: { host: 'not-started', player: 'not-started', spectator: 'not-started', ...nobodyElse },
    },
  ],
  'POST /api/tables/:id/consent': [
    {
      about: 'nobody to what is not proposed',
      path: at(() => house.answered, '/consent'),
      body: { id: 'nothing1', yes: true },
      gets: { host: 'no-proposal', player: 'no-proposal', spectator: 'not-yours', ...nobodyElse },
    },
  ],
  'POST /api/tables/:id/options': [
    {
      about: 'the host',
      path: at(() => house.gathering, '/options'),
      body: { listed: false },
      gets: hostOnly,
    },
    {
      about: 'nobody in a running game',
      path: at(() => house.playing, '/options'),
      body: { listed: true },
      gets: started,
    },
  ],
  'POST /api/tables/:id/leave': [
    {
      about: 'nobody for somebody else',
      path: at(() => house.over, '/leave'),
      gets: { host: 'ok', player: 'ok', spectator: 'no-seat', ...nobodyElse },
    },
    {
      about: 'a seat elsewhere is no seat here',
      path: at(() => house.elsewhere, '/leave'),
      // Whose seat it is stays: a bot would take it and play on while others are tried.
      gets: { host: 'no-seat', player: 'no-seat', ...nobodyElse },
    },
  ],
  'POST /api/tables/:id/pledge': [
    {
      about: 'those who sit there, until the host starts',
      path: at(() => house.gathering, '/pledge'),
      body: { pledge: '0'.repeat(64) },
      gets: { host: 'ok', player: 'ok', spectator: 'no-seat', ...nobodyElse },
      sees: reply => expect(reply.text).not.toMatch(/"nonce"/),
    },
    {
      about: 'not in a game',
      path: at(() => house.playing, '/pledge'),
      body: { pledge: '0'.repeat(64) },
      gets: started,
    },
  ],
  'POST /api/tables/:id/nonce': [
    {
      about: 'nobody before the host starts',
      path: at(() => house.gathering, '/nonce'),
      body: { nonce: '0'.repeat(64) },
      gets: { host: 'not-ready', player: 'not-ready', spectator: 'no-seat', ...nobodyElse },
    },
    { about: 'not in a game', path: at(() => house.playing, '/nonce'), body: { nonce: '0'.repeat(64) }, gets: started },
  ],
  'POST /api/tables/:id/start': [
    {
      about: 'the host, when all are there',
      path: at(() => house.gathering, '/start'),
      gets: { ...hostOnly, host: 'not-ready' },
    },
    { about: 'nobody twice', path: at(() => house.playing, '/start'), gets: started },
  ],
  'POST /api/tables/:id/rematch': [
    {
      about: 'those who played',
      path: at(() => house.over, '/rematch'),
      gets: { host: 'ok', player: 'ok', spectator: 'no-seat', ...nobodyElse },
    },
    {
      about: 'not before the end',
      path: at(() => house.playing, '/rematch'),
      gets: { host: 'not-over', player: 'not-over', spectator: 'no-seat', ...nobodyElse },
    },
  ],
  'GET /api/tables/:id/past': [
    {
      about: 'what one’s own seat was sent, and nobody else’s',
      path: at(() => house.answered, '/past'),
      gets: { host: 'ok', player: 'ok', spectator: 'no-seat', ...nobodyElse },
      sees: (reply, actor) => expect(reply.text).toContain(`"seat":${actor === 'host' ? 0 : 1},`),
    },
    {
      about: 'not before the game',
      path: at(() => house.gathering, '/past'),
      gets: { host: 'not-started', player: 'not-started', spectator: 'no-seat', ...nobodyElse },
    },
  ],
  'GET /api/tables/:id/plans': [
    {
      about: 'one’s own plans only, so one sits there',
      path: at(() => house.playing, '/plans'),
      gets: { host: 'ok', player: 'ok', spectator: 'no-seat', ...nobodyElse },
      sees: reply => expect(reply.text).toBe('{"plans":[]}'),
    },
  ],
  'POST /api/tables/:id/plans': [
    {
      about: 'for one’s own seat, while the game is played',
      path: at(() => house.elsewhere, '/plans'),
      body: { put: [PLAN] },
      gets: { host: 'no-seat', player: 'no-seat', spectator: 'ok', ...nobodyElse },
    },
    {
      about: 'not before it',
      path: at(() => house.gathering, '/plans'),
      body: { put: [PLAN] },
      gets: { host: 'not-started', player: 'not-started', spectator: 'no-seat', ...nobodyElse },
    },
    {
      about: 'nor after it',
      path: at(() => house.over, '/plans'),
      body: { put: [PLAN] },
      gets: { host: 'not-asked', player: 'not-asked', spectator: 'no-seat', ...nobodyElse },
    },
    {
      about: 'and what is planned is an answer of the game',
      path: at(() => house.playing, '/plans'),
      body: { put: [{ ...PLAN, answers: ['abracadabra'] }] },
      gets: { host: 'illegal', player: 'illegal', spectator: 'no-seat', ...nobodyElse },
    },
  ],
  'GET /api/tables/:id/review': [
    {
      about: 'everybody, as the replay',
      path: at(() => house.over, '/review'),
      gets: everybody,
      sees: reply => expect(JSON.parse(reply.text)).toEqual({ kept: null }),
    },
  ],
  'POST /api/tables/:id/review': [
    {
      about: 'those who played, of the game they played: whoever did not is not even told what is wrong with it',
      path: at(() => house.over, '/review'),
      body: OTHER_REVIEW,
      gets: { host: 'bad-message', player: 'bad-message', spectator: 'no-seat', ...nobodyElse },
    },
    {
      about: 'not before the end',
      path: at(() => house.playing, '/review'),
      body: OTHER_REVIEW,
      gets: { host: 'not-over', player: 'not-over', spectator: 'no-seat', ...nobodyElse },
    },
  ],
  'POST /api/trouble': [
    {
      about: 'everybody, also those whom nobody knows: it says nothing about anybody',
      path: () => '/api/trouble',
      body: { part: 'board', page: 't', game: 'tiny-towns', error: 'TypeError', stack: '' },
      gets: everybody,
    },
  ],
  'GET /api/health': [{ about: 'everybody', path: () => '/api/health', gets: everybody }],
  'GET /api/ready': [{ about: 'everybody', path: () => '/api/ready', gets: everybody }],
  'GET /metrics': [
    {
      about: 'whoever is on this machine; who is not, see http.test.ts',
      path: () => '/metrics',
      gets: everybody,
      sees: reply => expect(reply.text).not.toMatch(/Ada|Bob/),
    },
  ],
  // Before anybody becomes an account.
  ...houseRoutes(),
  ...companyRoutes(() => house),
  ...accountRoutes(() => house),
  ...ratingRoutes(() => house),
  ...noticeRoutes(),
  // Who is refused a socket is told by the handshake: below.
  'GET /ws': [],
};

test('every route has a row, and every row a route', () => {
  expect([...house.routes].sort()).toEqual(Object.keys(ROUTES).sort());
});

const bodyOf = ({ body }: HttpCase) => (typeof body === 'function' ? body() : body);

const cases = Object.entries(ROUTES).flatMap(([route, rows]) =>
  rows.map(c => ({ route, method: route.split(' ')[0]!, ...c })),
);

describe.each(cases)('$route: $about', c => {
  const send = (headers: Record<string, string>) => request(house.server.port, c.method, c.path(), bodyOf(c), headers);
  test('by caller', async () => {
    for (const actor of inOrder(c.gets)) {
      const before = house.stored();
      const reply = await send(house.headersOf(actor));
      expect(reply.status === 200 ? 'ok' : reply.body.code, actor).toBe(c.gets[actor]);
      expect(reply.headers.get('access-control-allow-origin')).toBe(null);
      if (reply.status === 200) c.sees?.(reply, actor);
      else expect(house.stored() === before, `${actor} has changed something`).toBe(true);
    }
  });

  if (c.method !== 'GET')
    test('a page of another site is refused, whoever looks at it', async () => {
      for (const actor of ACTORS)
        for (const lure of [
          { origin: 'https://evil.example' },
          { origin: 'null' },
          { 'sec-fetch-site': 'cross-site' },
        ]) {
          const before = house.stored();
          const reply = await send({ ...house.headersOf(actor), ...lure });
          expect([reply.status, reply.body.code], actor).toEqual([403, 'bad-origin']);
          expect(house.stored() === before, `${actor} has changed something`).toBe(true);
        }
    });
});

test('a body that is no JSON, as forms of other sites could send it, does nothing', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const before = house.stored();
    const reply = await request(house.server.port, 'POST', '/api/tables', '{"game":"tiny-towns","seats":2}', {
      ...house.headersOf('host'),
      'content-type': type,
    });
    expect(reply.status, type).toBeGreaterThanOrEqual(400);
    expect(house.stored() === before, type).toBe(true);
  }
});
