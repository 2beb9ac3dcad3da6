import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { CLIENT_MESSAGES, PROTOCOL, type ServerMessage } from '@polis/protocol';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Server } from '../src/index.ts';
import { openDatabase } from '../src/sqlite.ts';
import {
  commandId,
  connect,
  type Guest,
  guest,
  type Link,
  playOn,
  type Reply,
  request,
  serve,
} from './fixtures/harness.ts';

/**
 * Who may do what. Every route and every message has a row that says what each kind of caller gets; a route or a message
 * without a row fails. A refusal must also change nothing.
 */
const ACTORS = ['host', 'player', 'spectator', 'stranger', 'expired', 'forged'] as const;
type Actor = (typeof ACTORS)[number];
/** Those whose cookie names nobody. */
const NOBODY = ['stranger', 'expired', 'forged'] as const;
/** The code of the refusal, or 'ok', by actor. */
type Verdicts = { readonly [a in Actor]: string };
/** Those who are not named are not asked. */
type SomeVerdicts = Partial<Verdicts>;

function nobodyGets(code: string): Pick<Verdicts, (typeof NOBODY)[number]> {
  return { stranger: code, expired: code, forged: code };
}
const everybody: Verdicts = { host: 'ok', player: 'ok', spectator: 'ok', ...nobodyGets('ok') };
const nobodyElse = nobodyGets('no-identity');

let server: Server & { dataDir: string };
const routes = new Set<string>();
let people: { readonly [a in 'host' | 'player' | 'spectator']: Guest };
let cookies: { readonly [a in Actor]: string | null };
/** Two seats; the host is asked, the player is not. */
let playing: string;
/** The same, and the host has answered. */
let answered: string;
/** Three seats, the last one free, and not in the public list. */
let gathering: string;
let over: string;
/** The spectator sits here alone. */
let elsewhere: string;

beforeAll(async () => {
  const note = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const m of [method].flat()) if (m !== 'HEAD') routes.add(`${m} ${url}`);
    });
  };
  subscribe('fastify.initialization', note);
  server = await serve({ limits: { tablesPerPerson: 1_000, httpBurst: 10_000, socketsPerPerson: 1_000 } });
  unsubscribe('fastify.initialization', note);

  const [ada, bob, eve, old] = await Promise.all(['Ada', 'Bob', 'Eve', 'Old'].map(name => guest(server.port, name)));
  people = { host: ada!, player: bob!, spectator: eve! };
  const db = openDatabase(`${server.dataDir}/polis.db`);
  db.prepare('update sessions set ends = ? where person_id = ?').run(Date.now() - 1, old!.person.id);
  db.close();
  const forged = `${ada!.cookie.split('.')[0]}.${'A'.repeat(43)}`;
  cookies = {
    host: ada!.cookie,
    player: bob!.cookie,
    spectator: eve!.cookie,
    stranger: null,
    expired: old!.cookie,
    forged,
  };
  playing = await makeAsking();
  answered = await makeAsking();
  over = await makeAsking();
  gathering = await makeTable(3, false);
  elsewhere = (await eve!.post('/api/tables', { game: 'tiny-towns', seats: 1, start: true })).body.table.id;
  const links = await Promise.all([ada!, bob!].map(p => p.connect()));
  await Promise.all(links.map(l => l.open(over)));
  await Promise.all(links.map(l => playOn(l, over)));
  await links[0]!.open(answered);
  expect(await links[0]!.answer(answered, links[0]!.frames.get(answered)!.prompt!.actions[0]!)).toBe('ack');
  await Promise.all(links.map(l => l.close()));
});
afterAll(() => server.close());

async function makeTable(seats: number, start: boolean): Promise<string> {
  const { host, player } = people;
  const options = { monuments: 'off' };
  const { id } = (await host.post('/api/tables', { game: 'tiny-towns', seats, options })).body.table;
  await player.post(`/api/tables/${id}/sit`, { seat: 1 });
  if (start) await host.post(`/api/tables/${id}/start`);
  return id;
}

/** A running game that asks the host alone: who begins is drawn. */
async function makeAsking(): Promise<string> {
  const link = await people.host.connect();
  for (;;) {
    const table = await makeTable(2, true);
    await link.open(table);
    await link.next(m => m.t === 'frame' && m.table === table);
    if (link.frames.get(table)!.prompt === null) continue;
    await link.close();
    return table;
  }
}

function headersOf(actor: Actor): Record<string, string> {
  const cookie = cookies[actor];
  return cookie === null ? {} : { cookie };
}

