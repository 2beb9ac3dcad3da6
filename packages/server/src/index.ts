import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { createAccountParts } from './accounts/index.ts';
import { readProvider } from './accounts/oidc.ts';
import { createPost } from './accounts/post.ts';
import { makeFolder } from './base/files.ts';
import { LIMITS, type Limits } from './base/limits.ts';
import { createMetrics } from './base/metrics.ts';
import { createTroubles, type Troubles } from './base/troubles.ts';
import { createTurns } from './base/turns.ts';
import { createBotSeats } from './bots/bots.ts';
import { createBotPool } from './bots/pool.ts';
import { followActs } from './cluster/acts.ts';
import { joinServers } from './cluster/servers.ts';
import { createCompanyParts } from './company/index.ts';
import { createDeals } from './deals/deals.ts';
import { createField } from './deals/field.ts';
import { createDeeds } from './house/deeds.ts';
import { createHealth } from './house/health.ts';
import { createLooks } from './house/looks.ts';
import { createNotes } from './house/notes.ts';
import { createNotices } from './notices/index.ts';
import { PACE } from './notices/outbox.ts';
import { WORLD } from './notices/reach.ts';
import { createSightings } from './notices/sightings.ts';
import { DEFAULTS, type Server, type ServerOptions } from './options.ts';
import { createBans } from './people/bans.ts';
import { createChecks } from './people/checks.ts';
import { createIdentity, type Identity, LIFE_MS } from './people/identity.ts';
import { createPersonNews } from './people/person-news.ts';
import { createProfiles } from './people/profiles.ts';
import { createQuick } from './people/quick.ts';
import { createReviews } from './people/reviews.ts';
import { createStandings } from './people/standings.ts';
import { createRater } from './ratings/rater.ts';
import { SOUND } from './store/check.ts';
import { KEEP } from './store/retention.ts';
import { openStore } from './store/store.ts';
import { watchSilence } from './tables/absence.ts';
import { createAwaited } from './tables/awaited.ts';
import { createChanges } from './tables/changes.ts';
import { createChat } from './tables/chat.ts';
import { createClocks } from './tables/clock.ts';
import { tellClock } from './tables/clock-news.ts';
import { createDrivers } from './tables/drivers.ts';
import { createExpiry } from './tables/expiry.ts';
import { createHistory } from './tables/history.ts';
import { createHomeGames } from './tables/home.ts';
import { createListing } from './tables/listing.ts';
import { isCrowd, type Live } from './tables/live.ts';
import { createLobby } from './tables/lobby.ts';
import { createOpenList } from './tables/open-list.ts';
import { createPaces } from './tables/paces.ts';
import { createPacker } from './tables/packer.ts';
import { createPast } from './tables/past.ts';
import { createPeace } from './tables/peace.ts';
import { createPlans } from './tables/plans.ts';
import { createProposals } from './tables/proposals.ts';
import { openRests } from './tables/rests.ts';
import { createRetention } from './tables/retention.ts';
import { errorText } from './tables/rows.ts';
import { createSeating } from './tables/seating.ts';
import { createTables, type Tables } from './tables/tables.ts';
import { registerAccounts } from './wire/account-http.ts';
import { registerBans } from './wire/banned.ts';
import { registerCompany } from './wire/company-http.ts';
import { registerDeals } from './wire/deal-http.ts';
import { refuseBytes, sendError } from './wire/errors.ts';
import { registerGuards } from './wire/guards.ts';
import { trackConnections } from './wire/hangup.ts';
import { registerHistory } from './wire/history-http.ts';
import { registerHouse } from './wire/house-http.ts';
import { registerApi } from './wire/http.ts';
import { registerNotices } from './wire/notice-http.ts';
import { registerPages } from './wire/pages.ts';
import { registerRatings } from './wire/rating-http.ts';
import { createSockets, type Sockets } from './wire/sockets.ts';
import { registerStatus } from './wire/status.ts';
import { registerUpgrades } from './wire/upgrade.ts';

export { LIMITS, type Limits } from './base/limits.ts';
export type { Server, ServerOptions } from './options.ts';
export { KEEP, type Keep, RETIRED } from './store/retention.ts';

