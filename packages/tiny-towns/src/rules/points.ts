import { DESIGNS } from '../data/buildings.ts';
import { BLUE, MONUMENT, type Points, TYPES } from '../data/vocabulary.ts';
import type { Town } from '../state.ts';
import { ADJACENT, adjacent, CENTRE, COLUMN, CORNERS, count, LINES, lowest, ROW } from './geometry.ts';
import { stockSize } from './warehouse.ts';

/**
 * What buildings score (section 7), rule by rule and each twice: `total` adds up all buildings of a card in a hurry, `tell`
 * goes from building to building and says which squares count. A law compares the two on every kind of town.
 */
export interface Sight {
  t: Readonly<Town>;
  /** The type that is scored, and where its buildings stand. */
  type: number;
  own: number;
  /** Masks: who is fed, and Barrett Castle, which counts as two Cottages (7.3). */
  fed: number;
  castle: number;
  towns: readonly Readonly<Town>[];
  seat: number;
}
/** The squares in `cells` earn `points`, counting the squares in `because`. */
export type Give = (cells: number, because: number, points: number) => void;

interface Rule<P> {
  total(p: P, v: Readonly<Sight>): number;
  tell(p: P, v: Readonly<Sight>, give: Give): void;
}
type Rules = { readonly [R in Points['rule']]: Rule<Extract<Points, { readonly rule: R }>> };

const RULES: Rules = {
  none: { total: () => 0, tell: () => {} },
  each: {
    total: (p, v) => p.points * count(v.own),
    tell: (p, v, give) => everyOne(v, bit => give(bit, bit, p.points)),
  },
  fed: {
    total: (p, v) => p.points * count(v.own & v.fed),
    tell: (p, v, give) => everyOne(v, bit => give(bit, v.fed & bit, v.fed & bit ? p.points : 0)),
  },
  set: {
    total: (p, v) => forSoMany(p.points, v.own),
    tell: (p, v, give) => give(v.own, v.own, forSoMany(p.points, v.own)),
  },
  perHomeBeside: {
    total: (_, v) => sumUp(v, cell => twice(ADJACENT[cell]! & (v.t.built[BLUE]! | v.castle), v.castle)),
    tell: (_, v, give) =>
      everyOne(v, (bit, cell) => {
        const homes = ADJACENT[cell]! & (v.t.built[BLUE]! | v.castle);
        give(bit, homes, twice(homes, v.castle));
      }),
  },
  perFedInTown: {
    total: (_, v) => count(v.own) * twice(v.fed, v.castle),
    tell: (_, v, give) => everyOne(v, bit => give(bit, v.fed, twice(v.fed, v.castle))),
  },
  besideTwoFed: {
    total: (p, v) => sumUp(v, cell => (twice(ADJACENT[cell]! & v.fed, v.castle) >= 2 ? p.points : 0)),
    tell: (p, v, give) =>
      everyOne(v, (bit, cell) => {
        const near = ADJACENT[cell]! & v.fed;
        give(bit, near, twice(near, v.castle) >= 2 ? p.points : 0);
      }),
  },
  // R3, R4: whatever stands beside counts once.
  beside: {
    total: (p, v) => p.points * count(v.own & adjacent(allOf(v.t, p.types))),
    tell: (p, v, give) =>
      everyOne(v, (bit, cell) => {
        const near = ADJACENT[cell]! & allOf(v.t, p.types);
        give(bit, near, near !== 0 ? p.points : 0);
      }),
  },
  notBeside: {
    total: (p, v) => p.points * count(v.own & ~adjacent(allOf(v.t, p.types))),
    tell: (p, v, give) =>
      everyOne(v, (bit, cell) => {
        const near = ADJACENT[cell]! & allOf(v.t, p.types);
        give(bit, near, near === 0 ? p.points : 0);
      }),
  },
  perOneInCorner: {
    total: (_, v) => count(v.own) * count(v.own & CORNERS),
    tell: (_, v, give) => everyOne(v, bit => give(bit, v.own & CORNERS, count(v.own & CORNERS))),
  },
  // R2: one in the centre counts itself.
  perOneInCentre: {
    total: (_, v) => count(v.own) * (1 + count(v.own & CENTRE)),
    tell: (_, v, give) => everyOne(v, bit => give(bit, (v.own & CENTRE) | bit, 1 + count(v.own & CENTRE))),
  },
  moreThanRight: {
    total: (p, v) => count(v.own) * (count(v.own) > atTheRight(v.towns, v.seat, v.type) ? p.more : p.otherwise),
    tell: (p, v, give) =>
      everyOne(v, bit => give(bit, v.own, count(v.own) > atTheRight(v.towns, v.seat, v.type) ? p.more : p.otherwise)),
  },
  aloneInLine: {
    total: (p, v) => sumUp(v, cell => ((LINES[cell]! & v.own) === 0 ? p.points : 0)),
    tell: (p, v, give) =>
      everyOne(v, (bit, cell) => give(bit, LINES[cell]! & v.own, (LINES[cell]! & v.own) === 0 ? p.points : 0)),
  },
  perTypeInLine: {
    total: (_, v) => sumUp(v, cell => typesSeen(v.t.built, v.castle, LINES[cell]!, v.type)),
    tell: (_, v, give) =>
      everyOne(v, (bit, cell) => {
        const lines = LINES[cell]!;
        let seen = 0;
        for (let type = 0; type < TYPES.length; type++) if (type !== v.type) seen |= v.t.built[type]! & lines;
        give(bit, seen, typesSeen(v.t.built, v.castle, lines, v.type));
      }),
  },
  perOneInLine: {
    total: (_, v) => sumUp(v, cell => count(longerLine(v.own, cell))),
    tell: (_, v, give) =>
      everyOne(v, (bit, cell) => give(bit, longerLine(v.own, cell), count(longerLine(v.own, cell)))),
  },
  perCubeStored: {
    total: (p, v) => sumUp(v, cell => p.points * stockSize(v.t.stock[cell] ?? 0)),
    tell: (p, v, give) => everyOne(v, (bit, cell) => give(bit, bit, p.points * stockSize(v.t.stock[cell] ?? 0))),
  },
};

