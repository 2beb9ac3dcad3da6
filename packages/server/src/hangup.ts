import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long clients have to hang up when the server stops. */
const PATIENCE_MS = 1_000;

/**
 * Closes the HTTP server without being held up by keep-alive connections that fall idle only now, or by clients that do
 * not hang up. Call it before the server listens; it returns the function that closes.
 */
export function trackConnections(app: FastifyInstance): () => Promise<void> {
  const wires = new Set<Socket>();
  app.server.on('connection', (wire: Socket) => {
    wires.add(wire);
    wire.once('close', () => wires.delete(wire));
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
