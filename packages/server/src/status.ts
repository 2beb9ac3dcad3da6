import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './http.ts';
import type { Metrics } from './metrics.ts';

/** What operators look at: health, metrics, and one line of log per API request. */
export interface StatusSetup {
  readonly metrics: Metrics;
  readonly version: string;
  readonly closing: () => boolean;
  /** Null: only this machine may look at the metrics. */
  readonly metricsToken: string | null;
}

export function registerStatus(app: FastifyInstance, { metrics, version, closing, metricsToken }: StatusSetup): void {
  app.get('/api/health', async (_, reply) => reply.code(closing() ? 503 : 200).send({ ok: !closing(), version }));

  app.get('/metrics', async (request, reply) => {
    const allowed =
      metricsToken === null ? isLocal(request) : request.headers.authorization === `Bearer ${metricsToken}`;
    if (!allowed) return sendError(reply, 'not-found', 'There is nothing here.');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    if (url.startsWith('/api/'))
      app.log.info({ method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });
}

/** A request that a proxy passes on is not local, though the proxy is. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace('::ffff:', '') ?? '';
  const loopback = address === '::1' || address.startsWith('127.');
  return loopback && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}
