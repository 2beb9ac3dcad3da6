import { type CompiledQuery, Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { type Database, openDatabase, type SqlValue } from '../sqlite.ts';
import type { ChatRow, EntryRow, PersonRow, Schema, SeatRow, SessionRow, TableRow } from './schema.ts';
import type { Sql } from './store.ts';

/** The main thread's connection: it reads, and it compiles what the writer is to write. */
export type Db = Kysely<Schema>;
export interface SeatWithPerson extends SeatRow {
  readonly person: PersonRow | null;
}

export function openReader(file: string): Db {
  const db = openDatabase(file);
  db.exec('pragma busy_timeout = 5000');
  db.exec('pragma query_only = on');
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: shim(db) }) });
}

/** Kysely speaks better-sqlite3's dialect of the API. Statements are kept: the queries are few and fixed. */
function shim(db: Database): SqliteDatabase {
  const prepared = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    close: () => db.close(),
    prepare(sql) {
      let kept = prepared.get(sql);
      if (kept === undefined) {
        const s = db.prepare(sql);
        kept = {
          reader: true,
          all: (params: readonly unknown[]) => s.all(...(params as SqlValue[])),
          run: () => {
            throw new Error('this connection only reads');
          },
          iterate: (params: readonly unknown[]) => s.iterate(...(params as SqlValue[])) as IterableIterator<unknown>,
        };
        prepared.set(sql, kept);
      }
      return kept;
    },
  };
}

/** A built query as an instruction for the writer. `rows`: how many rows it must change to count. */
export function sqlOf(query: { compile(): CompiledQuery<unknown> }, rows?: number): Sql {
  const { sql, parameters } = query.compile();
  return rows === undefined ? { sql, params: parameters } : { sql, params: parameters, rows };
}

export async function sessionByToken(db: Db, tokenHash: string): Promise<(SessionRow & PersonRow) | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('persons', 'persons.id', 'sessions.person_id')
    .selectAll(['sessions', 'persons'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

export async function tableById(db: Db, id: string): Promise<TableRow | null> {
  return (await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function seatsOf(db: Db, tables: readonly string[]): Promise<SeatWithPerson[]> {
  if (tables.length === 0) return [];
  const seats = await db
    .selectFrom('seats')
    .selectAll()
    .where('table_id', 'in', tables)
    .orderBy('table_id')
    .orderBy('seat')
    .execute();
  const ids = [...new Set(seats.flatMap(s => (s.person_id === null ? [] : [s.person_id])))];
  const people = ids.length === 0 ? [] : await db.selectFrom('persons').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(people.map(p => [p.id, p]));
  return seats.map(s => ({ ...s, person: s.person_id === null ? null : (byId.get(s.person_id) ?? null) }));
}

export function entriesOf(db: Db, table: string): Promise<EntryRow[]> {
  return db.selectFrom('entries').selectAll().where('table_id', '=', table).orderBy('n').execute();
}

export function entriesFrom(db: Db, table: string, n: number): Promise<EntryRow[]> {
  return db.selectFrom('entries').selectAll().where('table_id', '=', table).where('n', '>=', n).orderBy('n').execute();
}

/** How far tables have come: compared with what a server has in memory, it says which ones to catch up with. */
export interface Progress {
  readonly id: string;
  readonly version: number;
  /** How many lines the log has. */
  readonly lines: number;
  readonly chat: number;
}
export async function progressOf(db: Db, tables: readonly string[]): Promise<Progress[]> {
  if (tables.length === 0) return [];
  const rows = await db
    .selectFrom('tables')
    .select(['id', 'version'])
    .select(eb => [
      eb
        .selectFrom('entries')
        .select(e => e.fn.max('n').as('n'))
        .whereRef('entries.table_id', '=', 'tables.id')
        .as('line'),
      eb
        .selectFrom('chat')
        .select(e => e.fn.max('n').as('n'))
        .whereRef('chat.table_id', '=', 'tables.id')
        .as('chat'),
    ])
    .where('id', 'in', tables)
    .execute();
  return rows.map(r => ({ id: r.id, version: r.version, lines: (r.line ?? -1) + 1, chat: r.chat ?? 0 }));
}

/** Was this command of this seat accepted before? */
export async function hasCommand(db: Db, table: string, seat: number, command: string): Promise<boolean> {
  const row = await db
    .selectFrom('entries')
    .select('n')
    .where('table_id', '=', table)
    .where('seat', '=', seat)
    .where('command', '=', command)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest lines after a number, oldest first. */
export async function chatOf(db: Db, table: string, limit: number, after = 0): Promise<(ChatRow & { name: string })[]> {
  const rows = await db
    .selectFrom('chat')
    .innerJoin('persons', 'persons.id', 'chat.person_id')
    .select(['chat.table_id', 'chat.n', 'chat.person_id', 'chat.text', 'chat.command', 'chat.at', 'persons.name'])
    .where('table_id', '=', table)
    .where('n', '>', after)
    .orderBy('n', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

/** Was this line of chat stored before? */
export async function hasSaid(db: Db, table: string, person: string, command: string): Promise<boolean> {
  const row = await db
    .selectFrom('chat')
    .select('n')
    .where('table_id', '=', table)
    .where('person_id', '=', person)
    .where('command', '=', command)
    .executeTakeFirst();
  return row !== undefined;
}

export async function reviewOf(db: Db, table: string): Promise<string | null> {
  const row = await db.selectFrom('reviews').select('review').where('table_id', '=', table).executeTakeFirst();
  return row?.review ?? null;
}

export async function personById(db: Db, id: string): Promise<PersonRow | null> {
  return (await db.selectFrom('persons').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function lastChatNumber(db: Db, table: string): Promise<number> {
  const row = await db
    .selectFrom('chat')
    .select('n')
    .where('table_id', '=', table)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.n ?? 0;
}

export function lobbyTables(db: Db, since: number, limit: number): Promise<TableRow[]> {
  return db
    .selectFrom('tables')
    .selectAll()
    .where('phase', '=', 'gathering')
    .where('listed', '=', 1)
    .where('created', '>', since)
    .orderBy('created', 'desc')
    .limit(limit)
    .execute();
}

/** Tables at which this person has a seat, newest first. */
export function tablesOf(db: Db, person: string, limit: number): Promise<(TableRow & { seat: number })[]> {
  return db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .selectAll('tables')
    .select('seats.seat')
    .where('seats.person_id', '=', person)
    .orderBy('tables.created', 'desc')
    .limit(limit)
    .execute();
}

export async function unfinishedHostedBy(db: Db, person: string): Promise<number> {
  const row = await db
    .selectFrom('tables')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('host', '=', person)
    .where('phase', 'in', ['gathering', 'playing'])
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function metaValue(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}
