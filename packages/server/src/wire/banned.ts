import type { FastifyInstance } from 'fastify';
import type { Bans } from '../people/bans.ts';
import type { Identity } from '../people/identity.ts';
import { sendError } from './errors.ts';
import { SOCKET_PATH } from './upgrade.ts';

/** Keeps out whom the operator has banned: addresses from everything, persons from whatever would be theirs to do. */
export function registerBans(app: FastifyInstance, bans: Bans, identity: Pick<Identity, 'who'>) {
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions;
    // Whoever looks after the server, and the machine's own watchdog.
    if (url === '/api/health' || url === '/api/ready' || url === '/metrics') return;
    if (bans.address(request.ip)) return sendError(reply, 'banned', 'The operator of this server keeps you out.');
    const acts = request.method !== 'GET' && request.method !== 'HEAD';
    if (bans.some && (acts || url === SOCKET_PATH) && bans.person(await identity.who(request.headers.cookie)))
      return sendError(reply, 'banned', 'The operator of this server keeps you out.');
  });
}
