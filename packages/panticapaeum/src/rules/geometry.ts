import { SHAPES, type Shape, TILES } from '../data/tiles.ts';
import type { City } from '../state.ts';

/** A shape in one of its four rotations, cells in the order of the tile's list. */
export interface Turned {
  readonly dx: readonly number[];
  readonly dy: readonly number[];
  readonly w: number;
  readonly h: number;
}

export const ROTATIONS = 4;

/** 3.4: quarter turns clockwise, (x, y) -> (-y, x), then shifted so that the smallest x and y are 0. */
export function rotate(cells: readonly (readonly [number, number])[], rotation: number): [x: number, y: number][] {
  let turned = cells.map(([x, y]): [number, number] => [x, y]);
  for (let i = 0; i < rotation; i++) turned = turned.map(([x, y]) => [-y, x]);
  const left = Math.min(...turned.map(([x]) => x));
  const top = Math.min(...turned.map(([, y]) => y));
  return turned.map(([x, y]) => [x - left, y - top]);
}

function turn(shape: Shape, rotation: number): Turned {
  const cells = rotate(SHAPES[shape], rotation);
  const dx = cells.map(([x]) => x);
  const dy = cells.map(([, y]) => y);
  return { dx, dy, w: Math.max(...dx) + 1, h: Math.max(...dy) + 1 };
}

const BY_SHAPE: Readonly<Partial<Record<string, readonly Turned[]>>> = Object.fromEntries(
  (Object.keys(SHAPES) as Shape[]).map(shape => [shape, [0, 1, 2, 3].map(r => turn(shape, r))]),
);

/** Indexed by tile, then rotation. */
export const TURNED: readonly (readonly Turned[])[] = TILES.map(t => BY_SHAPE[t.shape]!);
/** Cells by tile, for hot loops. */
export const GROUNDS: readonly (readonly number[])[] = TILES.map(t => t.grounds);
/** No tile is longer. */
export const LONGEST = Math.max(...TURNED.flatMap(rs => rs.map(r => Math.max(r.w, r.h))));

/** The cell at (x, y), 0 where there is no city. */
export function cellAt(c: Readonly<City>, x: number, y: number): number {
  const i = x - c.x;
  const j = y - c.y;
  return i >= 0 && j >= 0 && i < c.w && j < c.h ? c.cells[j * c.w + i]! : 0;
}

/** Index of (x, y), which must lie in the bounding box. */
export function indexOf(c: Readonly<City>, x: number, y: number): number {
  return (y - c.y) * c.w + x - c.x;
}

/** Widens the bounding box until it holds the given rectangle. */
export function include(c: City, x: number, y: number, w: number, h: number): void {
  const empty = c.cells.length === 0;
  const left = empty ? x : Math.min(c.x, x);
  const top = empty ? y : Math.min(c.y, y);
  const width = (empty ? x + w : Math.max(c.x + c.w, x + w)) - left;
  const height = (empty ? y + h : Math.max(c.y + c.h, y + h)) - top;
  if (width === c.w && height === c.h) return;
  const cells: number[] = [];
  for (let j = 0; j < height; j++) {
    const row = j + top - c.y;
    for (let i = 0; i < width; i++) {
      const column = i + left - c.x;
      const inside = row >= 0 && row < c.h && column >= 0 && column < c.w;
      cells.push(inside ? c.cells[row * c.w + column]! : 0);
    }
  }
  c.x = left;
  c.y = top;
  c.w = width;
  c.h = height;
  c.cells = cells;
}
