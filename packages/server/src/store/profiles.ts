import { sql } from 'kysely';
import type { Db } from './reader.ts';
import type { PersonRow, ResultRow } from './schema.ts';

/** What a profile is made of: answers about all results of somebody at once, each in one pass over them. */

/** Whose handle looks like this; null: nobody's, or no longer. */
export async function personByLook(db: Db, look: string): Promise<PersonRow | null> {
  const row = await db
    .selectFrom('handles')
    .innerJoin('persons', 'persons.id', 'handles.person_id')
    .selectAll('persons')
    .where('handles.look', '=', look)
    .where('handles.until', 'is', null)
    .where('persons.closed', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function shownText(db: Db, person: string): Promise<string | null> {
  const row = await db.selectFrom('profiles').select('shown').where('person_id', '=', person).executeTakeFirst();
  return row?.shown ?? null;
}

/** Whose results are read; `except`: but for these tables. */
export interface Whose {
  readonly persons: readonly string[];
  readonly except: readonly string[];
}

/** What a bot has finished is left out everywhere. */
function resultsOf(db: Db, { persons, except }: Whose) {
  const rows = db.selectFrom('results').where('person_id', 'in', persons).where('stood_in', '=', 0);
  return except.length === 0 ? rows : rows.where('table_id', 'not in', except);
}

/** Where somebody has played deals that others may still play. */
export async function openTries(db: Db, persons: readonly string[], now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deal_tries')
    .innerJoin('deals', 'deals.id', 'deal_tries.deal_id')
    .select('deal_tries.table_id')
    .where('deal_tries.person_id', 'in', persons)
    .where(eb => eb.or([eb('deals.closes', 'is', null), eb('deals.closes', '>=', now)]))
    .execute();
  return rows.map(r => r.table_id);
}

export interface Tally extends Pick<ResultRow, 'game' | 'seats' | 'options' | 'score'> {
  readonly games: number;
  readonly won: number;
}
/** How often so many points were made, by what can be compared. */
export async function tallies(db: Db, whose: Whose): Promise<Tally[]> {
  const rows = await resultsOf(db, whose)
    .select(['game', 'seats', 'options', 'score'])
    .select(eb => [eb.fn.countAll<number>().as('games'), eb.fn.sum<number>('won').as('won')])
    .groupBy(['game', 'seats', 'options', 'score'])
    .execute();
  return rows.map(r => ({ ...r, games: Number(r.games), won: Number(r.won) }));
}

/** Newest first: of games with somebody to win against, won or not, as one text of 1 and 0. */
export async function runOf(db: Db, whose: Whose): Promise<string> {
  // As one value: ten thousand rows would take four times as long.
  const row = await resultsOf(db, whose)
    .select(sql<string | null>`string_agg(cast(won as text), '' order by ended desc, table_id desc)`.as('run'))
    .where('seats', '>', 1)
    .executeTakeFirstOrThrow();
  return row.run ?? '';
}

export type BestRow = Pick<ResultRow, 'game' | 'table_id' | 'score' | 'seats' | 'ended' | 'home'>;
/** Most points first. */
export function bestOf(db: Db, whose: Whose, game: string, limit: number): Promise<BestRow[]> {
  return resultsOf(db, whose)
    .select(['game', 'table_id', 'score', 'seats', 'ended', 'home'])
    .where('game', '=', game)
    .orderBy('score', 'desc')
    .orderBy('ended')
    .limit(limit)
    .execute();
}

/** The newest games of which it was noted what was built. */
export function cardsOf(db: Db, whose: Whose, limit: number): Promise<Pick<ResultRow, 'game' | 'cards'>[]> {
  return resultsOf(db, whose)
    .select(['game', 'cards'])
    .where('cards', 'is not', null)
    .orderBy('ended', 'desc')
    .limit(limit)
    .execute();
}

export interface MarkedRow extends Pick<ResultRow, 'game' | 'marks' | 'home'> {
  /** The first of them: when it ended, and its table. */
  readonly first: string;
}
/** All kinds of marks that results bear, each with its first. */
export function marked(db: Db, whose: Whose): Promise<MarkedRow[]> {
  return resultsOf(db, whose)
    .select(['game', 'marks', 'home'])
    .select(sql<string>`min(cast(ended as text) || '-' || table_id)`.as('first'))
    .where('marks', '<>', '')
    .groupBy(['game', 'marks', 'home'])
    .execute();
}
