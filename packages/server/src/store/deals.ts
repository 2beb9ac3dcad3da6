import { type Db, sqlOf } from './reader.ts';
import type { DealRow, TryOfDealRow } from './schema.ts';
import type { Sql } from './store.ts';

/** What is asked of deals, in terms that an index answers. */

export async function dealById(db: Db, id: string): Promise<DealRow | null> {
  return (await db.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export function dealsOfDays(db: Db, from: number, to: number): Promise<DealRow[]> {
  return db
    .selectFrom('deals')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .orderBy('id')
    .execute();
}

export function dealsOfSeries(db: Db, series: string): Promise<DealRow[]> {
  return db.selectFrom('deals').selectAll().where('series', '=', series).orderBy('id').execute();
}

/** How many deals of challenges somebody has made since then. */
export async function dealsMade(db: Db, host: string, since: number): Promise<number> {
  const { n } = await db
    .selectFrom('deals')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('host', '=', host)
    .where('opens', '>', since)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Games of bots on days before this one are not kept as replays any more. */
export function forgetGames(db: Db, before: number): Sql {
  const old = db.selectFrom('deals').select('id').where('day', '<', before);
  return sqlOf(
    db.updateTable('deal_field').set({ moves: null }).where('moves', 'is not', null).where('deal_id', 'in', old),
  );
}

/** The challenge that was made from the game at this table. */
export async function seriesFrom(db: Db, table: string): Promise<string | null> {
  const row = await db
    .selectFrom('deal_tries')
    .innerJoin('deals', 'deals.id', 'deal_tries.deal_id')
    .select('deals.series')
    .where('deal_tries.table_id', '=', table)
    .executeTakeFirst();
  return row?.series ?? null;
}

/** Of somebody under all their ids: of two tries at one deal the first. */
export async function triesOf(
  db: Db,
  selves: readonly string[],
  deals: readonly string[],
): Promise<ReadonlyMap<string, TryOfDealRow>> {
  if (selves.length === 0 || deals.length === 0) return new Map();
  const rows = await db
    .selectFrom('deal_tries')
    .selectAll()
    .where('person_id', 'in', selves)
    .where('deal_id', 'in', deals)
    .orderBy('begun', 'desc')
    .execute();
  return new Map(rows.map(row => [row.deal_id, row]));
}

export async function playersOf(db: Db, deals: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (deals.length === 0) return new Map();
  const rows = await db
    .selectFrom('deal_tries')
    .select('deal_id')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('deal_id', 'in', deals)
    .groupBy('deal_id')
    .execute();
  return new Map(rows.map(r => [r.deal_id, Number(r.n)]));
}

/** How many have which score, of those with whom others are compared. */
export async function peopleScores(db: Db, deal: string): Promise<(readonly [score: number, count: number])[]> {
  const rows = await db
    .selectFrom('deal_tries')
    .select('score')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('deal_id', '=', deal)
    .where('counted', '=', 1)
    .where('score', 'is not', null)
    .groupBy('score')
    .orderBy('score')
    .execute();
  return rows.map(r => [r.score!, Number(r.n)] as const);
}

/** So many of each score, by who played. */
export type BotHistogram = readonly (readonly [bot: string, score: number, count: number])[];

export async function botScores(db: Db, deal: string): Promise<BotHistogram> {
  const rows = await db
    .selectFrom('deal_field')
    .select(['bot', 'score'])
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('deal_id', '=', deal)
    .groupBy(['bot', 'score'])
    .orderBy('score')
    .execute();
  return rows.map(r => [r.bot, r.score, Number(r.n)] as const);
}

/** Finished tries, the best first, and of equal ones the earlier. `persons`: only theirs; `counted`: only what others are compared with. */
export function bestTries(
  db: Db,
  deal: string,
  limit: number,
  { persons, counted = false }: { readonly persons?: readonly string[]; readonly counted?: boolean } = {},
): Promise<TryOfDealRow[]> {
  let rows = db.selectFrom('deal_tries').selectAll().where('deal_id', '=', deal).where('score', 'is not', null);
  if (persons !== undefined) rows = rows.where('person_id', 'in', persons.length === 0 ? [''] : persons);
  if (counted) rows = rows.where('counted', '=', 1);
  return rows.orderBy('score', 'desc').orderBy('ended').limit(limit).execute();
}

/** Days on which somebody has finished a deal in time, newest first. */
export async function daysPlayed(db: Db, selves: readonly string[], limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('deal_tries')
    .innerJoin('deals', 'deals.id', 'deal_tries.deal_id')
    .select('deals.day')
    .distinct()
    .where('deal_tries.person_id', 'in', selves)
    .where('deal_tries.score', 'is not', null)
    .where('deals.day', 'is not', null)
    .whereRef('deal_tries.ended', '<=', 'deals.closes')
    .orderBy('deals.day', 'desc')
    .limit(limit)
    .execute();
  return rows.map(r => r.day!);
}
