import {
  ADJACENT,
  buildingsOf,
  COUNTS,
  capacityOf,
  card,
  DESIGNS,
  feedsGroups,
  flood,
  lowest,
  MAUSOLEUM_POINTS,
  MONUMENT,
  type Points,
  quickFeed,
  quickScore,
  reachOf,
  type TinyTowns,
  type Town,
} from '@polis/tiny-towns';
import { setHope, steady } from './shops.ts';
import { WORTH } from './squares.ts';

const scoringBy = (rule: Points['rule']) => Uint8Array.from(DESIGNS, d => (d.points.rule === rule ? 1 : 0));
const PER_HOME = scoringBy('perHomeBeside');
const PER_FED = scoringBy('perFedInTown');
/** What a fed home of the card brings, in hundredths. */
const FED = Int32Array.from(DESIGNS, ({ points }) => (points.rule === 'fed' ? 100 * points.points : 0));
/** The points of sets of which one more may be worth less; null for all other cards. */
const UNSTEADY = DESIGNS.map(({ points }) => (points.rule === 'set' && !steady(points.points) ? points.points : null));

/** Cottages and the food that feeds them. Each rater returns one worth for all squares, or null when it has filled WORTH itself. */
export function cottages(
  s: Readonly<TinyTowns>,
  t: Readonly<Town>,
  open: number,
  fed: number,
  late: number,
): number | null {
  const b = t.built;
  const n = COUNTS[b[0]!]!;
  const food = COUNTS[b[1]!]!;
  const wells = builtBy(s, t, PER_HOME);
  const consoled = t.monument === card.MAUSOLEUM ? (b[7] !== 0 ? 100 * MAUSOLEUM_POINTS : 200) : 0;
  const sure = FED[s.cards[0]!]! + 100 * COUNTS[builtBy(s, t, PER_FED)]!;
  const capacity = capacityOf(s.cards[1]!, s.anySix);
  let flat = -1;
  if (capacity > 0) {
    const spare = capacity * food - n;
    flat = spare > 0 ? sure : food === 0 && n < capacity ? (late ? 40 : 200) : late ? 0 : 90;
  }
  const groups = feedsGroups(s.cards[1]!);
  for (let m = open; m !== 0; m &= m - 1) {
    const cell = lowest(m);
    let w = flat;
    if (w < 0) {
      if (groups) w = groupHope(b[0]!, cell, food, fed, late, sure);
      else w = reachedFrom(s.cards[1]!, b[1]!, cell) ? sure : late ? 20 : food === 0 ? 170 : 110;
    }
    if (w < consoled) w = consoled;
    if (wells !== 0) w += 100 * COUNTS[ADJACENT[cell]! & wells]!;
    WORTH[cell] = w;
  }
  return null;
}

/** A Greenhouse feeds a group: cottages belong together. */
function groupHope(blue: number, cell: number, food: number, fed: number, late: number, sure: number): number {
  const near = ADJACENT[cell]!;
  if (fed & near) return sure;
  if (blue & near) return late ? 40 : 200;
  return blue === 0 ? 180 : late ? 0 : food > 0 ? 60 : 80;
}

export function reachedFrom(kind: number, red: number, cell: number): boolean {
  // Both reaches are symmetric, so "who reaches me" is "whom would I reach".
  return (reachOf(kind, cell) & red) !== 0;
}

export function food(
  s: Readonly<TinyTowns>,
  t: Readonly<Town>,
  open: number,
  fed: number,
  castle: number,
  late: number,
): number | null {
  const b = t.built;
  const feedable = b[0]! | castle;
  const hungry = feedable & ~fed;
  const per = FED[s.cards[0]!]! + 100 * COUNTS[builtBy(s, t, PER_FED)]!;
  const capacity = capacityOf(s.cards[1]!, s.anySix);
  const first = b[1] === 0;
  if (t.monument === card.MAUSOLEUM && b[7] !== 0) return 20;
  if (capacity > 0) {
    const now = Math.min(COUNTS[hungry]!, capacity);
    const spare = capacity * COUNTS[b[1]!]! - COUNTS[feedable]!;
    return now * per + (late || spare > 1 ? 0 : (capacity - now) * (first ? 70 : 35));
  }
  const kind = s.cards[1]!;
  if (feedsGroups(kind)) {
    let best = 0;
    for (let rest = hungry; rest !== 0; ) {
      const group = flood(rest & -rest, rest);
      rest &= ~group;
      best = Math.max(best, COUNTS[group]!);
    }
    return best * per + (late ? 0 : first ? 250 : 40);
  }
  for (let m = open; m !== 0; m &= m - 1) {
    const cell = lowest(m);
    const reach = reachOf(kind, cell);
    WORTH[16 + cell] = COUNTS[reach & hungry]! * per + (late ? 0 : COUNTS[reach & open]! * (first ? 45 : 20));
  }
  return null;
}

/** Points now, and what the buildings that stand may still come to: hungry Cottages, an odd Almshouse. */
export function standing(s: Readonly<TinyTowns>, seat: number, empty: number): number {
  const t = s.towns[seat]!;
  const b = t.built;
  const late = empty < 4 ? 1 : 0;
  let value = 100 * quickScore(s, seat);
  if (t.completed !== 0) return value;
  for (let type = 0; type < MONUMENT; type++) {
    const points = UNSTEADY[s.cards[type]!]!;
    if (points === null || b[type] === 0) continue;
    const n = COUNTS[b[type]!]!;
    value += setHope(points, n, late === 1) - 100 * points[Math.min(n, points.length - 1)]!;
  }
  if (late) return value;
  const hungry = b[0]! & ~quickFeed(s, t);
  if (hungry === 0 || (t.monument === card.MAUSOLEUM && b[7] !== 0)) return value;
  const n = COUNTS[hungry]!;
  const capacity = capacityOf(s.cards[1]!, s.anySix);
  if (capacity > 0) return value + Math.min(n, capacity) * 120;
  if (feedsGroups(s.cards[1]!)) {
    const group = flood(hungry & -hungry, hungry);
    return value + COUNTS[group]! * 110;
  }
  let best = 0;
  const free = 0xffff & ~buildingsOf(t);
  for (let m = free; m !== 0; m &= m - 1) {
    const cell = lowest(m);
    const reach = reachOf(s.cards[1]!, cell);
    best = Math.max(best, COUNTS[reach & hungry]!);
  }
  return value + best * 110;
}

/** Where buildings of these cards stand. */
function builtBy(s: Readonly<TinyTowns>, t: Readonly<Town>, cards: Uint8Array): number {
  let mask = 0;
  for (let type = 0; type < MONUMENT; type++) if (cards[s.cards[type]!] === 1) mask |= t.built[type]!;
  return mask;
}