/** Those who are refused come first, so that what they are refused is still there to be done. */
function inOrder(gets: SomeVerdicts): Actor[] {
  const asked = ACTORS.filter(a => gets[a] !== undefined);
  return asked.sort((a, b) => Number(gets[a] === 'ok') - Number(gets[b] === 'ok'));
}

/** Everything stored: refusals leave no trace in it. */
function stored(): string {
  const db = openDatabase(`${server.dataDir}/polis.db`, true);
  const all = ['persons', 'sessions', 'tables', 'seats', 'entries', 'chat'].map(t =>
    db.prepare(`select * from ${t}`).all(),
  );
  db.close();
  return JSON.stringify(all);
}

// ── HTTP ────────────────────────────────────────────────────────────────────
interface HttpCase {
  readonly about: string;
  readonly path: () => string;
  readonly body?: unknown;
  readonly gets: SomeVerdicts;
  /** What those who get 'ok' may see. */
  readonly sees?: (reply: Reply, actor: Actor) => void;
}
const me = { name: 'Somebody', colour: 2, avatar: 'owl' };
const at = (table: () => string, what: string) => () => `/api/tables/${table()}${what}`;
const hostOnly: Verdicts = { host: 'ok', player: 'not-yours', spectator: 'not-yours', ...nobodyElse };
const started: Verdicts = {
  host: 'already-started',
  player: 'already-started',
  spectator: 'already-started',
  ...nobodyElse,
};

const ROUTES: Readonly<Record<string, readonly HttpCase[]>> = {
  'GET /api/me': [
    {
      about: 'a cookie that is not good names nobody',
      path: () => '/api/me',
      gets: everybody,
      sees: (reply, actor) =>
        expect(reply.body.you?.id ?? null).toBe(actor in people ? people[actor as 'host'].person.id : null),
    },
  ],
  'POST /api/me': [
    {
      about: 'nobody changes somebody else: a cookie that is not good makes a new guest',
      path: () => '/api/me',
      body: me,
      gets: everybody,
      sees: (reply, actor) => {
        const ids = Object.values(people).map(p => p.person.id);
        if (actor in people) expect(reply.body.you?.id).toBe(people[actor as 'host'].person.id);
        else expect(ids).not.toContain(reply.body.you?.id);
      },
    },
  ],
  'GET /api/me/tables': [
    {
      about: 'one’s own tables only',
      path: () => '/api/me/tables',
      gets: { ...everybody, ...nobodyElse },
      sees: (reply, actor) => expect(reply.body.tables.some(t => t.table.id === elsewhere)).toBe(actor === 'spectator'),
    },
  ],
  'GET /api/tables': [
    {
      about: 'listed tables only',
      path: () => '/api/tables',
      gets: everybody,
      sees: reply => expect(reply.text).not.toContain(gathering),
    },
  ],
  'GET /api/tables/:id': [
    {
      about: 'whoever has the link sees who sits there, and never the seed',
      path: at(() => playing, ''),
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
      path: at(() => playing, '/replay'),
      gets: { host: 'not-over', player: 'not-over', spectator: 'not-over', ...nobodyGets('not-over') },
    },
    { about: 'everybody does afterwards', path: at(() => over, '/replay'), gets: everybody },
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
      path: at(() => gathering, '/sit'),
      body: { seat: 1 },
      gets: { host: 'seat-taken', player: 'ok', spectator: 'seat-taken', ...nobodyElse },
    },
    {
      about: 'not in a running game, but where one sits already',
      path: at(() => playing, '/sit'),
      body: { seat: 1 },
      gets: { ...started, player: 'ok' },
    },
  ],
  'POST /api/tables/:id/bot': [
    {
      about: 'on a free seat: the host',
      path: at(() => gathering, '/bot'),
      body: { seat: 2, bot: null },
      gets: hostOnly,
    },
    {
      about: 'on somebody’s seat before the game: nobody',
      path: at(() => gathering, '/bot'),
      body: { seat: 1, bot: 'random' },
      gets: { host: 'seat-taken', player: 'seat-taken', spectator: 'seat-taken', ...nobodyElse },
    },
    {
      about: 'in a running game: not for somebody who has just been here, and not by those who do not play',
      path: at(() => playing, '/bot'),
      body: { seat: 1, bot: 'random' },
      gets: { host: 'seat-taken', player: 'ok', spectator: 'not-yours', ...nobodyElse },
    },
    {
      about: 'the seat back: only its person',
      path: at(() => playing, '/bot'),
      body: { seat: 1, bot: null },
      gets: { host: 'not-yours', player: 'ok', spectator: 'not-yours', ...nobodyElse },
    },
  ],
  'POST /api/tables/:id/options': [
    {
      about: 'the host',
      path: at(() => gathering, '/options'),
      body: { listed: false },
      gets: hostOnly,
    },
    { about: 'nobody in a running game', path: at(() => playing, '/options'), body: { listed: true }, gets: started },
  ],
  'POST /api/tables/:id/leave': [
    {
      about: 'nobody for somebody else',
      path: at(() => over, '/leave'),
      gets: { host: 'ok', player: 'ok', spectator: 'no-seat', ...nobodyElse },
    },
    {
      about: 'a seat elsewhere is no seat here',
      path: at(() => elsewhere, '/leave'),
      // Whose seat it is stays: a bot would take it and play on while others are tried.
      gets: { host: 'no-seat', player: 'no-seat', ...nobodyElse },
    },
  ],
  'POST /api/tables/:id/start': [
    {
      about: 'the host, when all are there',
      path: at(() => gathering, '/start'),
      gets: { ...hostOnly, host: 'not-ready' },
    },
    { about: 'nobody twice', path: at(() => playing, '/start'), gets: started },
  ],
  'POST /api/tables/:id/rematch': [
    {
      about: 'those who played',
      path: at(() => over, '/rematch'),
      gets: { host: 'ok', player: 'ok', spectator: 'no-seat', ...nobodyElse },
    },
    {
      about: 'not before the end',
      path: at(() => playing, '/rematch'),
      gets: { host: 'not-over', player: 'not-over', spectator: 'no-seat', ...nobodyElse },
    },
  ],
  'GET /api/health': [{ about: 'everybody', path: () => '/api/health', gets: everybody }],
  'GET /metrics': [
    {
      about: 'whoever is on this machine; who is not, see http.test.ts',
      path: () => '/metrics',
      gets: everybody,
      sees: reply => expect(reply.text).not.toMatch(/Ada|Bob/),
    },
  ],
  // Who is refused a socket is told by the handshake: below.
  'GET /ws': [],
};

