import {
  ADJACENT,
  adjacent,
  atTheRight,
  CENTRE,
  COLUMN,
  CORNERS,
  COUNTS,
  DESIGNS,
  LINES,
  lowest,
  MONUMENT,
  type Points,
  type Power,
  ROW,
  type TinyTowns,
  type Town,
  typesSeen,
} from '@polis/tiny-towns';
import { WORTH } from './squares.ts';

/** One more building of a type: everything its worth depends on. `late`: hopes of what may come are worth nothing any more. */
export interface Prospect {
  s: Readonly<TinyTowns>;
  seat: number;
  t: Readonly<Town>;
  type: number;
  /** Its buildings so far, and their number. */
  own: number;
  n: number;
  open: number;
  fed: number;
  castle: number;
  late: boolean;
}
type Rater<P> = (p: P, v: Readonly<Prospect>) => number | null;

/**
 * By rule of points, so that a card that is new is known at once. Each rater returns one worth for all squares, or null when
 * it has filled WORTH itself.
 */
const RATERS: { readonly [R in Points['rule']]: Rater<Extract<Points, { readonly rule: R }>> } = {
  each: (p, v) => 100 * p.points + powerWorth(v),
  // Cottages and what feeds them are rated in homes.ts.
  fed: () => 0,
  none: () => 0,
  set: (p, v) =>
    steady(p.points)
      ? 100 * (at(p.points, v.n + 1) - at(p.points, v.n)) + (v.late || v.n > p.points.length - 3 ? 0 : 60)
      : setHope(p.points, v.n + 1, v.late) - setHope(p.points, v.n, v.late),
  perHomeBeside: (_, v) =>
    bySquare(v, cell => {
      const near = ADJACENT[cell]!;
      const homes = v.t.built[0]! | v.castle;
      return 100 * (COUNTS[near & homes]! + (near & v.castle ? 1 : 0)) + hopes(v, near) * 25;
    }),
  perFedInTown: (_, v) => 100 * (COUNTS[v.fed]! + (v.fed & v.castle ? 1 : 0)) + (v.late ? 0 : 90),
  besideTwoFed: (p, v) => {
    const hungry = (v.t.built[0]! | v.castle) & ~v.fed;
    return bySquare(v, cell => {
      const near = ADJACENT[cell]!;
      const have = COUNTS[near & v.fed]! + (near & v.fed & v.castle ? 1 : 0);
      const hope = v.late ? 0 : COUNTS[near & v.open]! * 30 + COUNTS[near & hungry]! * 80;
      return have >= 2 ? 100 * p.points : have === 1 ? 80 + hope : hope;
    });
  },
  beside: (p, v) => {
    const friends = allOf(v.t, p.types);
    const lonely = p.types.includes(v.type) ? v.own & ~adjacent(v.own) : 0;
    return bySquare(v, cell => {
      const near = ADJACENT[cell]!;
      if ((near & friends) === 0) return hopes(v, near) * (25 + 5 * p.points);
      return 100 * p.points * (1 + COUNTS[near & lonely]!);
    });
  },
  notBeside: (p, v) => {
    const bad = allOf(v.t, p.types);
    return bySquare(v, cell => (ADJACENT[cell]! & bad ? 0 : 100 * p.points - 25 * hopes(v, ADJACENT[cell]!)));
  },
  perOneInCorner: (_, v) => {
    const corners = COUNTS[v.own & CORNERS]!;
    const freeCorners = COUNTS[CORNERS & v.open]!;
    return bySquare(v, cell =>
      (CORNERS >> cell) & 1
        ? 100 * (v.n + corners + 1) + (v.late ? 0 : 60)
        : 100 * corners + (v.late ? 0 : 35 * freeCorners),
    );
  },
  perOneInCentre: (_, v) => {
    const central = COUNTS[v.own & CENTRE]!;
    return bySquare(v, cell =>
      (CENTRE >> cell) & 1 ? 100 * (v.n + central + 2) + (v.late ? 0 : 40) : 100 * (1 + central),
    );
  },
  moreThanRight: (p, v) => {
    const right = atTheRight(v.s.towns, v.seat, v.type);
    const worth = (n: number) => n * (n > right ? p.more : p.otherwise);
    return 100 * (worth(v.n + 1) - worth(v.n));
  },
  aloneInLine: (p, v) =>
    bySquare(v, cell => {
      const others = LINES[cell]! & v.own;
      let harmed = 0;
      for (let x = others; x !== 0; x &= x - 1) if ((LINES[lowest(x)]! & v.own) === 0) harmed++;
      return others === 0 ? 100 * p.points : -100 * p.points * harmed;
    }),
  perTypeInLine: (_, v) =>
    bySquare(v, cell => {
      const types = typesSeen(v.t.built, v.castle, LINES[cell]!, v.type);
      return 100 * types + Math.min(hopes(v, LINES[cell]!) * 45, (MONUMENT - 1 - types) * 60);
    }),
  perOneInLine: (_, v) =>
    bySquare(v, cell => {
      const line = Math.max(COUNTS[ROW[cell]! & v.own]!, COUNTS[COLUMN[cell]! & v.own]!);
      return 100 * (2 * line + 1) + hopes(v, LINES[cell]!) * 8;
    }),
  perCubeStored: (_, v) => powerWorth(v),
};
const RATER_OF: readonly ((v: Readonly<Prospect>) => number | null)[] = DESIGNS.map(({ points }) => {
  const rater = RATERS[points.rule] as Rater<Points>;
  return v => rater(points, v);
});

