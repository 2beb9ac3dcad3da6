import {
  count,
  EMPTY,
  ESTATE_MAX,
  lowest,
  maskOf,
  type Need,
  POOLS,
  ROUNDABOUT,
  type Sheet,
  START,
  STREET_COUNT,
} from '@polis/welcome-to';
import { atLeast, chanceOf, FENCE_LOG, logOf, RARE } from './chances.ts';
import { NEVER } from './fill.ts';
import { BLOCKED, SUMS, SURVEY } from './street.ts';

/** Places for the estates that plans ask for: each plan takes up the likeliest ones that are left. */

/** By street: houses already promised to a plan. */
const taken = new Int32Array(STREET_COUNT);
/** By size: estates that plans hope to see on land without fences yet. */
export const HOPED = new Float64Array(ESTATE_MAX + 1);

export function forgetPlaces(): void {
  taken.fill(0);
  HOPED.fill(0);
}

const before = new Int32Array(STREET_COUNT);

export function estatesLog(
  t: Readonly<Sheet>,
  need: Need,
  from: number,
  to: number,
  side: number,
  turns: number,
  onlyLooking: boolean,
): number {
  if (onlyLooking) before.set(taken);
  let log = need.roundabouts === 0 ? 0 : roundaboutLog(t, from, need.roundabouts, turns);
  // Large ones first: they have the least choice.
  for (let size = ESTATE_MAX; size > 0 && log > NEVER; size--)
    for (let n = need.bySize[size]!; n > 0; n--) log += takePlace(t, need, size, from, to, side, turns, !onlyLooking);
  if (onlyLooking) taken.set(before);
  return log < NEVER ? NEVER : log;
}

export function roundaboutLog(t: Readonly<Sheet>, street: number, least: number, turns: number): number {
  let have = 0;
  let free = 0;
  for (let h = START[street]!; h < START[street + 1]!; h++) {
    if (t.houses[h] === ROUNDABOUT) have++;
    else if (t.houses[h] === EMPTY) free++;
  }
  const missing = least - have;
  return missing <= 0 ? 0 : missing > free || turns < 1 ? NEVER : -0.5 * missing;
}

const KEYS = STREET_COUNT * (ESTATE_MAX + 1);
/** By street and size: the likeliest place while nothing is promised, and the survey that this is true of. */
const bestLog = new Float64Array(KEYS);
const bestPlace = new Int32Array(KEYS);
const bestAsOf = new Int32Array(KEYS).fill(-1);

/** Promises the likeliest place for an estate of this size; returns the logarithm of its chance. */
function takePlace(
  t: Readonly<Sheet>,
  need: Need,
  size: number,
  from: number,
  to: number,
  side: number,
  turns: number,
  hope: boolean,
): number {
  const special = need.bis + need.pools > 0;
  let best = NEVER;
  let place = -1;
  let on = from;
  for (let street = from; street <= to && best < 0; street++) {
    const key = street * (ESTATE_MAX + 1) + size;
    if (!special && bestAsOf[key] !== SURVEY[street]) remember(t, size, street, turns);
    if (!special && bestLog[key]! <= best) continue;
    let at = bestPlace[key]!;
    let log = bestLog[key]!;
    if (special || (maskOf(at, size) & taken[street]!) !== 0) {
      at = seek(t, size, street, turns, special ? need : null, side);
      log = found[0]!;
    }
    if (log <= best) continue;
    best = log;
    place = at;
    on = street;
  }
  if (place < 0) return NEVER;
  taken[on]! |= maskOf(place, size);
  if (hope && missingFences(t, on, place, size) > 0) HOPED[size]! += chanceOf(best);
  return best;
}

function remember(t: Readonly<Sheet>, size: number, street: number, turns: number): void {
  const promised = taken[street]!;
  taken[street] = 0;
  const key = street * (ESTATE_MAX + 1) + size;
  bestPlace[key] = seek(t, size, street, turns, null, 0);
  bestLog[key] = found[0]!;
  bestAsOf[key] = SURVEY[street]!;
  taken[street] = promised;
}

/** What `seek` found: a variable would be a new heap number for every find. */
const found = new Float64Array(1);

/** Looks along one street for the likeliest place that is not promised yet; returns it, or −1. */
function seek(
  t: Readonly<Sheet>,
  size: number,
  street: number,
  turns: number,
  extras: Need | null,
  side: number,
): number {
  let foundLog = NEVER;
  let foundPlace = -1;
  const length = START[street + 1]! - START[street]!;
  const sums = START[street]! + street;
  const fences = t.fences[street]!;
  const ends = (fences << 1) | 1 | (1 << length);
  const closed = BLOCKED[street]! | taken[street]!;
  // A bit for every place at which an estate of this size could begin.
  let bad = closed;
  for (let k = 1; k < size; k++) bad |= (closed >> k) | (fences >> (k - 1));
  for (let starts = ~bad & ((1 << (length - size + 1)) - 1); starts !== 0; starts &= starts - 1) {
    const i = lowest(starts);
    const missing = 2 - ((ends >> i) & 1) - ((ends >> (i + size)) & 1);
    let log = SUMS[sums + i + size]! - SUMS[sums + i]! + FENCE_LOG[turns * 3 + missing]!;
    if (log <= foundLog) continue;
    if (extras !== null) log += extrasLog(t, extras, street, i, size, side, turns);
    if (log <= foundLog) continue;
    foundLog = log;
    foundPlace = i;
    if (log === 0) break;
  }
  found[0] = foundLog;
  return foundPlace;
}

function missingFences(t: Readonly<Sheet>, street: number, place: number, size: number): number {
  const ends = (t.fences[street]! << 1) | 1 | (1 << (START[street + 1]! - START[street]!));
  return 2 - ((ends >> place) & 1) - ((ends >> (place + size)) & 1);
}

/** Pools and bis that each estate of the plan must contain. */
function extrasLog(
  t: Readonly<Sheet>,
  need: Need,
  street: number,
  place: number,
  size: number,
  side: number,
  turns: number,
): number {
  const mask = maskOf(place, size);
  let empty = 0;
  for (let i = 0; i < size; i++) if (t.houses[START[street]! + place + i] === EMPTY) empty |= 1 << (place + i);
  const pools = need.pools - count(t.pools[street]! & mask);
  const bis = need.bis - count(t.bis[street]! & mask);
  let log = 0;
  if (pools > 0) {
    const room = count(POOLS[side]![street]! & empty);
    log += room < pools ? NEVER : logOf(atLeast(RARE, turns, pools));
  }
  if (bis > 0) log += count(empty) < bis ? NEVER : logOf(atLeast(RARE, turns, bis));
  return log;
}
