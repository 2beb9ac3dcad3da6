import { Readable } from 'node:stream';
import type { MeAnswer, MyTablesAnswer, Person, TableAnswer, TableInfo } from '@polis/protocol';
import { type Bodies, decodeBody } from '@polis/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceLabel } from '../accounts/device.ts';
import { addressKey, createBuckets, type Limits } from '../base/limits.ts';
import { DEAL_OPEN, type Deals } from '../deals/deals.ts';
import type { Looks } from '../house/looks.ts';
import type { Notes } from '../house/notes.ts';
import { cookieHeader, type Identity, profileOf } from '../people/identity.ts';
import type { Reviews } from '../people/reviews.ts';
import { signOfLife } from '../tables/absence.ts';
import { NO_TABLE, type Outcome, refuse } from '../tables/changes.ts';
import { gamesAnswer } from '../tables/games.ts';
import type { Listing } from '../tables/listing.ts';
import { type Live, liveInfo, seatOf } from '../tables/live.ts';
import type { Lobby } from '../tables/lobby.ts';
import type { OpenList } from '../tables/open-list.ts';
import type { Past } from '../tables/past.ts';
import type { Peace } from '../tables/peace.ts';
import type { Plans } from '../tables/plans.ts';
import type { Play } from '../tables/play.ts';
import type { Proposals } from '../tables/proposals.ts';
import type { Rests } from '../tables/rests.ts';
import type { Seating } from '../tables/seating.ts';
import type { Tables } from '../tables/tables.ts';
import { sendError } from './errors.ts';
import type { Sockets } from './sockets.ts';

/** The routes under /api. Every answer that is not 2xx is `{code, text}`. */
export interface Api {
  readonly identity: Identity;
  readonly lobby: Lobby;
  readonly seating: Seating;
  readonly proposals: Proposals;
  readonly rests: Rests;
  readonly peace: Peace;
  readonly listing: Listing;
  readonly deals: Deals;
  readonly openList: OpenList;
  readonly reviews: Reviews;
  readonly plans: Plans;
  readonly past: Past;
  readonly tables: Tables;
  readonly sockets: Sockets;
  readonly limits: Limits;
  readonly house: {
    readonly isAdmin: Looks['isAdmin'];
    readonly notes: Pick<Notes, 'of' | 'refuses' | 'renamed'>;
    /** Somebody's standing has changed. */
    readonly told: (person: string) => Promise<void>;
  };
}

/** The replay of a large event has many megabytes: made once, and handed out as fast as it is read. */
const replays = new WeakMap<Live, Buffer>();
const PIECE_BYTES = 65_536;

function replayText(live: Live, { table }: Play): Buffer {
  const known = replays.get(live);
  if (known !== undefined) return known;
  const text = Buffer.from(JSON.stringify(table.replay(true)));
  replays.set(live, text);
  return text;
}

function* piecesOf(text: Buffer): Generator<Buffer> {
  for (let at = 0; at < text.length; at += PIECE_BYTES) yield text.subarray(at, at + PIECE_BYTES);
}

