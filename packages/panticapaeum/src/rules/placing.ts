import { type PanticapaeumAction, placeAt, workerAt } from '../actions.ts';
import { COLOURS, RESOURCE, WILD } from '../data/vocabulary.ts';
import {
  BUILDING_MASK,
  buildingOf,
  type City,
  CUBE,
  cellOf,
  colourOf,
  levelOf,
  type Player,
  WORKER,
} from '../state.ts';
import { cellAt, GROUNDS, include, indexOf, LONGEST, ROTATIONS, TURNED } from './geometry.ts';

/**
 * Placing tiles (7.3 to 7.7) and workers (8). The list of placements is made from the frontier (empty cells that share an edge
 * with the city) and from plateaus (free cells of one level), never by trying the plane.
 */

// Scratch of one call: the city with a margin as wide as a tile, so that no test asks for bounds.
const MARGIN = LONGEST;
const BUILT = -1;
let ground = new Int32Array(0); // 0: no city, BUILT: a building, otherwise the level
let seen = new Int32Array(0); // stamps of what was looked at
let stamp = 0;
const frontier: number[] = [];
const free: number[] = [];

/** Copies the city to the scratch, lists its frontier and its free cells. Returns the width of the scratch. */
function survey(c: Readonly<City>): number {
  const width = c.w + 2 * MARGIN;
  const size = width * (c.h + 2 * MARGIN);
  if (ground.length < size) {
    ground = new Int32Array(2 * size);
    seen = new Int32Array(2 * size);
    stamp = 0;
  }
  ground.fill(0, 0, size);
  frontier.length = 0;
  free.length = 0;
  for (let j = 0, k = 0; j < c.h; j++) {
    for (let i = 0, at = (j + MARGIN) * width + MARGIN; i < c.w; i++, k++, at++) {
      const cell = c.cells[k]!;
      if (cell === 0) continue;
      if ((cell & BUILDING_MASK) !== 0) {
        ground[at] = BUILT;
        continue;
      }
      ground[at] = levelOf(cell);
      free.push(at);
    }
  }
  stamp++;
  for (let j = 0, k = 0; j < c.h; j++)
    for (let i = 0, at = (j + MARGIN) * width + MARGIN; i < c.w; i++, k++, at++) {
      if (c.cells[k] === 0) continue;
      meet(at - width);
      meet(at - 1);
      meet(at + 1);
      meet(at + width);
    }
  return width;
}

function meet(at: number): void {
  if (ground[at] !== 0 || seen[at] === stamp) return;
  seen[at] = stamp;
  frontier.push(at);
}

const deltas: number[] = [];

/** Pushes every legal placement: by rotation, first those that extend the city, then those that raise it. */
export function pushPlacements(c: Readonly<City>, tile: number, out: PanticapaeumAction[]): void {
  if (c.cells.length === 0) {
    for (let r = 0; r < ROTATIONS; r++) out.push(placeAt(r, 0, 0));
    return;
  }
  const width = survey(c);
  const left = c.x - MARGIN;
  const top = c.y - MARGIN;
  for (let r = 0; r < ROTATIONS; r++) {
    const t = TURNED[tile]![r]!;
    const n = t.dx.length;
    deltas.length = n;
    for (let i = 0; i < n; i++) deltas[i] = t.dy[i]! * width + t.dx[i]!;
    stamp++;
    for (let k = 0; k < frontier.length; k++)
      for (let i = 0; i < n; i++) {
        const at = frontier[k]! - deltas[i]!;
        if (seen[at] === stamp) continue;
        seen[at] = stamp;
        let j = 0;
        while (j < n && ground[at + deltas[j]!] === 0) j++;
        if (j === n) out.push(placeAt(r, left + (at % width), top + Math.floor(at / width)));
      }
    for (let k = 0; k < free.length; k++) {
      const at = free[k]! - deltas[0]!;
      const level = ground[free[k]!];
      let j = 1;
      while (j < n && ground[at + deltas[j]!] === level) j++;
      if (j === n) out.push(placeAt(r, left + (at % width), top + Math.floor(at / width)));
    }
  }
}

/** What lying on cells brought: cubes went to the storage, workers to the board. */
export interface Covered {
  readonly collected: number[];
  returned: number;
}
export function nothingCovered(): Covered {
  return { collected: [0, 0, 0, 0, 0], returned: 0 };
}

/** 7.6, 9.3: takes cube and worker off a cell of the box, and counts them. */
export function uncover(p: Player, index: number, covered: Covered): void {
  const cell = p.city.cells[index]!;
  if ((cell & CUBE) !== 0) {
    const colour = colourOf(cell);
    p.storage[colour]!++;
    covered.collected[colour]!++;
  }
  if ((cell & WORKER) !== 0) {
    p.workers++;
    covered.returned++;
  }
  p.city.cells[index] = cell & ~(CUBE | WORKER);
}

/** Lays a tile on a legal place; its resource cells get their cubes in the order of the tile's list (7.7). */
export function layTile(
  p: Player,
  supply: number[],
  tile: number,
  rotation: number,
  x: number,
  y: number,
): Covered & { level: number; cubes: number[] } {
  const t = TURNED[tile]![rotation]!;
  const grounds = GROUNDS[tile]!;
  const covered = { ...nothingCovered(), level: levelOf(cellAt(p.city, x + t.dx[0]!, y + t.dy[0]!)) + 1 };
  const cubes = COLOURS.map(() => 0);
  include(p.city, x, y, t.w, t.h);
  for (let i = 0; i < t.dx.length; i++) {
    const index = indexOf(p.city, x + t.dx[i]!, y + t.dy[i]!);
    uncover(p, index, covered);
    const kind = grounds[i]!;
    const colour = kind - RESOURCE;
    const served = kind >= RESOURCE && kind < WILD && supply[colour]! > 0;
    if (served) {
      supply[colour]!--;
      cubes[colour]!++;
    }
    p.city.cells[index] = cellOf(covered.level, kind, served);
  }
  return { ...covered, cubes };
}

/** 8: cells without a building and without a worker, in reading order. */
export function pushWorkers(p: Readonly<Player>, out: PanticapaeumAction[]): void {
  if (p.workers === 0) return;
  const c = p.city;
  for (let j = 0, k = 0; j < c.h; j++)
    for (let i = 0; i < c.w; i++, k++) {
      const cell = c.cells[k]!;
      if (cell !== 0 && (cell & (BUILDING_MASK | WORKER)) === 0) out.push(workerAt(c.x + i, c.y + j));
    }
}

/** Can a worker stand anywhere? */
export function hasWorkerCell(c: Readonly<City>): boolean {
  return c.cells.some(cell => cell !== 0 && (cell & WORKER) === 0 && buildingOf(cell) < 0);
}

/** Returns the colour of the cube fetched, or -1. */
export function standWorker(p: Player, x: number, y: number): number {
  const index = indexOf(p.city, x, y);
  const cell = p.city.cells[index]!;
  p.workers--;
  p.city.cells[index] = (cell & ~CUBE) | WORKER;
  if ((cell & CUBE) === 0) return -1;
  p.storage[colourOf(cell)]!++;
  return colourOf(cell);
}

/** End of a round: every worker in the city comes home. Returns how many. */
export function callWorkersHome(p: Player): number {
  const cells = p.city.cells;
  let home = 0;
  for (let k = 0; k < cells.length; k++) {
    if ((cells[k]! & WORKER) === 0) continue;
    cells[k]! &= ~WORKER;
    home++;
  }
  p.workers += home;
  return home;
}
