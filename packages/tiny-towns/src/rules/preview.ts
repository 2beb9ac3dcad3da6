import type { TinyTownsAction } from '../actions.ts';
import { OBELISK } from '../data/ids.ts';
import { buildingsOf, cloneTown, FULL, hasBuilt, type Town } from '../state.ts';
import { clearSquare, townWith } from './building.ts';
import { count, lowest } from './geometry.ts';
import { POWER } from './powers.ts';
import { type ScoringInput, scoreSeat } from './scoring.ts';
import { putIn, takeOut } from './warehouse.ts';

/** What an answer changes in the own sheet, as if the game ended right after it. */
export interface Preview {
  readonly points: number;
  /** The lines of the sheet that change, in the sheet's order. */
  readonly lines: readonly { readonly line: string; readonly points: number }[];
  /** How many more buildings are fed; negative: fewer. */
  readonly fed: number;
  /** Where the building stands; of several squares the one that scores most. -1: nothing is built. */
  readonly cell: number;
}

/** Null: the answer asks further, or says nothing about the town. `cell`: where a building that is paid for shall stand. */
export function preview(g: ScoringInput, seat: number, a: TinyTownsAction, cell: number | null = null): Preview | null {
  const t = g.towns[seat]!;
  if (a.type !== 'build') {
    const after = townAfter(g, t, a);
    return after && compare(g, seat, after, 'cell' in a && a.type !== 'place' ? a.cell : -1);
  }
  let best: Preview | null = null;
  const squares = cell === null ? squaresFor(g, t, a.building, a.cells) : 1 << cell;
  for (let m = squares; m !== 0; m &= m - 1) {
    const at = lowest(m);
    const here = compare(g, seat, townWith(t, a.building, at, a.cells), at);
    if (best === null || here.points > best.points) best = here;
  }
  return best;
}

/** The Shed and the Obelisk's buildings stand on any empty square, the others on one of those that paid for them. */
function squaresFor(g: ScoringInput, t: Readonly<Town>, type: number, cells: number): number {
  if (POWER[g.cards[type]!] !== 'standsAnywhere' && !hasBuilt(t, OBELISK)) return cells;
  let taken = buildingsOf(t);
  for (const mask of t.cubes) taken |= mask & ~cells;
  return FULL & ~taken;
}

function townAfter(g: ScoringInput, t: Readonly<Town>, a: Exclude<TinyTownsAction, { type: 'build' }>): Town | null {
  switch (a.type) {
    case 'stand':
      return townWith(t, t.siteType, a.cell, 0);
    case 'found':
    case 'move':
      return townWith(t, a.building, a.cell, 0);
    case 'replace': {
      const next = cloneTown(t);
      clearSquare(
        g,
        next,
        t.built.findIndex(mask => (mask >> a.cell) & 1),
        a.cell,
      );
      return townWith(next, a.building, a.cell, 0);
    }
    case 'place': {
      const next = cloneTown(t);
      next.cubes[t.cube]! |= 1 << a.cell;
      return next;
    }
    case 'store':
    case 'swap': {
      const next = cloneTown(t);
      const stock = a.type === 'swap' ? takeOut(t.stock[a.cell]!, a.resource) : t.stock[a.cell]!;
      next.stock[a.cell] = putIn(stock, t.cube);
      return next;
    }
    default:
      return null;
  }
}

function compare(g: ScoringInput, seat: number, town: Town, cell: number): Preview {
  const towns = g.towns.slice();
  towns[seat] = town;
  const before = scoreSeat(g, seat);
  const after = scoreSeat({ ...g, towns }, seat);
  const lines = Object.keys(after.lines)
    .map(line => ({ line, points: after.lines[line]! - (before.lines[line] ?? 0) }))
    .filter(({ points }) => points !== 0);
  return { points: after.total - before.total, lines, fed: count(after.fed) - count(before.fed), cell };
}
