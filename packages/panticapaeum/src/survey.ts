import { AQUEDUCT, DROUGHT, FORTRESS, HOUSE, TEMPLE, WINERY } from './data/vocabulary.ts';
import { LONGEST } from './rules/geometry.ts';
import { BUILDING_MASK, buildingOf, type City, groundOf, levelOf, WORKER } from './state.ts';

/**
 * A city laid out for quick questions, for searches that ask a million times a second: a margin as wide as a tile on all sides,
 * and for every place what lies around it, as counts and bit masks. One survey is valid at a time; the next one writes over
 * it. `rules/scoring.ts` says the same with reasons, and a test compares the two.
 */
const MARGIN = LONGEST;
/** Enough for a city of 89 cells, the most that tiles can make, however they lie: 53 × 53 with the margins. */
const MOST_PLACES = 4096;
/** Buildings and dry cells share bits beyond so many of them: only neighbours are ever compared. */
const BITS = 31;

/** By place: the cell, buildings next to it, visible drought cells, workers, and neighbours without a building. */
export const CELL = new Int32Array(MOST_PLACES);
export const NEAR = new Int32Array(MOST_PLACES);
export const DRY_NEAR = new Int32Array(MOST_PLACES);
const WORKERS_NEAR = new Int32Array(MOST_PLACES);
export const OPEN_NEAR = new Int32Array(MOST_PLACES);
/** By place: the bit of a drought cell. */
export const DRY_BIT = new Int32Array(MOST_PLACES);

/** Places without a building. */
export const FREE: number[] = [];
/** Where each building stands. */
export const FIRST: number[] = [];
export const LAST: number[] = [];
/** Buildings by type, as masks. */
export const OF_TYPE = new Int32Array(5);

/** Where the city lies; `size`: all places, margins included. */
export const box = { width: 0, left: 0, top: 0, size: 0 };

export function placeOf(x: number, y: number): number {
  return (y - box.top) * box.width + x - box.left;
}

/** How many bits a mask has. */
export function pop(mask: number): number {
  let m = mask - ((mask >>> 1) & 0x55555555);
  m = (m & 0x33333333) + ((m >>> 2) & 0x33333333);
  return (((m + (m >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function bitOf(index: number): number {
  return 1 << (index % BITS);
}

/** `stay`: workers do not come home any more, so what they stand on stays covered. */
export function surveyCity(c: Readonly<City>, stay: boolean): void {
  const width = c.w + 2 * MARGIN;
  const size = width * (c.h + 2 * MARGIN);
  box.width = width;
  box.left = c.x - MARGIN;
  box.top = c.y - MARGIN;
  box.size = size;
  CELL.fill(0, 0, size);
  NEAR.fill(0, 0, size);
  DRY_NEAR.fill(0, 0, size);
  WORKERS_NEAR.fill(0, 0, size);
  OPEN_NEAR.fill(0, 0, size);
  OF_TYPE.fill(0);
  FREE.length = 0;
  FIRST.length = c.kinds.length;
  LAST.length = c.kinds.length;
  FIRST.fill(-1);
  let droughts = 0;
  for (let j = 0, k = 0; j < c.h; j++)
    for (let i = 0, at = (j + MARGIN) * width + MARGIN; i < c.w; i++, k++, at++) {
      const cell = c.cells[k]!;
      if (cell === 0) continue;
      CELL[at] = cell;
      DRY_BIT[at] = 0;
      if ((cell & BUILDING_MASK) !== 0) {
        const b = buildingOf(cell);
        if (FIRST[b]! < 0) FIRST[b] = at;
        LAST[b] = at;
        OF_TYPE[c.kinds[b]!]! |= bitOf(b);
        mark(NEAR, at, width, bitOf(b));
        continue;
      }
      FREE.push(at);
      countAround(OPEN_NEAR, at, width);
      const worker = (cell & WORKER) !== 0;
      if (worker) countAround(WORKERS_NEAR, at, width);
      if (groundOf(cell) !== DROUGHT || (stay && worker)) continue;
      DRY_BIT[at] = bitOf(droughts++);
      mark(DRY_NEAR, at, width, DRY_BIT[at]!);
    }
}

function mark(map: Int32Array, at: number, width: number, bit: number): void {
  for (let row = at - width; row <= at + width; row += width) {
    map[row - 1]! |= bit;
    map[row]! |= bit;
    map[row + 1]! |= bit;
  }
}
/** One more for every place around this one. */
export function countAround(map: Int32Array, at: number, width: number): void {
  for (let row = at - width; row <= at + width; row += width) {
    map[row - 1]!++;
    map[row]!++;
    map[row + 1]!++;
  }
  map[at]!--;
}

/** What a building of this type counts, or would count, on these places (the same place twice for one cell). */
export function countAt(type: number, a: number, b: number): number {
  switch (type) {
    case HOUSE:
      return WORKERS_NEAR[a]!;
    case WINERY:
      return OPEN_NEAR[a]!;
    case FORTRESS:
      return levelOf(CELL[a]!);
    case AQUEDUCT:
      return pop((DRY_NEAR[a]! | DRY_NEAR[b]!) & ~(DRY_BIT[a]! | DRY_BIT[b]!));
    default:
      return pop((NEAR[a]! | NEAR[b]!) & ~OF_TYPE[TEMPLE]!);
  }
}