export const VERSION = '0.1.0';
const HEARTBEAT_MS = 30_000;
/** How often keys, the clock and what nobody needs are looked at. */
const TEND_MS = 10 * 60_000;
/** How often those who looked for an opponent and have gone are taken away. */
const SEEKERS_MS = 5_000;
/** How long a client may take to send one request. */
const REQUEST_MS = 30_000;
/** How long messages that are on their way have to arrive when the server stops. */
const LAST_WORDS_MS = 20;
const SETTLE_MS = 5_000;

/** Rejects with an error whose message is one clear line: port in use, damaged database, disk full. */
export async function startServer(given: ServerOptions): Promise<Server> {
  const options = { ...DEFAULTS, workersDir: dirname(fileURLToPath(import.meta.url)), ...given };
  const post = options.mail === null ? null : createPost(options.mail);
  if (options.oidc !== null) readProvider(options.oidc);
  const limits: Limits = { ...LIMITS, ...options.limits };
  if (options.databaseUrl === null) makeFolder(options.dataDir);

  const troubles = createTroubles();
  const app = createApp(options, limits, troubles);
  const parts: { tables?: Tables; sockets?: Sockets; outage?: () => void } = {};
  const pool = createBotPool(options.workersDir, why => {
    metrics.botFailures.inc();
    app.log.warn({ why }, 'a bot worker failed');
  });
  const metrics = createMetrics({
    tables: () => parts.tables?.size ?? 0,
    aside: () => parts.tables?.aside ?? 0,
    sockets: () => parts.sockets?.size ?? 0,
    thinking: () => pool.load,
    toPack: () => packer.left,
    up: () => (store.up ? 1 : 0),
    sound: () => SOUND[store.sound],
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
    pulse(up, news) {
      if (!up) metrics.commits.inc({ outcome: 'failed' });
      if (!news) return;
      if (up) log.warn('the database is back');
      else {
        log.error('the database does not answer, or takes nothing');
        parts.outage?.();
      }
    },
    checked(why) {
      if (why === null) log.info('the database is sound');
      else log.error({ why }, 'the database is damaged');
    },
    patienceMs: options.databasePatienceMs,
    silenceMs: options.databaseSilenceMs,
  });
  const { db, writer, nodes } = store;
  let closing = false;
  const packer = createPacker({ store, metrics, log, workersDir: options.workersDir, packing: options.packing });

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
  const now = options.now;
  const rests = await openRests(store, now, options.downMs).catch(async error => {
    await store.close();
    throw error;
  });
  const paces = createPaces(db, rests, now);
  const { botThinkMs: thinkMs, botPaceMs: paceMs, idleMs, awayMs } = options;
  function wake(live: Live): void {
    if (closing) return;
    clocks.watch(live);
    watchSilence(live);
    tellClock(live);
    plans.watch(live);
    wakeBots(live);
  }
  const drives = createDrivers(nodes, wake);
  const wakeBots = createBotSeats({ pool, log, thinkMs, paceMs, drives }, () => tables);
  const clocks = createClocks(() => tables, drives);
  const rater = createRater(store, log);
  const plans = createPlans({ store, log, paceMs: options.planPaceMs, lookMs: options.planLookMs }, () => tables);
  const awaited = createAwaited(store);
  const leaving = (lives: readonly Live[]) => void awaited.keep(lives);
  const tables = createTables({
    store,
    metrics,
    log,
    idleMs,
    awayMs,
    paces,
    moved: rests.moved,
    wake,
    leaving,
    rate: rater.wake,
  });
  const listing = createListing(store, tables, awaited, paces);
  const history = createHistory(db);
  const openList = createOpenList(db);
  const notes = createNotes({ store, tell: (person, text) => parts.sockets?.tell(person, text) });
  const chat = createChat(store, tables, limits, notes.isMuted);
  const pace = { ...PACE, ...options.notices };
  const sightings = createSightings(store, pace.presentMs, log);
  const notices = await createNotices({
    store,
    tables,
    listing,
    sightings,
    post,
    subject: subjectOf(options, post?.from ?? null),
    world: options.world ?? WORLD,
    pace,
    log,
  }).catch(async error => {
    await store.close();
    throw error;
  });
  const server = `polis ${VERSION}`;
  const { invite, ...companions } = createCompanyParts({
    store,
    pages: () => sockets,
    failed: error => log.warn({ error: errorText(error) }, 'somebody could not be told of others'),
  });
  const { company } = companions;
  companions.notices.listen(({ person, kind, by, table }) => {
    const told = { by: by.name, ...(table === undefined ? { epoch: Date.now() } : { table }) };
    if (kind === 'invited' || kind === 'friend-asked')
      void notices.notify(person, kind === 'invited' ? kind : 'friend-request', told);
  });
  const sockets = createSockets({
    tables,
    chat,
    company,
    clocks,
    limits,
    log,
    server,
    openList,
    closing: () => closing,
    standingOf: notes.of,
    sightings,
    hides: (row, person) => deals.hides(row, person),
    several: nodes !== null,
  });
  const whereabouts = (live: Live) => {
    for (const { person } of isCrowd(live) ? [] : live.seats)
      if (person?.handle !== undefined) company.moved(person.id);
  };
  const changes = createChanges(store, tables, sockets.announce, whereabouts, now);
  const lobby = createLobby({ db, tables, limits, changes, now });
  const keep = { ...KEEP, ...options.keep };
  const retention = createRetention({ store, keep, sessionMs: LIFE_MS, tables, changes, metrics, log });
  const seating = createSeating(store, changes, limits);
  const deals = createDeals({
    store,
    tables,
    lobby,
    friendsOf: async person => (await company.circleOf(person)).friends,
    now,
  });
  const proposals = createProposals(changes, limits, now);
  const expiry = createExpiry({ store, changes, paces, rests, log, lookMs: options.paceMs });
  const field = createField({ store, log, workersDir: options.workersDir, lookMs: options.fieldMs, now });
  Object.assign(parts, { tables, sockets });

  const people = createPersonNews({ store, identity, tables, sockets, company, notes });
  registerGuards(app, { limits, origins: options.origins, names: options.names });
  const bans = createBans(db);
  registerBans(app, bans, identity);
  registerUpgrades(app, {
    sockets,
    maxMessage: limits.hardMessageSize,
    visitor: async cookies => {
      const session = await identity.session(cookies);
      return { session, circle: await company.circleOf(session?.person ?? null) };
    },
    closing: () => closing,
  });
  const peace = createPeace(db, changes, chat, limits);
  const reviews = createReviews(db, tables, changes, createChecks(pool));
  registerDeals(app, { deals, tables, who: request => identity.who(request.headers.cookie) });
  const looks = createLooks(db, companions.reports, notes);
  registerApi(app, {
    deals,
    identity,
    lobby,
    seating,
    proposals,
    rests,
    peace,
    listing,
    openList,
    reviews,
    plans,
    past: createPast(store, createTurns(), () => tables),
    tables,
    sockets,
    limits,
    house: { isAdmin: looks.isAdmin, notes, told: people.tell },
  });
  registerCompany(app, { ...companions, invitations: invite(tables, seating), identity, peace, limits });
  const home = createHomeGames({ store, tables, limits, workersDir: options.workersDir });
  const standings = createStandings(db, now);
  registerHistory(app, {
    identity,
    history,
    home,
    profiles: createProfiles(db, changes, companions.closeness, standings, now),
    limits,
  });
  const health = createHealth({
    ...{ store, troubles, version: VERSION, dataDir: options.dataDir },
    counts: () => ({ tables: tables.size, sockets: sockets.size }),
  });
  registerHouse(app, { identity, people, looks, deeds: createDeeds(store), health, notes });
  registerAccounts(app, {
    ...createAccountParts({ store, identity, people, announce: changes.announce, post, options, log }),
    limits,
    names: options.names,
  });
  const quick = createQuick({ store, lobby, changes });
  registerRatings(app, { identity, standings, quick });
  registerNotices(app, { ...notices, identity, limits });
  const outage = registerStatus(app, {
    metrics,
    version: VERSION,
    closing: () => closing,
    up: () => store.up,
    metricsToken: options.metricsToken,
  });
  // With a file of its own nothing waits for an answer: it comes at once, or the disk is as stuck as everything else.
  if (nodes !== null)
    parts.outage = () => {
      tables.outage();
      outage();
    };
  await registerPages(app, options.webDir);

  const hangUp = trackConnections(app, options.trustProxy ? null : limits);
  const heartbeat = setInterval(() => sockets.heartbeat(), HEARTBEAT_MS).unref();
  const sweeper = setInterval(() => tables.sweep(Date.now()), Math.max(50, idleMs / 3)).unref();
  const seekers = setInterval(() => {
    quick
      .sweep()
      .catch(error =>
        log.warn({ why: (error as Error).message }, 'those who no longer look for an opponent could not be taken away'),
      );
  }, SEEKERS_MS).unref();
  const tending = setInterval(() => tend(), TEND_MS).unref();

  async function tend(): Promise<void> {
    try {
      await identity.tend();
      await retention.begin();
    } catch (error) {
      log.warn({ why: (error as Error).message }, 'keys and what nobody needs could not be looked at');
    }
  }

  async function close(): Promise<void> {
    if (closing) return;
    closing = true;
    clearInterval(heartbeat);
    clearInterval(sweeper);
    clearInterval(tending);
    clearInterval(seekers);
    plans.stop();
    await retention.stop();
    await pool.close();
    await packer.close();
    await field.close();
    await home.close();
    await rater.close();
    await expiry.close();
    // What somebody else does not answer must not keep the process alive: another server takes it up.
    await Promise.race([notices.close(), new Promise(done => setTimeout(done, SETTLE_MS).unref())]);
    await sightings.close();
    // What has been sent already still gets its answer.
    await new Promise(done => setTimeout(done, LAST_WORDS_MS));
    // A database that is out of reach must not keep the process alive.
    const still = tables.settled().then(() => awaited.keep(tables.all()));
    await Promise.race([still, new Promise(done => setTimeout(done, SETTLE_MS).unref())]);
    company.close();
    health.stop();
    sockets.closeAll();
    leave();
    await ignore();
    await hangUp();
    await store.close();
  }

  let leave = () => {};
  let ignore = async () => {};
  try {
    if (nodes !== null) leave = await joinServers({ db, nodes, tables, sockets, people, company, log });
    ignore = await followActs({ store, tables, changes, sockets, people, bans, notes, log });
    await app.listen({ port: options.port, host: options.host });
  } catch (error) {
    await close();
    const { syscall = '' } = error as NodeJS.ErrnoException;
    throw LISTENING.has(syscall) ? portError(error as NodeJS.ErrnoException, options) : error;
  }
  packer.start();
  field.start();
  rater.start();
  expiry.start();
  plans.start();
  notices.start();
  void tend();
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return { port, close, limitPages: writer.limitPages };
}

