import { type CompiledQuery, type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { onSqlite } from './dialects.ts';
import { unpackLog } from './packed.ts';
import { peopleBy, withPeople } from './people.ts';
import type { ChatRow, EntryRow, PersonRow, ReviewRow, Schema, SeatRow, SessionRow, TableRow } from './schema.ts';
import { openDatabase } from './sqlite.ts';
import type { Sql } from './store.ts';
import { asWritten } from './sums.ts';

/** The main thread's connection: it reads, and it compiles what the writer is to write. */
export type Db = Kysely<Schema>;
export interface SeatWithPerson extends SeatRow {
  readonly person: PersonRow | null;
}

export function openReader(file: string): Db {
  const db = openDatabase(file);
  db.exec('pragma busy_timeout = 5000');
  db.exec('pragma query_only = on');
  return onSqlite<Schema>(db);
}

/** A built query as an instruction for the writer. `rows`: how many rows it must change to count. */
export function sqlOf(query: { compile(): CompiledQuery<unknown> }, rows?: number): Sql {
  const { sql, parameters } = query.compile();
  return rows === undefined ? { sql, params: parameters } : { sql, params: parameters, rows };
}

/** Those of servers that know of no devices have one each. */
export const DEVICE = sql<string>`coalesce(device, substr(token_hash, 1, 16))`;

export async function sessionByToken(
  db: Db,
  tokenHash: string,
): Promise<(SessionRow & PersonRow & { readonly device: string }) | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('persons', 'persons.id', 'sessions.person_id')
    .selectAll(['sessions', 'persons'])
    .select(DEVICE.as('device'))
    .where('token_hash', '=', tokenHash)
    // A secret that was given out in the very moment in which its person became another: it names nobody.
    .where('merged_into', 'is', null)
    .where('closed', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function tableById(db: Db, id: string): Promise<TableRow | null> {
  const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : withPeople(db, row);
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
  const people = await peopleBy(
    db,
    seats.map(s => s.person_id),
  );
  return seats.map(s => ({ ...s, person: s.person_id === null ? null : (people.get(s.person_id) ?? null) }));
}

/** So many lines are read at once: it takes some milliseconds. */
const PAGE = 250;
/** What is done between two pages, after so many lines: others have their turn. */
export type Pause = (lines: number) => Promise<void>;
const breathe: Pause = () => new Promise(done => setImmediate(done));

/** The lines of a log, wherever they are. Rejects if one has changed since it was written. */
export function entriesOf(db: Db, table: string, pause: Pause = breathe): Promise<EntryRow[]> {
  return entriesFrom(db, table, 0, pause);
}

export async function entriesFrom(db: Db, table: string, n: number, pause: Pause = breathe): Promise<EntryRow[]> {
  const lines = await linesFrom(db, table, n, pause);
  // Those of a finished game may have been packed in this very moment, or while they were read.
  if (lines.length > 0 && lines.length < PAGE) return lines;
  const packed = await packedEntries(db, table);
  return packed.length > 0 ? packed.slice(n) : lines;
}

/** Only what is not packed. */
export async function linesFrom(db: Db, table: string, n: number, pause: Pause = breathe): Promise<EntryRow[]> {
  const lines: EntryRow[] = [];
  for (let page: EntryRow[] | null = null; page === null || page.length === PAGE; ) {
    if (page !== null) await pause(PAGE);
    const query = db.selectFrom('entries').selectAll().where('table_id', '=', table);
    const rows = query
      .where('n', '>=', n + lines.length)
      .orderBy('n')
      .limit(PAGE);
    page = asWritten(await rows.execute());
    for (const line of page) lines.push(line);
  }
  return lines;
}

async function packedEntries(db: Db, table: string): Promise<EntryRow[]> {
  const row = await db.selectFrom('packed_games').selectAll().where('table_id', '=', table).executeTakeFirst();
  return row === undefined ? [] : unpackLog(row);
}

/** How far tables have come: compared with what a server has in memory, it says which ones to catch up with. */
export interface Progress {
  readonly id: string;
  readonly version: number;
  /** How many lines the log has. */
  readonly lines: number;
  readonly chat: number;
  /** When the last line was written; null: none has been. */
  readonly last: number | null;
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
        .selectFrom('entries')
        .select(e => e.fn.max('at').as('at'))
        .whereRef('entries.table_id', '=', 'tables.id')
        .as('last'),
      eb.selectFrom('packed_games').select('lines').whereRef('packed_games.table_id', '=', 'tables.id').as('packed'),
      eb
        .selectFrom('chat')
        .select(e => e.fn.max('n').as('n'))
        .whereRef('chat.table_id', '=', 'tables.id')
        .as('chat'),
    ])
    .where('id', 'in', tables)
    .execute();
  return rows.map(r => ({
    id: r.id,
    version: r.version,
    lines: r.packed ?? (r.line ?? -1) + 1,
    chat: r.chat ?? 0,
    last: r.last === null ? null : Number(r.last),
  }));
}

