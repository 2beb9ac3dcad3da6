import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type { Client, ClientConfig, Pool } from 'pg';
import { postgresMigrations, SCHEMA_VERSION } from './migrations.ts';
import { createNews } from './news.ts';
import { createNodes, type Lock } from './nodes.ts';
import { createPostgresWriter } from './postgres-writer.ts';
import type { Schema } from './schema.ts';
import type { Store, Written } from './store.ts';

/** A PostgreSQL database, shared with any number of other servers. */

/** So long a connection may take to come about, and a query to be answered, before it counts as lost. */
const CONNECT_MS = 5_000;
const QUERY_MS = 10_000;
const CLOSE_MS = 3_000;
const READERS = 6;
/** Each waits for a lock or holds one. */
const LOCKERS = 4;
/** Any number, but always the same: who migrates holds this lock. */
const MIGRATION_LOCK = 7_079_654;

/**
 * A server that vanishes in the middle of a transaction must not hold up the others. And an acknowledged answer is on the
 * disk, also where the database has been told to be quick instead.
 */
const SESSION = `set statement_timeout = 9000; set lock_timeout = 5000; set idle_in_transaction_session_timeout = 5000;
  select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;

class Newer extends Error {}

export type Connect = () => Promise<Client>;

export interface PostgresSetup {
  readonly written: Written;
  /** Hears what went wrong with connections. */
  readonly warn: (why: string) => void;
}

/** Rejects with an error whose message is the one line an operator needs; never does it hold the password. */
export async function openPostgres(url: string, setup: PostgresSetup): Promise<Store> {
  const shown = shownUrl(url);
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const config: ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
    application_name: 'polis',
  };
  const connect: Connect = async () => {
    const client = new pg.Client(config);
    // Without a listener a lost connection would end the process; whoever uses the client learns of it by its queries.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(SESSION);
      return client;
    } catch (error) {
      hangUp(client);
      throw error;
    }
  };

  await prepare(connect, shown);
  const pool = new pg.Pool({
    ...config,
    max: READERS,
    onConnect: async client => {
      giveUpInTime(client as Client);
      await client.query(SESSION);
    },
  });
  keepCalm(pool, setup.warn);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const lockers = new pg.Pool({ ...config, max: LOCKERS });
  keepCalm(lockers, setup.warn);
  const writer = createPostgresWriter(connect, setup);
  const id = randomBytes(6).toString('hex');
  const nodes = createNodes(id, db, createNews(id, connect, setup.warn), lockWith(lockers), setup.warn);
  return {
    db,
    writer,
    nodes,
    async close() {
      await soon(nodes.close());
      await writer.close();
      await soon(Promise.all([lockers.end(), db.destroy()]));
    },
  };
}

/** A lost connection is an error of the queries on it, not of the process: also while somebody has it and asks nothing. */
function keepCalm(pool: Pool, warn: (why: string) => void): void {
  pool.on('error', error => warn(error.message));
  pool.on('connect', client => client.on('error', () => {}));
}

/** At the end nobody waits long for a database that does not answer. */
async function soon(closed: Promise<unknown>): Promise<void> {
  await Promise.race([closed, new Promise(done => setTimeout(done, CLOSE_MS).unref())]);
}

/** A pool would hand out a connection again on which a query got no answer; whoever gets it would wait in vain as well. */
function giveUpInTime(client: Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    result?.catch?.(error => {
      if (isLost(error)) hangUp(client);
    });
    return result;
  }) as typeof client.query;
}

/** Takes the lock of a table and returns what gives it back. A lost connection gives it back as well. */
function lockWith(pool: Pool): Lock {
  return async table => {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock(hashtext($1))', [table]);
    } catch (error) {
      client.release(true);
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

/** Without waiting for anybody: the other end may be gone. */
export function hangUp(client: Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** Has the connection failed, so that the fate of what was sent is unknown? All else the database has refused as a whole. */
export function isLost(error: unknown): boolean {
  const { severity } = error as { severity?: unknown };
  return typeof severity !== 'string' || severity === 'FATAL' || severity === 'PANIC';
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

async function prepare(connect: Connect, shown: string): Promise<void> {
  let client: Client | null = null;
  try {
    client = await connect();
    const encoding = (await client.query('show server_encoding')).rows[0].server_encoding;
    if (encoding !== 'UTF8') throw new Error(`it has the encoding ${encoding}: make one with the encoding UTF8`);
    await migrate(client);
  } catch (error) {
    const left = error instanceof Newer ? ' It was left untouched.' : '';
    throw new Error(
      `The database ${shown} ${error instanceof Newer ? error.message : `cannot be used: ${oneLine(error)}`}.${left}`,
    );
  } finally {
    if (client !== null) hangUp(client);
  }
}

/** Servers that start together take turns; those that already run go on while columns and tables are added. */
async function migrate(client: Client): Promise<void> {
  await client.query('begin');
  // Somebody else may be at it: wait for that, but not for ever.
  await client.query('set local statement_timeout = 60000; set local lock_timeout = 60000');
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const version = await versionOf(client);
  if (version > SCHEMA_VERSION)
    throw new Newer(`has schema version ${version}, but this program knows versions up to ${SCHEMA_VERSION}`);
  if (version < SCHEMA_VERSION) {
    await client.query('create table if not exists meta (key text primary key, value text not null)');
    for (const sql of postgresMigrations(version)) await client.query(sql);
    await client.query(
      "insert into meta values ('version', $1) on conflict (key) do update set value = excluded.value",
      [String(SCHEMA_VERSION)],
    );
  }
  await client.query('commit');
}

async function versionOf(client: Client): Promise<number> {
  const found = await client.query("select to_regclass('meta') is not null as there");
  if (!found.rows[0].there) return 0;
  const { rows } = await client.query("select value from meta where key = 'version'");
  return rows.length === 0 ? 0 : Number(rows[0].value);
}

function oneLine(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  // Several addresses that all refuse come as one error without a message.
  return (message || code || String(error)).replace(/\s+/g, ' ').replace(/\.$/, '');
}
