import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './http.ts';
import { addressKey, createBuckets, type Limits } from './limits.ts';
import { refusalOf } from './tables.ts';

/** What stands between the world and every route: headers, origins, rates, and errors that tell no tales. */

const HEADERS = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;
/** Said over TLS only: over plain HTTP browsers ignore it, and a house without a certificate must not be locked out. */
const HSTS = 'max-age=31536000';

export function registerGuards(app: FastifyInstance, limits: Limits, origins: readonly string[]): void {
  const rates = {
    api: createBuckets(limits.httpRate, limits.httpBurst),
    page: createBuckets(limits.pageRate, limits.pageBurst),
    socket: createBuckets(limits.connectRate, limits.connectBurst),
  };
  const sweeper = setInterval(() => {
    for (const buckets of Object.values(rates)) buckets.sweep(Date.now());
  }, 60_000).unref();
  app.addHook('onClose', async () => clearInterval(sweeper));

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    const path = request.url.split('?', 1)[0]!;
    const kind = path === '/ws' ? 'socket' : path.startsWith('/api/') ? 'api' : 'page';
    if (kind === 'api') reply.header('cache-control', 'no-store');
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if ((changes || kind === 'socket') && !originAllowed(request, origins))
      return sendError(reply, 'bad-origin', 'Requests from other sites are not taken.');
    if (path !== '/api/health' && !rates[kind].take(addressKey(request.ip), Date.now()))
      return sendError(reply, 'too-fast', 'Too many requests from this address.');
  });

  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413)
      return sendError(
        reply,
        'too-large',
        `A request may have ${request.routeOptions.bodyLimit ?? limits.bodySize} bytes.`,
      );
    if (status >= 400 && status < 500) {
      const json = error.code?.startsWith('FST_ERR_CTP') || error instanceof SyntaxError;
      return sendError(reply.code(status), json ? 'bad-json' : 'bad-message', 'The request is not understood.');
    }
    request.log.error({ error: error.stack }, 'a request failed');
    const no = refusalOf(error);
    return sendError(reply, no.code, no.text);
  });
}

/**
 * Programs send no origin; pages must come from this very host, or from one the operator has named. A browser that leaves
 * the origin out still says whether the request crosses sites.
 */
function originAllowed(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (origins.includes(origin)) return true;
  try {
    return new URL(origin).host === request.host;
  } catch {
    return false;
  }
}
