import type { NoticeKind } from '@polis/protocol/notices';
import { type RawBuilder, sql } from 'kysely';
import { randomId } from '../base/ids.ts';
import { selvesOf } from './people.ts';
import { type Db, sqlOf } from './reader.ts';
import type { NoticeRow } from './schema.ts';
import type { Sql, Store } from './store.ts';

/** What is written and asked of the outbox, in terms that both engines take. */

/** A way was switched off: of interest by every other one, whatever is wanted. */
export const WAY_OFF = 'way-off';

/** What a notice says besides who, where and what. */
export interface NoticeAbout {
  /** The table; none: it is about no table. */
  readonly table?: string;
  /** Tells things of one kind at one table apart: the same is told once. */
  readonly epoch?: number;
  /** Who has done it, as they are called. */
  readonly by?: string;
  /** The way that was switched off. */
  readonly way?: string;
}

/** Milliseconds since 1970 by a clock that all servers share: with several that of the database. */
export function sharedNow({ nodes }: Pick<Store, 'nodes'>): RawBuilder<number> {
  return nodes === null
    ? sql<number>`${Date.now()}`
    : sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
}

/** To be written together with what it is about. The same thing told again changes nothing. */
export function noticeSql(
  store: Pick<Store, 'db' | 'nodes'>,
  person: string,
  kind: NoticeKind | typeof WAY_OFF,
  { table = '', epoch = 0, ...about }: NoticeAbout,
): Sql {
  const now = sharedNow(store);
  const row = {
    id: randomId(16),
    person_id: person,
    table_id: table,
    kind,
    epoch,
    about: JSON.stringify(about),
    made: now,
    due: now,
    claimed: null,
    claimer: null,
    tries: 0,
    done: null,
  };
  return sqlOf(
    store.db
      .insertInto('notices')
      .values(row)
      .onConflict(c => c.columns(['person_id', 'table_id', 'kind', 'epoch']).doNothing()),
  );
}

/** How long ago somebody was seen, under any of these ids; null: never. */
export async function seenAgo(store: Pick<Store, 'db' | 'nodes'>, selves: readonly string[]): Promise<number | null> {
  const found = await store.db
    .selectFrom('sightings')
    .select(sharedNow(store).as('now'))
    .select('at')
    .where('person_id', 'in', selves)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found === undefined ? null : Number(found.now) - Number(found.at);
}

/** Those whom somebody has blocked: a notice does not name them. */
export async function hiddenFrom(db: Db, person: string): Promise<ReadonlySet<string>> {
  const selves = await selvesOf(db, person);
  const rows = await db.selectFrom('blocks').select('blocked_id').where('person_id', 'in', selves).execute();
  return new Set(rows.map(r => r.blocked_id));
}

export async function noticesClaimedBy(db: Db, claimer: string): Promise<NoticeRow[]> {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('claimer', '=', claimer)
    .where('done', 'is', null)
    .orderBy('due')
    .execute();
}
