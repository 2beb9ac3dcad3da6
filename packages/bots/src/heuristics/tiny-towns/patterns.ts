import { BUILDINGS, MONUMENTS, RESOURCE_CODES } from '@polis/tiny-towns';

/**
 * Every way each card's pattern can lie on a town, as flat integers. Card numbers: the buildings, then the monuments.
 * One laying is `STRIDE` words of two masks each, the second shifted by 16: the squares that need wood and wheat, those that
 * need brick and glass, those that need stone and all squares together. Three loads tell whether it still fits.
 */
export const STRIDE = 3;
export const FIRST_MONUMENT = BUILDINGS.length;

type Cube = readonly [row: number, column: number, resource: number];

function cubesOf(pattern: readonly string[]): Cube[] {
  const out: Cube[] = [];
  pattern.forEach((text, row) => {
    [...text].forEach((code, column) => {
      const resource = (RESOURCE_CODES as readonly string[]).indexOf(code);
      if (resource >= 0) out.push([row, column, resource]);
    });
  });
  return out;
}

function layings(pattern: readonly string[]): Int32Array {
  const seen = new Map<string, number[]>();
  let cubes = cubesOf(pattern);
  for (let turn = 0; turn < 8; turn++) {
    cubes = turn === 4 ? cubes.map(([r, c, x]) => [r, -c, x]) : cubes.map(([r, c, x]) => [c, -r, x]);
    const top = Math.min(...cubes.map(c => c[0]));
    const left = Math.min(...cubes.map(c => c[1]));
    for (let row = 0; row < 4; row++) {
      for (let column = 0; column < 4; column++) {
        const entry = [0, 0, 0, 0, 0, 0];
        let inside = true;
        for (const [r, c, resource] of cubes) {
          const y = r - top + row;
          const x = c - left + column;
          if (y > 3 || x > 3) inside = false;
          else {
            entry[0]! |= 1 << (4 * y + x);
            entry[resource + 1]! |= 1 << (4 * y + x);
          }
        }
        if (inside) seen.set(entry.join(), packed(entry));
      }
    }
  }
  return Int32Array.from([...seen.values()].flat());
}

function packed(entry: readonly number[]): number[] {
  const [cells, wood, wheat, brick, glass, stone] = entry as [number, number, number, number, number, number];
  return [wood | (wheat << 16), brick | (glass << 16), stone | (cells << 16)];
}

/** The squares of the laying at `i` that need a resource. */
export function needs(lays: Int32Array, i: number, resource: number): number {
  return (lays[i + (resource >> 1)]! >>> (16 * (resource & 1))) & 0xffff;
}

export const LAYINGS: readonly Int32Array[] = [...BUILDINGS, ...MONUMENTS].map(card => layings(card.pattern));
