import { HALF_H, HALF_W, LEVEL, type Point, project, silhouette, turned } from './iso.ts';
import { cellIn, type Plot } from './model.ts';

/** The part of the plane that a picture shows. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Height of what stands on a cell, for touching it. */
const TALL = { building: 26, worker: 12, none: 0 } as const;
/** Roofs reach so far above their cell. */
const ROOF = 46;
/** Side of a cell in the plan. */
export const SIDE = 64;
const PAD = 10;
const REACH = 1;

function boxOf(points: readonly Point[]): Box {
  const xs = points.map(p => p[0]);
  const ys = points.map(p => p[1]);
  const x = Math.min(...xs) - PAD;
  const y = Math.min(...ys) - PAD;
  return { x, y, w: Math.max(...xs) + PAD - x, h: Math.max(...ys) + PAD - y };
}

/** Corners of the rectangle that are far from the city need not be in the picture. */
function isNear(plot: Plot, x: number, y: number): boolean {
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++) if ((cellIn(plot, x + dx, y + dy)?.level ?? 0) > 0) return true;
  return false;
}

export function isoBox(plot: Plot, quarter: number): Box {
  const empty = plot.cells.every(cell => cell.level === 0);
  return boxOf(
    plot.cells.flatMap(cell => {
      if (!empty && cell.level === 0 && !isNear(plot, cell.x, cell.y)) return [];
      const [vx, vy] = turned(cell.x, cell.y, quarter);
      const [x, y] = project(vx, vy, 0);
      const top = y - HALF_H - cell.level * LEVEL - (cell.building >= 0 ? ROOF : cell.level > 0 ? LEVEL + 8 : 0);
      return [
        [x - HALF_W, y],
        [x + HALF_W, y + HALF_H],
        [x, top],
      ] as const;
    }),
  );
}

export function planBox(plot: Plot): Box {
  return boxOf([
    [plot.x * SIDE, plot.y * SIDE],
    [(plot.x + plot.w) * SIDE, (plot.y + plot.h) * SIDE],
  ]);
}

/** Outlines of all cells, for touching them. */
export function isoOutlines(plot: Plot, quarter: number): readonly (readonly Point[])[] {
  return plot.cells.map(cell => {
    const [vx, vy] = turned(cell.x, cell.y, quarter);
    const above = cell.building >= 0 ? TALL.building : cell.worker ? TALL.worker : TALL.none;
    return silhouette(vx, vy, cell.level, above);
  });
}

export function planOutlines(plot: Plot): readonly (readonly Point[])[] {
  return plot.cells.map(({ x, y }) => [
    [x * SIDE, y * SIDE],
    [(x + 1) * SIDE, y * SIDE],
    [(x + 1) * SIDE, (y + 1) * SIDE],
    [x * SIDE, (y + 1) * SIDE],
  ]);
}

/** An outline as the style of an element that lies over the picture. */
export function outlineStyle(outline: readonly Point[], box: Box): Record<string, string> {
  const xs = outline.map(p => p[0]);
  const ys = outline.map(p => p[1]);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const w = Math.max(...xs) - left;
  const h = Math.max(...ys) - top;
  const per = (n: number, of: number) => `${((n / of) * 100).toFixed(2)}%`;
  return {
    left: per(left - box.x, box.w),
    top: per(top - box.y, box.h),
    width: per(w, box.w),
    height: per(h, box.h),
    clipPath: `polygon(${outline.map(([x, y]) => `${per(x - left, w)} ${per(y - top, h)}`).join(',')})`,
  };
}
