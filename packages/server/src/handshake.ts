import { createHash } from 'node:crypto';
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './http.ts';
import { type Connection, openConnection } from './websocket.ts';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const KEY = /^[A-Za-z0-9+/]{22}==$/;
/** Requests that ask for an upgrade, and what has arrived after them. */
const heads = new WeakMap<IncomingMessage, Buffer>();

/** Upgrades take the way of all requests, through the hooks to the one route that knows them. What is refused is hung up. */
export function routeUpgrades(app: FastifyInstance, path: string): void {
  app.server.on('upgrade', (request: IncomingMessage, _, head: Buffer) => {
    const wire = request.socket;
    // A socket that fails closes, and that is noticed. Node itself listens no longer.
    wire.on('error', () => {});
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.once('finish', () => wire.destroySoon());
    response.assignSocket(wire);
    heads.set(request, head);
    app.routing(request, response);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (heads.has(request.raw) && request.routeOptions.url !== path)
      return sendError(reply, 'not-found', 'There is no socket here.');
  });
}

/** Turns a request into a connection; null: it was answered otherwise. */
export function accept(request: FastifyRequest, reply: FastifyReply, maxMessage: number): Connection | null {
  const head = heads.get(request.raw);
  const { upgrade, 'sec-websocket-version': version, 'sec-websocket-key': key = '' } = request.headers;
  if (head === undefined || request.method !== 'GET') reply.code(404).send();
  else if (upgrade?.toLowerCase() !== 'websocket' || !KEY.test(key))
    sendError(reply, 'bad-message', 'This is no WebSocket handshake.');
  else if (version !== '13') reply.code(426).header('sec-websocket-version', '13').send();
  else {
    reply.hijack();
    const wire = request.raw.socket;
    if (wire.destroyed) return null;
    reply.raw.detachSocket(wire);
    const proof = createHash('sha1').update(`${key}${GUID}`).digest('base64');
    const answer = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
    wire.write(`${answer.join('\r\n')}\r\nSec-WebSocket-Accept: ${proof}\r\n\r\n`, 'latin1');
    return openConnection(wire, head, maxMessage);
  }
  return null;
}