/** What a command of this seat did when it was accepted before, or null. */
export async function commandOf(
  db: Db,
  table: string,
  seat: number,
  command: string,
): Promise<Pick<EntryRow, 'kind' | 'text'> | null> {
  const row = await db
    .selectFrom('entries')
    .select(['kind', 'text'])
    .where('table_id', '=', table)
    .where('seat', '=', seat)
    .where('command', '=', command)
    .executeTakeFirst();
  if (row !== undefined) return row;
  return (await packedEntries(db, table)).find(e => e.seat === seat && e.command === command) ?? null;
}

/** All lines after a number, oldest first. */
export async function chatAfter(db: Db, table: string, after: number): Promise<ChatLineRow[]> {
  const rows = await db
    .selectFrom('chat')
    .selectAll()
    .where('table_id', '=', table)
    .where('n', '>', after)
    .orderBy('n')
    .execute();
  return named(db, rows);
}

/** The newest lines, at most so many of one person, oldest first: whoever fills a chat does not push the others out. */
export async function talkOf(db: Db, table: string, ofOne: number, limit: number): Promise<ChatLineRow[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('chat')
        .selectAll()
        .select(sql<number>`row_number() over (partition by person_id order by n desc)`.as('k'))
        .where('table_id', '=', table)
        .as('lines'),
    )
    .select(['table_id', 'n', 'person_id', 'name', 'text', 'phrase', 'command', 'at'])
    .where('k', '<=', ofOne)
    .orderBy('n', 'desc')
    .limit(limit)
    .execute();
  return named(db, rows.reverse());
}

/** A line of a chat, with who has written it. */
export interface ChatLineRow extends ChatRow {
  readonly handle: string | null;
}

/** Whose lines they are now. Those that do not say what their persons were called get the names of today. */
async function named(db: Db, rows: readonly ChatRow[]): Promise<ChatLineRow[]> {
  const people = await peopleBy(
    db,
    rows.map(r => r.person_id),
  );
  return rows.map(r => {
    const person = people.get(r.person_id);
    const who = { person_id: person?.id ?? r.person_id, handle: person?.handle ?? null };
    return { ...r, ...who, name: r.name ?? person?.name ?? null };
  });
}

/** What this command wrote when it was stored before, or null. */
export async function saidBy(db: Db, table: string, person: string, command: string): Promise<string | null> {
  const row = await db
    .selectFrom('chat')
    .select('text')
    .where('table_id', '=', table)
    .where('person_id', '=', person)
    .where('command', '=', command)
    .executeTakeFirst();
  return row?.text ?? null;
}

export async function reviewOf(db: Db, table: string): Promise<ReviewRow | null> {
  const row = await db.selectFrom('reviews').selectAll().where('table_id', '=', table).executeTakeFirst();
  if (row === undefined) return null;
  const person = (await peopleBy(db, [row.person_id])).get(row.person_id ?? '');
  return { ...row, person_id: person?.id ?? row.person_id };
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

/** Unfinished tables that somebody hosts: where the host still plays, and where only bots play on for a host who left. */
export interface Hosting {
  readonly own: number;
  readonly left: number;
}
/** `since`: games that were left to bots longer ago no longer count. */
export async function unfinishedHostedBy(db: Db, persons: readonly string[], since: number): Promise<Hosting> {
  const playing = (eb: ExpressionBuilder<Schema, 'tables'>) =>
    eb.selectFrom('seats').select('seat').whereRef('table_id', '=', 'tables.id').where('bot', 'is', null);
  const rows = await db
    .selectFrom('tables')
    .select(eb => eb.exists(playing(eb).where('person_id', 'in', persons)).as('own'))
    .where('host', 'in', persons)
    .where('phase', 'in', ['gathering', 'playing'])
    .where(eb =>
      eb.or([
        eb.exists(playing(eb).where('person_id', 'in', persons)),
        eb.and([eb('started', '>', since), eb.not(eb.exists(playing(eb).where('person_id', 'is not', null)))]),
      ]),
    )
    .execute();
  const own = rows.filter(r => Boolean(r.own)).length;
  return { own, left: rows.length - own };
}

export async function metaValue(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}
