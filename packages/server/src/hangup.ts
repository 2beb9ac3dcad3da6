import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKey, createCounter } from './limits.ts';

/** How long clients have to hang up when the server stops. */
const PATIENCE_MS = 1_000;

/**
 * Closes the HTTP server without being held up by keep-alive connections that fall idle only now, or by clients that do
 * not hang up. Call it before the server listens; it returns the function that closes.
 *
 * `perAddress`: how many connections one address may hold; null where all come from a proxy.
 */
export function trackConnections(app: FastifyInstance, perAddress: number | null): () => Promise<void> {
  const wires = new Set<Socket>();
  const counts = createCounter();
  app.server.on('connection', (wire: Socket) => {
    const address = addressKey(wire.remoteAddress ?? '');
    if (perAddress !== null && !counts.add(address, perAddress)) {
      wire.destroy();
      return;
    }
    wires.add(wire);
    wire.once('close', () => {
      wires.delete(wire);
      if (perAddress !== null) counts.drop(address);
    });
  });
  return async () => {
    const idlers = setInterval(() => app.server.closeIdleConnections(), 50);
    const patience = setTimeout(() => {
      for (const wire of wires) wire.destroy();
    }, PATIENCE_MS);
    await app.close();
    clearInterval(idlers);
    clearTimeout(patience);
  };
}
