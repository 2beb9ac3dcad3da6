import { type Bodies, decodeBody, type Person } from '@polis/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../people/identity.ts';
import type { Quick } from '../people/quick.ts';
import type { Standings } from '../people/standings.ts';
import { type Outcome, refuse } from '../tables/changes.ts';
import { sendError } from './errors.ts';

/** The routes of ratings, and of those who look for an opponent about as strong. */
export interface RatingRoutes {
  readonly identity: Identity;
  readonly standings: Standings;
  readonly quick: Quick;
}

type Asked = FastifyRequest<{ Params: { game: string; id: string } }>;

export function registerRatings(app: FastifyInstance, { identity, standings, quick }: RatingRoutes): void {
  const who = (request: FastifyRequest) => identity.who(request.headers.cookie);

  function answer(reply: FastifyReply, outcome: Outcome<unknown>): FastifyReply {
    return outcome.ok ? reply.send(outcome.value) : sendError(reply, outcome.no.code, outcome.no.text);
  }

  function asPerson(run: (person: Person, request: FastifyRequest) => Promise<Outcome<unknown>>) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const person = await who(request);
      if (person === null) return sendError(reply, 'no-identity', 'Say who you are first: POST /api/me.');
      return answer(reply, await run(person, request));
    };
  }

  async function decoded<K extends keyof Bodies>(
    kind: K,
    value: unknown,
    run: (body: Bodies[K]) => Promise<Outcome<unknown>>,
  ): Promise<Outcome<unknown>> {
    const body = decodeBody(kind, value ?? {});
    return body.ok ? run(body.value) : refuse(body.code, body.text);
  }

  app.get('/api/ratings/:game', async (request: Asked, reply) => {
    const me = await who(request);
    const found = decoded('leaderboard', request.query, q => standings.board(request.params.game, me, q.after));
    return answer(reply, await found);
  });
  app.get('/api/tables/:id/ratings', async (request: Asked, reply) =>
    answer(reply, await standings.table(request.params.id)),
  );
  app.get(
    '/api/quick',
    asPerson(me => quick.look(me)),
  );
  app.post(
    '/api/quick',
    asPerson((me, request) => decoded('quick', request.body, body => quick.seek(me, body.game))),
  );
  app.post(
    '/api/quick/take',
    asPerson(me => quick.take(me)),
  );
  app.post(
    '/api/quick/cancel',
    asPerson(me => quick.cancel(me)),
  );
}
