import {
  AQUEDUCT,
  CUBE,
  colourOf,
  FORTRESS,
  HOUSE,
  levelOf,
  type Of,
  TEMPLE,
  WINERY,
  WORKER,
} from '@polis/panticapaeum';
import { box, CELL, DRY_BIT, NEAR, OF_TYPE, placeOf, pop } from '@polis/panticapaeum/survey';
import { BEST, countHoped } from './city.ts';
import { CUBE_WORTH, outlook, VALUE } from './outlook.ts';
import { dryCost } from './worth.ts';

/** A building on this site: what it counts, and what it does to those around it. */
export function siteGain(type: number, a: Of<'site'>): number {
  const first = placeOf(a.x, a.y);
  const second = a.span === 0 ? first : a.span === 1 ? first + 1 : first + box.width;
  let gain = VALUE[type]! * countHoped(type, first, second) + coveredGain(type, first);
  if (second !== first) gain += coveredGain(type, second);
  // Two-cell buildings next to a temple with both cells count once.
  if (type !== TEMPLE) gain += VALUE[TEMPLE]! * pop((NEAR[first]! | NEAR[second]!) & OF_TYPE[TEMPLE]!);
  return gain;
}

/** What becomes of a cell under a building. */
function coveredGain(type: number, at: number): number {
  const cell = CELL[at]!;
  const near = NEAR[at]!;
  let gain = -VALUE[WINERY]! * pop(near & OF_TYPE[WINERY]!);
  if (DRY_BIT[at] !== 0) {
    const aqueducts = pop(near & OF_TYPE[AQUEDUCT]!);
    gain += aqueducts > 0 ? -VALUE[AQUEDUCT]! * aqueducts : dryCost();
  }
  if ((cell & CUBE) !== 0) gain += CUBE_WORTH[colourOf(cell)]!;
  if ((cell & WORKER) !== 0) gain += outlook.idle;
  // A worker will want to stand between houses, and fortresses want the heights.
  if (type !== HOUSE) gain -= 0.5 * VALUE[HOUSE]! * pop(near & OF_TYPE[HOUSE]!);
  if (type !== FORTRESS && outlook.turns > 0 && levelOf(cell) === BEST[FORTRESS]!) gain -= 0.3 * VALUE[FORTRESS]!;
  return gain;
}
