import type { Limits } from './limits.ts';

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

/** What is left out gets its default; `limits` are set one by one. */
export const DEFAULTS = {
  host: '127.0.0.1',
  databaseUrl: null,
  webDir: null,
  logLevel: 'info',
  origins: [],
  trustProxy: false,
  metricsToken: null,
  idleMs: 30_000,
  awayMs: 30_000,
  botThinkMs: 100,
  botPaceMs: 250,
  maxPages: null,
} as const;
