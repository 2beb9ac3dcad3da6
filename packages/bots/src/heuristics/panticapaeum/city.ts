import {
  AQUEDUCT,
  BUILDING_MASK,
  buildingOf,
  type City,
  DROUGHT,
  FORTRESS,
  groundOf,
  HOUSE,
  LONGEST,
  levelOf,
  TEMPLE,
  WINERY,
  WORKER,
} from '@polis/panticapaeum';

/**
 * A city laid out for quick questions: a margin as wide as a tile on all sides, and for every place what lies around it as bit
 * masks. One survey is valid at a time; the next one writes over it.
 */
export const MARGIN = LONGEST;
/** Enough for a city of 89 cells, the most that tiles can make, however they lie: 53 × 53 with the margins. */
const MOST_PLACES = 4096;
const BITS = 31;

/** By place: the cell, buildings next to it, visible drought cells next to it, neighbours without a building. */
export const CELL = new Int32Array(MOST_PLACES);
export const NEAR = new Int32Array(MOST_PLACES);
export const DRY_NEAR = new Int32Array(MOST_PLACES);
export const OPEN_NEAR = new Int32Array(MOST_PLACES);
/** Of the neighbours without a building, those that are next to a house. */
const SERVED_NEAR = new Int32Array(MOST_PLACES);
/** By place: the bit of a drought cell. */
export const DRY_BIT = new Int32Array(MOST_PLACES);

/** Places without a building. */
export const FREE: number[] = [];
/** Where each building stands. */
export const FIRST: number[] = [];
export const LAST: number[] = [];
/** Buildings by type, as masks. */
export const OF_TYPE = new Int32Array(5);

/** Where the city lies, the workers who will stand in it, and those of them whom the houses of today do not need. */
export const box = { width: 0, left: 0, top: 0, workers: 0, idle: 0 };

export function placeOf(x: number, y: number): number {
  return (y - box.top) * box.width + x - box.left;
}

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
  CELL.fill(0, 0, size);
  NEAR.fill(0, 0, size);
  DRY_NEAR.fill(0, 0, size);
  OPEN_NEAR.fill(0, 0, size);
  SERVED_NEAR.fill(0, 0, size);
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
      count(OPEN_NEAR, at, width);
      if (groundOf(cell) !== DROUGHT || (stay && (cell & WORKER) !== 0)) continue;
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
function count(map: Int32Array, at: number, width: number): void {
  for (let row = at - width; row <= at + width; row += width) {
    map[row - 1]!++;
    map[row]!++;
    map[row + 1]!++;
  }
  map[at]!--;
}

/** What a building of this type would count, or counts, on these places (the same place twice for one cell). */
export function countAt(type: number, a: number, b: number): number {
  switch (type) {
    case HOUSE:
      return pairsAt(a);
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

/** Workers that a new house here may count: those around other houses serve it as well, the others are free to come. */
function pairsAt(at: number): number {
  const { workers, idle } = box;
  const shared = SERVED_NEAR[at]!;
  const fresh = OPEN_NEAR[at]! - shared;
  return (workers < shared ? workers : shared) + (idle < fresh ? idle : fresh);
}

const byHouses = new Int32Array(BITS);

/**
 * Counts places next to houses, for `workers` workers that will be there at the end. Returns how many pairs of house and worker
 * there will be, if the workers stand as well as they can.
 */
export function surveyHouses(workers: number): number {
  box.workers = workers;
  let served = 0;
  if (OF_TYPE[HOUSE] !== 0) {
    byHouses.fill(0);
    for (let n = 0; n < FREE.length; n++) {
      const houses = pop(NEAR[FREE[n]!]! & OF_TYPE[HOUSE]!);
      if (houses === 0) continue;
      byHouses[houses]!++;
      served++;
      count(SERVED_NEAR, FREE[n]!, box.width);
    }
  }
  box.idle = Math.max(0, workers - served);
  if (served === 0) return 0;
  let pairs = 0;
  let left = workers;
  for (let houses = byHouses.length - 1; houses > 0 && left > 0; houses--) {
    const standing = Math.min(left, byHouses[houses]!);
    pairs += houses * standing;
    left -= standing;
  }
  return pairs;
}

/** By type: the best count among all free sites, 0 if there is none. */
export const BEST = new Float64Array(5);
export function surveySites(): void {
  let [house, winery, fortress, aqueduct, temple] = [0, 0, 0, 0, 0];
  const { width } = box;
  const temples = OF_TYPE[TEMPLE]!;
  for (let n = 0; n < FREE.length; n++) {
    const at = FREE[n]!;
    if (OPEN_NEAR[at]! > winery) winery = OPEN_NEAR[at]!;
    const level = levelOf(CELL[at]!);
    if (level > fortress) fortress = level;
    const pairs = pairsAt(at);
    if (pairs > house) house = pairs;
    for (let other = at + 1; other <= at + width; other += width - 1) {
      const cell = CELL[other]!;
      if ((cell & BUILDING_MASK) !== 0 || levelOf(cell) !== level) continue;
      const dry = DRY_NEAR[at]! | DRY_NEAR[other]!;
      if (dry !== 0) aqueduct = Math.max(aqueduct, countAt(AQUEDUCT, at, other));
      const near = (NEAR[at]! | NEAR[other]!) & ~temples;
      if (near !== 0) temple = Math.max(temple, pop(near));
    }
  }
  BEST[HOUSE] = house;
  BEST[WINERY] = winery;
  BEST[FORTRESS] = fortress;
  BEST[AQUEDUCT] = aqueduct;
  BEST[TEMPLE] = temple;
}
