import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { type Engine, onPostgres, onSqlite } from '../store/dialects.ts';
import { type Place, type SchemaState, schemaState } from '../store/migrate.ts';
import { SCHEMA_VERSION } from '../store/migrations/index.ts';
import { openDatabase, type SqlValue, type Statement } from '../store/sqlite.ts';

/**
 * The database as the operator's tools see it: plain rows of whatever tables there are, from either engine. The server has
 * a store of its own; these tools work beside it, also while it runs.
 */
export interface Where {
  readonly dataDir: string;
  /** Null: the file polis.db in the folder. */
  readonly databaseUrl: string | null;
}
export interface Columns {
  readonly table: string;
  readonly columns: readonly string[];
}
export interface PlainDatabase {
  readonly engine: Engine;
  /** For migrations on the same connection. */
  readonly place: Place;
  schema(): Promise<SchemaState>;
  tables(): Promise<Columns[]>;
  /** All rows in the order of their first two columns, which no two rows of a table of ours have in common. */
  rows(of: Columns): AsyncIterable<readonly unknown[]>;
  all(sql: string, params?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  run(sql: string, params?: readonly unknown[]): Promise<void>;
  /** How the nth parameter of a statement is written. */
  mark(n: number): string;
  close(): Promise<void>;
}

/** So many rows are read at once. */
const FETCH = 2_000;

export const databaseFile = (where: Where): string => join(where.dataDir, 'polis.db');

/** Everything read through it is of one moment, whatever the server does meanwhile. */
export async function openToRead(where: Where): Promise<PlainDatabase> {
  if (where.databaseUrl !== null) {
    const db = await openPostgres(where.databaseUrl);
    await db.run('begin transaction isolation level repeatable read read only');
    return known(db, where);
  }
  const file = databaseFile(where);
  if (!existsSync(file)) throw new Error(`There is no database ${file}. Name its folder with --data.`);
  const db = openFile(file, true);
  await db.run('begin');
  return known(db, where);
}

/** For adding to what is there; it must be up to date, because tools do not migrate behind the server's back. */
export async function openToAdd(where: Where): Promise<PlainDatabase> {
  const file = databaseFile(where);
  if (where.databaseUrl === null && !existsSync(file))
    throw new Error(`There is no database ${file}. Name its folder with --data, or start the server once.`);
  const db = where.databaseUrl === null ? openFile(file, false) : await openPostgres(where.databaseUrl);
  const { version, pending } = await (await known(db, where)).schema();
  if (pending.length === 0) return db;
  await db.close();
  throw new Error(
    `The database has schema version ${version}, this program writes version ${SCHEMA_VERSION}. Start the server once to bring it up to date.`,
  );
}

async function known(db: PlainDatabase, where: Where): Promise<PlainDatabase> {
  const { version, newer } = await db.schema().catch(async error => {
    await db.close();
    throw new Error(`${shown(where)} is damaged or not a database (${(error as Error).message}).`);
  });
  if (version > 0 && newer === null) return db;
  await db.close();
  throw new Error(newer === null ? `${shown(where)} holds nothing of Polis.` : `${shown(where)} ${newer}.`);
}

/** As it may be shown to anybody: without the password. */
export function shown({ databaseUrl, dataDir }: Where): string {
  if (databaseUrl === null) return `The database ${databaseFile({ databaseUrl, dataDir })}`;
  try {
    const { host, pathname } = new URL(databaseUrl);
    return `The database postgres://${host}${pathname}`;
  } catch {
    return 'The database';
  }
}

// ── SQLite ──────────────────────────────────────────────────────────────────
export function openFile(file: string, readOnly: boolean): PlainDatabase {
  const db = openDatabase(file, readOnly);
  db.exec('pragma busy_timeout = 5000');
  // Prepared once: what belongs to a statement lies outside of the heap and would pile up there.
  const writing = new Map<string, Statement>();
  const place: Place = { db: onSqlite(db), engine: 'sqlite' };
  return {
    engine: 'sqlite',
    place,
    schema: () => schemaState(place),
    async tables() {
      const names = db.prepare("select name from sqlite_schema where type = 'table' order by name").all();
      return (names as { name: string }[]).map(({ name }) => ({
        table: name,
        columns: (db.prepare(`pragma table_info(${name})`).all() as { name: string }[]).map(c => c.name),
      }));
    },
    // Page by page: an iterator of SQLite does not outlive what else the program does meanwhile.
    async *rows({ table, columns }) {
      const key = keyOf(db, table);
      const names = key.join(', ');
      const select = `select ${[...columns, ...key.filter(k => !columns.includes(k))].join(', ')} from ${table}`;
      const order = `order by ${names} limit ${FETCH}`;
      let rows = db.prepare(`${select} ${order}`).all() as Record<string, SqlValue>[];
      for (;;) {
        yield* rows.map(row => columns.map(c => row[c]));
        if (rows.length < FETCH) return;
        const last = rows.at(-1)!;
        const next = `where (${names}) > (${key.map(() => '?').join(', ')})`;
        rows = db.prepare(`${select} ${next} ${order}`).all(...key.map(k => last[k]!)) as Record<string, SqlValue>[];
      }
    },
    all: async (sql, params = []) => db.prepare(sql).all(...(params as SqlValue[])) as Record<string, unknown>[],
    async run(sql, params = []) {
      const statement = writing.get(sql) ?? db.prepare(sql);
      writing.set(sql, statement);
      statement.run(...(params as SqlValue[]));
    },
    mark: () => '?',
    async close() {
      // Statements outlive their connection, and with them what it has locked.
      if (db.isTransaction) db.exec('rollback');
      db.close();
    },
  };
}

/** What tells the rows of a table apart, in the order in which they come. */
function keyOf(db: ReturnType<typeof openDatabase>, table: string): string[] {
  const columns = db.prepare(`pragma table_info(${table})`).all() as { name: string; pk: number }[];
  const key = columns.filter(c => c.pk > 0).sort((a, b) => a.pk - b.pk);
  return key.length === 0 ? ['rowid'] : key.map(c => c.name);
}

// ── PostgreSQL ──────────────────────────────────────────────────────────────
const CONNECT_MS = 5_000;

export async function openPostgres(url: string): Promise<PlainDatabase> {
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  let client: Client;
  try {
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'polis-tools',
    });
    client.on('error', () => {});
    await client.connect();
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    throw new Error(`${shown({ dataDir: '', databaseUrl: url })} cannot be used: ${message || code}.`);
  }
  const all = async (sql: string, params: readonly unknown[] = []) => (await client.query(sql, [...params])).rows;
  const place: Place = { db: onPostgres(client), engine: 'postgres' };
  return {
    engine: 'postgres',
    place,
    schema: () => schemaState(place),
    async tables() {
      const rows = await all(
        `select table_name, string_agg(column_name, ',' order by ordinal_position) as columns
         from information_schema.columns where table_schema = current_schema() group by table_name order by table_name`,
      );
      return rows.map(r => ({ table: r.table_name, columns: r.columns.split(',') }));
    },
    async *rows({ table, columns }) {
      const order = columns.slice(0, 3).map((_, i) => i + 1);
      await all(`declare polis_rows cursor for select ${columns.join(', ')} from ${table} order by ${order}`);
      for (;;) {
        const rows = await all(`fetch ${FETCH} from polis_rows`);
        for (const row of rows) yield columns.map(c => row[c]);
        if (rows.length < FETCH) break;
      }
      await all('close polis_rows');
    },
    all,
    run: async (sql, params) => void (await all(sql, params)),
    mark: n => `$${n}`,
    close: () => client.end(),
  };
}
