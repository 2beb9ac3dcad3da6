import { TILES } from '../data/tiles.ts';
import { cellText } from '../notation/words.ts';
import { cellAt, TURNED } from '../rules/geometry.ts';
import { buildingOf, type City, labelOf, levelOf, type Player, WORKER } from '../state.ts';
import { type Because, because } from './because.ts';

/** Why a tile may not lie here (7.3 to 7.5); null: it may. Also for the ghost of a tile under the pointer. */
export function whyNoPlace(c: Readonly<City>, tile: number, rotation: number, x: number, y: number): Because | null {
  const params = { tile: TILES[tile]!.id };
  if (c.cells.length === 0) return x === 0 && y === 0 ? null : because('first-tile-corner', params);
  const t = TURNED[tile]![rotation]!;
  const cells = t.dx.map((dx, i) => [x + dx, y + t.dy[i]!] as const);
  const level = ([cx, cy]: readonly [number, number]) => levelOf(cellAt(c, cx, cy));
  const built = cells.find(([cx, cy]) => buildingOf(cellAt(c, cx, cy)) >= 0);
  if (built !== undefined) {
    const building = labelOf(c, buildingOf(cellAt(c, ...built)));
    return because('building-beneath', { ...params, cell: cellText(...built), building });
  }
  const levels = cells.map(level);
  const low = Math.min(...levels);
  const high = Math.max(...levels);
  const at = (wanted: number) => cellText(...cells[levels.indexOf(wanted)]!);
  if (low === 0 && high > 0) return because('overlap', { ...params, city: at(high), empty: at(0), level: high });
  if (low !== high) return because('uneven-support', { ...params, low, lowCell: at(low), high, highCell: at(high) });
  if (low > 0 || cells.some(cell => touches(c, cell, EDGES))) return null;
  return because('no-shared-edge', { ...params, corner: cells.some(cell => touches(c, cell, CORNERS)) ? 1 : 0 });
}

const EDGES = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const;
const CORNERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;
function touches(c: Readonly<City>, [x, y]: readonly [number, number], steps: typeof EDGES | typeof CORNERS): boolean {
  return steps.some(([dx, dy]) => cellAt(c, x + dx, y + dy) !== 0);
}

/** Why a worker may not stand here (8); null: it may. */
export function whyNoWorker(p: Readonly<Player>, x: number, y: number): Because | null {
  const cell = cellAt(p.city, x, y);
  const where = { cell: cellText(x, y) };
  if (p.workers === 0) return because('no-worker');
  if (cell === 0) return because('no-city-cell', where);
  if (buildingOf(cell) >= 0) return because('building-here', { ...where, building: labelOf(p.city, buildingOf(cell)) });
  return (cell & WORKER) !== 0 ? because('worker-here', where) : null;
}