test('every route has a row, and every row a route', () => {
  expect([...routes].sort()).toEqual(Object.keys(ROUTES).sort());
});

const cases = Object.entries(ROUTES).flatMap(([route, rows]) =>
  rows.map(c => ({ route, method: route.split(' ')[0]!, ...c })),
);

describe.each(cases)('$route: $about', c => {
  const send = (headers: Record<string, string>) => request(server.port, c.method, c.path(), c.body, headers);
  test('by caller', async () => {
    for (const actor of inOrder(c.gets)) {
      const before = stored();
      const reply = await send(headersOf(actor));
      expect(reply.status === 200 ? 'ok' : reply.body.code, actor).toBe(c.gets[actor]);
      expect(reply.headers.get('access-control-allow-origin')).toBe(null);
      if (reply.status === 200) c.sees?.(reply, actor);
      else expect(stored() === before, `${actor} has changed something`).toBe(true);
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
          const before = stored();
          const reply = await send({ ...headersOf(actor), ...lure });
          expect([reply.status, reply.body.code], actor).toEqual([403, 'bad-origin']);
          expect(stored() === before, `${actor} has changed something`).toBe(true);
        }
    });
});

test('a body that is no JSON, as forms of other sites could send it, does nothing', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const before = stored();
    const reply = await request(server.port, 'POST', '/api/tables', '{"game":"tiny-towns","seats":2}', {
      ...headersOf('host'),
      'content-type': type,
    });
    expect(reply.status, type).toBeGreaterThanOrEqual(400);
    expect(stored() === before, type).toBe(true);
  }
});

// ── the socket ──────────────────────────────────────────────────────────────
interface MessageCase {
  readonly about: string;
  /** Opened first by everybody; null: nothing. */
  readonly opens: (() => string) | null;
  /** What is sent, knowing what the host was asked at the table that is open. */
  readonly message: (asked: { prompt: number; action: string }) => Record<string, unknown>;
  readonly gets: Verdicts;
  readonly sees?: (reply: ServerMessage, actor: Actor) => void;
}
const noTable: Verdicts = {
  host: 'no-table',
  player: 'no-table',
  spectator: 'no-table',
  ...nobodyGets('no-table'),
};
const noSeat = nobodyGets('no-seat');

