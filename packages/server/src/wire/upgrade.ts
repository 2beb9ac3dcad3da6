import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { addressKey } from '../base/limits.ts';
import type { Visitor } from './client.ts';
import { sendError } from './errors.ts';
import type { Sockets } from './sockets.ts';

export const SOCKET_PATH = '/ws';
/** How long the other side has to hang up. */
const PATIENCE_MS = 2_000;
/** Honest clients send a message in one piece. */
const MAX_PIECES = 16;

/**
 * Measured with random games of four: an answer of Sweet Lands sends 6.5 KB instead of 22.7, at 90 µs a frame in zlib's
 * threads; 6.9 with half the window, 5.8 at level 6. Remembering the frames before would save another quarter and cost each
 * socket its window for good; so the memory (32 KB) is that of sockets that get long frames. Those of Tiny Towns stay below
 * the threshold: they cost more to pack than to send.
 */
const COMPRESSION = {
  threshold: 2_048,
  serverMaxWindowBits: 12,
  zlibDeflateOptions: { level: 1, memLevel: 5 },
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
};

export interface UpgradeSetup {
  readonly sockets: Pick<Sockets, 'attach'>;
  readonly maxMessage: number;
  readonly visitor: (cookies: string | undefined) => Promise<Visitor>;
  readonly closing: () => boolean;
}

/** Upgrades take the way of all requests, through the hooks to the one route that knows them. What is refused is hung up. */
export function registerUpgrades(app: FastifyInstance, setup: UpgradeSetup): void {
  /** Requests that ask for an upgrade, and what has arrived after them. */
  const heads = new WeakMap<IncomingMessage, Buffer>();
  const visitors = new WeakMap<FastifyRequest, Visitor>();
  const house = createHouse(setup.maxMessage);

  app.server.on('upgrade', (request: IncomingMessage, wire: Socket, head: Buffer) => {
    // A socket that fails closes, and that is noticed. Node itself listens no longer.
    wire.on('error', () => {});
    try {
      const response = new ServerResponse(request);
      response.shouldKeepAlive = false;
      response.once('finish', () => wire.destroySoon());
      // Throws if an earlier request on this connection has not been answered yet: no honest client does that.
      response.assignSocket(wire);
      heads.set(request, head);
      app.routing(request, response);
    } catch {
      wire.destroy();
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    if (heads.has(request.raw) && request.routeOptions.url !== SOCKET_PATH)
      return sendError(reply, 'not-found', 'There is no socket here.');
  });

  app.get(
    SOCKET_PATH,
    {
      /** Asked before the connection is upgraded: afterwards its first message may already be waiting. */
      preValidation: async (request, reply) => {
        if (setup.closing()) return sendError(reply, 'closing', 'This server is shutting down: try another, or again.');
        visitors.set(request, await setup.visitor(request.headers.cookie));
      },
    },
    (request, reply) => {
      const head = heads.get(request.raw);
      if (head === undefined || request.method !== 'GET')
        sendError(reply, 'not-found', 'Here is a WebSocket and nothing else.');
      else
        accept(house, request, reply, head, socket =>
          setup.sockets.attach(
            socket,
            request.raw.socket,
            visitors.get(request)!,
            addressKey(request.ip),
            homeOf(request),
          ),
        );
    },
  );
}

/** The table in the socket's address, by which a balancer has chosen this server. */
function homeOf({ query }: FastifyRequest): string | null {
  const { table } = query as { table?: unknown };
  return typeof table === 'string' ? table : null;
}

function createHouse(maxMessage: number): WebSocketServer {
  const settings = {
    noServer: true,
    clientTracking: false,
    maxPayload: maxMessage,
    maxFragments: MAX_PIECES,
    closeTimeout: PATIENCE_MS,
    perMessageDeflate: COMPRESSION,
    handleProtocols: () => false as const,
  };
  return new WebSocketServer(settings);
}

/** Turns a request that asks for it into a WebSocket, or refuses it as any other request is refused. */
function accept(
  house: WebSocketServer,
  { raw }: FastifyRequest,
  reply: FastifyReply,
  head: Buffer,
  opened: (socket: WebSocket) => void,
): void {
  const refuse = () =>
    sendError(reply.header('sec-websocket-version', '13'), 'bad-message', 'This is no WebSocket handshake.');
  // All of this happens at once.
  house.once('wsClientError', refuse);
  house.handleUpgrade(raw, raw.socket, head, socket => {
    reply.hijack();
    reply.raw.detachSocket(raw.socket);
    // Without a listener it would end the process. That the connection is over is told by `close`.
    socket.on('error', () => {});
    opened(socket);
  });
  house.off('wsClientError', refuse);
}
