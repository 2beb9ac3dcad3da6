import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type { ClientConfig } from 'pg';
import { type Connect, type Connection, connectionClass, isLost } from './connection.ts';
import { onPostgres } from './dialects.ts';
import { migrate, schemaState } from './migrate.ts';
import { createNews } from './news.ts';
import { createNodes, type Lock } from './nodes.ts';
import { createPool, type Pool } from './pools.ts';
import { createPostgresWriter } from './postgres-writer.ts';
import { createPulse } from './pulse.ts';
import type { Schema } from './schema.ts';
import type { Store, Written } from './store.ts';

/** A PostgreSQL database, shared with any number of other servers. */

/** So long a connection may take to come about, and a query to be answered, before it counts as lost. */
const CONNECT_MS = 5_000;
const QUERY_MS = 10_000;
const CLOSE_MS = 3_000;
/** Between two attempts at the start. */
const RETRY_MS = 2_000;
const READERS = 6;
/** Each waits for a lock or holds one. Whoever holds it may be gone: then the others do without. */
const LOCKERS = 4;
const LOCKER_SESSION = 'set lock_timeout = 3000';
/** Any number, but always the same: who migrates holds this lock. */
const MIGRATION_LOCK = 7_079_654;
/** Others may be at it, and a large database takes a while. */
const MIGRATION_MS = 600_000;
const MIGRATION_LOCK_MS = 60_000;

/**
 * A server that vanishes in the middle of a transaction must not hold up the others. And an acknowledged answer is on the
 * disk, also where the database has been told to be quick instead.
 */
const SESSION = `set statement_timeout = 9000; set lock_timeout = 5000; set idle_in_transaction_session_timeout = 5000;
  select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;

class Newer extends Error {}

export interface PostgresSetup {
  readonly written: Written;
  /** Hears what went wrong with connections. */
  readonly warn: (why: string) => void;
  readonly pulse: (up: boolean, news: boolean) => void;
  readonly patienceMs: number;
  readonly silenceMs: number;
}

/** Rejects with an error whose message is the one line an operator needs; never does it hold the password. */
export async function openPostgres(url: string, setup: PostgresSetup): Promise<Store> {
  const shown = shownUrl(url);
  const Class = await connectionClass();
  const config: ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
    application_name: 'polis',
  };
  const connect = async (patience = QUERY_MS) => {
    const client = new Class({ ...config, query_timeout: patience });
    try {
      await client.connect();
      await client.query(SESSION);
      return client;
    } catch (error) {
      client.hangUp();
      throw error;
    }
  };

  await prepareInTime(() => connect(MIGRATION_MS), shown, setup);
  const pool = await createPool(Class, { ...config, max: READERS, session: SESSION }, setup.warn);
  const lockers = await createPool(Class, { ...config, max: LOCKERS, session: LOCKER_SESSION }, setup.warn);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const writer = createPostgresWriter(() => connect(), setup);
  const id = randomBytes(6).toString('hex');
  const news = createNews(id, () => connect(), setup.warn);
  const nodes = createNodes(id, db, news, lockWith(lockers), setup.warn);
  const heart = createHeart(() => connect());
  const hear = (up: boolean, isNews: boolean) => {
    if (!up) heart.giveUp();
    if (isNews) {
      writer.away(!up);
      pool.away(!up);
      lockers.away(!up);
    }
    setup.pulse(up, isNews);
  };
  // To connect takes longer than to answer, and the start of a server on a busy machine is no outage.
  await heart.beat().catch(() => {});
  const pulse = createPulse(heart.beat, hear, setup.silenceMs);
  return {
    db,
    writer,
    nodes,
    get up() {
      return pulse.up && !writer.lost;
    },
    sound: 'unknown',
    async close() {
      pulse.close();
      heart.stop();
      await soon(nodes.close());
      await writer.close();
      await soon(Promise.all([lockers.end(), db.destroy()]));
    },
  };
}

/** A connection that does nothing but ask whether the database is there. */
function createHeart(connect: Connect) {
  let client: Connection | null = null;
  /** One is being made. That may take longer than an answer may: whoever asks meanwhile waits for the same. */
  let coming: Promise<void> | null = null;
  let stopped = false;

  async function open(): Promise<void> {
    const fresh = await connect();
    if (stopped) fresh.hangUp();
    else client = fresh;
  }

  function drop(lost: Connection | null): void {
    lost?.hangUp();
    if (client === lost) client = null;
  }

  return {
    /** A connection that was closed while nobody asked says nothing about the database: a new one does. */
    async beat(): Promise<void> {
      const asked = client;
      try {
        if (asked !== null) {
          await asked.query('select 1');
          return;
        }
      } catch {
        drop(asked);
      }
      coming ??= open().finally(() => {
        coming = null;
      });
      await coming;
    },
    /** It got no answer in time. */
    giveUp: () => drop(client),
    stop() {
      stopped = true;
      drop(client);
    },
  };
}

/** At the end nobody waits long for a database that does not answer. */
async function soon(closed: Promise<unknown>): Promise<void> {
  await Promise.race([closed, new Promise(done => setTimeout(done, CLOSE_MS).unref())]);
}

/** Takes the lock of a table and returns what gives it back. A lost connection gives it back as well. */
function lockWith(pool: Pool): Lock {
  return async table => {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock(hashtext($1))', [table]);
    } catch (error) {
      client.release(isLost(error));
      throw error;
    }
    return () => {
      client.query('select pg_advisory_unlock(hashtext($1))', [table]).then(
        () => client.release(),
        () => client.release(true),
      );
    };
  };
}

/** The address as it may be shown to anybody. */
function shownUrl(url: string): string {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    throw new Error('The database URL is not one: it must look like postgres://user:password@host:5432/name.');
  }
  if (parsed.protocol !== 'postgres:' && parsed.protocol !== 'postgresql:')
    throw new Error(
      `The database URL begins with "${parsed.protocol}//": it must look like postgres://user:password@host:5432/name.`,
    );
  return `postgres://${parsed.username === '' ? '' : `${parsed.username}@`}${parsed.host}${parsed.pathname}`;
}

