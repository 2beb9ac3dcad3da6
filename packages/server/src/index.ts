import { mkdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import websocket from '@fastify/websocket';
import type { Person } from '@polis/protocol';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { createBotPool, createBotSeats } from './bots.ts';
import { createChanges } from './changes.ts';
import { createChat } from './chat.ts';
import { registerGuards } from './guards.ts';
import { registerApi, sendError } from './http.ts';
import { createIdentity } from './identity.ts';
import { LIMITS, type Limits } from './limits.ts';
import { createListing } from './listing.ts';
import { createLobby } from './lobby.ts';
import { createMetrics } from './metrics.ts';
import { registerPages } from './pages.ts';
import { createSeating } from './seating.ts';
import { createSockets, type Sockets } from './sockets.ts';
import { openReader } from './store/reader.ts';
import { startWriter } from './store/writer.ts';
import { createTables, type Tables } from './tables.ts';

export { LIMITS, type Limits } from './limits.ts';

export interface ServerOptions {
  /** 0: any free one. */
  readonly port: number;
  readonly host?: string;
  /** Holds polis.db; made if it does not exist. */
  readonly dataDir: string;
  /** The built web client; none: the API alone. */
  readonly webDir?: string | null;
  /** Where writer-worker.js and bot-worker.js are; by default beside the running program. */
  readonly workersDir?: string;
  /** 'silent', 'error', 'warn', 'info' or 'debug'. */
  readonly logLevel?: string;
  /** Other sites whose pages may use this server, as 'https://example.org'. */
  readonly origins?: readonly string[];
  /** Believe the address and protocol that a reverse proxy reports. */
  readonly trustProxy?: boolean;
  /** Opens /metrics to whoever sends it as a bearer token; without it only this machine may look. */
  readonly metricsToken?: string | null;
  readonly limits?: Partial<Limits>;
  /** Tables that nobody watches leave memory after this long. */
  readonly idleMs?: number;
  /** A person who has been away this long may be replaced by a bot. */
  readonly awayMs?: number;
  readonly botThinkMs?: number;
  readonly botPaceMs?: number;
  /** For tests: how many pages the database may have, to simulate a full disk. */
  readonly maxPages?: number | null;
}
export interface Server {
  readonly port: number;
  close(): Promise<void>;
  /** For tests: see `maxPages`. */
  limitPages(pages: number): void;
}

export const VERSION = '0.1.0';
const HEARTBEAT_MS = 30_000;
const LOBBY_MS = 250;
/** How long messages on their way have to arrive, and then clients to hang up, when the server stops. */
const LAST_WORDS_MS = 20;
const HANG_UP_MS = 1_000;

/** Rejects with an error whose message is one clear line: port in use, damaged database, disk full. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const workersDir = options.workersDir ?? dirname(fileURLToPath(import.meta.url));
  const limits: Limits = { ...LIMITS, ...options.limits };
  mkdirSync(options.dataDir, { recursive: true });
  const file = join(options.dataDir, 'polis.db');

  const app = fastify({
    logger: { level: options.logLevel ?? 'info', base: null },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodySize,
    trustProxy: options.trustProxy ?? false,
    forceCloseConnections: 'idle',
    frameworkErrors: (_, __, reply) =>
      sendError(reply as unknown as FastifyReply, 'not-found', 'There is nothing here.'),
  });
  const parts: { tables?: Tables; sockets?: Sockets } = {};
  const pool = createBotPool(workersDir, why => {
    metrics.botFailures.inc();
    app.log.warn({ why }, 'a bot worker failed');
  });
  const metrics = createMetrics({
    tables: () => parts.tables?.size ?? 0,
    sockets: () => parts.sockets?.size ?? 0,
    thinking: () => pool.load,
  });
  const writer = await startWriter(
    workersDir,
    { file, maxPages: options.maxPages ?? null },
    {
      written(ops, seconds, why) {
        metrics.commits.inc({ outcome: why === null ? 'ok' : 'failed' });
        metrics.commit.observe(seconds);
        metrics.group.observe(ops);
        if (why !== null) app.log.error({ ops, why }, 'a transaction failed');
      },
    },
  );
  const db = openReader(file);
  let closing = false;

  const identity = await createIdentity(db, writer);
  const bots = { pool, metrics, log: app.log, thinkMs: options.botThinkMs ?? 100, paceMs: options.botPaceMs ?? 250 };
  const wake = createBotSeats(bots, () => tables);
  const wakeBots: typeof wake = live => closing || wake(live);
  const tables = createTables({ db, writer, metrics, log: app.log, idleMs: options.idleMs ?? 30_000, wakeBots });
  parts.tables = tables;
  const listing = createListing(db, tables);
  const chat = createChat(db, writer, tables);
  const lobbyText = async () => JSON.stringify({ t: 'lobby', tables: await listing.gathering() });
  const sockets = createSockets({
    tables,
    chat,
    limits,
    log: app.log,
    server: `polis ${VERSION}`,
    lobbyText,
    closing: () => closing,
  });
  parts.sockets = sockets;
  const changes = createChanges(db, writer, tables, announce);
  const lobby = createLobby({ db, tables, limits, changes });
  const seating = createSeating(changes, options.awayMs ?? 30_000);

  /** Many changes in a moment make one message. */
  let lobbyTimer: NodeJS.Timeout | null = null;
  function announce(): void {
    if (lobbyTimer !== null || !sockets.lobbyWatched) return;
    lobbyTimer = setTimeout(() => {
      lobbyTimer = null;
      lobbyText().then(sockets.sendLobby, error => app.log.error(String(error)));
    }, LOBBY_MS).unref();
  }

  // Before the guards: its own hook must see requests that they turn away, or their connections would stay open.
  await app.register(websocket, {
    options: { maxPayload: limits.hardMessageSize, perMessageDeflate: false },
    errorHandler: (error, socket) => {
      app.log.debug({ why: error.message }, 'a socket failed');
      socket.terminate();
    },
  });
  registerGuards(app, limits, options.origins ?? []);
  await app.register(async scope => registerSocketRoute(scope, sockets, cookies => identity.who(cookies)));
  registerApi(app, { identity, lobby, seating, listing, tables, sockets, limits });
  app.get('/api/health', async (_, reply) => reply.code(closing ? 503 : 200).send({ ok: !closing, version: VERSION }));
  app.get('/metrics', async (request, reply) => {
    const token = options.metricsToken ?? null;
    const allowed =
      token === null
        ? isLocal(request.socket.remoteAddress, request.headers)
        : request.headers.authorization === `Bearer ${token}`;
    if (!allowed) return sendError(reply, 'not-found', 'There is nothing here.');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  await registerPages(app, options.webDir ?? null);
  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/api/'))
      app.log.info(
        { method: request.method, url: request.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'request',
      );
  });

  const wires = new Set<Socket>();
  app.server.on('connection', wire => {
    wires.add(wire);
    wire.once('close', () => wires.delete(wire));
  });
  const heartbeat = setInterval(() => sockets.heartbeat(), HEARTBEAT_MS).unref();
  const sweeper = setInterval(() => tables.sweep(Date.now()), Math.max(50, (options.idleMs ?? 30_000) / 3)).unref();

  async function close(): Promise<void> {
    if (closing) return;
    closing = true;
    clearInterval(heartbeat);
    clearInterval(sweeper);
    if (lobbyTimer !== null) clearTimeout(lobbyTimer);
    await pool.close();
    // What has been sent already still gets its answer.
    await new Promise(done => setTimeout(done, LAST_WORDS_MS));
    await tables.settled();
    sockets.closeAll();
    // Keep-alive connections that fall idle during the shutdown, and clients that do not hang up, would hold it up.
    const idlers = setInterval(() => app.server.closeIdleConnections(), 50);
    const patience = setTimeout(() => {
      for (const wire of wires) wire.destroy();
    }, HANG_UP_MS);
    await app.close();
    clearInterval(idlers);
    clearTimeout(patience);
    await db.destroy();
    await writer.close();
  }

  try {
    await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  } catch (error) {
    await close();
    throw portError(error as NodeJS.ErrnoException, options);
  }
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    close,
    limitPages: writer.limitPages,
  };
}

function registerSocketRoute(
  app: FastifyInstance,
  sockets: Sockets,
  who: (cookies: string | undefined) => Promise<Person | null>,
): void {
  const people = new WeakMap<object, Person | null>();
  app.get(
    '/ws',
    {
      websocket: true,
      preValidation: async request => {
        people.set(request, await who(request.headers.cookie));
      },
    },
    (socket, request) => sockets.attach(socket, request.raw.socket, people.get(request) ?? null, request.ip),
  );
}

/** A request that a proxy passes on is not local, though the proxy is. */
function isLocal(address: string | undefined, headers: NodeJS.Dict<string | string[]>): boolean {
  const loopback = address === '::1' || address?.replace('::ffff:', '').startsWith('127.') === true;
  return loopback && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}

function portError(error: NodeJS.ErrnoException, { port, host }: ServerOptions): Error {
  if (error.code === 'EADDRINUSE') return new Error(`Port ${port} is already in use. Choose another one with --port.`);
  if (error.code === 'EACCES')
    return new Error(`Port ${port} needs more rights than this program has. Choose one above 1023 with --port.`);
  return new Error(`Cannot listen on ${host ?? '127.0.0.1'}:${port} (${error.message}).`);
}
