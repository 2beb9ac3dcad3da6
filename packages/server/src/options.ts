import type { Limits } from './base/limits.ts';
import type { Pace } from './notices/outbox.ts';
import type { World } from './notices/reach.ts';
import type { Keep } from './store/retention.ts';
import type { Packing } from './tables/packer.ts';

export interface ServerOptions {
  /** 0: any free one. */
  readonly port: number;
  readonly host?: string;
  /** Holds polis.db; made if it does not exist. */
  readonly dataDir: string;
  /** A PostgreSQL database to use instead, shared with other servers: postgres://user:password@host:5432/name. */
  readonly databaseUrl?: string | null;
  /** The built web client; none: the API alone. */
  readonly webDir?: string | null;
  /** Where writer-worker.js and bot-worker.js are; by default beside the running program. */
  readonly workersDir?: string;
  /** 'silent', 'error', 'warn', 'info' or 'debug'. */
  readonly logLevel?: string;
  /** Other sites whose pages may use this server, as 'https://example.org'. */
  readonly origins?: readonly string[];
  /** What this server is called, as 'polis.example.org': requests for any other host are refused. None: whatever it is called. */
  readonly names?: readonly string[];
  /** Believe the address and protocol that a reverse proxy reports. */
  readonly trustProxy?: boolean;
  /** Opens /metrics to whoever sends it as a bearer token; without it only this machine may look. */
  readonly metricsToken?: string | null;
  /** A server for letters, so that people may come in by one: smtp://user:password@host:587?from=polis@example.org. */
  readonly mail?: string | null;
  /** A provider of OpenID Connect that may vouch for people: https://client:secret@provider.example?name=Example. */
  readonly oidc?: string | null;
  /** Who answers for what is pushed: mailto:you@example.org, or an address of the web. None: the first of `names`. */
  readonly contact?: string | null;
  readonly limits?: Partial<Limits>;
  /** For how many days what nobody needs is kept; null: for ever. */
  readonly keep?: Partial<Keep>;
  /** Tables that nobody watches leave memory after this long. */
  readonly idleMs?: number;
  /** A person who has been away this long, or owed an answer, may be replaced by the table's stand-in. */
  readonly awayMs?: number;
  readonly botThinkMs?: number;
  readonly botPaceMs?: number;
  /** How long a planned answer waits after its question, shortest and longest. */
  readonly planPaceMs?: readonly [number, number];
  /** How often is looked for planned answers whose server has died. */
  readonly planLookMs?: number;
  /** How finished games are packed; null: not at all. */
  readonly packing?: Packing | null;
  /** How often is looked whether bots still have a deal of the day to play; null: they play none. */
  readonly fieldMs?: number | null;
  /** When notices are sent, and when again. */
  readonly notices?: Partial<Pace>;
  /** For tests: how to reach the addresses that notices go to. */
  readonly world?: World | null;
  /** How often is looked whose time is over, and a sign of life given. */
  readonly paceMs?: number;
  /** All clocks rest where no server gave a sign of life for longer than this. */
  readonly downMs?: number;
  /** The clock by which days begin, answers are stamped and time runs out. */
  readonly now?: () => number;
  /** How long a start waits for a PostgreSQL that cannot be reached: for ever, unless told otherwise. */
  readonly databasePatienceMs?: number;
  /** A database that has not answered for so long counts as out of reach: then nobody waits for it. */
  readonly databaseSilenceMs?: number;
  /** For tests: how many pages the database may have, to simulate a full disk. */
  readonly maxPages?: number | null;
}
export interface Server {
  readonly port: number;
  close(): Promise<void>;
  /** For tests: see `maxPages`. */
  limitPages(pages: number): void;
}

/** What is left out gets its default; `limits` are set one by one. */
export const DEFAULTS = {
  host: '127.0.0.1',
  databaseUrl: null,
  webDir: null,
  logLevel: 'info',
  origins: [],
  names: [],
  trustProxy: false,
  metricsToken: null,
  mail: null,
  oidc: null,
  contact: null,
  idleMs: 30_000,
  awayMs: 60_000,
  botThinkMs: 100,
  botPaceMs: 250,
  planPaceMs: [4_000, 20_000] as readonly [number, number],
  planLookMs: 30_000,
  packing: { afterMs: 10 * 60_000, lookMs: 10_000, rest: 3 },
  fieldMs: 60_000,
  paceMs: 5_000,
  downMs: 25_000,
  notices: {},
  world: null,
  now: Date.now as () => number,
  databasePatienceMs: Number.POSITIVE_INFINITY,
  databaseSilenceMs: 1_200,
  maxPages: null,
} as const;
