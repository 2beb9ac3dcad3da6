import { COLUMNS, EDGES, HEXES, ROWS } from '@polis/sweet-lands';

/** Hexes and edges as pixels of the drawing. Pointy hexes of radius 38, as the pieces are drawn. */
export const RADIUS = 38;
export const WIDTH = RADIUS * Math.sqrt(3);
const STEP = RADIUS * 1.5;
/** Roads on the outer edges need room. */
const MARGIN = 8;
/** So do the numbers of rows and columns, on the left and above. */
const RULER = 11;

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly w: number;
  readonly h: number;
}

/** The whole board. */
export const BOX: Box = {
  x: -MARGIN - RULER,
  y: -MARGIN - RULER,
  w: WIDTH * (COLUMNS + 0.5) + 2 * MARGIN + RULER,
  h: STEP * (ROWS - 1) + 2 * RADIUS + 2 * MARGIN + RULER,
};

/** Where a hex of the axial coordinates has its centre, on the map or off it. */
function axialCentre(q: number, r: number): Point {
  return { x: WIDTH * (q + r / 2 + 0.5), y: STEP * r + RADIUS };
}

export interface HexSpot extends Point {
  /** From 1, as people count. */
  readonly row: number;
  readonly column: number;
}
export const HEX_SPOTS: readonly HexSpot[] = Array.from({ length: HEXES }, (_, hex) => {
  const r = Math.floor(hex / COLUMNS);
  const column = hex % COLUMNS;
  return { ...axialCentre(column - Math.floor(r / 2), r), row: r + 1, column: column + 1 };
});

/** Where the numbers stand by which words name a place: rows on the left, columns over the first row. */
export const RULERS: readonly (Point & { readonly n: number })[] = HEX_SPOTS.flatMap(({ x, y, row, column }) => [
  ...(column === 1 ? [{ x: -MARGIN - 2, y, n: row }] : []),
  ...(row === 1 ? [{ x, y: -MARGIN - 2, n: column }] : []),
]);

export interface EdgeSpot extends Point {
  /** Degrees by which a road that lies from left to right is turned. */
  readonly turn: number;
}
/** By direction from its first hex: east, north-east, north-west. */
const OUTWARD: readonly (readonly [dx: number, dy: number, turn: number])[] = [
  [WIDTH / 2, 0, 90],
  [WIDTH / 4, -STEP / 2, 30],
  [-WIDTH / 4, -STEP / 2, 150],
];
export const EDGE_SPOTS: readonly EdgeSpot[] = EDGES.map(({ id }) => {
  const [q, r, d] = id.split(',').map(Number) as [number, number, number];
  const { x, y } = axialCentre(q, r);
  const [dx, dy, turn] = OUTWARD[d]!;
  return { x: x + dx, y: y + dy, turn };
});

/** The corners of a hex, smaller by `inset`, as a list for `points`. */
export function hexPoints({ x, y }: Point, inset = 0): string {
  const radius = RADIUS - inset;
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return `${round(x + radius * Math.cos(angle))},${round(y + radius * Math.sin(angle))}`;
  }).join(' ');
}

/** A box of the drawing in per cent of the board, for elements that lie over it. */
export function percent({ x, y, w, h }: Box): { left: string; top: string; width: string; height: string } {
  return {
    left: `${round(((x - BOX.x) / BOX.w) * 100)}%`,
    top: `${round(((y - BOX.y) / BOX.h) * 100)}%`,
    width: `${round((w / BOX.w) * 100)}%`,
    height: `${round((h / BOX.h) * 100)}%`,
  };
}

export function round(n: number): number {
  return Math.round(n * 100) / 100;
}

/** The place nearest in a direction: straight ahead counts, sideways counts half as much again, so that a step up is a step to the next row. -1: none. */
export function nearest(from: Point, places: readonly Point[], dx: number, dy: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, place] of places.entries()) {
    const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    if (ahead < 1) continue;
    const far = ahead + 1.5 * aside;
    if (far < least) {
      least = far;
      best = i;
    }
  }
  return best;
}
