import {
  buildingOf,
  type City,
  cellAt,
  groundOf,
  levelOf,
  type Player,
  rotate,
  SHAPES,
  TILES,
  WORKER,
} from '../src/index.ts';

/** The rules once more, as section 17 writes them down: slow, and with no thought of speed. */

type Pair = readonly [number, number];
const EDGES: readonly Pair[] = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
];

/** canPlace of section 17, tried on every corner of the plane from which the tile could touch the city. */
export function placements(c: City, tile: number): string[] {
  const out: string[] = [];
  for (let r = 0; r < 4; r++)
    for (let y = c.y - 5; y <= c.y + c.h + 5; y++)
      for (let x = c.x - 5; x <= c.x + c.w + 5; x++) if (canPlace(c, tile, r, x, y)) out.push(`place ${r} ${x},${y}`);
  return out;
}

export function canPlace(c: City, tile: number, r: number, x: number, y: number): boolean {
  const cells = rotate(SHAPES[TILES[tile]!.shape], r).map(([dx, dy]): Pair => [x + dx, y + dy]);
  if (cells.some(([cx, cy]) => buildingOf(cellAt(c, cx, cy)) >= 0)) return false;
  const levels = new Set(cells.map(([cx, cy]) => levelOf(cellAt(c, cx, cy))));
  if (levels.size > 1) return false;
  if (!levels.has(0)) return true;
  if (c.cells.length === 0) return x === 0 && y === 0;
  return cells.some(([cx, cy]) => EDGES.some(([dx, dy]) => cellAt(c, cx + dx, cy + dy) !== 0));
}

/** Every pair of cells (or single cell) that a building may take; `lifted` is being moved. */
export function sites(c: City, size: number, lifted = -1): string[] {
  const all = cityCells(c).filter(([x, y]) => {
    const b = buildingOf(cellAt(c, x, y));
    return b < 0 || b === lifted;
  });
  const old = all.filter(([x, y]) => lifted >= 0 && buildingOf(cellAt(c, x, y)) === lifted).join(' ');
  const sets =
    size === 1
      ? all.map(cell => [cell])
      : all.flatMap(a =>
          all
            .filter(b => (b[0] - a[0] === 1 && b[1] === a[1]) || (b[1] - a[1] === 1 && b[0] === a[0]))
            .filter(b => levelOf(cellAt(c, ...a)) === levelOf(cellAt(c, ...b)))
            .map(b => [a, b]),
        );
  return sets.map(set => set.join(' ')).filter(text => text !== old);
}

export function cityCells(c: City): Pair[] {
  const out: Pair[] = [];
  for (let y = c.y; y < c.y + c.h; y++)
    for (let x = c.x; x < c.x + c.w; x++) if (cellAt(c, x, y) !== 0) out.push([x, y]);
  return out;
}

/** 9.2: every k and every multiset of substitutes, checked one by one. */
export function payments(storage: readonly number[], colour: number, price: number, swaps: number): string[] {
  const own = storage[colour]!;
  if (own >= price) return [];
  const out: string[] = [];
  for (const subs of multisets(2)) {
    const k = subs.length;
    if (k < price - own || k > swaps || k > price) continue;
    if (subs.some(c => c === colour || subs.filter(d => d === c).length > storage[c]!)) continue;
    out.push(subs.map(c => 'BPWOG'[c]).join(''));
  }
  return out;
}
function multisets(most: number, from = 0): number[][] {
  if (most === 0) return [];
  const out: number[][] = [];
  for (let c = from; c < 5; c++) {
    out.push([c]);
    for (const rest of multisets(most - 1, c)) out.push([c, ...rest]);
  }
  return out;
}

const VALUES = [
  [0, 0, 1, 1, 1, 2, 2, 3, 3, 3],
  [0, 3, 3, 3, 2, 2, 2, 2, 1, 1],
  [0, 1, 1, 1, 2, 2, 2, 2, 2, 3],
  [0, 1, 1, 1, 1, 1, 1, 1, 1, 2],
  [0, 1, 1, 1, 2, 2, 2, 2, 2, 3],
];

/** Section 12, building by building. */
export function total(p: Player): number {
  const c = p.city;
  const cells = cityCells(c);
  const at = (cell: Pair) => cellAt(c, ...cell);
  const visibleDrought = (cell: Pair) =>
    groundOf(at(cell)) === 1 && buildingOf(at(cell)) < 0 && (at(cell) & WORKER) === 0;
  let points = Math.floor(p.coins / 2) + p.storage.reduce((a, b) => a + b, 0);
  const watered = new Set<string>();
  for (const [b, type] of c.kinds.entries()) {
    const own = cells.filter(cell => buildingOf(at(cell)) === b);
    const near = cells.filter(
      cell => !own.includes(cell) && own.some(([x, y]) => Math.abs(cell[0] - x) <= 1 && Math.abs(cell[1] - y) <= 1),
    );
    const m = VALUES[type]![p.markers[type]!]!;
    if (type === 0) points += m * near.filter(cell => (at(cell) & WORKER) !== 0).length;
    if (type === 1 && m > 0) points += Math.floor(near.filter(cell => buildingOf(at(cell)) < 0).length / m);
    if (type === 2) points += m * levelOf(at(own[0]!));
    if (type === 3) points += m * near.filter(visibleDrought).length;
    if (type === 3 && p.markers[3]! > 0) for (const cell of near.filter(visibleDrought)) watered.add(cell.join());
    const others = new Set(near.map(cell => buildingOf(at(cell))).filter(o => o >= 0 && c.kinds[o] !== 4));
    if (type === 4) points += m * others.size;
  }
  return points - cells.filter(cell => visibleDrought(cell) && !watered.has(cell.join())).length;
}
