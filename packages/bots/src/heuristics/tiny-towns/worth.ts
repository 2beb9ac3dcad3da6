import type { TinyTowns } from '@polis/tiny-towns';
import { card } from '@polis/tiny-towns';
import { FULL } from './grid.ts';
import { cottages, food } from './homes.ts';
import { monument } from './monuments.ts';
import { neighbours } from './neighbours.ts';
import { builtOf, fedOf } from './score.ts';
import { black, gray, green, orange, yellow } from './shops.ts';
import { WORTH } from './squares.ts';

/**
 * What one more building of each type would be worth on each square, in hundredths of a point: what it scores there now,
 * something for what may still come to stand beside it, and the harm it does to what stands there already.
 * The numbers that are not in the rules are opinions, settled by games of the bots against each other.
 */
export function rateSquares(s: Readonly<TinyTowns>, seat: number, empty: number): void {
  const t = s.towns[seat]!;
  const b = t.built;
  const open = FULL & ~builtOf(t);
  const castle = t.monument === card.CASTLE ? b[7]! : 0;
  // With few empty squares left, hopes of what may come are worth nothing any more.
  const late = empty < 4 ? 1 : 0;
  const fed = fedOf(s, t);
  fill(0, cottages(s, t, open, fed, late));
  fill(1, food(s, t, open, fed, castle, late));
  fill(2, gray(s.cards[2]!, b, castle, open, late));
  fill(3, orange(s, t, open, fed, castle, late));
  fill(4, green(s, seat, open, late));
  fill(5, yellow(s.cards[5]!, b, castle, open, late));
  fill(6, black(s, t, open, late));
  if (t.monument >= 0 && b[7] === 0) fill(7, monument(s, seat, open, late));
  neighbours(s, t, open, castle);
}

function fill(type: number, value: number | null): void {
  if (value !== null) WORTH.fill(value, type * 16, type * 16 + 16);
}