/** The rules of every card, bound to its numbers: a state knows cards by their index. */
export const TOTAL: readonly ((v: Readonly<Sight>) => number)[] = DESIGNS.map(({ points }) => {
  const rule = ruleOf(points);
  return v => rule.total(points, v);
});
export const TELL: readonly ((v: Readonly<Sight>, give: Give) => void)[] = DESIGNS.map(({ points }) => {
  const rule = ruleOf(points);
  return (v, give) => rule.tell(points, v, give);
});

/** Its points depend on who is fed; where the fed stand matters to the second kind only. */
export const BY_FEEDING: readonly boolean[] = DESIGNS.map(d =>
  ['fed', 'perFedInTown', 'besideTwoFed'].includes(d.points.rule),
);
export const BY_PLACE_OF_FED: readonly boolean[] = DESIGNS.map(d => d.points.rule === 'besideTwoFed');

function ruleOf(points: Points): Rule<Points> {
  return RULES[points.rule] as Rule<Points>;
}

function everyOne(v: Readonly<Sight>, see: (bit: number, cell: number) => void): void {
  for (let m = v.own; m !== 0; m &= m - 1) see(m & -m, lowest(m));
}

function sumUp(v: Readonly<Sight>, points: (cell: number) => number): number {
  let sum = 0;
  for (let m = v.own; m !== 0; m &= m - 1) sum += points(lowest(m));
  return sum;
}

function forSoMany(points: readonly number[], mask: number): number {
  return points[Math.min(count(mask), points.length - 1)]!;
}

/** How many squares; the Castle counts twice. */
export function twice(mask: number, castle: number): number {
  return count(mask) + count(mask & castle);
}

function allOf(t: Readonly<Town>, types: readonly number[]): number {
  let mask = 0;
  for (let i = 0; i < types.length; i++) mask |= t.built[types[i]!]!;
  return mask;
}

/** R11: the right neighbour is the previous seat. Alone, the missing neighbour has none. */
export function atTheRight(towns: readonly Readonly<Town>[], seat: number, type: number): number {
  const n = towns.length;
  return n === 1 ? 0 : count(towns[(seat - 1 + n) % n]!.built[type]!);
}

/** Different types on these squares but one; the Castle is seen as blue (R32). */
export function typesSeen(built: readonly number[], castle: number, squares: number, except: number): number {
  let n = 0;
  if (except !== BLUE && (built[BLUE]! | castle) & squares) n++;
  for (let type = BLUE + 1; type < MONUMENT; type++) if (type !== except && built[type]! & squares) n++;
  if (built[MONUMENT]! & ~castle & squares) n++;
  return n;
}

/** The buildings of the mask in the square's row or column, whichever has more; the row if both have as many. */
function longerLine(mask: number, cell: number): number {
  const row = mask & ROW[cell]!;
  const column = mask & COLUMN[cell]!;
  return count(row) >= count(column) ? row : column;
}
