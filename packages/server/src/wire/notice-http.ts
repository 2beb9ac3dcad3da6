import { decodeBody, type NoticeBodies } from '@polis/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, no } from '../accounts/answers.ts';
import type { Language } from '../base/languages.ts';
import { addressKey, createBuckets, type Limits } from '../base/limits.ts';
import type { Notices } from '../notices/index.ts';
import type { Identity } from '../people/identity.ts';
import { sendError } from './errors.ts';

/** The routes of notices: one's own, but for feeds and links in letters, which are for whoever has them. */
export interface NoticeApi extends Pick<Notices, 'settings' | 'feeds'> {
  readonly identity: Identity;
  readonly limits: Limits;
}
type Request = FastifyRequest<{ Params: { id: string } }>;
type Person = NonNullable<Awaited<ReturnType<Identity['who']>>>;

export function registerNotices(app: FastifyInstance, { settings, feeds, identity, limits }: NoticeApi): void {
  const paces = createBuckets(limits.accountRate, limits.accountBurst);
  const sweeper = setInterval(() => paces.sweep(Date.now()), 60_000).unref();
  app.addHook('onClose', async () => clearInterval(sweeper));

  function send(reply: FastifyReply, answer: Answer<unknown>): FastifyReply {
    if (answer.ok) return reply.send(answer.value);
    const { code, text, ...more } = answer.no;
    return sendError(reply, code, text, more);
  }
  const slow = (request: FastifyRequest) => paces.take(addressKey(request.ip), Date.now());
  const TOO_FAST = no('too-fast', 'Not so often, please.');
  const houseOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

  function mine<K extends keyof NoticeBodies>(
    kind: K | null,
    run: (person: Person, body: NoticeBodies[K], request: Request) => Promise<Answer<unknown>>,
  ) {
    return async (request: Request, reply: FastifyReply) => {
      const person = await identity.who(request.headers.cookie);
      if (person === null) return sendError(reply, 'no-identity', 'Say who you are first: POST /api/me.');
      if (!slow(request)) return send(reply, TOO_FAST);
      const body = kind === null ? null : decodeBody(kind, request.body ?? {});
      if (body !== null && !body.ok) return sendError(reply, body.code, body.text);
      return send(reply, await run(person, (body?.value ?? undefined) as NoticeBodies[K], request));
    };
  }

  app.get(
    '/api/notices',
    mine(null, async person => ({ ok: true, value: await settings.look(person) })),
  );
  app.post(
    '/api/notices/wanted',
    mine('wanted', (person, wanted) => settings.want(person, wanted)),
  );
  app.post(
    '/api/notices/push',
    mine('push', (person, body, request) => settings.addPush(person, houseOf(request), body)),
  );
  app.post(
    '/api/notices/hooks',
    mine('hook', (person, body, request) => settings.addHook(person, houseOf(request), body)),
  );
  app.post(
    '/api/notices/letters',
    mine('letters', (person, body, request) => settings.askForLetters(person, houseOf(request), body)),
  );
  app.post(
    '/api/notices/ways/:id/test',
    mine(null, (person, _, request) => settings.test(person, request.params.id)),
  );
  app.post(
    '/api/notices/ways/:id/remove',
    mine(null, (person, _, request) => settings.remove(person, request.params.id)),
  );
  app.post(
    '/api/notices/feed',
    mine(null, person => settings.renewFeed(person)),
  );
  app.post('/api/notices/letters/confirm', async (request, reply) => {
    if (!slow(request)) return send(reply, TOO_FAST);
    const body = decodeBody('confirm', request.body ?? {});
    return send(reply, body.ok ? await settings.confirmLetters(body.value.token) : no(body.code, body.text));
  });
  // Programs for letters send a form with one click; what is in it says nothing.
  app.register(async forms => {
    forms.addContentTypeParser('*', { bodyLimit: limits.bodySize, parseAs: 'string' }, (_, __, done) => done(null));
    forms.post('/api/notices/stop/:id', async (request: Request, reply) =>
      send(reply, slow(request) ? await settings.stopLetters(request.params.id) : TOO_FAST),
    );
  });

  const feed = (kind: 'ics' | 'atom', type: string) => async (request: Request, reply: FastifyReply) => {
    if (!slow(request)) return send(reply, TOO_FAST);
    const text = await feeds[kind](request.params.id, houseOf(request), languageOf(request));
    if (text === null) return sendError(reply, 'not-found', 'There is nothing here.');
    return reply.type(type).send(text);
  };
  app.get('/api/feeds/:id/tables.ics', feed('ics', 'text/calendar; charset=utf-8'));
  app.get('/api/feeds/:id/tables.atom', feed('atom', 'application/atom+xml; charset=utf-8'));
}

/** As the address says, since programs that fetch feeds know of no settings. */
function languageOf({ query }: FastifyRequest): Language {
  const { lang } = query as { lang?: unknown };
  return lang === 'uk' || lang === 'ru' ? lang : 'en';
}
