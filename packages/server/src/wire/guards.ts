import type { Code } from '@polis/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey, createBuckets, type Limits } from '../base/limits.ts';
import { SetAside } from '../tables/aside.ts';
import { refusalOf } from '../tables/tables.ts';
import { HEADERS, refuseExpectations, sendError } from './errors.ts';
import { lastAnswer } from './hangup.ts';
import { SOCKET_PATH } from './upgrade.ts';

/** What stands between the world and every route: headers, origins, rates, and errors that tell no tales. */

/** Said over TLS only: over plain HTTP browsers ignore it, and a house without a certificate must not be locked out. */
const HSTS = 'max-age=31536000';

export interface GuardsSetup {
  readonly limits: Limits;
  /** Other sites whose pages may use this server. */
  readonly origins: readonly string[];
  /** What this server is called; none: whatever it is called. */
  readonly names: readonly string[];
}

/** Whoever watches over the server must not be kept out by those who flood it from the same address. */
const WATCHED = new Set<string>(['/api/health', '/api/ready']);

export function registerGuards(app: FastifyInstance, { limits, origins, names }: GuardsSetup): void {
  const rates = {
    api: createBuckets(limits.httpRate, limits.httpBurst),
    page: createBuckets(limits.pageRate, limits.pageBurst),
    watch: createBuckets(limits.httpRate, limits.httpBurst),
    socket: createBuckets(limits.connectRate, limits.connectBurst),
  };
  const sweeper = setInterval(() => {
    for (const buckets of Object.values(rates)) buckets.sweep(Date.now());
  }, 60_000).unref();
  app.addHook('onClose', async () => clearInterval(sweeper));

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    // What is asked for is what the router has found, however the address was written.
    const route = request.routeOptions.url ?? '';
    const kind = kindOf(route);
    if (route.startsWith('/api/')) reply.header('cache-control', 'no-store');
    const refuse = (code: Code, text: string) => sendError(lastAnswer(reply), code, text);
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      return refuse('bad-message', 'A request needs a Host.');
    if (!isNamed(request.hostname, names)) return refuse('bad-host', 'This server has another name.');
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if ((changes || kind === 'socket') && !originAllowed(request, origins))
      return refuse('bad-origin', 'Requests from other sites are not taken.');
    if (!rates[kind].take(addressKey(request.ip), Date.now(), costOf(request, limits)))
      return refuse('too-fast', 'Too many requests from this address.');
  });
  refuseExpectations(app.server);

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
      return sendError(reply, json ? 'bad-json' : 'bad-message', 'The request is not understood.');
    }
    if (!(error instanceof SetAside)) request.log.error({ error: error.stack }, 'a request failed');
    const no = refusalOf(error);
    return sendError(reply, no.code, no.text);
  });
}

function kindOf(route: string): 'api' | 'page' | 'watch' | 'socket' {
  if (route === SOCKET_PATH) return 'socket';
  if (WATCHED.has(route)) return 'watch';
  return route.startsWith('/api/') ? 'api' : 'page';
}

/** One, and one more for every so many bytes as a usual request may have: to read a long one takes its time. */
function costOf({ headers, routeOptions }: FastifyRequest, { bodySize }: Limits): number {
  const most = routeOptions.bodyLimit ?? bodySize;
  const said = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : most;
  // What is longer than it may be is not read.
  return said > most ? 1 : 1 + Math.floor(said / (bodySize + 1));
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A page that gives its own name our address (DNS rebinding) must not be taken for ours. Programs on this machine may use
 * the names of the machine itself.
 */
function isNamed(host: string, names: readonly string[]): boolean {
  return names.length === 0 || names.includes(host.toLowerCase()) || LOOPBACK.includes(host);
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
