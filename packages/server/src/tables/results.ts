import type { Core, Keepsake } from '@polis/kernel';
import type { AnyEngine } from '@polis/registry';
import { sql } from 'kysely';
import { type Db, sqlOf } from '../store/reader.ts';
import type { ResultRow, TableRow } from '../store/schema.ts';
import type { Sql } from '../store/store.ts';

/** What became of a finished game for each of its people: written once, with the end or when its log is packed. */

/** Rows in one statement: databases take so many values at once. */
const AT_ONCE = 400;

export function resultsOf(
  engine: AnyEngine,
  end: Readonly<Core>,
  { id, game, ended, home, options }: Pick<TableRow, 'id' | 'game' | 'ended' | 'home' | 'options'>,
  seats: readonly { readonly person_id: string | null; readonly bot: string | null }[],
): ResultRow[] {
  const scores = end.scores!;
  const won = new Set(engine.game.winners(end));
  const people = seats.filter(s => s.person_id !== null).length;
  const bots = [...new Set(seats.flatMap(s => (s.person_id === null && s.bot !== null ? [s.bot] : [])))].sort();
  const places = placesOf(engine, end);
  return seats.flatMap(({ person_id, bot }, seat): ResultRow[] => {
    if (person_id === null) return [];
    const about = { person_id, table_id: id, seat, game, ended: ended!, seats: seats.length, people };
    const how = { score: scores[seat]!, place: places[seat]!, won: Number(won.has(seat)) };
    const kept = engine.game.keepsake?.(end, seat) ?? null;
    const played = bot === null;
    // What a stand-in has finished is nobody's deed.
    const marks = played ? marksOf(kept, won.has(seat) ? bots : []) : '';
    const cards = kept === null ? null : JSON.stringify(kept.cards);
    return [{ ...about, ...how, stood_in: Number(!played), home, options, marks, cards }];
  });
}

/**
 * What a result is remembered by, as words between blanks: 'rank:…', the rulebook's title for a solo game; 'feat:…', an
 * ending that could not be fuller; 'beat:…', a kind of bot that was beaten.
 */
function marksOf(kept: Keepsake | null, beaten: readonly string[]): string {
  const rank = kept?.rank == null ? [] : [`rank:${kept.rank}`];
  return [...rank, ...(kept?.feats ?? []).map(f => `feat:${f}`), ...beaten.map(b => `beat:${b}`)].join(' ');
}

/** By seat; whoever won stands before those with as many points. */
export function placesOf(engine: AnyEngine, end: Readonly<Core>): number[] {
  const scores = end.scores!;
  const won = new Set(engine.game.winners(end));
  const isBetter = (a: number, b: number) => (won.has(a) === won.has(b) ? scores[a]! > scores[b]! : won.has(a));
  return placesBy(scores.length, isBetter);
}

/** One more than how many are better. */
function placesBy(seats: number, isBetter: (a: number, b: number) => boolean): number[] {
  const order = Array.from({ length: seats }, (_, seat) => seat).sort((a, b) =>
    isBetter(a, b) ? -1 : isBetter(b, a) ? 1 : 0,
  );
  const places: number[] = [];
  for (const [i, seat] of order.entries())
    places[seat] = i > 0 && !isBetter(order[i - 1]!, seat) ? places[order[i - 1]!]! : i + 1;
  return places;
}

/** They may have been written before. */
export function addResults(db: Db, rows: readonly ResultRow[]): Sql[] {
  const statements: Sql[] = [];
  for (let i = 0; i < rows.length; i += AT_ONCE)
    statements.push(
      sqlOf(
        db
          .insertInto('results')
          .values(rows.slice(i, i + AT_ONCE))
          .onConflict(c => c.doNothing()),
      ),
    );
  return statements;
}

/** So many finished games make an account one of those that others are compared with. */
const ENOUGH_GAMES = 5;

/** What becomes of a try of a deal with its end: no score if a bot has played it to its end. */
export function endOfTry(
  db: Db,
  { id, deal, scores, ended }: Pick<TableRow, 'id' | 'deal' | 'scores' | 'ended'>,
  { person_id, bot }: { readonly person_id: string | null; readonly bot: string | null },
): Sql[] {
  if (deal === null || person_id === null) return [];
  const score: number | null = bot === null ? JSON.parse(scores!)[0] : null;
  const games = sql`(select count(*) from (select 1 as one from results
    where person_id in (select id from persons where id = ${person_id} or merged_into = ${person_id})
    limit ${ENOUGH_GAMES}) as first_ones)`;
  const counted = sql<number>`case when ${score === null ? 0 : 1} = 1
    and exists (select 1 from persons where id = ${person_id} and handle is not null)
    and exists (select 1 from deals where id = ${deal} and (closes is null or closes >= ${ended}))
    and ${games} >= ${ENOUGH_GAMES} then 1 else 0 end`;
  return [sqlOf(db.updateTable('deal_tries').set({ ended, score, counted }).where('table_id', '=', id))];
}
