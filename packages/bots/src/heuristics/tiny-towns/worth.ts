import { buildingsOf, COUNTS, castleOf, FULL, MONUMENT, quickFeed, type TinyTowns } from '@polis/tiny-towns';
import { cottages, food } from './homes.ts';
import { monument } from './monuments.ts';
import { neighbours } from './neighbours.ts';
import { type Prospect, rateType } from './shops.ts';
import { WORTH } from './squares.ts';

/**
 * What one more building of each type would be worth on each square, in hundredths of a point: what it scores there now,
 * something for what may still come to stand beside it, and the harm it does to what stands there already.
 * The numbers that are not in the rules are opinions, settled by games of the bots against each other.
 */
export function rateSquares(s: Readonly<TinyTowns>, seat: number, empty: number): void {
  const t = s.towns[seat]!;
  const b = t.built;
  const open = FULL & ~buildingsOf(t);
  const castle = castleOf(t);
  // With few empty squares left, hopes of what may come are worth nothing any more.
  const late = empty < 4 ? 1 : 0;
  const fed = quickFeed(s, t);
  fill(0, cottages(s, t, open, fed, late));
  fill(1, food(s, t, open, fed, castle, late));
  const v = prospect;
  v.s = s;
  v.seat = seat;
  v.t = t;
  v.open = open;
  v.fed = fed;
  v.castle = castle;
  v.late = late === 1;
  for (let type = 2; type < MONUMENT; type++) {
    v.type = type;
    v.own = b[type]!;
    v.n = COUNTS[v.own]!;
    fill(type, rateType(v));
  }
  if (t.monument >= 0 && b[7] === 0) fill(7, monument(s, seat, open, late));
  neighbours(s, t, open, castle);
}

/** One object for all: it is filled a million times a second. */
const prospect: Prospect = {
  s: undefined as never,
  seat: 0,
  t: undefined as never,
  type: 0,
  own: 0,
  n: 0,
  open: 0,
  fed: 0,
  castle: 0,
  late: false,
};

function fill(type: number, value: number | null): void {
  if (value !== null) WORTH.fill(value, type * 16, type * 16 + 16);
}