/** What it is worth to be able to do what buildings of the card do; the second of a kind is worth less. */
const POWERS: { readonly [P in Power]: (n: number, early: number) => number } = {
  standsAnywhere: () => 0,
  makesAnother: (n, early) => (n === 0 ? early : n === 1 ? early >> 1 : 0),
  forbidsNaming: n => (n >= 5 ? -900 : -40 * n),
  stores: (n, early) => (n === 0 ? early >> 1 : 0),
  isAnyCube: (n, early) => (n < 2 ? early : 0),
};

export function rateType(v: Readonly<Prospect>): number | null {
  return RATER_OF[v.s.cards[v.type]!]!(v);
}

function powerWorth(v: Readonly<Prospect>): number {
  const { power } = DESIGNS[v.s.cards[v.type]!]!;
  const early = v.late ? 0 : Math.min(COUNTS[v.open]!, 12) * 25;
  return power === undefined ? 0 : POWERS[power](v.n, early);
}

function bySquare(v: Readonly<Prospect>, worth: (cell: number) => number): null {
  for (let m = v.open; m !== 0; m &= m - 1) WORTH[v.type * 16 + lowest(m)] = worth(lowest(m));
  return null;
}

/** Squares on which something welcome may still come to stand. */
function hopes(v: Readonly<Prospect>, squares: number): number {
  return v.late ? 0 : COUNTS[squares & v.open]!;
}

export function allOf(t: Readonly<Town>, types: readonly number[]): number {
  let mask = 0;
  for (let i = 0; i < types.length; i++) mask |= t.built[types[i]!]!;
  return mask;
}

function at(points: readonly number[], n: number): number {
  return points[Math.min(n, points.length - 1)]!;
}

/** Never less for one more. */
export function steady(points: readonly number[]): boolean {
  for (let i = 1; i < points.length; i++) if (points[i]! < points[i - 1]!) return false;
  return true;
}

/** An odd Almshouse is a promise: worth something only while there is time to keep it. */
export function setHope(points: readonly number[], n: number, late: boolean): number {
  const now = 100 * at(points, n);
  if (n % 2 === 0 || n >= points.length - 1 || late) return now;
  return Math.round(0.45 * now + 0.5 * 100 * points[n + 1]!);
}