const MESSAGES: { readonly [m in keyof typeof CLIENT_MESSAGES]: readonly MessageCase[] } = {
  hello: [
    {
      about: 'the cookie alone says who one is',
      opens: null,
      message: () => ({ t: 'hello', protocol: PROTOCOL }),
      gets: everybody,
      sees: (reply, actor) =>
        expect(reply.t === 'welcome' && (reply.you?.id ?? null)).toBe(
          actor in people ? people[actor as 'host'].person.id : null,
        ),
    },
  ],
  open: [
    {
      about: 'everybody watches, each from the own seat',
      opens: null,
      message: () => ({ t: 'open', table: playing }),
      gets: everybody,
      sees: (reply, actor) =>
        expect(reply.t === 'table' && reply.seat).toBe(actor === 'host' ? 0 : actor === 'player' ? 1 : null),
    },
    {
      about: 'a table that is not there',
      opens: null,
      message: () => ({ t: 'open', table: 'nosuchtable' }),
      gets: noTable,
    },
  ],
  close: [
    {
      about: 'one’s own window only: see below',
      opens: () => playing,
      message: () => ({ t: 'close', table: playing }),
      gets: everybody,
    },
  ],
  answer: [
    {
      about: 'not without the table open',
      opens: null,
      message: a => ({ t: 'answer', table: playing, id: commandId(), ...a }),
      gets: noTable,
    },
    {
      about: 'another table is open',
      opens: () => elsewhere,
      message: a => ({ t: 'answer', table: playing, id: commandId(), ...a }),
      gets: noTable,
    },
    {
      about: 'a seat elsewhere is no seat here',
      opens: () => elsewhere,
      message: () => ({ t: 'answer', table: elsewhere, id: commandId(), prompt: 4_000_000, action: 'name wood' }),
      gets: { host: 'no-seat', player: 'no-seat', spectator: 'stale', ...noSeat },
    },
    {
      about: 'the seat that is asked',
      opens: () => playing,
      message: a => ({ t: 'answer', table: playing, id: commandId(), ...a }),
      gets: { host: 'ok', player: 'not-asked', spectator: 'no-seat', ...noSeat },
    },
    {
      about: 'not after the end',
      opens: () => over,
      message: () => ({ t: 'answer', table: over, id: commandId(), prompt: 0, action: 'name wood' }),
      gets: { host: 'not-asked', player: 'not-asked', spectator: 'no-seat', ...noSeat },
    },
  ],
  undo: [
    {
      about: 'not without the table open',
      opens: null,
      message: () => ({ t: 'undo', table: answered, id: commandId() }),
      gets: noTable,
    },
    {
      about: 'one’s own answer only',
      opens: () => answered,
      message: () => ({ t: 'undo', table: answered, id: commandId() }),
      gets: { host: 'ok', player: 'no-undo', spectator: 'no-seat', ...noSeat },
    },
  ],
  chat: [
    {
      about: 'not without the table open',
      opens: null,
      message: () => ({ t: 'chat', table: playing, id: commandId(), text: 'Hello' }),
      gets: noTable,
    },
    {
      about: 'those who are somebody',
      opens: () => playing,
      message: () => ({ t: 'chat', table: playing, id: commandId(), text: 'Hello' }),
      gets: { ...everybody, ...nobodyElse },
    },
  ],
  look: [
    {
      about: 'not without the table open',
      opens: null,
      message: () => ({ t: 'look', table: playing, id: commandId(), seat: 1 }),
      gets: noTable,
    },
    {
      about: 'everybody; what they see is said by secrecy.test.ts',
      opens: () => playing,
      message: () => ({ t: 'look', table: playing, id: commandId(), seat: 1 }),
      gets: everybody,
    },
    {
      about: 'a seat that is not there',
      opens: () => playing,
      message: () => ({ t: 'look', table: playing, id: commandId(), seat: 2 }),
      gets: { host: 'no-seat', player: 'no-seat', spectator: 'no-seat', ...noSeat },
    },
  ],
  people: [
    {
      about: 'not without the table open',
      opens: null,
      message: () => ({ t: 'people', table: playing, id: commandId() }),
      gets: noTable,
    },
    {
      about: 'everybody',
      opens: () => playing,
      message: () => ({ t: 'people', table: playing, id: commandId() }),
      gets: everybody,
      sees: reply => expect(JSON.stringify(reply)).not.toMatch(/token|cookie/),
    },
  ],
  lobby: [
    {
      about: 'listed tables only',
      opens: null,
      message: () => ({ t: 'lobby', on: true }),
      gets: everybody,
      sees: reply => expect(JSON.stringify(reply)).not.toContain(gathering),
    },
  ],
  ping: [{ about: 'everybody', opens: null, message: () => ({ t: 'ping' }), gets: everybody }],
};

