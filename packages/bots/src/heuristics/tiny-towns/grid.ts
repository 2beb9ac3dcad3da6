/** A town as 16 bits: bit `4 * row + column`. */
export const FULL = 0xffff;
export const CORNERS = 0x9009;
export const CENTRE = 0x0660;

export const POP = new Uint8Array(0x10000);
for (let i = 1; i < POP.length; i++) POP[i] = POP[i >> 1]! + (i & 1);

/** The lowest square of a mask. */
export function lowest(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** Squares that share an edge with some square of the mask. */
export function adjacent(m: number): number {
  return (m >> 4) | ((m << 4) & FULL) | ((m >> 1) & 0x7777) | ((m << 1) & 0xeeee);
}

export const ADJACENT = new Uint16Array(16);
/** Up to eight squares around a square. */
export const AROUND = new Uint16Array(16);
/** The other squares of a square's row and column. */
export const LINES = new Uint16Array(16);
export const ROW = new Uint16Array(16);
export const COLUMN = new Uint16Array(16);
for (let cell = 0; cell < 16; cell++) {
  const bit = 1 << cell;
  ADJACENT[cell] = adjacent(bit);
  const band = bit | ((bit >> 1) & 0x7777) | ((bit << 1) & 0xeeee);
  AROUND[cell] = (band | (band >> 4) | (band << 4)) & FULL & ~bit;
  ROW[cell] = 0xf << (cell & 12);
  COLUMN[cell] = 0x1111 << (cell & 3);
  LINES[cell] = (ROW[cell]! | COLUMN[cell]!) & ~bit;
}

/** The part of `within` that is connected by edges to `from`. */
export function flood(from: number, within: number): number {
  let m = from;
  for (;;) {
    const grown = (m | adjacent(m)) & within;
    if (grown === m) return m;
    m = grown;
  }
}
