import { CELLS, FULL } from '../state.ts';

/** Geometry of the 4×4 town, as masks by square. */
export const ADJACENT: readonly number[] = Array.from({ length: CELLS }, (_, cell) =>
  around(cell, (dr, dc) => Math.abs(dr) + Math.abs(dc) === 1),
);
export const SURROUNDING: readonly number[] = Array.from({ length: CELLS }, (_, cell) =>
  around(cell, (dr, dc) => Math.max(Math.abs(dr), Math.abs(dc)) === 1),
);
export const ROW: readonly number[] = Array.from({ length: CELLS }, (_, cell) => 0xf << (cell & 12));
export const COLUMN: readonly number[] = Array.from({ length: CELLS }, (_, cell) => 0x1111 << (cell & 3));
/** The other squares of a square's row and column. */
export const LINES: readonly number[] = Array.from(
  { length: CELLS },
  (_, cell) => (ROW[cell]! | COLUMN[cell]!) & ~(1 << cell),
);
export const CORNERS = 0x9009;
export const CENTRE = 0x0660;

function around(cell: number, near: (dr: number, dc: number) => boolean): number {
  let mask = 0;
  for (let other = 0; other < CELLS; other++)
    if (near((other >> 2) - (cell >> 2), (other & 3) - (cell & 3))) mask |= 1 << other;
  return mask;
}

/** Squares that share an edge with some square of the mask; columns must not wrap. */
export function adjacent(mask: number): number {
  return (mask >> 4) | ((mask << 4) & FULL) | ((mask >> 1) & 0x7777) | ((mask << 1) & 0xeeee);
}

/** The squares connected with `seed` through edges inside `mask`. */
export function flood(seed: number, mask: number): number {
  let group = seed & mask;
  for (;;) {
    const grown = mask & (group | adjacent(group));
    if (grown === group) return group;
    group = grown;
  }
}

/** Groups connected through edges, in reading order of their first square. */
export function groupsOf(mask: number): number[] {
  const out: number[] = [];
  for (let rest = mask; rest !== 0; ) {
    const group = flood(rest & -rest, mask);
    out.push(group);
    rest &= ~group;
  }
  return out;
}

/** Does the sorted list of squares of `a` come before that of `b`? For sets of which neither contains the other. */
export function comesBefore(a: number, b: number): boolean {
  // The first square in which they differ decides: the set that has it comes first.
  const diff = a ^ b;
  return (a & (diff & -diff)) !== 0;
}

/** How many squares each mask has: `count` for loops that are asked a million times a second. */
export const COUNTS = new Uint8Array(1 << CELLS);
for (let mask = 1; mask < COUNTS.length; mask++) COUNTS[mask] = COUNTS[mask >> 1]! + (mask & 1);

/** How many squares a mask has. */
export function count(mask: number): number {
  return COUNTS[mask]!;
}

/** The lowest square of a mask. */
export function lowest(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}
