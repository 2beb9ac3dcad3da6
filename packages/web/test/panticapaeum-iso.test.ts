import { readCity } from '@polis/panticapaeum';
import { describe, expect, it } from 'vitest';
import { isoBox, isoOutlines, outlineStyle, planBox } from '../src/games/panticapaeum/frame.ts';
import {
  HALF_H,
  HALF_W,
  LEVEL,
  type Painted,
  type Point,
  paintOrder,
  project,
  silhouette,
  topFace,
  turned,
  unturned,
  walls,
} from '../src/games/panticapaeum/iso.ts';
import { partnerOf, plotOf } from '../src/games/panticapaeum/model.ts';

const at = (x: number, y: number): Painted => ({ v: [x, y] });

function player(rows: readonly string[]) {
  const read = readCity(rows);
  if (!read.ok) throw new Error(read.why);
  return {
    city: read.value.city,
    storage: [0, 0, 0, 0, 0],
    coins: 0,
    workers: 0,
    reserve: 0,
    markers: [0, 0, 0, 0, 0],
    upgrades: [0, 0, 0],
  };
}

describe('turning the city', () => {
  it('four quarters are a whole turn', () => {
    for (const q of [0, 1, 2, 3]) {
      let [x, y] = [3, -2];
      for (let i = 0; i < 4; i++) [x, y] = turned(x, y, q === 0 ? 4 : q);
      if (q !== 2) expect([x, y]).toEqual([3, -2]);
    }
    expect(turned(...turned(3, -2, 1), 3)).toEqual([3, -2]);
  });

  it.each([0, 1, 2, 3])('%i quarters can be undone', q => {
    for (const [x, y] of [
      [0, 0],
      [4, 1],
      [-3, 7],
    ] as const)
      expect(unturned(...turned(x, y, q), q).map(n => n + 0)).toEqual([x, y]);
  });

  it('neighbours stay neighbours', () => {
    for (const q of [0, 1, 2, 3]) {
      const [ax, ay] = turned(2, 5, q);
      const [bx, by] = turned(3, 5, q);
      expect(Math.abs(ax - bx) + Math.abs(ay - by)).toBe(1);
    }
  });
});

describe('the projection', () => {
  it('puts x to the lower right, y to the lower left and levels up', () => {
    expect(project(0, 0, 0)).toEqual([0, 0]);
    expect(project(1, 0, 0)).toEqual([HALF_W, HALF_H]);
    expect(project(0, 1, 0)).toEqual([-HALF_W, HALF_H]);
    expect(project(0, 0, 3)).toEqual([0, -3 * LEVEL]);
  });

  it('top faces of neighbours share an edge', () => {
    const a = topFace(0, 0, 1).map(String);
    const b = topFace(1, 0, 1).map(String);
    expect(a.filter(p => b.includes(p))).toHaveLength(2);
    const c = topFace(1, 1, 1).map(String);
    expect(a.filter(p => c.includes(p))).toHaveLength(1);
  });

  it('walls reach from the top face to the ground', () => {
    const { left, right } = walls(0, 0, 2, 0);
    expect(left.at(-1)![1] - left[0]![1]).toBe(2 * LEVEL);
    expect(right[1]).toEqual(topFace(0, 0, 2)[1]);
  });

  it('a silhouette holds the whole stack and what stands on it', () => {
    const ys = silhouette(0, 0, 2, 20).map(p => p[1]);
    expect(Math.min(...ys)).toBe(-2 * LEVEL - HALF_H - 20);
    expect(Math.max(...ys)).toBe(HALF_H);
  });
});

/** Must a be painted before b? */
function before(order: readonly number[], a: number, b: number): boolean {
  return order.indexOf(a) < order.indexOf(b);
}

describe('the order of painting', () => {
  it('goes from back to front', () => {
    const cells = [at(1, 1), at(0, 0), at(1, 0), at(0, 1)];
    const order = paintOrder(cells);
    expect(order[0]).toBe(1);
    expect(order.at(-1)).toBe(0);
  });

  it('everything behind is painted earlier, in all four views', () => {
    for (const q of [0, 1, 2, 3]) {
      const cells: Painted[] = [];
      for (let x = 0; x < 5; x++) for (let y = 0; y < 4; y++) cells.push({ v: turned(x, y, q) });
      const order = paintOrder(cells);
      expect([...order].sort((a, b) => a - b)).toEqual([...cells.keys()]);
      for (const [i, a] of cells.entries())
        for (const [j, b] of cells.entries())
          if (a.v[0] <= b.v[0] && a.v[1] <= b.v[1] && i !== j) expect(before(order, i, j)).toBe(true);
    }
  });

  it.each([
    // A piece on (0,0) and (1,0): the cell (0,1) stands in front of its back half, though on the diagonal of its front half.
    ['along x', [1, 0], [0, 1]],
    ['along y', [0, 1], [1, 0]],
  ] as const)('a two-cell piece %s is painted before a stack in front of its back half', (_, front, beside) => {
    const cells: Painted[] = [
      at(0, 0),
      { v: front as Point, back: [0, 0] },
      at(...(beside as [number, number])),
      at(1, 1),
    ];
    const order = paintOrder(cells);
    expect(before(order, 0, 1)).toBe(true);
    expect(before(order, 1, 2)).toBe(true);
    expect(before(order, 2, 3)).toBe(true);
  });

  it('chains of two-cell pieces on one diagonal find an order', () => {
    // Fronts on (2,0), (1,1) and (0,2), each with its back one step along x.
    const cells: Painted[] = [
      at(1, 0),
      at(0, 1),
      at(-1, 2),
      { v: [2, 0], back: [1, 0] },
      { v: [1, 1], back: [0, 1] },
      { v: [0, 2], back: [-1, 2] },
    ];
    const order = paintOrder(cells);
    expect(before(order, 3, 4)).toBe(true);
    expect(before(order, 4, 5)).toBe(true);
  });
});

describe('plots', () => {
  const p = player(['2./A1 2./A1 1B', '-- 1d/w --']);

  it('have open ground around the city', () => {
    const plot = plotOf(p, 1);
    expect([plot.x, plot.y, plot.w, plot.h]).toEqual([-1, -1, 5, 4]);
    expect(plot.cells.filter(c => c.level > 0)).toHaveLength(4);
  });

  it('know the other half of a building', () => {
    const plot = plotOf(p, 0);
    expect(partnerOf(plot, plot.cells[0]!)).toBe(plot.cells[1]);
    expect(partnerOf(plot, plot.cells[2]!)).toBeNull();
  });

  it('every cell near the city lies inside the picture, in every view', () => {
    const plot = plotOf(p, 1);
    for (const q of [0, 1, 2, 3]) {
      const box = isoBox(plot, q);
      for (const [i, outline] of isoOutlines(plot, q).entries()) {
        if (plot.cells[i]!.level === 0) continue;
        for (const [x, y] of outline) {
          expect(x).toBeGreaterThanOrEqual(box.x);
          expect(x).toBeLessThanOrEqual(box.x + box.w);
          expect(y).toBeGreaterThanOrEqual(box.y);
          expect(y).toBeLessThanOrEqual(box.y + box.h);
        }
      }
    }
  });

  it('outlines become boxes in per cent', () => {
    const plot = plotOf(p, 0);
    const box = planBox(plot);
    const style = outlineStyle(
      [
        [0, 0],
        [64, 0],
        [64, 64],
        [0, 64],
      ],
      box,
    );
    expect(Number.parseFloat(style.left!)).toBeCloseTo((10 / box.w) * 100, 1);
    expect(style.clipPath).toMatch(/^polygon\(0\.00% 0\.00%/);
  });
});
