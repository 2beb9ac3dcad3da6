import {
  BROWN,
  BUILDINGS,
  COLOURS,
  columnLeft,
  HOUSE,
  ORANGE,
  type Panticapaeum,
  type Player,
  ROUNDS,
  START_WORKERS,
  STORAGE_LIMIT,
  TURNS_PER_ROUND,
} from '@polis/panticapaeum';
import { countAt, FIRST, LAST, surveyCity } from '@polis/panticapaeum/survey';
import { BEST, surveyHouses, surveySites } from './city.ts';
import { turnsLeft } from './clock.ts';
import { expectedValue, expectedWorkers, waterChance } from './ladder.ts';
import { WEIGHTS } from './weights.ts';

/** What things are worth to one seat right now. Like the survey of its city, valid until the next one. */

/** By type: points per thing counted, at the end. */
export const VALUE = new Float64Array(BUILDINGS.length);
/** By type: things that its buildings count, those to come included; houses are counted with the workers. */
export const COUNTED = new Float64Array(BUILDINGS.length);
/** By colour: what the next cube is worth in storage. */
export const CUBE_WORTH = new Float64Array(COLOURS.length);

export const outlook = {
  turns: 0,
  /** Turns of the seat in this round after the present one. */
  turnsInRound: 0,
  roundsToCome: 0,
  /** Workers who will be there at the end and are not yet placed for good. */
  placeable: 0,
  /** Houses and the workers next to them, if those stand as well as they can. */
  pairs: 0,
  /** How likely aqueducts are to water, what one more coin is worth, and a worker who waits. */
  waters: 0,
  coin: 0,
  idle: 0,
};

export function surveySeat(s: Readonly<Panticapaeum>, seat: number): Player {
  const p = s.players[seat]!;
  const turns = turnsLeft(s, seat);
  const owned = expectedWorkers(p.markers[BROWN]!, 0);
  const hired = expectedWorkers(p.markers[BROWN]!, turns) - owned;
  const last = s.round >= ROUNDS;
  outlook.turns = turns;
  outlook.turnsInRound = turns % TURNS_PER_ROUND;
  outlook.roundsToCome = ROUNDS - s.round;
  // In the last round workers stay where they are.
  outlook.placeable = last ? p.workers + hired : START_WORKERS + owned + hired;
  outlook.waters = waterChance(p.markers[ORANGE]!, turns);
  outlook.coin = p.coins < WEIGHTS.spend * turns ? WEIGHTS.coin : 0.5;
  outlook.idle = outlook.turnsInRound > 0 ? WEIGHTS.idle : 0;
  surveyCity(p.city, last);
  outlook.pairs = surveyHouses(outlook.placeable);
  surveySites();
  // The more turns are to come, the less the sites of today say about those that will be built on.
  const unseen = turns / (TURNS_PER_ROUND * ROUNDS);
  for (let type = 0; type < BUILDINGS.length; type++) {
    VALUE[type] = expectedValue(type, p.markers[type]!, turns);
    const toCome = Math.min(WEIGHTS.builds * turns, columnLeft(s, type));
    COUNTED[type] = toCome * WEIGHTS.site * (BEST[type]! + unseen * (WEIGHTS.usual[type]! - BEST[type]!));
    CUBE_WORTH[type] = cubeWorth(s, p, type, p.storage[type]!);
  }
  const { kinds } = p.city;
  for (let b = 0; b < kinds.length; b++)
    if (kinds[b] !== HOUSE) COUNTED[kinds[b]!]! += countAt(kinds[b]!, FIRST[b]!, LAST[b]!);
  return p;
}

export function cubesInStorage(p: Readonly<Player>): number {
  let cubes = 0;
  for (let c = 0; c < p.storage.length; c++) cubes += p.storage[c]!;
  return cubes;
}

/** Any cube may be a point at the end, or the third colour of a sale. */
const LEAST_WORTH = 0.3;

/** What one more cube of a colour is worth to somebody who has so many of it. */
export function cubeWorth(s: Readonly<Panticapaeum>, p: Readonly<Player>, colour: number, have: number): number {
  if (outlook.turns === 0) return cubesInStorage(p) < STORAGE_LIMIT ? 1 : 0;
  return (columnLeft(s, colour) > 0 ? WANTED : UNWANTED)[Math.min(have, MOST_CUBES)]!;
}

const MOST_CUBES = 20;
/** By cubes of the colour in storage, while its buildings can be had and when they cannot. */
const WANTED = fading(WEIGHTS.more);
const UNWANTED = fading(WEIGHTS.useless);
function fading(factor: number): Float64Array {
  return Float64Array.from({ length: MOST_CUBES + 1 }, (_, have) =>
    Math.max(LEAST_WORTH, WEIGHTS.cube * factor ** have),
  );
}
