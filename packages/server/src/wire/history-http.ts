import type { Person } from '@polis/protocol';
import { type Bodies, decodeBody } from '@polis/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, type Limits } from '../base/limits.ts';
import type { Identity } from '../people/identity.ts';
import type { Profiles } from '../people/profiles.ts';
import { type Outcome, refuse } from '../tables/changes.ts';
import type { History } from '../tables/history.ts';
import type { HomeGames } from '../tables/home.ts';
import type { No } from '../tables/play.ts';
import { sendError } from './errors.ts';

/** The routes of what people look back on: their games, and what these say of them. */
export interface HistoryApi {
  readonly identity: Identity;
  readonly history: History;
  readonly home: HomeGames;
  readonly profiles: Profiles;
  readonly limits: Limits;
}

const moreOf = ({ why }: No) => (why === undefined ? {} : { why });

export function registerHistory(app: FastifyInstance, api: HistoryApi): void {
  const { identity, history, home, profiles, limits } = api;
  const who = (request: FastifyRequest) => identity.who(request.headers.cookie);
  const answer = (reply: FastifyReply, outcome: Outcome<unknown>) =>
    outcome.ok ? reply.send(outcome.value) : sendError(reply, outcome.no.code, outcome.no.text, moreOf(outcome.no));

  function mine(run: (person: Person, request: FastifyRequest) => Promise<Outcome<unknown>>) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const person = await who(request);
      if (person === null) return sendError(reply, 'no-identity', 'Say who you are first: POST /api/me.');
      return answer(reply, await run(person, request));
    };
  }

  async function given<K extends keyof Bodies>(
    kind: K,
    value: unknown,
    run: (body: Bodies[K]) => Promise<Outcome<unknown>>,
  ): Promise<Outcome<unknown>> {
    const body = decodeBody(kind, value ?? {});
    return body.ok ? run(body.value) : refuse(body.code, body.text);
  }

  app.get(
    '/api/me/games',
    mine((me, { query }) => given('games', query, async q => ({ ok: true, value: await history.games(me.id, q) }))),
  );
  app.post(
    '/api/me/games',
    { bodyLimit: limits.homeSize },
    mine((me, { body, ip }) => given('home', body, b => home.keep(me, addressKey(ip), b))),
  );
  app.get(
    '/api/me/companions',
    mine(async me => ({ ok: true, value: await history.companions(me.id) })),
  );
  app.get(
    '/api/me/profile',
    mine(async me => ({ ok: true, value: await profiles.own(me) })),
  );
  app.post(
    '/api/me/profile',
    mine((me, { body }) => given('shown', body, b => profiles.show(me, b))),
  );
  app.get<{ Params: { handle: string } }>('/api/profiles/:handle', async (request, reply) =>
    answer(reply, await profiles.of(request.params.handle, await who(request))),
  );
}
