import {
  ANYWHERE,
  type Condition,
  count,
  EMPTY,
  ENDS,
  FULL,
  NEEDS,
  PLANS,
  POOLS,
  parkBoxes,
  roundaboutsOn,
  type Sheet,
  START,
  STREET_COUNT,
  STREETS,
  valueBoxes,
  type WelcomeTo,
} from '@polis/welcome-to';
import { atLeast, COMMON, logOf, RARE } from './chances.ts';
import { NEVER } from './fill.ts';
import { estatesLog, roundaboutLog } from './places.ts';
import { BLOCKED, SUMS } from './street.ts';

/** Chances of fulfilling plans on a surveyed sheet, as logarithms. */
export function planLog(s: Readonly<WelcomeTo>, t: Readonly<Sheet>, letter: number, turns: number): number {
  const plan = s.plans[letter]!;
  const need = NEEDS[plan];
  if (!need) return otherLog(t, PLANS[plan]!.condition, s.side, turns);
  if (need.street >= 0) return estatesLog(t, need, need.street, need.street, s.side, turns, false);
  if (need.street === ANYWHERE) return estatesLog(t, need, 0, STREET_COUNT - 1, s.side, turns, false);
  let best = NEVER;
  let bestStreet = -1;
  for (let street = 0; street < STREET_COUNT; street++) {
    const log = estatesLog(t, need, street, street, s.side, turns, true);
    if (log > best) {
      best = log;
      bestStreet = street;
    }
  }
  return bestStreet < 0 ? NEVER : estatesLog(t, need, bestStreet, bestStreet, s.side, turns, false);
}

// ── plans that are not about sizes ──────────────────────────────────────────
function otherLog(t: Readonly<Sheet>, c: Condition, side: number, turns: number): number {
  switch (c.type) {
    case 'parkBoxesTotal':
      return logOf(atLeast(COMMON, turns, c.min - sum(t.parks)));
    case 'valueBoxesTotal':
      return logOf(atLeast(COMMON, turns, c.min - sum(t.value)));
    case 'tempBoxes':
      return logOf(atLeast(RARE, turns, c.min - t.temps));
    case 'parkBoxesEachStreet':
      return logOf(atLeast(COMMON, turns, sum(t.parks.map(boxes => Math.max(0, c.min - boxes)))));
    case 'valueColumnsFull':
      return logOf(
        atLeast(
          COMMON,
          turns,
          cheapest(
            t.value.map((n, i) => valueBoxes(i + 1) - n),
            c.min,
          ),
        ),
      );
    case 'parkStreetsFull':
      return logOf(
        atLeast(
          COMMON,
          turns,
          cheapest(
            t.parks.map((_, i) => parksMissing(t, i)),
            c.streets,
          ),
        ),
      );
    case 'bisOnOneStreet':
      return logOf(atLeast(RARE, turns, c.min - Math.max(...t.bis.map(count))));
    case 'poolStreetsFull':
      return logOf(
        atLeast(
          RARE,
          turns,
          cheapest(
            t.pools.map((_, i) => poolsMissing(t, i, side)),
            c.streets,
          ),
        ),
      );
    case 'parksAndPoolsOnStreet':
      return parksAndPoolsLog(t, STREETS.indexOf(c.street), side, turns);
    case 'parksPoolsRoundaboutOnOneStreet': {
      let best = NEVER;
      for (let i = 0; i < STREET_COUNT; i++)
        best = Math.max(best, parksAndPoolsLog(t, i, side, turns) + roundaboutLog(t, i, 1, turns));
      return best;
    }
    case 'streetComplete': {
      const street = STREETS.indexOf(c.street);
      // R39: a roundabout counts as built.
      return t.used[street] !== 0
        ? NEVER
        : SUMS[START[street + 1]! + street]! - NEVER * count(roundaboutsOn(t, street));
    }
    case 'streetEnds':
    case 'endHousesBuilt':
      return endsLog(t, c.type === 'streetEnds', turns);
    case 'estates':
      return NEVER;
  }
}

function endsLog(t: Readonly<Sheet>, fenced: boolean, turns: number): number {
  let log = 0;
  let missing = 0;
  for (let street = 0; street < STREET_COUNT; street++) {
    const lined = fenced ? BLOCKED[street]! : t.used[street]!;
    if ((lined & ENDS[street]!) !== 0) return NEVER;
    const first = START[street]! + street;
    const last = START[street + 1]! + street;
    log += SUMS[first + 1]! - SUMS[first]! + SUMS[last]! - SUMS[last - 1]!;
    if (!fenced) log -= NEVER * count(roundaboutsOn(t, street) & ENDS[street]!); // R39
    const gaps = (FULL[street]! >> 1) & ~t.fences[street]!;
    missing += (gaps & 1) + ((gaps >> (last - first - 2)) & 1);
  }
  return fenced ? log + logOf(atLeast(COMMON, turns, missing)) : log;
}

function parksAndPoolsLog(t: Readonly<Sheet>, street: number, side: number, turns: number): number {
  return (
    logOf(atLeast(COMMON, turns, parksMissing(t, street))) + logOf(atLeast(RARE, turns, poolsMissing(t, street, side)))
  );
}

function parksMissing(t: Readonly<Sheet>, street: number): number {
  return parkBoxes(street) - t.parks[street]!;
}

const IMPOSSIBLE = 99;

function poolsMissing(t: Readonly<Sheet>, street: number, side: number): number {
  let n = 0;
  for (let m = POOLS[side]![street]! & ~t.pools[street]!, i = 0; m !== 0; m >>= 1, i++) {
    if ((m & 1) === 0) continue;
    if (t.houses[START[street]! + i] !== EMPTY) return IMPOSSIBLE;
    n++;
  }
  return n;
}

/** The sum of the `n` smallest. */
function cheapest(xs: number[], n: number): number {
  return sum(xs.sort((a, b) => a - b).slice(0, n));
}
function sum(xs: readonly number[]): number {
  let n = 0;
  for (let i = 0; i < xs.length; i++) n += xs[i]!;
  return n;
}
