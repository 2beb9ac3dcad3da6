import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
} from 'kysely';
import type { Client } from 'pg';
import { type Database, MOST_STATEMENTS, type SqlValue } from './sqlite.ts';

/** Kysely on a connection that somebody else has opened and will close, whichever engine it belongs to. */
export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

export function onSqlite<T>(db: Database): Kysely<T> {
  const dialect = new SqliteDialect({ database: shim(db) });
  return new Kysely<T>({
    dialect: {
      createAdapter: () => new Transactional(),
      createDriver: () => dialect.createDriver(),
      createIntrospector: kysely => dialect.createIntrospector(kysely),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  });
}

/** SQLite takes back a change of the schema with its transaction; Kysely would not rely on it. */
class Transactional extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely speaks better-sqlite3's dialect of the API. Statements are kept: the queries are few. */
function shim(db: Database): SqliteDatabase {
  const prepared = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    close: () => db.close(),
    prepare(sql) {
      let kept = prepared.get(sql);
      if (kept === undefined) {
        if (prepared.size >= MOST_STATEMENTS) prepared.clear();
        const s = db.prepare(sql);
        kept = {
          reader: true,
          all: (params: readonly unknown[]) => s.all(...(params as SqlValue[])),
          run: () => {
            throw new Error('every statement is asked for its rows');
          },
          iterate: (params: readonly unknown[]) => s.iterate(...(params as SqlValue[])) as IterableIterator<unknown>,
        };
        prepared.set(sql, kept);
      }
      return kept;
    },
  };
}

export function onPostgres<T>(client: Client): Kysely<T> {
  const query = client.query.bind(client) as PostgresPoolClient['query'];
  const pool: PostgresPool = { connect: async () => ({ query, release() {} }), end: async () => {} };
  return new Kysely<T>({ dialect: new PostgresDialect({ pool }) });
}
