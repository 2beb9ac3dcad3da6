import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Person } from '@polis/protocol';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { closeAbandoned } from './abandoned.ts';
import { createBotPool, createBotSeats } from './bots.ts';
import { createChanges } from './changes.ts';
import { createChat } from './chat.ts';
import { createClocks } from './clock.ts';
import { createDrivers } from './drivers.ts';
import { registerGuards } from './guards.ts';
import { accept, routeUpgrades } from './handshake.ts';
import { trackConnections } from './hangup.ts';
import { registerApi, sendError } from './http.ts';
import { createIdentity, type Identity } from './identity.ts';
import { addressKey, LIMITS, type Limits } from './limits.ts';
import { createListing } from './listing.ts';
import type { Live } from './live.ts';
import { createLobby } from './lobby.ts';
import { createMetrics } from './metrics.ts';
import { DEFAULTS, type Server, type ServerOptions } from './options.ts';
import { registerPages } from './pages.ts';
import { createReviews } from './reviews.ts';
import { createSeating } from './seating.ts';
import { joinServers } from './servers.ts';
import { createSockets, type Sockets } from './sockets.ts';
import { registerStatus } from './status.ts';
import { openStore } from './store/store.ts';
import { createTables, type Tables } from './tables.ts';
import { wireJson } from './wire-frames.ts';

export { LIMITS, type Limits } from './limits.ts';
export type { Server, ServerOptions } from './options.ts';

export const VERSION = '0.1.0';
const SOCKET_PATH = '/ws';
const HEARTBEAT_MS = 30_000;
/** How often keys and abandoned tables are looked at. */
const TEND_MS = 10 * 60_000;
/** How long a client may take to send one request. */
const REQUEST_MS = 30_000;
/** How long messages that are on their way have to arrive when the server stops. */
const LAST_WORDS_MS = 20;
const SETTLE_MS = 5_000;

