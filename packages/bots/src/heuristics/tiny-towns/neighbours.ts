import {
  ADJACENT,
  ARCHIVE_POINTS,
  adjacent,
  COUNTS,
  card,
  DESIGNS,
  LINES,
  lowest,
  MONUMENT,
  PALACE_POINTS,
  SKY_BATHS_POINTS,
  type TinyTowns,
  type Town,
} from '@polis/tiny-towns';
import { allOf } from './shops.ts';
import { WORTH } from './squares.ts';

type Feeling = (t: Readonly<Town>, type: number, open: number, castle: number) => void;

/** What buildings of a card make of newcomers; null: nothing. */
function feelingOf({ points }: (typeof DESIGNS)[number]): Feeling | null {
  switch (points.rule) {
    case 'notBeside':
      return (t, type, open) =>
        disturb(points.types, 100 * points.points, t.built[type]! & ~adjacent(allOf(t, points.types)), open);
    case 'perTypeInLine':
      return vary;
    case 'besideTwoFed':
      return (t, type, open) => bonus(0, adjacent(t.built[type]!) & open, 90);
    case 'beside':
      return (t, type, open) => {
        if (points.types.includes(type)) return;
        const lonely = t.built[type]! & ~adjacent(allOf(t, points.types));
        for (const other of points.types) bonus(other, adjacent(lonely) & open, 100 * points.points);
      };
    default:
      return null;
  }
}
const FEELINGS: readonly (Feeling | null)[] = DESIGNS.map(feelingOf);

/** What a newcomer does to its neighbours: Abbeys flee some, Theaters and the Palace like variety, Temples like Cottages. */
export function neighbours(s: Readonly<TinyTowns>, t: Readonly<Town>, open: number, castle: number): void {
  const b = t.built;
  for (let type = 0; type < MONUMENT; type++) if (b[type] !== 0) FEELINGS[s.cards[type]!]?.(t, type, open, castle);
  if (b[7] === 0) return;
  if (t.monument === card.PALACE) {
    const near = adjacent(b[7]!);
    for (let type = 0; type < 7; type++) if ((b[type]! & near) === 0) bonus(type, near & open, 100 * PALACE_POINTS);
  } else if (t.monument === card.ARCHIVE || t.monument === card.SKY_BATHS) {
    const points = t.monument === card.ARCHIVE ? ARCHIVE_POINTS : -SKY_BATHS_POINTS;
    for (let type = 0; type < 7; type++) if (b[type] === 0) bonus(type, open, 100 * points);
  }
}

/** What those who want to be left alone lose by a newcomer of these types. */
function disturb(types: readonly number[], points: number, proud: number, open: number): void {
  for (let m = open & adjacent(proud); m !== 0; m &= m - 1) {
    const harm = points * COUNTS[ADJACENT[lowest(m)]! & proud]!;
    for (const type of types) WORTH[type * 16 + lowest(m)]! -= harm;
  }
}

/** What those who like variety in their lines gain by a type they do not see yet. */
function vary(t: Readonly<Town>, of: number, open: number, castle: number): void {
  const b = t.built;
  for (let m = b[of]!; m !== 0; m &= m - 1) {
    const lines = LINES[lowest(m)]!;
    for (let type = 0; type <= MONUMENT; type++) {
      if (type === of || (type === 0 ? (b[0]! | castle) & lines : b[type]! & lines)) continue;
      for (let x = lines & open; x !== 0; x &= x - 1) WORTH[type * 16 + lowest(x)]! += 100;
    }
  }
}

function bonus(type: number, squares: number, value: number): void {
  for (let m = squares; m !== 0; m &= m - 1) WORTH[type * 16 + lowest(m)]! += value;
}
