import type { AccountBodies, SignedInAnswer, WaysAnswer } from '@polis/protocol';
import { decodeBody } from '@polis/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, no, yes } from '../accounts/answers.ts';
import { deviceLabel } from '../accounts/device.ts';
import { exportOf } from '../accounts/export.ts';
import { type House, houseOf } from '../accounts/house.ts';
import type { AccountParts } from '../accounts/index.ts';
import { OIDC_BACK } from '../accounts/oidc.ts';
import type { Caller, SignedIn } from '../accounts/sign-in.ts';
import { addressKey, createBuckets, type Limits } from '../base/limits.ts';
import { COOKIE, cookieHeader, cookieValue, type Session } from '../people/identity.ts';
import { sendError } from './errors.ts';

/** The routes of accounts. Whoever changes one has a session; whoever signs in may be anybody. */
export interface AccountApi extends AccountParts {
  readonly limits: Limits;
  readonly names: readonly string[];
}

type Kind = keyof AccountBodies;
type Request = FastifyRequest<{ Params: { id: string } }>;

const OIDC_COOKIE = 'polis-oidc';
const OIDC_COOKIE_S = 300;
const NOT_OFFERED = no('not-offered', 'This house does not offer that.');

export function registerAccounts(app: FastifyInstance, api: AccountApi): void {
  const { identity, accounts, handles, passkeys, recovery, links, mail, oidc, news, limits, names } = api;
  const paces = createBuckets(limits.accountRate, limits.accountBurst);
  const sweeper = setInterval(() => paces.sweep(Date.now()), 60_000).unref();
  app.addHook('onClose', async () => clearInterval(sweeper));

  const houseAt = (r: FastifyRequest, protocol = r.protocol): House | null =>
    houseOf({ protocol, host: r.host, hostname: r.hostname, origin: r.headers.origin }, names);
  const label = (r: FastifyRequest) => deviceLabel(r.headers['user-agent']);

  async function callerOf(request: FastifyRequest): Promise<Caller> {
    const session = await identity.session(request.headers.cookie);
    return { session, label: label(request), address: addressKey(request.ip) };
  }

  function send(reply: FastifyReply, answer: Answer<unknown>): FastifyReply {
    if (answer.ok) return reply.send(answer.value ?? {});
    const { code, text, ...more } = answer.no;
    return sendError(reply, code, text, more);
  }

  /** Accounts are few, and what is asked of them is dear: one bucket by address, one by person. */
  function slow(...keys: readonly string[]): boolean {
    return keys.every(key => paces.take(key, Date.now()));
  }
  const TOO_FAST = no('too-fast', 'Not so often, please.');

  function body<K extends Kind>(kind: K, request: FastifyRequest): Answer<AccountBodies[K]> {
    const decoded = decodeBody(kind, request.body ?? {});
    return decoded.ok ? yes(decoded.value as AccountBodies[K]) : no(decoded.code, decoded.text);
  }

  /** For whoever has a session; `kind`: what must come with it. */
  function mine<K extends Kind>(
    kind: K | null,
    run: (session: Session, body: AccountBodies[K], request: Request, reply: FastifyReply) => Promise<Answer<unknown>>,
    { free = false } = {},
  ) {
    return async (request: Request, reply: FastifyReply) => {
      const session = await identity.session(request.headers.cookie);
      if (session === null) return sendError(reply, 'no-identity', 'Say who you are first: POST /api/me.');
      const given = kind === null ? yes(undefined as never) : body(kind, request);
      if (!given.ok) return send(reply, given);
      if (!free && !slow(addressKey(request.ip), session.person.id)) return send(reply, TOO_FAST);
      return send(reply, await run(session, given.value, request, reply));
    };
  }

  /** For whoever comes in. */
  function anybody<K extends Kind>(
    kind: K | null,
    run: (
      caller: Caller,
      body: AccountBodies[K],
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<Answer<unknown>>,
    { free = false } = {},
  ) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const given = kind === null ? yes(undefined as never) : body(kind, request);
      if (!given.ok) return send(reply, given);
      const caller = await callerOf(request);
      if (!free && !slow(caller.address)) return send(reply, TOO_FAST);
      return send(reply, await run(caller, given.value, request, reply));
    };
  }

  /** The account as it is after that. Whoever has become one is told to all who see them. */
  async function changed(
    done: Answer<unknown>,
    { person }: Session,
    request: FastifyRequest,
  ): Promise<Answer<unknown>> {
    if (!done.ok) return done;
    await news.tell(person.id);
    const session = await identity.session(request.headers.cookie);
    return session === null ? yes({}) : yes(await accounts.look(session));
  }

  async function entered<T extends SignedIn>(
    done: Answer<T>,
    { session }: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Answer<SignedInAnswer>> {
    if (!done.ok) return done;
    const { cookie, you, ...more } = done.value;
    if (cookie !== null) reply.header('set-cookie', cookieHeader(cookie, request.protocol === 'https'));
    else await news.tell(you.id);
    const now = cookie === null && session !== null ? await identity.session(request.headers.cookie) : null;
    return yes({ ...more, you: now?.person ?? you });
  }

  app.get('/api/sign-in', async request => {
    // Whether there is TLS in front of this server only the page knows for certain.
    const named = houseAt(request, 'https') !== null;
    return { passkeys: named, mail: mail !== null, provider: oidc?.name ?? null } satisfies WaysAnswer;
  });

  app.get(
    '/api/account',
    mine(null, async session => yes(await accounts.look(session)), { free: true }),
  );
  app.get(
    '/api/account/export',
    mine(null, async ({ person }, _, __, reply) => {
      reply.header('content-disposition', 'attachment; filename="polis-me.json"');
      return yes(await exportOf(api.db, person, Date.now()));
    }),
  );
  app.post(
    '/api/account/delete',
    mine('delete', async ({ person }, { confirm }, request, reply) => {
      const done = await accounts.remove(person, confirm);
      if (done.ok && done.value === null) reply.header('set-cookie', goneCookie(request));
      return done;
    }),
  );
  app.post(
    '/api/account/handle',
    mine('handle', async (session, { handle }, request) =>
      changed(await handles.change(session.person, handle), session, request),
    ),
  );
  app.get(
    '/api/account/handles',
    mine(null, async ({ person }) => yes({ proposals: await handles.free(person.name) })),
  );

  // ── passkeys ──────────────────────────────────────────────────────────────
  app.post(
    '/api/account/passkeys/offer',
    mine(null, ({ person }, _, request) => passkeys.offer(person, houseAt(request))),
  );
  app.post(
    '/api/account/passkeys',
    mine('passkey', async (session, given, request) =>
      changed(await passkeys.add(session.person, houseAt(request), given, label(request)), session, request),
    ),
  );
  app.post(
    '/api/account/passkeys/:id/label',
    mine('label', async (session, given, request) =>
      changed(await accounts.label(session.person, request.params.id, given.label), session, request),
    ),
  );
  app.post(
    '/api/account/passkeys/:id/remove',
    mine('remove', async (session, { sure = false }, request) =>
      changed(await accounts.removePasskey(session.person, request.params.id, sure), session, request),
    ),
  );
  app.post(
    '/api/account/ways/:id/remove',
    mine('remove', async (session, { sure = false }, request) =>
      changed(await accounts.removeWay(session.person, request.params.id, sure), session, request),
    ),
  );
  app.post(
    '/api/sign-in/passkey/ask',
    anybody(null, (_, __, request) => passkeys.ask(houseAt(request))),
  );
  app.post(
    '/api/sign-in/passkey',
    anybody('passkey', async (caller, given, request, reply) =>
      entered(await passkeys.enter(caller, houseAt(request), given), caller, request, reply),
    ),
  );

  // ── recovery code ─────────────────────────────────────────────────────────
  app.post(
    '/api/account/recovery',
    mine(null, async ({ person }) => {
      const made = await recovery.make(person);
      if (made.ok) await news.tell(person.id);
      return made;
    }),
  );
  app.post(
    '/api/sign-in/recovery',
    anybody('recovery', async (caller, { code }, request, reply) =>
      entered(await recovery.use(caller, code), caller, request, reply),
    ),
  );

  // ── a second device ───────────────────────────────────────────────────────
  app.post(
    '/api/account/links',
    mine(null, ({ person }) => links.make(person)),
  );
  app.get(
    '/api/account/links/:id',
    mine(null, ({ person }, _, request) => links.look(person, request.params.id), { free: true }),
  );
  app.post(
    '/api/account/links/:id/confirm',
    mine('number', ({ person }, { number }, request) => links.confirm(person, request.params.id, number)),
  );
  app.post(
    '/api/sign-in/link',
    anybody('link', (caller, { token }) => links.claim(caller, token)),
  );
  app.post(
    '/api/sign-in/link/take',
    anybody(
      'claim',
      async (caller, { claim }, request, reply) => {
        const taken = await links.take(caller, claim);
        if (taken.ok && taken.value === null) return yes({ you: null });
        return entered(taken as Answer<SignedIn>, caller, request, reply);
      },
      // The second device asks again and again while the first one types.
      { free: true },
    ),
  );

  // ── devices ───────────────────────────────────────────────────────────────
  app.post(
    '/api/account/devices/:id/end',
    mine(null, async (session, _, request) =>
      changed(await accounts.endDevice(session.person, request.params.id), session, request),
    ),
  );
  app.post(
    '/api/account/devices/end-others',
    mine(null, async (session, _, request) => changed(await accounts.endOthers(session), session, request)),
  );
  app.post(
    '/api/sign-out',
    mine(null, async ({ person, device }, _, request, reply) => {
      reply.header('set-cookie', goneCookie(request));
      return accounts.endDevice(person, device);
    }),
  );

  // ── what others vouch for ─────────────────────────────────────────────────
  app.post(
    '/api/sign-in/mail',
    anybody('mail', async (caller, { address, language }, request) =>
      mail === null ? NOT_OFFERED : mail.write(caller, houseAt(request), address, language as 'en' | 'uk' | 'ru'),
    ),
  );
  app.post(
    '/api/sign-in/mail/open',
    anybody('letter', async (caller, { token }, request, reply) =>
      mail === null ? NOT_OFFERED : entered(await mail.open(caller, token), caller, request, reply),
    ),
  );
  app.post(
    '/api/sign-in/oidc',
    anybody(null, async (caller, _, request, reply) => {
      if (oidc === null) return NOT_OFFERED;
      const begun = await oidc.begin(caller, houseAt(request));
      if (!begun.ok) return begun;
      reply.header('set-cookie', oidcCookie(begun.value.state, OIDC_COOKIE_S, request));
      return yes({ url: begun.value.url });
    }),
  );
  app.get(OIDC_BACK, async (request, reply) => {
    if (oidc === null) return send(reply, NOT_OFFERED);
    const caller = await callerOf(request);
    if (!slow(caller.address)) return send(reply, TOO_FAST);
    const state = cookieValue(request.headers.cookie, OIDC_COOKIE);
    const done = await entered(await oidc.end(caller, request.url, state), caller, request, reply);
    reply.header('set-cookie', oidcCookie('', 0, request));
    return reply.redirect(done.ok ? '/me' : `/me?failed=${done.no.code}`, 303);
  });
}

/** Lax: the browser comes back from another site. */
function oidcCookie(state: string, seconds: number, { protocol }: FastifyRequest): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${OIDC_COOKIE}=${state}; Path=${OIDC_BACK}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function goneCookie({ protocol }: FastifyRequest): string {
  return `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;
}
