import {
  AQUEDUCT,
  BUILDINGS,
  COIN,
  COINS_PER_POINT,
  COLOURS,
  COST,
  CUBE,
  colourOf,
  HOUSE,
  incomeOf,
  type Panticapaeum,
  type Player,
  START_WORKERS,
  STORAGE_LIMIT,
  SWAP,
  WORKER,
} from '@polis/panticapaeum';
import { CELL, DRY_BIT, FREE, NEAR, OF_TYPE, pop } from '@polis/panticapaeum/survey';
import { COUNTED, CUBE_WORTH, cubesInStorage, cubeWorth, outlook, surveySeat, VALUE } from './outlook.ts';
import { WEIGHTS } from './weights.ts';

/** The points a seat has and may hope for. */
export function seatWorth(s: Readonly<Panticapaeum>, seat: number): number {
  const p = surveySeat(s, seat);
  let worth = 0;
  for (let type = 0; type < BUILDINGS.length; type++) worth += VALUE[type]! * COUNTED[type]!;
  worth += workersWorth(p) + coinsWorth(p) + storageWorth(s, p) + cityWorth() + upgradesWorth(p);
  return worth;
}

const gains: number[] = [];

/** What a worker who stands here at the end brings: houses, and the drought that he covers. */
export function standingGain(at: number): number {
  const near = NEAR[at]!;
  let gain = VALUE[HOUSE]! * pop(near & OF_TYPE[HOUSE]!);
  if (DRY_BIT[at] !== 0) {
    const aqueducts = pop(near & OF_TYPE[AQUEDUCT]!);
    gain += aqueducts > 0 ? -VALUE[AQUEDUCT]! * aqueducts * outlook.waters : dryCost();
  }
  return gain;
}

/** What a dry cell costs: less while it may still be covered. */
export function dryCost(): number {
  return outlook.turns === 0 ? 1 : WEIGHTS.dry;
}

/** Houses count workers, and workers go where they bring most. */
function workersWorth(p: Readonly<Player>): number {
  let worth = 0;
  gains.length = 0;
  const last = outlook.roundsToCome === 0;
  const room = STORAGE_LIMIT - cubesInStorage(p);
  for (let n = 0; n < FREE.length; n++) {
    const at = FREE[n]!;
    if (last && (CELL[at]! & WORKER) !== 0) worth += VALUE[HOUSE]! * pop(NEAR[at]! & OF_TYPE[HOUSE]!);
    else {
      let gain = standingGain(at);
      if (outlook.turns === 0 && room > 0 && (CELL[at]! & CUBE) !== 0) gain += 1;
      if (gain > 0) gains.push(gain);
    }
  }
  gains.sort((a, b) => b - a);
  let left = outlook.placeable;
  for (let n = 0; n < gains.length && left > 0; n++, left--) worth += gains[n]! * Math.min(1, left);
  const owned = START_WORKERS + incomeOf(p);
  return worth + owned * outlook.roundsToCome * WEIGHTS.hand + p.workers * outlook.idle;
}

function coinsWorth(p: Readonly<Player>): number {
  // One payment is still due in the present round.
  const coins = p.coins + incomeOf(p) * (outlook.roundsToCome + 1);
  if (outlook.turns === 0) return Math.floor(coins / COINS_PER_POINT);
  const useful = Math.min(coins, WEIGHTS.spend * outlook.turns);
  return WEIGHTS.coin * useful + (coins - useful) / COINS_PER_POINT;
}

const worths: number[] = [];

function storageWorth(s: Readonly<Panticapaeum>, p: Readonly<Player>): number {
  worths.length = 0;
  for (let c = 0; c < COLOURS.length; c++)
    for (let n = 0; n < p.storage[c]!; n++) worths.push(outlook.turns === 0 ? 1 : cubeWorth(s, p, c, n));
  // Only so many survive the end of the round.
  if (outlook.turnsInRound === 0) worths.sort((a, b) => b - a);
  const most = outlook.turnsInRound === 0 ? Math.min(STORAGE_LIMIT, worths.length) : worths.length;
  let worth = 0;
  for (let n = 0; n < most; n++) worth += worths[n]!;
  return worth;
}

/** Cubes that lie about, dry cells, and land to build on. */
function cityWorth(): number {
  let worth = 0;
  const aqueducts = OF_TYPE[AQUEDUCT]!;
  for (let n = 0; n < FREE.length; n++) {
    const at = FREE[n]!;
    const cell = CELL[at]!;
    if ((cell & CUBE) !== 0 && outlook.turns > 0) worth += WEIGHTS.lying * CUBE_WORTH[colourOf(cell)]!;
    if (DRY_BIT[at] === 0) continue;
    const watered = (NEAR[at]! & aqueducts) !== 0 ? outlook.waters : 0;
    worth -= dryCost() * (1 - watered);
  }
  return worth + FREE.length * WEIGHTS.land * outlook.turns;
}

function upgradesWorth(p: Readonly<Player>): number {
  const [swaps, costs, coins] = [p.upgrades[SWAP]!, p.upgrades[COST]!, p.upgrades[COIN]!];
  return outlook.turns * (WEIGHTS.swap * swaps + WEIGHTS.cost * costs + WEIGHTS.discount * coins);
}
