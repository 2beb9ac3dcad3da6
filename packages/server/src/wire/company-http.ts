import type { Person } from '@polis/protocol';
import { type Bodies, decodeBody } from '@polis/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, no, yes } from '../accounts/answers.ts';
import { addressKey, createBuckets, type Limits } from '../base/limits.ts';
import type { CompanyParts } from '../company/index.ts';
import type { Invitations } from '../company/invitations.ts';
import { veil } from '../company/veil.ts';
import type { Identity } from '../people/identity.ts';
import type { Peace } from '../tables/peace.ts';
import { sendError } from './errors.ts';

/** The routes of friends, invitations, blocks and reports. All that changes something answers with the company as it is then. */
export interface CompanyApi extends Omit<CompanyParts, 'invite' | 'notices'> {
  readonly invitations: Invitations;
  readonly identity: Pick<Identity, 'who'>;
  readonly peace: Pick<Peace, 'agree'>;
  readonly limits: Limits;
}

type Request = FastifyRequest<{ Params: { id: string } }>;

export function registerCompany(app: FastifyInstance, api: CompanyApi): void {
  const { company, friends, blocks, invitations, reports, identity, limits } = api;
  const paces = createBuckets(limits.accountRate, limits.accountBurst);
  const sweeper = setInterval(() => paces.sweep(Date.now()), 60_000).unref();
  app.addHook('onClose', async () => clearInterval(sweeper));

  /** Nobody meets those whom they have blocked, in whatever answer. */
  app.addHook('onSend', async (request, reply, payload) => {
    // Refusals name nobody.
    if (typeof payload !== 'string' || reply.statusCode >= 400 || !request.url.startsWith('/api/')) return payload;
    const person = await identity.who(request.headers.cookie);
    return person === null ? payload : veil(payload, (await company.circleOf(person)).hidden);
  });

  function send(reply: FastifyReply, answer: Answer<unknown>): FastifyReply {
    if (answer.ok) return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.value ?? {}));
    const { code, text, ...more } = answer.no;
    return sendError(reply, code, text, more);
  }

  /** For those who are somebody; `kind`: what must come with it. */
  function mine<K extends keyof Bodies>(
    kind: K | null,
    run: (person: Person, body: Bodies[K], id: string) => Promise<Answer<unknown>>,
  ) {
    return async (request: Request, reply: FastifyReply) => {
      const person = await identity.who(request.headers.cookie);
      if (person === null) return sendError(reply, 'no-identity', 'Say who you are first: POST /api/me.');
      const body = kind === null ? yes(undefined as never) : decoded(kind, request.body);
      if (!body.ok) return send(reply, body);
      const keys = [addressKey(request.ip), person.id];
      if (!keys.every(key => paces.take(key, Date.now()))) return send(reply, no('too-fast', 'Not so often, please.'));
      return send(reply, await run(person, body.value, request.params.id));
    };
  }

  function decoded<K extends keyof Bodies>(kind: K, given: unknown): Answer<Bodies[K]> {
    const body = decodeBody(kind, given ?? {});
    return body.ok ? yes(body.value) : no(body.code, body.text);
  }

  /** What is seen after that. */
  async function after(person: Person, done: Answer<unknown>): Promise<Answer<unknown>> {
    return done.ok ? yes(await company.look(person)) : done;
  }

  app.get(
    '/api/company',
    mine(null, async person => yes(await company.look(person))),
  );
  app.post(
    '/api/company/unseen',
    mine('unseen', async (person, { unseen }) => after(person, await company.setUnseen(person, unseen))),
  );

  // ── friends ───────────────────────────────────────────────────────────────
  app.post(
    '/api/friends/ask',
    mine('ask', async (person, { handle }) => after(person, await friends.ask(person, handle))),
  );
  for (const deed of ['accept', 'decline', 'end'] as const)
    app.post(
      `/api/friends/:id/${deed}`,
      mine(null, async (person, _, id) => after(person, await friends[deed](person, id))),
    );
  app.post(
    '/api/friends/links',
    mine(null, person => friends.link(person)),
  );
  app.post(
    '/api/friends/links/look',
    mine('friendLink', async (_, { token }) => {
      const owner = await friends.owner(token);
      return owner.ok ? yes({ person: owner.value }) : owner;
    }),
  );
  app.post(
    '/api/friends/links/take',
    mine('friendLink', async (person, { token }) => after(person, await friends.take(person, token))),
  );

  // ── invitations ───────────────────────────────────────────────────────────
  app.post(
    '/api/tables/:id/invite',
    mine('invite', async (by, { person }, id) => after(by, await invitations.send(by, id, person))),
  );
  app.post(
    '/api/invitations/:id/accept',
    mine(null, async (person, _, id) => after(person, await invitations.accept(person, id))),
  );
  app.post(
    '/api/invitations/:id/decline',
    mine(null, async (person, _, id) => after(person, await invitations.decline(person, id))),
  );

  // ── peace ─────────────────────────────────────────────────────────────────
  app.post(
    '/api/blocks',
    mine('block', async (person, { person: who, on }) => {
      const done = await blocks.set(person, who, on);
      if (done.ok) company.changed(person.id);
      return after(person, done);
    }),
  );
  app.post(
    '/api/reports',
    mine('report', (person, body) => reports.make(person, body)),
  );
  app.post(
    '/api/tables/:id/agree',
    mine('agree', async (person, { on }, id) => {
      const done = await api.peace.agree(person, id, on);
      return done.ok ? yes({ table: done.value }) : done;
    }),
  );
}
