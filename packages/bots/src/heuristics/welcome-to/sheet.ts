import {
  costsOf,
  countEmpty,
  EMPTY,
  ESTATE_MAX,
  isOver,
  LETTERS,
  PARK_TRACKS,
  PLANS,
  POOL_TRACK,
  POOLS,
  poolBoxes,
  type Sheet,
  START,
  STREET_COUNT,
  VALUE_TRACKS,
  type WelcomeTo,
} from '@polis/welcome-to';
import { chanceOf } from './chances.ts';
import { MOST_TURNS } from './fill.ts';
import { forgetPlaces, HOPED } from './places.ts';
import { planLog } from './plans.ts';
import { BROKEN, COMING, ESTATES, LIKELY, OPEN, surveyStreet } from './street.ts';
import { tempHope } from './temps.ts';
import { W, weigh } from './weights.ts';

/** Turns that the seat may hope for, `ahead` of them imagined already; 0: the game ends with this round. */
export function turnsLeft(s: Readonly<WelcomeTo>, seat: number, ahead = 0): number {
  weigh(s);
  const t = s.sheets[seat]!;
  if (isOver(t)) return 0;
  const empty = countEmpty(t.houses);
  let turns = Math.min(empty + ahead, MOST_TURNS, Math.max(2, W.lastRound - s.round + ahead));
  for (let other = 0; other < s.seats; other++) {
    if (other === seat || turns <= 5) continue;
    const plans = s.sheets[other]!.plans;
    let missing = 0;
    for (let letter = 0; letter < LETTERS.length; letter++) if (plans[letter] === 0) missing++;
    if (missing < 2) turns = Math.min(turns, 1 + 6 * missing);
  }
  return turns;
}

export function surveySheet(t: Readonly<Sheet>, turns: number): void {
  for (let street = 0; street < STREET_COUNT; street++) surveyStreet(t, street, turns);
}

/** What a surveyed sheet is worth in the end, in points. */
export function sheetWorth(s: Readonly<WelcomeTo>, seat: number, turns: number): number {
  weigh(s);
  const t = s.sheets[seat]!;
  let points = t.plans[0]! + t.plans[1]! + t.plans[2]!;
  points += planHopes(s, t, turns);
  points += estates(t, turns);
  points += pools(s, t, turns);
  for (let street = 0; street < STREET_COUNT; street++) points += parkHope(t, street, turns);
  points += tempHope(s, seat, turns);
  points -= costsOf(t);
  if (turns > 0) points -= t.refusals === 1 ? W.refusal1 : t.refusals === 2 ? W.refusal2 : 0;
  return points;
}

function planHopes(s: Readonly<WelcomeTo>, t: Readonly<Sheet>, turns: number): number {
  forgetPlaces();
  if (turns === 0) return 0;
  let points = 0;
  for (let letter = 0; letter < LETTERS.length; letter++) {
    if (t.plans[letter] !== 0 || s.plans[letter]! < 0) continue;
    const plan = PLANS[s.plans[letter]!]!;
    const later = ((s.flipped >> letter) & 1) === 1;
    const worth = later ? plan.later : W.planFirst * plan.first + (1 - W.planFirst) * plan.later;
    // Whoever plans steers: things go together better than by chance, hence the power.
    points += worth * chanceOf(W.planPower * planLog(s, t, letter, turns));
  }
  return points;
}

function estates(t: Readonly<Sheet>, turns: number): number {
  let points = 0;
  let land = 0;
  const future = 1 + W.raises * Math.min(1, turns / 20);
  for (let size = 1; size <= ESTATE_MAX; size++) {
    const track = VALUE_TRACKS[size]!;
    const each = track[t.value[size - 1]!]!;
    let n = 0;
    for (let at = size; at < ESTATES.length; at += ESTATE_MAX + 1) n += ESTATES[at]!;
    points += n * each * future + W.hopedRaise * HOPED[size]! * (each - track[0]!);
  }
  for (let street = 0; street < STREET_COUNT; street++) {
    land += OPEN[street]!;
    points += BROKEN[street]! * W.broken * Math.min(1, turns / 14);
  }
  return points + land * W.openLand * (1 - W.openFence ** turns);
}

function pools(s: Readonly<WelcomeTo>, t: Readonly<Sheet>, turns: number): number {
  const have = poolBoxes(t);
  let free = 0;
  for (let street = 0; street < STREET_COUNT; street++) {
    const base = START[street]!;
    for (let m = POOLS[s.side]![street]!, h = base; m !== 0; m >>= 1, h++)
      if ((m & 1) === 1 && t.houses[h] === EMPTY) free += LIKELY[h]!;
  }
  const more = turns === 0 ? 0 : free * W.poolRate;
  const at = have + more;
  const low = Math.floor(at);
  return low >= POOL_TRACK.length - 1
    ? POOL_TRACK.at(-1)!
    : POOL_TRACK[low]! + (at - low) * (POOL_TRACK[low + 1]! - POOL_TRACK[low]!);
}

/** The last box of a street is worth as much as all others: a chance at it is a chance, not a fraction. */
function parkHope(t: Readonly<Sheet>, street: number, turns: number): number {
  const track = PARK_TRACKS[street]!;
  const have = t.parks[street]!;
  const mean = turns === 0 ? 0 : COMING[street]! * W.parkRate;
  if (mean <= 0) return track[have]!;
  let chance = Math.exp(-mean);
  let rest = 1;
  let points = 0;
  for (let k = 0; have + k < track.length - 1; k++) {
    points += chance * track[have + k]!;
    rest -= chance;
    chance *= mean / (k + 1);
  }
  return points + rest * track.at(-1)!;
}
