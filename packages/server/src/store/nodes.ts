import { type Kysely, sql } from 'kysely';
import { SCHEMA_VERSION } from './migrations/index.ts';
import type { Hear, News } from './news.ts';
import type { Schema } from './schema.ts';

/**
 * This server among others on the same database. Every server renews a row that says it lives; who drives a table (plays
 * its bots, rings its timers) is a row too and holds as long as that server lives. So when a server dies, all its tables
 * are free at once, and whoever notices first takes them. Time is the database's, so clocks may differ.
 */
export interface Nodes {
  readonly id: string;
  readonly news: Omit<News, 'listen' | 'close'>;
  /** Begins to live and to listen. `orphans`: tables this server should get, because nobody drives them any more. */
  start(hear: Hear, orphans: (tables: readonly Orphan[]) => void): Promise<void>;
  drives(table: string): boolean;
  /** True: this server drives the table now. */
  claim(table: string): Promise<boolean>;
  /** Gives a table up, for others to drive. */
  release(table: string): void;
  /** Does every living server know this version of the schema? */
  allKnow(schema: number): Promise<boolean>;
  /**
   * Runs a job while no other server runs one for this table, or after a while anyway. Saves a table with many people the
   * trouble of losing against other servers again and again; what is right does not depend on it.
   */
  alone<T>(table: string, job: () => Promise<T>): Promise<T>;
  /** Who watches which table here, whenever that has changed. */
  present(people: readonly Presence[]): void;
  /** Ids of the persons who watch these tables on other servers. */
  elsewhere(...tables: string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** Where these persons are on other servers; table '': connected. */
  othersHave(people: readonly string[]): Promise<readonly Presence[]>;
  close(): Promise<void>;
}
export type Lock = (table: string) => Promise<() => void>;
export interface Orphan {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
}
export interface Presence {
  /** Empty: has a page open. */
  readonly table: string;
  readonly person: string;
}

const BEAT_MS = 2_000;
/** A server that has not been heard of for so long is dead. */
const ALIVE_MS = 8_000;
const ORPHANS_AT_ONCE = 40;
const now = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;

export function createNodes(
  id: string,
  db: Kysely<Schema>,
  news: News,
  lock: Lock,
  warn: (why: string) => void,
): Nodes {
  const driven = new Set<string>();
  let shown = new Map<string, Presence>();
  /** What is still to be written about presence: only the newest counts. */
  let wanted: readonly Presence[] | null = null;
  let writing: Promise<void> | null = null;
  let beat: NodeJS.Timeout | null = null;
  let beating: Promise<void> = Promise.resolve();
  let closed = false;
  /** Leases of this server may stand in the database of which it knows nothing: the answer to a claim, or a release, was lost. */
  let inDoubt = false;
  let onOrphans: (tables: readonly Orphan[]) => void = () => {};

  const alive = db.selectFrom('nodes').select('id').where('until', '>', now);

  async function live(): Promise<void> {
    const until = sql<number>`${now} + ${ALIVE_MS}`;
    const renewed = await db.updateTable('nodes').set({ until }).where('id', '=', id).executeTakeFirst();
    if (renewed.numUpdatedRows > 0n) return;
    // The first time; or this server was taken for dead, and others have taken its tables.
    driven.clear();
    shown = new Map();
    await db.insertInto('nodes').values({ id, until, schema: SCHEMA_VERSION }).execute();
    news.servers();
  }

  async function bury(): Promise<void> {
    const dead = await db.deleteFrom('nodes').where('until', '<=', now).executeTakeFirst();
    if (dead.numDeletedRows === 0n) return;
    const gone = await db
      .deleteFrom('presence')
      .where('node', 'not in', db.selectFrom('nodes').select('id'))
      .returning('table_id')
      .execute();
    for (const table of new Set(gone.map(g => g.table_id))) if (table !== '') news.changed(table);
    news.servers();
  }

  /** What this server does not drive is free for others. */
  async function tidy(): Promise<void> {
    if (!inDoubt) return;
    inDoubt = false;
    const mine = sql`${[...driven]}::text[]`;
    const freed = await sql<{ table_id: string }>`delete from leases
      where node = ${id} and table_id <> all (${mine}) returning table_id`
      .execute(db)
      .catch(error => {
        inDoubt = true;
        throw error;
      });
    for (const { table_id } of freed.rows) news.changed(table_id);
  }

  async function findOrphans(): Promise<void> {
    const found = await db
      .selectFrom('leases')
      .innerJoin('tables', 'tables.id', 'leases.table_id')
      .select(['tables.id', 'tables.game', 'tables.rules'])
      .where('tables.phase', '=', 'playing')
      .where('leases.node', 'not in', alive)
      .orderBy(sql`random()`)
      .limit(ORPHANS_AT_ONCE)
      .execute();
    if (found.length > 0) onOrphans(found);
  }

  function heartbeat(): void {
    beating = live()
      .then(tidy)
      .then(bury)
      .then(findOrphans)
      .catch(error => warn(`no sign of life could be given: ${(error as Error).message}`))
      .then(() => {
        if (!closed) beat = setTimeout(heartbeat, BEAT_MS).unref();
      });
  }

  async function writePresence(people: readonly Presence[]): Promise<void> {
    const next = new Map(people.map(p => [`${p.table} ${p.person}`, p]));
    const came = [...next].filter(([key]) => !shown.has(key)).map(([, p]) => p);
    const left = [...shown].filter(([key]) => !next.has(key)).map(([, p]) => p);
    if (came.length + left.length === 0) return;
    // As arrays: a statement has too few parameters for all who come back after an outage.
    if (came.length > 0)
      await sql`insert into presence (table_id, person_id, node)
        select *, ${id}::text from ${rowsOf(came)} on conflict do nothing`.execute(db);
    if (left.length > 0)
      await sql`delete from presence where node = ${id}
        and (table_id, person_id) in (select * from ${rowsOf(left)})`.execute(db);
    shown = next;
    for (const table of new Set([...came, ...left].map(p => p.table))) if (table !== '') news.changed(table);
  }

  async function writeNewest(): Promise<void> {
    for (let people = wanted; people !== null; people = wanted) {
      wanted = null;
      await writePresence(people).catch(error => warn(`who is here could not be told: ${(error as Error).message}`));
    }
    writing = null;
  }

  return {
    id,
    news,
    async start(hear, orphans) {
      onOrphans = orphans;
      await live();
      await news.listen({
        ...hear,
        servers() {
          hear.servers();
          findOrphans().catch(() => {});
        },
      });
      heartbeat();
    },
    drives: table => driven.has(table),
    async claim(table) {
      const got = await db
        .insertInto('leases')
        .values({ table_id: table, node: id })
        .onConflict(c =>
          c
            .column('table_id')
            .doUpdateSet({ node: id })
            .where(eb => eb.or([eb('leases.node', '=', id), eb('leases.node', 'not in', alive)])),
        )
        .returning('node')
        .executeTakeFirst()
        .catch(error => {
          inDoubt = true;
          throw error;
        });
      if (got !== undefined) driven.add(table);
      return got !== undefined;
    },
    release(table) {
      if (!driven.delete(table)) return;
      db.deleteFrom('leases')
        .where('table_id', '=', table)
        .where('node', '=', id)
        .execute()
        .then(
          () => news.changed(table),
          () => {
            inDoubt = true;
            warn(`table ${table} could not be given up yet`);
          },
        );
    },
    async allKnow(schema) {
      const older = await db
        .selectFrom('nodes')
        .select('id')
        .where('until', '>', now)
        .where('schema', '<', schema)
        .limit(1)
        .execute();
      return older.length === 0;
    },
    async alone(table, job) {
      const unlock = await lock(table).catch(() => () => {});
      try {
        return await job();
      } finally {
        unlock();
      }
    },
    present(people) {
      wanted = people;
      writing ??= writeNewest();
    },
    async elsewhere(...tables) {
      const people = new Map(tables.map(table => [table, new Set<string>()]));
      if (tables.length === 0) return people;
      const rows = await db
        .selectFrom('presence')
        .select(['table_id', 'person_id'])
        .where('table_id', 'in', tables)
        .where('node', '!=', id)
        .where('node', 'in', alive)
        .execute();
      for (const r of rows) people.get(r.table_id)!.add(r.person_id);
      return people;
    },
    async othersHave(people) {
      const rows = await db
        .selectFrom('presence')
        .select(['table_id as table', 'person_id as person'])
        .where('person_id', 'in', people)
        .where('node', '!=', id)
        .where('node', 'in', alive)
        .execute();
      return rows;
    },
    async close() {
      closed = true;
      if (beat !== null) clearTimeout(beat);
      await beating;
      await writing;
      await db
        .deleteFrom('nodes')
        .where('id', '=', id)
        .execute()
        .then(
          () => news.servers(),
          () => {},
        );
      await db
        .deleteFrom('presence')
        .where('node', '=', id)
        .execute()
        .catch(() => {});
      await news.close();
    },
  };
}

function rowsOf(people: readonly Presence[]) {
  return sql`unnest(${people.map(p => p.table)}::text[], ${people.map(p => p.person)}::text[])`;
}
