import type { Db } from './reader.ts';
import { sqlOf } from './reader.ts';
import type { Sql, Writer } from './store.ts';

/**
 * What nobody needs any more goes. Whoever looks for it walks through persons, sessions and tables in small steps with
 * pauses between them, so that a step costs a few milliseconds and answers hardly wait. Games that have begun are kept.
 */
export const RETIRED = ['tables', 'events', 'guests', 'sessions', 'chat'] as const;
export type Retired = (typeof RETIRED)[number];
/** Days; null: for ever. */
export type Keep = { readonly [r in Retired]: number | null };
/** Events are planned ahead. Sessions are counted from their end, chat is that of finished games. */
export const KEEP: Keep = { tables: 7, events: 60, guests: 30, sessions: 0, chat: 90 };

export interface Step {
  /** Where to go on; null: the walk is over. */
  readonly next: string | null;
  readonly gone: Partial<Record<Retired, number>>;
}
export interface Walker {
  /** From the first row after `from`. `now` is to be trusted: see trusted-time.ts. */
  step(from: string, now: number): Promise<Step>;
}
export interface RetentionSetup {
  readonly db: Db;
  readonly writer: Writer;
  readonly keep: Keep;
  /** How long a session lives. */
  readonly sessionMs: number;
  /** Closes those of these tables that nobody looks at, and returns how many. */
  readonly closeTables: (ids: readonly string[]) => Promise<number>;
  /** Is somebody here at this table? Then its chat is left alone. */
  readonly inMemory: (table: string) => boolean;
}

const DAY = 24 * 3600_000;
/** Rows that one step looks at. */
const AT_ONCE = 200;

export function createWalkers({ db, writer, keep, ...setup }: RetentionSetup): Walker[] {
  /** Before that it was too long ago. */
  const limit = (what: Retired, now: number) =>
    keep[what] === null ? Number.NEGATIVE_INFINITY : now - keep[what] * DAY;

  async function remove(...statements: Sql[]): Promise<boolean> {
    return (await writer.write({ entries: [], statements })) === 'ok';
  }

  /** Nobody who has an account, has become somebody's elder self, has a seat, hosts, has talked or was here lately. */
  function idle(ids: readonly string[], since: number) {
    return db
      .selectFrom('persons')
      .select('id')
      .where('id', 'in', ids)
      .where('created', '<', since)
      .where('handle', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('persons as p').select('p.id').whereRef('p.merged_into', '=', 'persons.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('seats').select('seat').whereRef('seats.person_id', '=', 'persons.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('tables').select('tables.id').whereRef('tables.host', '=', 'persons.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('chat').select('chat.n').whereRef('chat.person_id', '=', 'persons.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sessions')
              .select('token_hash')
              .whereRef('sessions.person_id', '=', 'persons.id')
              .where('made', '>=', since),
          ),
        ),
      );
  }

  const persons: Walker = {
    async step(from, now) {
      const since = limit('guests', now);
      const rows = await db
        .selectFrom('persons')
        .select(['id', 'created'])
        .where('id', '>', from)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute();
      const next = rows.length < AT_ONCE ? null : rows[AT_ONCE - 1]!.id;
      const old = rows.filter(r => r.created < since).map(r => r.id);
      const gone = old.length === 0 ? [] : (await idle(old, since).execute()).map(r => r.id);
      if (gone.length === 0) return { next, gone: {} };
      // Asked again while it is done: somebody may have sat down meanwhile.
      const stored = await remove(
        sqlOf(db.deleteFrom('persons').where('id', 'in', idle(gone, since))),
        sqlOf(
          db
            .deleteFrom('sessions')
            .where('person_id', 'in', gone)
            .where('person_id', 'not in', db.selectFrom('persons').select('id').where('id', 'in', gone)),
        ),
        ...(['blocks', 'mutes', 'warnings', 'renames'] as const).map(table =>
          sqlOf(
            db
              .deleteFrom(table)
              .where('person_id', 'in', gone)
              .where('person_id', 'not in', db.selectFrom('persons').select('id').where('id', 'in', gone)),
          ),
        ),
      );
      return { next: stored ? next : null, gone: stored ? { guests: gone.length } : {} };
    },
  };

  const sessions: Walker = {
    async step(from, now) {
      const ended = limit('sessions', now);
      const rows = await db
        .selectFrom('sessions')
        .select(['token_hash', 'made', 'ends'])
        .where('token_hash', '>', from)
        .orderBy('token_hash')
        .limit(AT_ONCE)
        .execute();
      const dead = rows.filter(r => (r.ends ?? Infinity) < ended || r.made + setup.sessionMs < ended);
      const next = rows.length < AT_ONCE ? null : rows[AT_ONCE - 1]!.token_hash;
      if (dead.length === 0) return { next, gone: {} };
      const hashes = dead.map(r => r.token_hash);
      const stored = await remove(sqlOf(db.deleteFrom('sessions').where('token_hash', 'in', hashes)));
      return { next: stored ? next : null, gone: stored ? { sessions: dead.length } : {} };
    },
  };

  const tables: Walker = {
    async step(from, now) {
      const rows = await db
        .selectFrom('tables')
        .select(['id', 'phase', 'event', 'created', 'ended'])
        .where('id', '>', from)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute();
      const gone: Partial<Record<Retired, number>> = {};
      for (const what of ['tables', 'events'] as const) {
        const since = limit(what, now);
        const event = what === 'events' ? 1 : 0;
        const old = rows.filter(r => r.phase === 'gathering' && r.event === event && r.created < since).map(r => r.id);
        const closed = await setup.closeTables(await unwatched(old));
        if (closed > 0) gone[what] = closed;
      }
      const since = limit('chat', now);
      const over = rows.filter(r => r.phase === 'over' && (r.ended ?? now) < since && !setup.inMemory(r.id));
      const lines = await oldLines(await unwatched(over.map(r => r.id)), since);
      if (lines > 0) gone.chat = lines;
      // Where there is more, it comes next.
      const more = lines === AT_ONCE ? from : (rows[AT_ONCE - 1]?.id ?? null);
      return { next: more, gone };
    },
  };

  /** Other servers tell who watches where. */
  async function unwatched(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await db.selectFrom('presence').select('table_id').where('table_id', 'in', ids).execute();
    const watched = new Set(rows.map(r => r.table_id));
    return ids.filter(id => !watched.has(id));
  }

  /** Removes some; returns how many. */
  async function oldLines(ids: readonly string[], since: number): Promise<number> {
    if (ids.length === 0) return 0;
    const rows = await db
      .selectFrom('chat')
      .select(['table_id', 'n'])
      .where('table_id', 'in', ids)
      .where('at', '<', since)
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return 0;
    const these = rows.map(r => sqlOf(db.deleteFrom('chat').where('table_id', '=', r.table_id).where('n', '=', r.n)));
    return (await remove(...these)) ? rows.length : 0;
  }

  return [persons, sessions, tables];
}
