import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressKey, createBuckets, createCounter, type Limits } from '../base/limits.ts';

/** How long clients have to hang up when the server stops. */
const PATIENCE_MS = 1_000;

/** Connections on which the last answer has been given. */
const ended = new WeakSet<Socket>();

/** This is the last answer on this connection: a body on its way is not read, and what was asked behind it not looked at. */
export function lastAnswer(reply: FastifyReply): FastifyReply {
  ended.add(reply.request.raw.socket);
  return reply.header('connection', 'close');
}

/** So many requests behind the last that is answered nobody sends by mistake; thousands have room in one packet. */
const MOST_BEHIND = 32;
const SHUT_SECONDS = 60;

/** What was asked behind the last answer is not looked at. `flooded`: it is too much for a mistake. */
function ignoreEnded(app: FastifyInstance, flooded: (wire: Socket) => void): void {
  type Serve = (request: IncomingMessage, response: ServerResponse) => void;
  const behind = new WeakMap<Socket, number>();
  const serve = app.server.listeners('request') as Serve[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (!ended.has(socket)) {
      for (const one of serve) one.call(app.server, request, response);
      return;
    }
    const n = (behind.get(socket) ?? 0) + 1;
    behind.set(socket, n);
    if (n === MOST_BEHIND) flooded(socket);
  });
}

/**
 * Closes the HTTP server without being held up by keep-alive connections that fall idle only now, or by clients that do
 * not hang up. Call it before the server listens; it returns the function that closes.
 *
 * `limits`: how many connections one address may hold and make; null where all come from a proxy. Whoever sends thousands of
 * requests in a packet loses all of them, and the address is not heard for a while.
 */
export function trackConnections(app: FastifyInstance, limits: Limits | null): () => Promise<void> {
  /** With their addresses. */
  const wires = new Map<Socket, string>();
  const counts = createCounter();
  const rates = limits === null ? null : createBuckets(limits.connectionRate, limits.connectionBurst);
  const sweeper = setInterval(() => rates?.sweep(Date.now()), 60_000).unref();
  ignoreEnded(app, flooder => {
    flooder.destroy();
    const address = wires.get(flooder);
    if (rates === null || address === undefined) return;
    rates.shut(address, Date.now(), SHUT_SECONDS);
    for (const [wire, from] of wires) if (from === address) wire.destroy();
  });
  app.server.on('connection', (wire: Socket) => {
    const address = addressKey(wire.remoteAddress ?? '');
    if (rates?.take(address, Date.now()) === false || !counts.add(address, limits?.connectionsPerAddress ?? Infinity)) {
      wire.destroy();
      return;
    }
    wires.set(wire, address);
    wire.once('close', () => {
      wires.delete(wire);
      counts.drop(address);
    });
  });
  return async () => {
    clearInterval(sweeper);
    const idlers = setInterval(() => app.server.closeIdleConnections(), 50);
    const patience = setTimeout(() => {
      for (const wire of wires.keys()) wire.destroy();
    }, PATIENCE_MS);
    await app.close();
    clearInterval(idlers);
    clearTimeout(patience);
  };
}
