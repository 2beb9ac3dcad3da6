import { EMPTY, PLANS, ROUNDABOUT, type Sheet, STREETS } from '../src/index.ts';

/**
 * The rules read off the page without any cleverness: the twin of the fast code. A sheet is a list of streets, a street a
 * list of slots, and everything is found by looking at all of them.
 */
export interface Slot {
  readonly house: number;
  readonly number: number;
  readonly bis: boolean;
  readonly pool: boolean;
  readonly used: boolean;
  readonly fenceAfter: boolean;
}
const LENGTHS = [10, 11, 12];

export function slots(t: Sheet): Slot[][] {
  let house = 0;
  return LENGTHS.map((length, street) =>
    Array.from({ length }, (_, i) => ({
      house: house++,
      number: t.houses[house - 1]!,
      bis: ((t.bis[street]! >> i) & 1) === 1,
      pool: ((t.pools[street]! >> i) & 1) === 1,
      used: ((t.used[street]! >> i) & 1) === 1,
      fenceAfter: i === length - 1 || ((t.fences[street]! >> i) & 1) === 1,
    })),
  );
}

/** Chapter 9, tried house by house: put the number there and see whether its segment still rises. */
export function housesFor(t: Sheet, number: number): number[] {
  const out: number[] = [];
  for (const street of slots(t))
    for (const [i, slot] of street.entries()) {
      if (slot.number !== EMPTY) continue;
      let first = i;
      while (first > 0 && street[first - 1]!.number !== ROUNDABOUT) first--;
      let last = i;
      while (last < street.length - 1 && street[last + 1]!.number !== ROUNDABOUT) last++;
      const segment = street.slice(first, last + 1);
      const left = segment.filter(s => s.house < slot.house && s.number >= 0).map(s => s.number);
      const right = segment.filter(s => s.house > slot.house && s.number >= 0).map(s => s.number);
      if (left.every(n => n < number) && right.every(n => n > number)) out.push(slot.house);
    }
  return out;
}

export interface Piece {
  readonly street: number;
  readonly slots: readonly Slot[];
}

/** Chapter 12: cut every street at its fences; keep what is complete. */
export function completed(t: Sheet): Piece[] {
  const out: Piece[] = [];
  for (const [street, row] of slots(t).entries()) {
    let piece: Slot[] = [];
    for (const slot of row) {
      piece.push(slot);
      if (!slot.fenceAfter) continue;
      if (piece.length <= 6 && piece.every(s => s.number >= 0)) out.push({ street, slots: piece });
      piece = [];
    }
  }
  return out;
}

/** All sets of free estates that pay for an estate plan, by trying every subset. */
export function setsFor(t: Sheet, plan: number): number[][] {
  const c = PLANS[plan]!.condition;
  if (c.type !== 'estates') return [];
  const bis = 'eachMinBis' in c ? c.eachMinBis : 0;
  const pools = 'eachMinPools' in c ? c.eachMinPools : 0;
  const roundabouts = 'minRoundaboutsOnStreet' in c ? c.minRoundaboutsOnStreet : 0;
  const free = completed(t).filter(
    p =>
      p.slots.every(s => !s.used) &&
      p.slots.filter(s => s.bis).length >= bis &&
      p.slots.filter(s => s.pool).length >= pools,
  );
  const wanted = [...c.sizes].sort().join();
  const rows = slots(t);
  const out: number[][] = [];
  for (let mask = 0; mask < 1 << free.length; mask++) {
    const set = free.filter((_, i) => (mask >> i) & 1);
    if (
      set
        .map(p => p.slots.length)
        .sort()
        .join() !== wanted
    )
      continue;
    const streets = new Set(set.map(p => p.street));
    if (c.street === 'anyOne') {
      const [only] = streets;
      if (streets.size !== 1 || rows[only!]!.filter(s => s.number === ROUNDABOUT).length < roundabouts) continue;
    } else if (c.street !== 'any' && [...streets].some(street => STREETS[street] !== c.street)) continue;
    out.push(set.map(p => p.slots[0]!.house));
  }
  return out;
}

/** 11.6: every copy, tried from every numbered house to both sides. */
export function copies(t: Sheet, classic: boolean): string[] {
  const out = new Set<string>();
  for (const row of slots(t))
    for (const [i, from] of row.entries()) {
      if (from.number < 0) continue;
      for (const to of [row[i - 1], row[i + 1]]) {
        if (to === undefined || to.number !== EMPTY) continue;
        if (classic && (to.house < from.house ? to : from).fenceAfter) continue;
        out.add(`${from.number}@${to.house}`);
      }
    }
  return [...out].sort();
}

/** 11.1: every gap, looked at one by one. */
export function gaps(t: Sheet, classic: boolean): number[] {
  return slots(t).flatMap(row =>
    row
      .slice(0, -1)
      .filter((s, i) => {
        const next = row[i + 1]!;
        return !s.fenceAfter && !(s.used && next.used) && !(classic && s.number >= 0 && s.number === next.number);
      })
      .map(s => s.house),
  );
}
