import { CROWD_FROM } from '@polis/protocol/wire';
import type { ExpressionBuilder } from 'kysely';
import { peopleBy } from './people.ts';
import type { Db } from './reader.ts';
import type { PersonRow, ResultRow, Schema, TableRow } from './schema.ts';

/** What somebody asks of the games they have played. */
export interface HistoryQuery {
  readonly game?: string | undefined;
  readonly result?: 'won' | 'lost' | undefined;
  readonly company?: 'people' | 'bots' | 'alone' | undefined;
  readonly place?: 'here' | 'home' | undefined;
  /** Somebody else who sat there, under any of these ids. */
  readonly others?: readonly string[] | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}
/** Where a page ended. */
export interface Cursor {
  readonly ended: number;
  readonly table: string;
}
export type PastGame = ResultRow & Pick<TableRow, 'scores'> & { readonly reviewed: number };

type Of = ExpressionBuilder<Schema, 'results'>;

function asked(db: Db, persons: readonly string[], q: HistoryQuery) {
  let rows = db.selectFrom('results').where('results.person_id', 'in', persons);
  if (q.game !== undefined) rows = rows.where('results.game', '=', q.game);
  if (q.result !== undefined) rows = rows.where('results.won', '=', q.result === 'won' ? 1 : 0);
  if (q.company === 'alone') rows = rows.where('results.seats', '=', 1);
  if (q.company === 'people') rows = rows.where('results.people', '>', 1);
  if (q.company === 'bots') rows = rows.where('results.people', '=', 1).where('results.seats', '>', 1);
  if (q.place !== undefined) rows = rows.where('results.home', '=', q.place === 'home' ? 1 : 0);
  if (q.from !== undefined) rows = rows.where('results.ended', '>=', q.from);
  if (q.to !== undefined) rows = rows.where('results.ended', '<', q.to);
  if (q.others !== undefined) {
    const { others } = q;
    rows = rows.where(eb => eb.exists(together(eb as unknown as Of).where('other.person_id', 'in', others)));
  }
  return rows;
}

/** Results of others at the same table. */
function together(eb: Of) {
  return eb.selectFrom('results as other').select('other.seat').whereRef('other.table_id', '=', 'results.table_id');
}

/** Newest first. */
export function pastGames(
  db: Db,
  persons: readonly string[],
  query: HistoryQuery,
  after: Cursor | null,
  limit: number,
): Promise<PastGame[]> {
  let rows = asked(db, persons, query);
  if (after !== null)
    rows = rows.where(eb =>
      eb(eb.refTuple('results.ended', 'results.table_id'), '<', eb.tuple(after.ended, after.table)),
    );
  return rows
    .innerJoin('tables', 'tables.id', 'results.table_id')
    .leftJoin('reviews', 'reviews.table_id', 'results.table_id')
    .selectAll('results')
    .select('tables.scores')
    .select(eb => eb.case().when('reviews.table_id', 'is', null).then(0).else(1).end().as('reviewed'))
    .orderBy('results.ended', 'desc')
    .orderBy('results.table_id', 'desc')
    .limit(limit)
    .execute();
}

export async function countGames(
  db: Db,
  persons: readonly string[],
  query: HistoryQuery,
): Promise<{ total: number; won: number }> {
  const row = await asked(db, persons, query)
    .select(eb => [eb.fn.countAll<number>().as('total'), eb.fn.sum<number>('results.won').as('won')])
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), won: Number(row.won ?? 0) };
}

/** With whom somebody has played most. */
export async function companions(
  db: Db,
  persons: readonly string[],
  limit: number,
): Promise<(PersonRow & { readonly games: number })[]> {
  const rows = await db
    .selectFrom('results')
    .innerJoin('results as other', 'other.table_id', 'results.table_id')
    .innerJoin('persons as then', 'then.id', 'other.person_id')
    .select(eb => eb.fn.coalesce('then.merged_into', 'then.id').as('person'))
    .select(eb => eb.fn.countAll<number>().as('games'))
    .where('results.person_id', 'in', persons)
    .where('other.person_id', 'not in', persons)
    // Whoever was at the same event is not company.
    .where('results.seats', '<', CROWD_FROM)
    .groupBy(eb => eb.fn.coalesce('then.merged_into', 'then.id'))
    .orderBy('games', 'desc')
    .orderBy('person')
    .limit(limit)
    .execute();
  const people = await peopleBy(
    db,
    rows.map(r => r.person),
  );
  return rows.flatMap(r => {
    const person = people.get(r.person);
    return person === undefined ? [] : [{ ...person, games: Number(r.games) }];
  });
}

/** How many games that were played at home are kept for somebody. */
export async function homeGamesOf(db: Db, persons: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('results')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('person_id', 'in', persons)
    .where('home', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