export function registerApi(app: FastifyInstance, api: Api): void {
  const guests = createBuckets(api.limits.guestRate, api.limits.guestBurst);
  const troubles = createBuckets(api.limits.troubleRate, api.limits.troubleBurst);
  const allTroubles = createBuckets(50 * api.limits.troubleRate, 50 * api.limits.troubleBurst);
  const sweeper = setInterval(() => {
    guests.sweep(Date.now());
    troubles.sweep(Date.now());
  }, 60_000).unref();
  app.addHook('onClose', async () => clearInterval(sweeper));

  const who = (request: FastifyRequest): Promise<Person | null> => api.identity.who(request.headers.cookie);

  /** Whoever asks for something about a table is there. */
  function seen(person: Person | null, table: string | undefined): void {
    const live = table === undefined || person === null ? null : api.tables.peek(table);
    if (live !== null) signOfLife(live, person!.id);
  }

  /** A route that needs to know who asks. */
  function asPerson(
    run: (person: Person, request: FastifyRequest<{ Params: { id: string } }>) => Promise<Outcome<unknown>>,
  ) {
    return async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      const person = await who(request);
      if (person === null) return sendError(reply, 'no-identity', 'Say who you are first: POST /api/me.');
      seen(person, request.params.id);
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

  /** What the house has to tell somebody, and whether they may look after it. */
  async function ofHouse(person: Person): Promise<Omit<MeAnswer, 'you'>> {
    const standing = api.house.notes.of(person.id);
    const isAdmin = person.handle !== undefined && (await api.house.isAdmin(person.id));
    return { ...(standing === null ? {} : { standing }), ...(isAdmin ? { admin: true } : {}) };
  }

  app.get('/api/me', async (request, reply) => {
    const you = await who(request);
    // Every visit begins with this question, so this is where cookies are exchanged.
    const fresh = await api.identity.renew(request.headers.cookie);
    if (fresh !== null) reply.header('set-cookie', cookieHeader(fresh, request.protocol === 'https'));
    return you === null ? { you } : { you, ...(await ofHouse(you)) };
  });
  app.post('/api/me', async (request, reply) => {
    const body = decodeBody('me', request.body);
    if (!body.ok) return sendError(reply, body.code, body.text);
    const profile = profileOf(body.value);
    if (!profile.ok) return answer(reply, profile);
    const person = await who(request);
    if (person !== null) {
      const { notes } = api.house;
      if (notes.refuses(person.id, profile.value.name))
        return sendError(reply, 'bad-name', 'Whoever runs this house asks you for another name.');
      const changed = await api.identity.change(person, profile.value);
      if (changed === null) return sendError(reply, 'storage', 'This could not be stored. Please try again.');
      api.sockets.personChanged(changed);
      if (notes.of(person.id)?.rename) {
        await notes.renamed(person.id);
        await api.house.told(person.id);
      }
      return { you: changed, ...(await ofHouse(changed)) };
    }
    if (!guests.take(addressKey(request.ip), Date.now()))
      return sendError(reply, 'too-fast', 'Too many new guests from this address.');
    const made = await api.identity.create(profile.value, deviceLabel(request.headers['user-agent']));
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
  app.post('/api/trouble', async (request, reply) => {
    const body = decodeBody('trouble', request.body);
    if (!body.ok) return sendError(reply, body.code, body.text);
    if (!troubles.take(addressKey(request.ip), Date.now()) || !allTroubles.take('', Date.now()))
      return sendError(reply, 'too-fast', 'Enough of that has been heard.');
    app.log.warn(body.value, 'trouble in a page');
    return {};
  });

  app.get(
    '/api/me/rests',
    asPerson(async me => ({ ok: true, value: api.rests.of(me.id) })),
  );
  app.post(
    '/api/me/quiet',
    asPerson((me, r) => withBody('quiet', r, b => api.rests.setQuiet(me.id, b.quiet))),
  );
  app.post(
    '/api/me/vacation',
    asPerson((me, r) => withBody('vacation', r, b => api.rests.setVacation(me.id, b.vacation))),
  );
  app.get('/api/games', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await gamesAnswer()),
  );
  app.get('/api/tables', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send((await api.openList.read()).answer),
  );
  app.get<{ Params: { id: string } }>('/api/tables/:id', async (request, reply) => {
    const live = await api.tables.get(request.params.id);
    const person = await who(request);
    seen(person, request.params.id);
    return live === null ? answer(reply, NO_TABLE) : tableAnswer(liveInfo(live), person);
  });
  app.get<{ Params: { id: string } }>('/api/tables/:id/replay', async (request, reply) => {
    const live = await api.tables.get(request.params.id);
    if (live === null) return answer(reply, NO_TABLE);
    // The row says 'over' only after the last answer is stored; before that, seed and moves are nobody's business.
    if (live.row.phase !== 'over' || live.play === null)
      return sendError(reply, 'not-over', 'The game is not over: its replay opens at the end.');
    if (await api.deals.hides(live.row, await who(request))) return answer(reply, DEAL_OPEN);
    const text = replayText(live, live.play);
    return reply
      .header('cache-control', 'private, max-age=86400')
      .header('content-length', text.length)
      .type('application/json; charset=utf-8')
      .send(Readable.from(piecesOf(text), { objectMode: false }));
  });

  app.get<{ Params: { id: string } }>('/api/tables/:id/review', async (request, reply) => {
    const live = await api.tables.get(request.params.id);
    if (live !== null && (await api.deals.hides(live.row, await who(request)))) return answer(reply, DEAL_OPEN);
    return answer(reply.type('application/json; charset=utf-8'), await api.reviews.find(request.params.id));
  });
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
    '/api/tables/:id/free',
    asPerson((me, r) => withBody('free', r, b => table(me, api.seating.free(me, r.params.id, b.seat)))),
  );
  app.post(
    '/api/tables/:id/mute',
    asPerson((me, r) => withBody('mute', r, b => table(me, api.peace.mute(me, r.params.id, b.person, b.on)))),
  );
  app.post(
    '/api/tables/:id/erase',
    asPerson((me, r) => withBody('erase', r, b => table(me, api.peace.erase(me, r.params.id, b.n)))),
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
    '/api/tables/:id/pledge',
    asPerson((me, r) => withBody('pledge', r, b => table(me, api.lobby.pledge(me, r.params.id, b.pledge)))),
  );
  app.post(
    '/api/tables/:id/nonce',
    asPerson((me, r) => withBody('nonce', r, b => table(me, api.lobby.show(me, r.params.id, b.nonce)))),
  );
  app.post(
    '/api/tables/:id/propose',
    asPerson((me, r) => withBody('propose', r, b => table(me, api.proposals.propose(me, r.params.id, b)))),
  );
  app.post(
    '/api/tables/:id/consent',
    asPerson((me, r) => withBody('consent', r, b => table(me, api.proposals.consent(me, r.params.id, b)))),
  );
  app.post(
    '/api/tables/:id/start',
    asPerson((me, r) => table(me, api.lobby.start(me, r.params.id))),
  );
  app.get<{ Params: { id: string } }>('/api/tables/:id/past', async (request, reply) => {
    const person = await who(request);
    if (person === null) return sendError(reply, 'no-identity', 'Say who you are first: POST /api/me.');
    const past = await api.past.since(person, request.params.id);
    return answer(reply.type('application/json; charset=utf-8'), past);
  });
  app.get(
    '/api/tables/:id/plans',
    asPerson((me, r) => api.plans.list(me, r.params.id)),
  );
  app.post(
    '/api/tables/:id/plans',
    asPerson((me, r) => withBody('plans', r, b => api.plans.change(me, r.params.id, b))),
  );
  app.post(
    '/api/tables/:id/rematch',
    asPerson((me, r) => table(me, api.lobby.rematch(me, r.params.id))),
  );
}
