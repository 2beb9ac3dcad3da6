/**
 * The isometric picture: where things stand on the screen and in which order they are painted. A city cell (x, y) is first
 * turned by quarter turns into view coordinates (vx to the lower right, vy to the lower left), then projected 2:1.
 */
export type Point = readonly [x: number, y: number];

/** Half a cell, and the height of one level, in units of the drawing. */
export const HALF_W = 32;
export const HALF_H = 16;
export const LEVEL = 14;
export const QUARTERS = 4;

export type Quarter = 0 | 1 | 2 | 3;

/** Cell indices after `q` quarter turns clockwise, seen from above. */
export function turned(x: number, y: number, q: number): Point {
  switch (q & 3) {
    case 1:
      return [-y, x];
    case 2:
      return [-x, -y];
    case 3:
      return [y, -x];
    default:
      return [x, y];
  }
}

/** Undoes `turned`. */
export function unturned(vx: number, vy: number, q: number): Point {
  return turned(vx, vy, (QUARTERS - (q & 3)) % QUARTERS);
}

/** Centre of the top face of a cell whose stack is so many levels high. */
export function project(vx: number, vy: number, level: number): Point {
  return [(vx - vy) * HALF_W, (vx + vy) * HALF_H - level * LEVEL];
}

/** The top face: back, right, front, left. `inset` draws it smaller, as a share of the half cell. */
export function topFace(vx: number, vy: number, level: number, inset = 0): readonly Point[] {
  const [x, y] = project(vx, vy, level);
  const w = HALF_W * (1 - inset);
  const h = HALF_H * (1 - inset);
  return [
    [x, y - h],
    [x + w, y],
    [x, y + h],
    [x - w, y],
  ];
}

/** The two walls one sees, from the top face down to level `from`. */
export function walls(vx: number, vy: number, level: number, from: number): { left: Point[]; right: Point[] } {
  const [x, y] = project(vx, vy, level);
  const d = (level - from) * LEVEL;
  return {
    left: [
      [x - HALF_W, y],
      [x, y + HALF_H],
      [x, y + HALF_H + d],
      [x - HALF_W, y + d],
    ],
    right: [
      [x, y + HALF_H],
      [x + HALF_W, y],
      [x + HALF_W, y + d],
      [x, y + HALF_H + d],
    ],
  };
}

/** All of a stack that can be touched: its top face and its walls, and `above` it what stands there. */
export function silhouette(vx: number, vy: number, level: number, above = 0): readonly Point[] {
  const [x, y] = project(vx, vy, level);
  const d = level * LEVEL;
  const top = y - above;
  return [
    [x, top - HALF_H],
    [x + HALF_W, top],
    [x + HALF_W, y + d],
    [x, y + HALF_H + d],
    [x - HALF_W, y + d],
    [x - HALF_W, top],
  ];
}

/** Something painted at one cell; `back` is the other cell of a two-cell piece that stands on both. */
export interface Painted {
  readonly v: Point;
  readonly back?: Point | null;
}

/**
 * Indices from back to front. Diagonals (vx + vy) come one after the other. A two-cell piece is painted with its front cell;
 * within a diagonal that must happen before the neighbour that stands in front of its back cell, or a high stack there would
 * be painted over. Such demands never form a ring: two of them would need the same back cell.
 */
export function paintOrder(cells: readonly Painted[]): number[] {
  const at = new Map<string, number>();
  for (const [i, c] of cells.entries()) at.set(String(c.v), i);
  const all = [...cells.keys()].sort((a, b) => {
    const [ax, ay] = cells[a]!.v;
    const [bx, by] = cells[b]!.v;
    return ax + ay - bx - by || ax - bx;
  });
  const out: number[] = [];
  const done = new Set<number>();
  const paint = (i: number) => {
    if (done.has(i)) return;
    done.add(i);
    const [vx, vy] = cells[i]!.v;
    // Whoever on this diagonal has a back cell behind me comes first.
    for (const [dx, dy] of [
      [1, -1],
      [-1, 1],
    ] as const) {
      const other = at.get(String([vx + dx, vy + dy]));
      const back = other === undefined ? null : (cells[other]!.back ?? null);
      if (back !== null && inFront(cells[i]!.v, back)) paint(other!);
    }
    out.push(i);
  };
  for (const i of all) paint(i);
  return out;
}

function inFront(cell: Point, of: Point): boolean {
  return (cell[0] === of[0] + 1 && cell[1] === of[1]) || (cell[0] === of[0] && cell[1] === of[1] + 1);
}

export function pointsText(points: readonly Point[]): string {
  return points.map(([x, y]) => `${x},${y}`).join(' ');
}
