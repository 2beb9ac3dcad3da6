import { decodeBody, type Person } from '@polis/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deals } from '../deals/deals.ts';
import type { Outcome } from '../tables/changes.ts';
import { refuse } from '../tables/changes.ts';
import { seatOf } from '../tables/live.ts';
import type { Tables } from '../tables/tables.ts';
import { sendError } from './errors.ts';

/** The routes of deals: whoever plays has said who they are, whoever looks may be anybody. */
export interface DealApi {
  readonly deals: Deals;
  readonly tables: Tables;
  readonly who: (request: FastifyRequest) => Promise<Person | null>;
}
type At = FastifyRequest<{ Params: { id: string; n: string } }>;

export function registerDeals(app: FastifyInstance, { deals, tables, who }: DealApi): void {
  function send(reply: FastifyReply, outcome: Outcome<unknown>): FastifyReply {
    return outcome.ok ? reply.send(outcome.value) : sendError(reply, outcome.no.code, outcome.no.text);
  }

  app.get('/api/deals', async request => deals.today(await who(request)));
  app.get('/api/deals/days', async (request, reply) => {
    const query = decodeBody('days', request.query);
    if (!query.ok) return sendError(reply, query.code, query.text);
    return send(reply, await deals.days(await who(request), query.value.before));
  });
  app.get('/api/deals/:id', async (request: At, reply) =>
    send(reply, await deals.board(await who(request), request.params.id)),
  );
  app.get('/api/deals/:id/field/:n', async (request: At, reply) => {
    const n = /^\d{1,4}$/.test(request.params.n) ? Number(request.params.n) : -1;
    return send(reply, await deals.fieldGame(await who(request), request.params.id, n));
  });
  app.post('/api/deals/:id/play', async (request: At, reply) => {
    const person = await who(request);
    if (person === null) return sendError(reply, 'no-identity', 'Say who you are first: POST /api/me.');
    const made = await deals.play(person, request.params.id);
    if (!made.ok) return send(reply, made);
    const live = tables.peek(made.value.id);
    return reply.send({ table: made.value, seat: live === null ? null : seatOf(live, person) });
  });
  app.post('/api/challenges', async (request, reply) => {
    const person = await who(request);
    if (person === null) return sendError(reply, 'no-identity', 'Say who you are first: POST /api/me.');
    const body = decodeBody('challenge', request.body ?? {});
    return send(reply, body.ok ? await deals.challenge(person, body.value) : refuse(body.code, body.text));
  });
  app.get('/api/challenges/:id', async (request: At, reply) =>
    send(reply, await deals.lookAt(await who(request), request.params.id)),
  );
}
