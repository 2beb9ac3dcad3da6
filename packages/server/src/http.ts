import type { Code, LobbyAnswer, MyTablesAnswer, Person, TableAnswer, TableInfo } from '@polis/protocol';
import { type Bodies, decodeBody } from '@polis/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NO_TABLE, type Outcome, refuse } from './changes.ts';
import { cookieHeader, type Identity } from './identity.ts';
import { addressKey, createBuckets, type Limits } from './limits.ts';
import type { Listing } from './listing.ts';
import { liveInfo, seatOf } from './live.ts';
import type { Lobby } from './lobby.ts';
import type { Reviews } from './reviews.ts';
import type { Seating } from './seating.ts';
import type { Sockets } from './sockets.ts';
import type { Tables } from './tables.ts';

/** The routes under /api. Every answer that is not 2xx is `{code, text}`. */
export interface Api {
  readonly identity: Identity;
  readonly lobby: Lobby;
  readonly seating: Seating;
  readonly listing: Listing;
  readonly reviews: Reviews;
  readonly tables: Tables;
  readonly sockets: Sockets;
  readonly limits: Limits;
}

const STATUS: Partial<Record<Code, number>> = {
  'bad-json': 400,
  'bad-message': 400,
  'bad-options': 400,
  'no-identity': 401,
  'not-yours': 403,
  'bad-origin': 403,
  'no-table': 404,
  'no-seat': 404,
  'not-found': 404,
  'too-large': 413,
  'too-fast': 429,
  'too-many': 429,
  internal: 500,
  closing: 503,
  storage: 507,
};

export function sendError(reply: FastifyReply, code: Code, text: string): FastifyReply {
  return reply
    .code(STATUS[code] ?? 409)
    .header('cache-control', 'no-store')
    .send({ code, text });
}

export function registerApi(app: FastifyInstance, api: Api): void {
  const guests = createBuckets(api.limits.guestRate, api.limits.guestBurst);
  const sweeper = setInterval(() => guests.sweep(Date.now()), 60_000).unref();
  app.addHook('onClose', async () => clearInterval(sweeper));

  const who = (request: FastifyRequest): Promise<Person | null> => api.identity.who(request.headers.cookie);

  /** A route that needs to know who asks. */
  function asPerson(
    run: (person: Person, request: FastifyRequest<{ Params: { id: string } }>) => Promise<Outcome<unknown>>,
  ) {
    return async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      const person = await who(request);
      if (person === null) return sendError(reply, 'no-identity', 'Say who you are first: POST /api/me.');
      return answer(reply, await run(person, request));
    };
  }

  function answer(reply: FastifyReply, outcome: Outcome<unknown>): FastifyReply {
    return outcome.ok ? reply.send(outcome.value) : sendError(reply, outcome.no.code, outcome.no.text);
  }

  async function withBody<K extends keyof Bodies>(
    kind: K,
    request: FastifyRequest,
    run: (body: Bodies[K]) => Promise<Outcome<unknown>>,
  ): Promise<Outcome<unknown>> {
    const body = decodeBody(kind, request.body ?? {});
    return body.ok ? run(body.value) : refuse(body.code, body.text);
  }

  async function table(me: Person, changed: Promise<Outcome<TableInfo>>): Promise<Outcome<TableAnswer>> {
    const outcome = await changed;
    return outcome.ok ? { ok: true, value: tableAnswer(outcome.value, me) } : outcome;
  }

  function tableAnswer(info: TableInfo, me: Person | null): TableAnswer {
    const live = api.tables.peek(info.id);
    return { table: info, seat: live === null ? null : seatOf(live, me) };
  }

  app.get('/api/me', async (request, reply) => {
    const you = await who(request);
    // Every visit begins with this question, so this is where cookies are exchanged.
    const fresh = await api.identity.renew(request.headers.cookie);
    if (fresh !== null) reply.header('set-cookie', cookieHeader(fresh, request.protocol === 'https'));
    return { you };
  });
  app.post('/api/me', async (request, reply) => {
    const body = decodeBody('me', request.body);
    if (!body.ok) return sendError(reply, body.code, body.text);
    const person = await who(request);
    if (person !== null) {
      const changed = await api.identity.change(person, body.value);
      if (changed === null) return sendError(reply, 'storage', 'This could not be stored. Please try again.');
      api.sockets.personChanged(changed);
      return { you: changed };
    }
    if (!guests.take(addressKey(request.ip), Date.now()))
      return sendError(reply, 'too-fast', 'Too many new guests from this address.');
    const made = await api.identity.create(body.value);
    if (made === null) return sendError(reply, 'storage', 'This could not be stored. Please try again.');
    reply.header('set-cookie', cookieHeader(made.cookie, request.protocol === 'https'));
    return { you: made.person };
  });

  app.get(
    '/api/me/tables',
    asPerson(async person => ({
      ok: true,
      value: { tables: await api.listing.mine(person) } satisfies MyTablesAnswer,
    })),
  );
  app.get('/api/tables', async (): Promise<LobbyAnswer> => ({ tables: await api.listing.gathering() }));
  app.get<{ Params: { id: string } }>('/api/tables/:id', async (request, reply) => {
    const live = await api.tables.get(request.params.id);
    return live === null ? answer(reply, NO_TABLE) : tableAnswer(liveInfo(live), await who(request));
  });
  app.get<{ Params: { id: string } }>('/api/tables/:id/replay', async (request, reply) => {
    const live = await api.tables.get(request.params.id);
    if (live === null) return answer(reply, NO_TABLE);
    // The row says 'over' only after the last answer is stored; before that, seed and moves are nobody's business.
    if (live.row.phase !== 'over' || live.play === null)
      return sendError(reply, 'not-over', 'The game is not over: its replay opens at the end.');
    return reply.header('cache-control', 'private, max-age=86400').send(live.play.table.replay(true));
  });

  app.get<{ Params: { id: string } }>('/api/tables/:id/review', async (request, reply) =>
    answer(reply, await api.reviews.find(request.params.id)),
  );
  app.post(
    '/api/tables/:id/review',
    { bodyLimit: api.limits.reviewSize },
    asPerson((me, r) => withBody('review', r, b => table(me, api.reviews.keep(me, r.params.id, b)))),
  );

  app.post(
    '/api/tables',
    asPerson((me, r) => withBody('create', r, body => table(me, api.lobby.create(me, body)))),
  );
  app.post(
    '/api/tables/:id/sit',
    asPerson((me, r) => withBody('sit', r, b => table(me, api.seating.sit(me, r.params.id, b.seat)))),
  );
  app.post(
    '/api/tables/:id/bot',
    asPerson((me, r) => withBody('bot', r, b => table(me, api.seating.setBot(me, r.params.id, b.seat, b.bot)))),
  );
  app.post(
    '/api/tables/:id/options',
    asPerson((me, r) => withBody('options', r, b => table(me, api.lobby.options(me, r.params.id, b)))),
  );
  app.post(
    '/api/tables/:id/leave',
    asPerson((me, r) => table(me, api.seating.leave(me, r.params.id))),
  );
  app.post(
    '/api/tables/:id/start',
    asPerson((me, r) => table(me, api.lobby.start(me, r.params.id))),
  );
  app.post(
    '/api/tables/:id/rematch',
    asPerson((me, r) => table(me, api.lobby.rematch(me, r.params.id))),
  );
}
