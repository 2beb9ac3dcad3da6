import {
  AQUEDUCT,
  CUBE,
  colourOf,
  DROUGHT,
  FORTRESS,
  GROUNDS,
  levelOf,
  type Of,
  RESOURCE,
  TURNED,
  WILD,
  WINERY,
  WORKER,
} from '@polis/panticapaeum';
import { box, CELL, DRY_BIT, NEAR, OF_TYPE, placeOf, pop } from '@polis/panticapaeum/survey';
import { BEST } from './city.ts';
import { CUBE_WORTH, outlook, VALUE } from './outlook.ts';
import { WEIGHTS } from './weights.ts';
import { dryCost } from './worth.ts';

/** A tile on this place: what it brings, what it covers, and what stands around it. */
export function placeGain(tile: number, a: Of<'place'>): number {
  const t = TURNED[tile]![a.rotation]!;
  const grounds = GROUNDS[tile]!;
  const corner = placeOf(a.x, a.y);
  const level = levelOf(CELL[corner + t.dy[0]! * box.width + t.dx[0]!]!) + 1;
  let gain = 0;
  for (let i = 0; i < grounds.length; i++) {
    const at = corner + t.dy[i]! * box.width + t.dx[i]!;
    gain += groundGain(grounds[i]!, at) + (level === 1 ? newLandGain(at) : buriedGain(at));
  }
  if (level > BEST[FORTRESS]!) gain += VALUE[FORTRESS]! * WEIGHTS.height;
  return gain;
}

function groundGain(ground: number, at: number): number {
  if (ground === DROUGHT) {
    const aqueducts = pop(NEAR[at]! & OF_TYPE[AQUEDUCT]!);
    return aqueducts > 0 ? VALUE[AQUEDUCT]! * aqueducts * outlook.waters : -dryCost();
  }
  if (ground < RESOURCE || outlook.turns === 0) return 0;
  return WEIGHTS.lying * (ground === WILD ? WEIGHTS.cube : CUBE_WORTH[ground - RESOURCE]!);
}

function newLandGain(at: number): number {
  return VALUE[WINERY]! * pop(NEAR[at]! & OF_TYPE[WINERY]!) + WEIGHTS.land * outlook.turns;
}

function buriedGain(at: number): number {
  const cell = CELL[at]!;
  let gain = 0;
  if ((cell & CUBE) !== 0) gain += (1 - WEIGHTS.lying) * CUBE_WORTH[colourOf(cell)]!;
  if ((cell & WORKER) !== 0) gain += outlook.idle;
  if (DRY_BIT[at] === 0) return gain;
  const aqueducts = pop(NEAR[at]! & OF_TYPE[AQUEDUCT]!);
  return gain + (aqueducts > 0 ? -VALUE[AQUEDUCT]! * aqueducts * outlook.waters : dryCost());
}

/** A tile in the circle, wherever it will lie. */
export function tileGain(tile: number): number {
  let gain = 0;
  for (const ground of GROUNDS[tile]!) {
    if (ground === DROUGHT) gain -= 0.5 * dryCost();
    else if (ground >= RESOURCE && outlook.turns > 0) gain += WEIGHTS.lying * CUBE_WORTH[ground - RESOURCE]!;
    gain += WEIGHTS.land * outlook.turns;
  }
  return gain;
}