test('every message has a row', () => {
  for (const rows of Object.values(MESSAGES)) expect(rows.length).toBeGreaterThan(0);
  expect(Object.keys(MESSAGES).sort()).toEqual(Object.keys(CLIENT_MESSAGES).sort());
});

/** Sends, and returns what the server has to say to it; `ping` makes silence an answer. */
async function ask(link: Link, message: Record<string, unknown>): Promise<ServerMessage> {
  const from = link.heard.length;
  link.send(message);
  link.send({ t: 'ping' });
  await link.next(m => m.t === 'pong' && link.heard.indexOf(m) >= from);
  const id = message.id;
  const mine = (m: ServerMessage) => (id === undefined ? m.t !== 'pulse' : 'id' in m && m.id === id);
  if (id === undefined) return link.heard.slice(from).find(mine)!;
  return link.next(mine);
}

function verdict(reply: ServerMessage): string {
  return reply.t === 'refused' || reply.t === 'error' ? reply.code : 'ok';
}

const messages = Object.entries(MESSAGES).flatMap(([t, rows]) => rows.map(c => ({ t, ...c })));

describe.each(messages)('$t: $about', c => {
  test('by caller', async () => {
    const host = await people.host.connect();
    await host.open(playing);
    for (const actor of inOrder(c.gets)) {
      const link = await connect(server.port, cookies[actor]);
      if (c.opens !== null) await link.open(c.opens());
      const { prompt } = host.frames.get(playing)!;
      const asked = { prompt: prompt?.id ?? 0, action: prompt?.actions[0] ?? 'name wood' };
      const before = stored();
      const reply = await ask(link, c.message(asked));
      expect(verdict(reply), actor).toBe(c.gets[actor]);
      if (c.gets[actor] === 'ok') c.sees?.(reply, actor);
      else expect(stored() === before, `${actor} has changed something`).toBe(true);
      for (const m of link.heard)
        if (m.t === 'frame') {
          const own = link.infos.get(m.table)!.seats.findIndex(s => s.person !== null && s.person.id === idOf(actor));
          expect(m.seat, actor).toBe(own < 0 ? null : own);
          if (m.seat === null) expect(m.prompt).toBe(null);
        }
      await link.close();
    }
    await host.close();
  });

  test('not before hello', async () => {
    if (c.t === 'hello') return;
    const link = await connect(server.port, cookies.host, false);
    link.send(c.message({ prompt: 0, action: 'name wood' }));
    await link.next(m => m.t === 'error' && m.code === 'no-hello');
    await link.close();
  });
});

function idOf(actor: Actor): string | null {
  return actor in people ? people[actor as 'host'].person.id : null;
}

test('a command sent again is acknowledged and does nothing; sent by somebody else it is his own', async () => {
  const table = await makeAsking();
  const [host, player, spectator] = await Promise.all(Object.values(people).map(p => p.connect()));
  for (const link of [host!, player!, spectator!]) await link.open(table);
  const { id: prompt, actions } = host!.frames.get(table)!.prompt!;
  const command = { t: 'answer', table, id: commandId(), prompt, action: actions[0]! };
  expect(await host!.command(command)).toBe('ack');
  const before = stored();
  expect(await host!.command({ ...command })).toBe('ack');
  expect(await host!.command({ ...command, id: commandId() })).toBe('stale');
  expect(await player!.command({ ...command })).toBe('stale');
  expect(await spectator!.command({ ...command })).toBe('no-seat');
  expect(stored() === before).toBe(true);
  for (const link of [host!, player!, spectator!]) await link.close();
});

test('closing a table closes it for oneself alone', async () => {
  const [host, spectator] = await Promise.all([people.host.connect(), people.spectator.connect()]);
  for (const link of [host, spectator]) await link.open(playing);
  spectator.send({ t: 'close', table: playing });
  expect(verdict(await ask(spectator, { t: 'people', table: playing, id: commandId() }))).toBe('no-table');
  expect(verdict(await ask(host, { t: 'people', table: playing, id: commandId() }))).toBe('ok');
  for (const link of [host, spectator]) await link.close();
});

test('a page of another site gets no socket, whoever looks at it', async () => {
  for (const actor of ACTORS) {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, {
      headers: headersOf(actor),
      origin: 'https://evil.example',
    });
    const outcome = await new Promise<string>(done => {
      socket.once('open', () => done('open'));
      socket.once('error', error => done(error.message));
    });
    expect(outcome, actor).toContain('403');
  }
});
