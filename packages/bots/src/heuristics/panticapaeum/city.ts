import { AQUEDUCT, BUILDING_MASK, FORTRESS, HOUSE, levelOf, TEMPLE, WINERY } from '@polis/panticapaeum';
import {
  box,
  CELL,
  countAround,
  countAt,
  DRY_NEAR,
  FREE,
  NEAR,
  OF_TYPE,
  OPEN_NEAR,
  pop,
} from '@polis/panticapaeum/survey';

/** What may become of a city that the game has surveyed: workers who will stand in it, and sites for buildings. */

/** By place: of the neighbours without a building, those that are next to a house. */
const SERVED_NEAR = new Int32Array(CELL.length);
/** Workers who will stand in the city, and those of them whom the houses of today do not need. */
const crew = { workers: 0, idle: 0 };

/** What a building of this type would count here, or counts, when all who will come have come. */
export function countHoped(type: number, a: number, b: number): number {
  return type === HOUSE ? pairsAt(a) : countAt(type, a, b);
}

/** Workers that a new house here may count: those around other houses serve it as well, the others are free to come. */
function pairsAt(at: number): number {
  const { workers, idle } = crew;
  const shared = SERVED_NEAR[at]!;
  const fresh = OPEN_NEAR[at]! - shared;
  return (workers < shared ? workers : shared) + (idle < fresh ? idle : fresh);
}

/** By number of houses next to a place: at most the eight around it. */
const byHouses = new Int32Array(9);

/**
 * Counts places next to houses, for `workers` workers that will be there at the end. Returns how many pairs of house and worker
 * there will be, if the workers stand as well as they can.
 */
export function surveyHouses(workers: number): number {
  crew.workers = workers;
  SERVED_NEAR.fill(0, 0, box.size);
  let served = 0;
  if (OF_TYPE[HOUSE] !== 0) {
    byHouses.fill(0);
    for (let n = 0; n < FREE.length; n++) {
      const houses = pop(NEAR[FREE[n]!]! & OF_TYPE[HOUSE]!);
      if (houses === 0) continue;
      byHouses[houses]!++;
      served++;
      countAround(SERVED_NEAR, FREE[n]!, box.width);
    }
  }
  crew.idle = Math.max(0, workers - served);
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
