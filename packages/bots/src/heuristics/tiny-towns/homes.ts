import { ALMSHOUSE_POINTS, card, type TinyTowns, type Town } from '@polis/tiny-towns';
import { ADJACENT, AROUND, flood, LINES, lowest, POP } from './grid.ts';
import { builtOf, capacityOf, fedOf, quickScore, reachOf } from './score.ts';
import { almsHope } from './shops.ts';
import { WORTH } from './squares.ts';

/** Cottages and the food that feeds them. Each rater returns one worth for all squares, or null when it has filled WORTH itself. */
export function cottages(
  s: Readonly<TinyTowns>,
  t: Readonly<Town>,
  open: number,
  fed: number,
  late: number,
): number | null {
  const b = t.built;
  const n = POP[b[0]!]!;
  const food = POP[b[1]!]!;
  const chapel = s.cards[3] === card.CHAPEL ? 100 * POP[b[3]!]! : 0;
  const wells = s.cards[2] === card.WELL ? b[2]! : 0;
  const consoled = t.monument === card.MAUSOLEUM ? (b[7] !== 0 ? 300 : 200) : 0;
  const sure = 300 + chapel;
  const capacity = capacityOf(s);
  let flat = -1;
  if (capacity > 0) {
    const spare = capacity * food - n;
    flat = spare > 0 ? sure : food === 0 && n < capacity ? (late ? 40 : 200) : late ? 0 : 90;
  }
  const groups = s.cards[1] === card.GREENHOUSE;
  for (let m = open; m !== 0; m &= m - 1) {
    const cell = lowest(m);
    let w = flat;
    if (w < 0) {
      if (groups) w = groupHope(b[0]!, cell, food, fed, late, sure);
      else w = reachedFrom(s.cards[1]!, b[1]!, cell) ? sure : late ? 20 : food === 0 ? 170 : 110;
    }
    if (w < consoled) w = consoled;
    if (wells !== 0) w += 100 * POP[ADJACENT[cell]! & wells]!;
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
  const per = 300 + (s.cards[3] === card.CHAPEL ? 100 * POP[b[3]!]! : 0);
  const capacity = capacityOf(s);
  const first = b[1] === 0;
  if (t.monument === card.MAUSOLEUM && b[7] !== 0) return 20;
  if (capacity > 0) {
    const now = Math.min(POP[hungry]!, capacity);
    const spare = capacity * POP[b[1]!]! - POP[feedable]!;
    return now * per + (late || spare > 1 ? 0 : (capacity - now) * (first ? 70 : 35));
  }
  const kind = s.cards[1]!;
  if (kind === card.GREENHOUSE) {
    let best = 0;
    for (let rest = hungry; rest !== 0; ) {
      const group = flood(rest & -rest, rest);
      rest &= ~group;
      best = Math.max(best, POP[group]!);
    }
    return best * per + (late ? 0 : first ? 250 : 40);
  }
  for (let m = open; m !== 0; m &= m - 1) {
    const cell = lowest(m);
    const reach = reachOf(kind, cell);
    WORTH[16 + cell] = POP[reach & hungry]! * per + (late ? 0 : POP[reach & open]! * (first ? 45 : 20));
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
  if (s.cards[4] === card.ALMSHOUSE && b[4] !== 0) {
    const n = POP[b[4]!]!;
    value += almsHope(n, late) - 100 * ALMSHOUSE_POINTS[Math.min(n, 6)]!;
  }
  if (late) return value;
  const hungry = b[0]! & ~fedOf(s, t);
  if (hungry === 0 || (t.monument === card.MAUSOLEUM && b[7] !== 0)) return value;
  const n = POP[hungry]!;
  const capacity = capacityOf(s);
  if (capacity > 0) return value + Math.min(n, capacity) * 120;
  if (s.cards[1] === card.GREENHOUSE) {
    const group = flood(hungry & -hungry, hungry);
    return value + POP[group]! * 110;
  }
  let best = 0;
  const free = 0xffff & ~builtOf(t);
  for (let m = free; m !== 0; m &= m - 1) {
    const cell = lowest(m);
    const reach = s.cards[1] === card.GRANARY ? AROUND[cell]! : LINES[cell]!;
    best = Math.max(best, POP[reach & hungry]!);
  }
  return value + best * 110;
}