/** Rejects with an error whose message is one clear line: port in use, damaged database, disk full. */
export async function startServer(given: ServerOptions): Promise<Server> {
  const options = { ...DEFAULTS, workersDir: dirname(fileURLToPath(import.meta.url)), ...given };
  const limits: Limits = { ...LIMITS, ...options.limits };
  if (options.databaseUrl === null) mkdirSync(options.dataDir, { recursive: true });

  const app = createApp(options, limits);
  const parts: { tables?: Tables; sockets?: Sockets } = {};
  const pool = createBotPool(options.workersDir, why => {
    metrics.botFailures.inc();
    app.log.warn({ why }, 'a bot worker failed');
  });
  const metrics = createMetrics({
    tables: () => parts.tables?.size ?? 0,
    sockets: () => parts.sockets?.size ?? 0,
    thinking: () => pool.load,
  });
  const { log } = app;
  const store = await openStore({
    dataDir: options.dataDir,
    databaseUrl: options.databaseUrl,
    workersDir: options.workersDir,
    maxPages: options.maxPages,
    written(ops, seconds, why) {
      metrics.commits.inc({ outcome: why === null ? 'ok' : 'failed' });
      metrics.commit.observe(seconds);
      metrics.group.observe(ops);
      if (why !== null) log.error({ ops, why }, 'a transaction failed');
    },
    warn: why => log.warn({ why }, 'trouble with the database'),
  });
  const { db, writer, nodes } = store;
  let closing = false;

  const guests = await createIdentity(db, writer).catch(async error => {
    await store.close();
    throw error;
  });
  const identity: Identity = {
    ...guests,
    async change(person, body) {
      const changed = await guests.change(person, body);
      if (changed !== null) nodes?.news.person(changed.id);
      return changed;
    },
  };
  const { botThinkMs: thinkMs, botPaceMs: paceMs, idleMs } = options;
  function wake(live: Live): void {
    if (closing) return;
    clocks.watch(live);
    wakeBots(live);
  }
  const drives = createDrivers(nodes, wake);
  const wakeBots = createBotSeats({ pool, metrics, log, thinkMs, paceMs, drives }, () => tables);
  const clocks = createClocks(() => tables, drives);
  const tables = createTables({ store, metrics, log, idleMs, wake });
  const listing = createListing(db, tables);
  const chat = createChat(store, tables);
  const lobbyText = async () => wireJson({ t: 'lobby', tables: await listing.gathering() });
  const server = `polis ${VERSION}`;
  const sockets = createSockets({
    tables,
    chat,
    clocks,
    limits,
    log,
    server,
    lobbyText,
    closing: () => closing,
    several: nodes !== null,
  });
  const changes = createChanges(store, tables, sockets.announce);
  const lobby = createLobby({ db, tables, limits, changes });
  const seating = createSeating(changes, options.awayMs, limits.eventSeats);
  Object.assign(parts, { tables, sockets });

  registerGuards(app, limits, options.origins);
  routeUpgrades(app, SOCKET_PATH);
  registerSocketRoute(app, {
    sockets,
    maxMessage: limits.hardMessageSize,
    who: cookies => identity.who(cookies),
    closing: () => closing,
  });
  const reviews = createReviews(db, tables, changes);
  registerApi(app, { identity, lobby, seating, listing, reviews, tables, sockets, limits });
  registerStatus(app, { metrics, version: VERSION, closing: () => closing, metricsToken: options.metricsToken });
  await registerPages(app, options.webDir);

  const hangUp = trackConnections(app, options.trustProxy ? null : limits.connectionsPerAddress);
  const heartbeat = setInterval(() => sockets.heartbeat(), HEARTBEAT_MS).unref();
  const sweeper = setInterval(() => tables.sweep(Date.now()), Math.max(50, idleMs / 3)).unref();
  const tending = setInterval(() => tend(), TEND_MS).unref();

  async function tend(): Promise<void> {
    try {
      await identity.tend();
      const closed = await closeAbandoned(db, changes, Date.now());
      if (closed > 0) log.info({ closed }, 'abandoned tables closed');
    } catch (error) {
      log.warn({ why: (error as Error).message }, 'keys and abandoned tables could not be looked at');
    }
  }

  async function close(): Promise<void> {
    if (closing) return;
    closing = true;
    clearInterval(heartbeat);
    clearInterval(sweeper);
    clearInterval(tending);
    await pool.close();
    // What has been sent already still gets its answer.
    await new Promise(done => setTimeout(done, LAST_WORDS_MS));
    // A database that is out of reach must not keep the process alive.
    await Promise.race([tables.settled(), new Promise(done => setTimeout(done, SETTLE_MS).unref())]);
    sockets.closeAll();
    leave();
    await hangUp();
    await store.close();
  }

  let leave = () => {};
  try {
    if (nodes !== null) leave = await joinServers({ db, nodes, tables, sockets, log });
    await app.listen({ port: options.port, host: options.host });
  } catch (error) {
    await close();
    throw portError(error as NodeJS.ErrnoException, options);
  }
  void tend();
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return { port, close, limitPages: writer.limitPages };
}

function createApp(options: { logLevel: string; trustProxy: boolean }, limits: Limits): FastifyInstance {
  return fastify({
    logger: { level: options.logLevel, base: null },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodySize,
    requestTimeout: REQUEST_MS,
    trustProxy: options.trustProxy,
    forceCloseConnections: 'idle',
    frameworkErrors: (_, __, reply) =>
      sendError(reply as unknown as FastifyReply, 'not-found', 'There is nothing here.'),
  }) as unknown as FastifyInstance;
}

/** Who is there is asked before the connection is upgraded: afterwards its first message may already be waiting. */
function registerSocketRoute(
  app: FastifyInstance,
  setup: {
    readonly sockets: Sockets;
    readonly maxMessage: number;
    readonly who: (cookies: string | undefined) => Promise<Person | null>;
    readonly closing: () => boolean;
  },
): void {
  const people = new WeakMap<object, Person | null>();
  app.get(
    SOCKET_PATH,
    {
      preValidation: async (request, reply) => {
        if (setup.closing()) return sendError(reply, 'closing', 'This server is shutting down: try another, or again.');
        people.set(request, await setup.who(request.headers.cookie));
      },
    },
    (request, reply) => {
      const socket = accept(request, reply, setup.maxMessage);
      if (socket !== null) setup.sockets.attach(socket, people.get(request) ?? null, addressKey(request.ip));
    },
  );
}

function portError(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }): Error {
  if (error.code === 'EADDRINUSE') return new Error(`Port ${port} is already in use. Choose another one with --port.`);
  if (error.code === 'EACCES')
    return new Error(`Port ${port} needs more rights than this program has. Choose one above 1023 with --port.`);
  return new Error(`Cannot listen on ${host}:${port} (${error.message}).`);
}
