import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './http.ts';
import { createBuckets, type Limits } from './limits.ts';

/** What stands between the world and every route: headers, origins, rates, and errors that tell no tales. */

const HEADERS = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
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

export function registerGuards(app: FastifyInstance, limits: Limits, origins: readonly string[]): void {
  const rates = createBuckets(limits.httpRate, limits.httpBurst);
  const sweeper = setInterval(() => rates.sweep(Date.now()), 60_000).unref();
  app.addHook('onClose', async () => clearInterval(sweeper));

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    const isApi = request.url.startsWith('/api/');
    if (isApi) reply.header('cache-control', 'no-store');
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if ((changes || request.url.startsWith('/ws')) && !originAllowed(request, origins))
      return sendError(reply, 'bad-origin', 'Requests from other sites are not taken.');
    if (isApi && request.url !== '/api/health' && !rates.take(request.ip, Date.now()))
      return sendError(reply, 'too-fast', 'Too many requests from this address.');
  });

  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return sendError(reply, 'too-large', `A request may have ${limits.bodySize} bytes.`);
    if (status >= 400 && status < 500) {
      const json = error.code?.startsWith('FST_ERR_CTP') || error instanceof SyntaxError;
      return sendError(reply.code(status), json ? 'bad-json' : 'bad-message', 'The request is not understood.');
    }
    request.log.error({ error: error.stack }, 'a request failed');
    return sendError(reply, 'internal', 'Something went wrong on the server.');
  });
}

/** Programs send no origin; pages must come from this very host, or from one the operator has named. */
function originAllowed(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  try {
    return new URL(origin).host === request.host;
  } catch {
    return false;
  }
}
