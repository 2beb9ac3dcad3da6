import { CLASSIC_PREFIX, CLASSIC_STANDARD, type Condition, PLANS } from '../data/plans.ts';
import { PARK_TRACKS, VALUE_TRACKS } from '../data/tracks.ts';
import { ESTATE_MAX, LETTERS, STREETS } from '../data/vocabulary.ts';
import type { Sheet } from '../state.ts';
import { emptyOn, housesOn, roundaboutsOn } from './building.ts';
import { estate, estatesOf, firstOf, isFree, LINED, maskOf, sizeOf } from './estates.ts';
import { count, ENDS, FULL, PLACE_OF, POOLS, START, STREET_COUNT, STREET_OF } from './geometry.ts';

/** City plans (chapter 13): which are on offer, when a sheet fulfils one, and with which estates it can be paid. */

// ── on offer ────────────────────────────────────────────────────────────────
export const PLAN_SETS = ['standard', 'mixed', 'advanced'] as const;
export type PlanSet = (typeof PLAN_SETS)[number];

/** Indices of the plans of a letter that may be on the table. */
export function plansFor(letter: number, classic: boolean, set: PlanSet, roundabouts: boolean): number[] {
  const out: number[] = [];
  for (const [i, p] of PLANS.entries()) {
    if (p.letter !== LETTERS[letter] || !isOfEdition(i, classic)) continue;
    if (p.needsRoundabouts && !roundabouts) continue;
    if (set === 'mixed' || p.kind === set) out.push(i);
  }
  return out;
}

export function isOfEdition(plan: number, classic: boolean): boolean {
  const p = PLANS[plan]!;
  if (p.id.startsWith(CLASSIC_PREFIX)) return classic;
  return !classic || (p.kind === 'standard' && Number(p.id.slice(1)) <= CLASSIC_STANDARD);
}

/** A plan by its id; in the classic edition with or without the prefix. -1: there is none. */
export function planIndex(id: string, classic: boolean): number {
  const bare = id.startsWith(CLASSIC_PREFIX) ? id.slice(CLASSIC_PREFIX.length) : id;
  const names = classic ? [bare, CLASSIC_PREFIX + bare] : [id];
  return PLANS.findIndex((p, i) => names.includes(p.id) && isOfEdition(i, classic));
}

// ── estates that pay ────────────────────────────────────────────────────────
export const ANYWHERE = -1;
export const ONE_STREET = -2;

/** An estate condition, compiled: how many of each size, where, and what each must contain. */
export interface Need {
  readonly bySize: readonly number[];
  /** A street, ANYWHERE or ONE_STREET. */
  readonly street: number;
  readonly bis: number;
  readonly pools: number;
  readonly roundabouts: number;
}

function compile(c: Condition): Need | null {
  if (c.type !== 'estates') return null;
  const bySize = new Array<number>(ESTATE_MAX + 1).fill(0);
  for (const size of c.sizes) bySize[size]!++;
  const street = c.street === 'any' ? ANYWHERE : c.street === 'anyOne' ? ONE_STREET : STREETS.indexOf(c.street);
  return {
    bySize,
    street,
    bis: c.eachMinBis ?? 0,
    pools: c.eachMinPools ?? 0,
    roundabouts: c.minRoundaboutsOnStreet ?? 0,
  };
}
/** By plan; null: the plan is not about estates of certain sizes. */
export const NEEDS: readonly (Need | null)[] = PLANS.map(p => compile(p.condition));

/** Can this completed estate help to pay, on this street (ANYWHERE: on any)? */
function pays(t: Readonly<Sheet>, need: Need, e: number, street: number): boolean {
  if (!isFree(e) || need.bySize[sizeOf(e)] === 0) return false;
  const on = STREET_OF[firstOf(e)]!;
  if (street !== ANYWHERE && street !== on) return false;
  if (need.bis === 0 && need.pools === 0) return true;
  const mask = maskOf(PLACE_OF[firstOf(e)]!, sizeOf(e));
  return count(t.bis[on]! & mask) >= need.bis && count(t.pools[on]! & mask) >= need.pools;
}

const tally = [0, 0, 0, 0, 0, 0, 0];

