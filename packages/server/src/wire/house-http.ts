import { type Bodies, decodeBody, type Person } from '@polis/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, no, STORED_NOT, yes } from '../accounts/answers.ts';
import type { Deeds } from '../house/deeds.ts';
import type { Health } from '../house/health.ts';
import type { Looks } from '../house/looks.ts';
import type { Notes } from '../house/notes.ts';
import type { Identity } from '../people/identity.ts';
import type { PersonNews } from '../people/person-news.ts';
import { sendError } from './errors.ts';

/** The routes of those who look after the house. To everybody else there are none of that name. */
export interface HouseApi {
  readonly identity: Pick<Identity, 'who'>;
  readonly people: Pick<PersonNews, 'tell'>;
  readonly looks: Looks;
  readonly deeds: Deeds;
  readonly health: Health;
  readonly notes: Notes;
}
type Request = FastifyRequest<{ Params: { id: string } }>;

export function registerHouse(app: FastifyInstance, api: HouseApi): void {
  const { identity, looks, deeds, health, notes, people } = api;
  const admins = new WeakMap<FastifyRequest, Person>();

  /** Before anything of the request is read: what is wrong with it is nobody else's business. */
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/api/admin/')) return;
    const person = await identity.who(request.headers.cookie);
    if (person?.handle === undefined || !(await looks.isAdmin(person.id)))
      return sendError(reply, 'not-found', 'There is nothing here.');
    admins.set(request, person);
  });

  function send(reply: FastifyReply, answer: Answer<unknown>): FastifyReply {
    if (answer.ok) return reply.send(answer.value ?? {});
    const { code, text, ...more } = answer.no;
    return sendError(reply, code, text, more);
  }

  function decoded<K extends keyof Bodies>(kind: K, given: unknown): Answer<Bodies[K]> {
    const body = decodeBody(kind, given ?? {});
    return body.ok ? yes(body.value) : no(body.code, body.text);
  }

  function looking<K extends keyof Bodies>(path: string, kind: K, look: (query: Bodies[K]) => Promise<unknown>): void {
    app.get(`/api/admin/${path}`, async (request, reply) => {
      const query = decoded(kind, request.query);
      return send(reply, query.ok ? yes(await look(query.value)) : query);
    });
  }

  function doing<K extends keyof Bodies>(
    path: string,
    kind: K,
    run: (by: Person, body: Bodies[K], id: string) => Promise<Answer<unknown>>,
  ): void {
    app.post(`/api/admin/${path}`, async (request: Request, reply) => {
      const body = decoded(kind, request.body);
      return send(reply, body.ok ? await run(admins.get(request)!, body.value, request.params.id) : body);
    });
  }

  looking('reports', 'reports', ({ after }) => looks.reports(after));
  looking('people', 'find', ({ find = '' }) => looks.people(find));
  looking('kept', 'find', () => looks.kept());
  looking('tables', 'find', ({ find = '' }) => looks.tables(find));
  looking('health', 'find', () => health.look());
  looking('acts', 'acts', ({ before }) => looks.acts(before === undefined ? undefined : Number(before)));
  doing('people/:id', 'deed', (by, body, id) => deeds.toPerson(by, id, body));
  doing('reports/:id/dismiss', 'why', (by, { why = '' }, id) => deeds.dismiss(by, id, why.trim()));
  doing('tables/:id/close', 'why', (by, { why = '' }, id) => deeds.closeTable(by, id, why.trim()));
  doing('addresses', 'address', (by, { address, on, hours, why = '' }) =>
    deeds.toAddress(by, address, on, hours ?? null, why.trim()),
  );

  /** The person whom the house has told something. */
  app.post('/api/me/warnings/:id/read', async (request: Request, reply) => {
    const person = await identity.who(request.headers.cookie);
    if (person === null) return sendError(reply, 'no-identity', 'Say who you are first: POST /api/me.');
    if (!(await notes.read(person.id, request.params.id))) return send(reply, STORED_NOT);
    await people.tell(person.id);
    return reply.send({ standing: notes.of(person.id) });
  });
}
