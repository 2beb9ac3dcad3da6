import type { Core } from '@polis/kernel';
import type { Person } from '@polis/protocol/wire';
import { anchorOf } from '../ratings/anchors.ts';
import type { Field } from '../ratings/game.ts';
import { isAccount } from '../store/people.ts';
import { type Db, sqlOf } from '../store/reader.ts';
import type { RatedGameRow, TableRow } from '../store/schema.ts';
import type { Sql } from '../store/store.ts';
import { refuse } from './changes.ts';
import type { Live } from './live.ts';
import { placesOf } from './results.ts';
import { conductOf, termsOf } from './terms.ts';

/** Tables whose games count: what is agreed by sitting down there, and what is written down of their games. */

export function isRated(row: TableRow): boolean {
  return termsOf(row).rated;
}

const ACCOUNTS = refuse('not-rated', 'This table is rated: who sits here has an account. Keep your name first.');

/** Why somebody may not sit at a rated table; null: may. */
export function whyNotRated(row: TableRow, person: Person): ReturnType<typeof refuse> | null {
  return isRated(row) && !isAccount(person) ? ACCOUNTS : null;
}

/** What must be so where a game is to be rated; null: it is. */
export function whyUnfit(
  { game, seats, hints }: Pick<TableRow, 'game' | 'seats' | 'hints'>,
  people: readonly Person[],
  bots: readonly (string | null)[],
): ReturnType<typeof refuse> | null {
  if (seats < 2) return refuse('not-rated', 'Alone nobody is rated: a rated table has two seats at least.');
  if (hints === 1) return refuse('not-rated', 'At a rated table nobody asks the coach: turn hints off.');
  if (people.some(p => !isAccount(p))) return ACCOUNTS;
  const other = bots.find(bot => bot !== null && anchorOf(game, bot) === null);
  if (other === undefined) return null;
  return refuse('not-rated', `It is not known how strong the bot "${other}" is: a rated table takes levels only.`);
}

/** Whether a game is rated is part of what people sit down to. */
export function whyAgreed(live: Live, host: Person, rated: boolean | undefined): ReturnType<typeof refuse> | null {
  if (rated === undefined || rated === isRated(live.row)) return null;
  if (live.seats.every(s => s.person === null || s.person.id === host.id)) return null;
  return refuse('not-agreed', 'Others sit here already: they have sat down to a game that is rated, or is not.');
}

/** What remains of a rated game: written with its end. */
export function ratedGame(db: Db, { engine, seats, row, play }: Live, end: Readonly<Core>, ended: number): Sql {
  const places = placesOf(engine, end);
  const field: Field = seats.map(({ person, bot }, seat) => ({
    person: person?.id ?? null,
    bot: person === null ? bot : null,
    place: places[seat]!,
    left: person !== null && bot !== null,
  }));
  const { stoodIn } = conductOf(row);
  const game: RatedGameRow = {
    table_id: row.id,
    game: row.game,
    ended,
    field: JSON.stringify(field),
    early: Number(stoodIn !== null && stoodIn * 2 < play!.n),
    annulled: 0,
    folded: 0,
  };
  return sqlOf(db.insertInto('rated_games').values(game));
}