/** Counts the estates that help, by size, into `tally`. */
function take(t: Readonly<Sheet>, need: Need, estates: readonly number[], street: number): readonly number[] {
  tally.fill(0);
  for (let i = 0; i < estates.length; i++) if (pays(t, need, estates[i]!, street)) tally[sizeOf(estates[i]!)]!++;
  return tally;
}

function suffices(t: Readonly<Sheet>, need: Need, estates: readonly number[], street: number): boolean {
  if (street >= 0 && need.roundabouts > 0 && count(roundaboutsOn(t, street)) < need.roundabouts) return false; // R22
  const have = take(t, need, estates, street);
  for (let size = 1; size <= ESTATE_MAX; size++) if (have[size]! < need.bySize[size]!) return false;
  return true;
}

function sufficesSomewhere(t: Readonly<Sheet>, need: Need, estates: readonly number[]): boolean {
  if (need.street !== ONE_STREET) return suffices(t, need, estates, need.street);
  return suffices(t, need, estates, 0) || suffices(t, need, estates, 1) || suffices(t, need, estates, 2);
}

/**
 * The estates that may be named next, given those named so far. Sizes are named in ascending order and estates of one size
 * from the top left to the bottom right, so that every set can be named in one way only. Empty: the set is complete.
 */
export function nextEstates(t: Readonly<Sheet>, plan: number, picks: readonly number[], out: number[]): number[] {
  out.length = 0;
  const need = NEEDS[plan];
  if (!need) return out;
  let size = 1;
  let named = 0;
  for (; size <= ESTATE_MAX; size++) {
    named = 0;
    for (const p of picks) if (sizeOf(p) === size) named++;
    if (named < need.bySize[size]!) break;
  }
  if (size > ESTATE_MAX) return out;
  const last = named > 0 ? firstOf(picks[picks.length - 1]!) : -1;
  const estates = estatesOf(t, []);
  const [from, to] =
    need.street !== ONE_STREET
      ? [need.street, need.street]
      : picks.length > 0
        ? [STREET_OF[firstOf(picks[0]!)]!, STREET_OF[firstOf(picks[0]!)]!]
        : [0, STREET_COUNT - 1];
  for (let street = from; street <= to; street++) {
    if (need.street === ONE_STREET && !suffices(t, need, estates, street)) continue;
    const able = estates.filter(e => sizeOf(e) === size && firstOf(e) > last && pays(t, need, e, street));
    // The last ones must be kept for the rest of this size.
    const spare = able.length - (need.bySize[size]! - named);
    for (let i = 0; i <= spare; i++) out.push(able[i]!);
  }
  return out;
}

/** How many different sets of estates pay for the plan; 1 for a fulfilled plan that takes no choice, 0 if it is not fulfilled. */
export function waysToPay(t: Readonly<Sheet>, plan: number, side: number): number {
  const estates = estatesOf(t, []);
  if (!fulfils(t, plan, side, estates)) return 0;
  const need = NEEDS[plan];
  if (!need) return 1;
  let ways = 0;
  const streets = need.street === ONE_STREET ? [0, 1, 2].filter(i => suffices(t, need, estates, i)) : [need.street];
  for (const street of streets) {
    const have = take(t, need, estates, street);
    ways += need.bySize.reduce((product, n, size) => product * choose(have[size]!, n), 1);
  }
  return ways;
}

function choose(n: number, k: number): number {
  let c = 1;
  for (let i = 1; i <= k; i++) c = (c * (n - k + i)) / i;
  return c;
}

/** Do exactly these estates pay for the plan? */
export function paysWith(t: Readonly<Sheet>, plan: number, side: number, set: readonly number[]): boolean {
  if (!fulfils(t, plan, side, estatesOf(t, []))) return false;
  const named = [...set].sort((a, b) => sizeOf(a) - sizeOf(b) || firstOf(a) - firstOf(b));
  if (PLANS[plan]!.condition.type === 'streetEnds')
    return (
      named.length === 2 * STREET_COUNT && named.every(e => isEndEstate(e)) && new Set(named).size === named.length
    );
  const picks: number[] = [];
  for (const e of named) {
    if (!nextEstates(t, plan, picks, []).includes(e)) return false;
    picks.push(e);
  }
  return nextEstates(t, plan, picks, []).length === 0;
}

