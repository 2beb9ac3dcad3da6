import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../base/metrics.ts';
import { sendError } from './errors.ts';

/** What operators look at: health, metrics, and one line of log per API request. */
export interface StatusSetup {
  readonly metrics: Metrics;
  readonly version: string;
  readonly closing: () => boolean;
  /** Can the database be written to? */
  readonly up: () => boolean;
  /** Null: only this machine may look at the metrics. */
  readonly metricsToken: string | null;
}

/** Returns what is to be called when the database stops answering: requests that wait for it are answered then. */
export function registerStatus(
  app: FastifyInstance,
  { metrics, version, closing, up, metricsToken }: StatusSetup,
): () => void {
  app.get('/api/health', async (_, reply) => reply.code(closing() ? 503 : 200).send({ ok: !closing(), version }));

  // Health says that the process runs, readiness that it is of use: restart it for the one, send people elsewhere for the other.
  app.get('/api/ready', async (_, reply) => {
    const ok = up() && !closing();
    return reply.code(ok ? 200 : 503).send({ ok, database: up() });
  });

  app.get('/metrics', async (request, reply) => {
    const allowed =
      metricsToken === null ? isLocal(request) : request.headers.authorization === `Bearer ${metricsToken}`;
    if (!allowed) return sendError(reply, 'not-found', 'There is nothing here.');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  const open = new Set<FastifyReply>();
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/api/')) open.add(reply);
  });
  app.addHook('onResponse', async (request, reply) => {
    open.delete(reply);
    const { method, url } = request;
    if (request.routeOptions.url?.startsWith('/api/'))
      app.log.info({ method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  return () => {
    for (const reply of open) if (!reply.sent) sendError(reply, 'storage', SILENT);
  };
}

const SILENT = 'The database does not answer: nobody knows whether this was stored. Please look, and try again.';

/** A request that a proxy passes on is not local, though the proxy is. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace('::ffff:', '') ?? '';
  const loopback = address === '::1' || address.startsWith('127.');
  return loopback && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}
