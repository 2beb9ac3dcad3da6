import { BUILDINGS, type Laying, layings, MONUMENTS, ways } from '@polis/tiny-towns';

/**
 * Every way each card's pattern can lie on a town, as flat integers. Card numbers: the buildings, then the monuments.
 * One laying is `STRIDE` words of two masks each, the second shifted by 16: the squares that need wood and wheat, those that
 * need brick and glass, those that need stone and all squares together. Three loads tell whether it still fits.
 */
export const STRIDE = 3;
export const FIRST_MONUMENT = BUILDINGS.length;

function packed({ w, h, b, g, s, cells }: Laying): number[] {
  return [w | (h << 16), b | (g << 16), s | (cells << 16)];
}

/** The squares of the laying at `i` that need a resource. */
export function needs(lays: Int32Array, i: number, resource: number): number {
  return (lays[i + (resource >> 1)]! >>> (16 * (resource & 1))) & 0xffff;
}

export const LAYINGS: readonly Int32Array[] = [...BUILDINGS, ...MONUMENTS].map(({ pattern }) => {
  const shapes = new Map(ways(pattern).map(shape => [shape.join('/'), shape]));
  return Int32Array.from([...shapes.values()].flatMap(layings).flatMap(packed));
});