/** As long as nobody is there to refuse us: after a cold start the database may come up later than we do. */
async function prepareInTime(connect: Connect, shown: string, { warn, patienceMs }: PostgresSetup): Promise<void> {
  const end = performance.now() + patienceMs;
  for (let told = false; ; told = true) {
    try {
      return await prepare(connect, shown);
    } catch (error) {
      if (!isAbsent((error as Error).cause) || performance.now() > end) throw error;
      if (!told) warn(`${(error as Error).message} It is tried again every ${RETRY_MS / 1000} seconds.`);
      await new Promise(done => setTimeout(done, RETRY_MS));
    }
  }
}

/** Nobody is at the other end, or not yet ready. */
function isAbsent(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  return /^(E[A-Z]+|57P03|53300)$/.test(code) || /timeout/i.test(String((error as Error | null)?.message));
}

async function prepare(connect: Connect, shown: string): Promise<void> {
  let client: Connection | null = null;
  try {
    client = await connect();
    const encoding = (await client.query('show server_encoding')).rows[0].server_encoding;
    if (encoding !== 'UTF8') throw new Error(`it has the encoding ${encoding}: make one with the encoding UTF8`);
    await prepareSchema(client);
  } catch (error) {
    const left = error instanceof Newer ? ' It was left untouched.' : '';
    throw new Error(
      `The database ${shown} ${error instanceof Newer ? error.message : `cannot be used: ${oneLine(error)}`}.${left}`,
      { cause: error },
    );
  } finally {
    client?.hangUp();
  }
}

/** Servers that start together take turns; those that already run go on while columns and tables are added. */
async function prepareSchema(client: Connection): Promise<void> {
  // Somebody else may be at it: wait for that, but not for ever. The lock goes with the connection.
  await client.query(`set statement_timeout = ${MIGRATION_MS}; set lock_timeout = ${MIGRATION_LOCK_MS}`);
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const place = { db: onPostgres<unknown>(client), engine: 'postgres' } as const;
  const { newer } = await schemaState(place);
  if (newer !== null) throw new Newer(newer);
  await migrate(place);
}

function oneLine(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  // Several addresses that all refuse come as one error without a message.
  return (message || code || String(error)).replace(/\s+/g, ' ').replace(/\.$/, '');
}