function isEndEstate(e: number): boolean {
  return sizeOf(e) === 1 && ((ENDS[STREET_OF[firstOf(e)]!]! >> PLACE_OF[firstOf(e)]!) & 1) === 1;
}

// ── fulfilled? ──────────────────────────────────────────────────────────────
/** `estates` are the sheet's completed estates: one walk serves all three plans. */
export function fulfils(t: Readonly<Sheet>, plan: number, side: number, estates: readonly number[]): boolean {
  const need = NEEDS[plan];
  if (need) return sufficesSomewhere(t, need, estates);
  const c: Condition = PLANS[plan]!.condition;
  switch (c.type) {
    case 'estates':
      return false;
    case 'streetEnds': {
      let ends = 0;
      for (const e of estates) if (isFree(e) && isEndEstate(e)) ends++;
      return ends === 2 * STREET_COUNT;
    }
    case 'parkBoxesTotal':
      return sum(t.parks) >= c.min;
    case 'valueBoxesTotal':
      return sum(t.value) >= c.min;
    case 'tempBoxes':
      return t.temps >= c.min;
    case 'parkBoxesEachStreet':
      return t.parks.every(boxes => boxes >= c.min);
    case 'valueColumnsFull':
      return t.value.filter((boxes, i) => boxes === VALUE_TRACKS[i + 1]!.length - 1).length >= c.min;
    case 'bisOnOneStreet':
      return t.bis.some(mask => count(mask) >= c.min);
    case 'parkStreetsFull':
      return STREETS.filter((_, street) => parksFull(t, street)).length >= c.streets;
    case 'poolStreetsFull':
      return STREETS.filter((_, street) => poolsFull(t, street, side)).length >= c.streets;
    case 'streetComplete': {
      const street = STREETS.indexOf(c.street);
      return emptyOn(t, street) === 0 && t.used[street] === 0;
    }
    case 'parksAndPoolsOnStreet': {
      const street = STREETS.indexOf(c.street);
      return parksFull(t, street) && poolsFull(t, street, side);
    }
    case 'endHousesBuilt':
      return STREETS.every((_, street) => ((emptyOn(t, street) | t.used[street]!) & ENDS[street]!) === 0);
    case 'parksPoolsRoundaboutOnOneStreet':
      return STREETS.some(
        (_, street) => parksFull(t, street) && poolsFull(t, street, side) && roundaboutsOn(t, street) !== 0,
      );
  }
}

function sum(xs: readonly number[]): number {
  let n = 0;
  for (const x of xs) n += x;
  return n;
}
function parksFull(t: Readonly<Sheet>, street: number): boolean {
  return t.parks[street] === PARK_TRACKS[street]!.length - 1;
}
function poolsFull(t: Readonly<Sheet>, street: number, side: number): boolean {
  return t.pools[street] === POOLS[side]![street];
}

// ── paying ──────────────────────────────────────────────────────────────────
/** Draws the line over all that the plan uses up (R21); returns the estates among it. */
export function drawLine(t: Sheet, plan: number, picks: readonly number[]): readonly number[] {
  const c: Condition = PLANS[plan]!.condition;
  if (c.type === 'streetComplete') {
    const street = STREETS.indexOf(c.street);
    t.used[street]! |= housesOn(t, street);
  } else if (c.type === 'endHousesBuilt') {
    for (let street = 0; street < STREET_COUNT; street++) t.used[street]! |= ENDS[street]! & housesOn(t, street);
  }
  const estates = c.type === 'streetEnds' ? STREETS.flatMap((_, street) => endsOf(street)) : picks;
  for (const e of estates) t.used[STREET_OF[firstOf(e)]!]! |= maskOf(PLACE_OF[firstOf(e)]!, sizeOf(e));
  return estates;
}

function endsOf(street: number): number[] {
  return [estate(START[street]!, 1), estate(START[street]! + count(FULL[street]!) - 1, 1)];
}

/** Would the plan be fulfilled if no estate carried a line yet? Then used estates are what is missing. */
export function lacksOnlyFreedom(t: Readonly<Sheet>, plan: number, side: number): boolean {
  const bare = { ...t, used: [0, 0, 0] };
  return fulfils(
    bare,
    plan,
    side,
    estatesOf(t, []).map(e => e & ~LINED),
  );
}