/** A push service wants to know whom to write to: an address that is not real is not taken. */
function subjectOf({ contact, names }: { contact: string | null; names: readonly string[] }, from: string | null) {
  const [name] = names.filter(n => n.includes('.') && !/^[\d.]+$|:/.test(n));
  return contact ?? (name === undefined ? null : `https://${name}`) ?? (from === null ? null : `mailto:${from}`);
}

function createApp(
  options: { logLevel: string; trustProxy: boolean },
  limits: Limits,
  troubles: Troubles,
): FastifyInstance {
  return fastify({
    logger: {
      level: options.logLevel,
      base: null,
      hooks: {
        logMethod(given, method, level) {
          troubles.note(given, level);
          method.apply(this, given);
        },
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodySize,
    requestTimeout: REQUEST_MS,
    trustProxy: options.trustProxy,
    forceCloseConnections: 'idle',
    // A request without a Host is refused by the guards, which say why.
    http: { requireHostHeader: false },
    clientErrorHandler: refuseBytes,
    frameworkErrors: (_, __, reply) =>
      sendError(reply as unknown as FastifyReply, 'not-found', 'There is nothing here.'),
  }) as unknown as FastifyInstance;
}

/** What fails where no address or port is to be had; before that the database may have gone. */
const LISTENING = new Set(['listen', 'getaddrinfo']);

function portError(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }): Error {
  if (error.code === 'EADDRINUSE') return new Error(`Port ${port} is already in use. Choose another one with --port.`);
  if (error.code === 'EACCES')
    return new Error(`Port ${port} needs more rights than this program has. Choose one above 1023 with --port.`);
  return new Error(`Cannot listen on ${host}:${port} (${error.message}).`);
}
