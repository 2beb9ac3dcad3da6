import { HOUSES_PER_STREET, POOL_HOUSES } from '../data/sheets.ts';
import { SIDES } from '../data/vocabulary.ts';

/**
 * Houses are numbered 0..32 street after street; a gap has the number of the house on its left. Masks are per street:
 * bit i is the house (or the gap right of the house) i places from the left end.
 */
export const STREET_COUNT = HOUSES_PER_STREET.length;
/** First house of each street, and one past the last of all. */
export const START: readonly number[] = Array.from({ length: STREET_COUNT + 1 }, (_, i) =>
  HOUSES_PER_STREET.slice(0, i).reduce<number>((sum, n) => sum + n, 0),
);
export const HOUSES = START[STREET_COUNT]!;
export const STREET_OF: readonly number[] = HOUSES_PER_STREET.flatMap((n, street) => new Array<number>(n).fill(street));
/** Place of a house on its street, from 0. */
export const PLACE_OF: readonly number[] = HOUSES_PER_STREET.flatMap(n => Array.from({ length: n }, (_, i) => i));
/** All houses, and all gaps, of each street. */
export const FULL: readonly number[] = HOUSES_PER_STREET.map(n => (1 << n) - 1);
export const GAPS: readonly number[] = HOUSES_PER_STREET.map(n => (1 << (n - 1)) - 1);
/** The two end houses of each street. */
export const ENDS: readonly number[] = HOUSES_PER_STREET.map(n => 1 | (1 << (n - 1)));

/** Printed pools by side, then street. */
export const POOLS: readonly (readonly number[])[] = SIDES.map(side =>
  POOL_HOUSES[side].map(places => places.reduce((mask, place) => mask | (1 << (place - 1)), 0)),
);

export function hasPool(side: number, house: number): boolean {
  return ((POOLS[side]![STREET_OF[house]!]! >> PLACE_OF[house]!) & 1) === 1;
}

const POP = Array.from({ length: 1 << 12 }, (_, m) => {
  let n = 0;
  for (let rest = m; rest !== 0; rest &= rest - 1) n++;
  return n;
});

/** How many houses a street mask has. */
export function count(mask: number): number {
  return POP[mask]!;
}

export function lowest(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}
