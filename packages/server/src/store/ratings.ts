import { sql } from 'kysely';
import type { Db } from './reader.ts';
import type { PersonRow, RatingChangeRow, RatingRow } from './schema.ts';

/** What lists of ratings read. */

/** Who is listed: known well enough, and not away for long. */
export interface Listing {
  readonly sigma: number;
  readonly since: number;
}
/** Where a page ended. */
export interface RankCursor {
  readonly low: number;
  readonly person: string;
}
export type Ranked = RatingRow & PersonRow;

function listed(db: Db, game: string, { sigma, since }: Listing) {
  return db
    .selectFrom('ratings')
    .where('ratings.game', '=', game)
    .where('ratings.sigma', '<', sigma)
    .where('ratings.played', '>', since);
}

/** Best first. */
export function rankedFrom(
  db: Db,
  game: string,
  who: Listing,
  after: RankCursor | null,
  limit: number,
): Promise<Ranked[]> {
  let rows = listed(db, game, who);
  if (after !== null)
    rows = rows.where(eb =>
      eb(eb.refTuple('ratings.low', 'ratings.person_id'), '<', eb.tuple(after.low, after.person)),
    );
  return rows
    .innerJoin('persons', 'persons.id', 'ratings.person_id')
    .selectAll(['ratings', 'persons'])
    .orderBy('ratings.low', 'desc')
    .orderBy('ratings.person_id', 'desc')
    .limit(limit)
    .execute();
}

export async function countRanked(db: Db, game: string, who: Listing): Promise<number> {
  const { n } = await listed(db, game, who)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** How many stand before somebody. */
export async function countBefore(db: Db, game: string, who: Listing, { low, person }: RankCursor): Promise<number> {
  const { n } = await listed(db, game, who)
    .where(eb => eb(eb.refTuple('ratings.low', 'ratings.person_id'), '>', eb.tuple(low, person)))
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export function ratingsOf(db: Db, game: string, persons: readonly string[]): Promise<RatingRow[]> {
  return db.selectFrom('ratings').selectAll().where('person_id', 'in', persons).where('game', '=', game).execute();
}

export function allRatingsOf(db: Db, person: string): Promise<RatingRow[]> {
  return db.selectFrom('ratings').selectAll().where('person_id', '=', person).orderBy('game').execute();
}

/** The newest, oldest first. */
export async function changesOf(db: Db, person: string, game: string, limit: number): Promise<RatingChangeRow[]> {
  const rows = await db
    .selectFrom('rating_changes')
    .selectAll()
    .where('person_id', '=', person)
    .where('game', '=', game)
    .orderBy('ended', 'desc')
    .orderBy('table_id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

export function changesAt(db: Db, table: string): Promise<RatingChangeRow[]> {
  return db.selectFrom('rating_changes').selectAll().where('table_id', '=', table).execute();
}

/** Points that were made alone, the newest first: of these people, or of all. */
export function aloneOf(db: Db, persons: readonly string[] | null, game: string | null, limit: number) {
  let rows = db
    .selectFrom('results')
    .innerJoin('tables', 'tables.id', 'results.table_id')
    .select(['results.person_id', 'results.game', 'results.score', 'results.stood_in'])
    .select(['tables.options', 'tables.rules'])
    // Written out, not as a parameter: only then is the index of just these used.
    .where(sql<boolean>`results.seats = 1`)
    .where('results.stood_in', '=', 0)
    .where('results.home', '=', 0);
  if (game !== null) rows = rows.where('results.game', '=', game);
  if (persons !== null) rows = rows.where('results.person_id', 'in', persons);
  return rows.orderBy('results.ended', 'desc').limit(limit).execute();
}
