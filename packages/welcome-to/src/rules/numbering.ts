import type { WelcomeToAction } from '../actions.ts';
import { WRITE } from '../actions.ts';
import { NUMBER_MAX } from '../data/vocabulary.ts';
import { EMPTY, ROUNDABOUT } from '../state.ts';
import { HOUSES, START, STREET_COUNT, STREET_OF } from './geometry.ts';

/**
 * Numbers rise from left to right (chapter 9). Between two neighbouring numbers, a roundabout counting as an end of the
 * street, every empty house takes the same numbers: so one walk along a street answers everything.
 */

/** Bits lo+1 … hi−1. */
function between(lo: number, hi: number): number {
  return ((1 << hi) - 1) & ~((1 << (lo + 1)) - 1);
}
const NO_LEFT = -1;
const NO_RIGHT = NUMBER_MAX + 1;

/** Mask of the numbers 0..17 that can be written somewhere. */
export function numbersThatFit(houses: readonly number[]): number {
  let mask = 0;
  for (let street = 0, h = 0; street < STREET_COUNT; street++) {
    let left = NO_LEFT;
    let room = false;
    for (const end = START[street + 1]!; h < end; h++) {
      const n = houses[h]!;
      if (n === EMPTY) {
        room = true;
        continue;
      }
      if (room) mask |= between(left, n === ROUNDABOUT ? NO_RIGHT : n);
      left = n === ROUNDABOUT ? NO_LEFT : n;
      room = false;
    }
    if (room) mask |= between(left, NO_RIGHT);
  }
  return mask;
}

/** Pushes an answer for every house that takes the number, from the top left to the bottom right. */
export function pushHouses(houses: readonly number[], number: number, out: WelcomeToAction[]): void {
  const write = WRITE[number]!;
  for (let street = 0, h = 0; street < STREET_COUNT; street++) {
    let left = NO_LEFT;
    let first = h;
    for (const end = START[street + 1]!; h < end; h++) {
      const n = houses[h]!;
      if (n === EMPTY) continue;
      const right = n === ROUNDABOUT ? NO_RIGHT : n;
      if (left < number && number < right) for (let e = first; e < h; e++) out.push(write[e]!);
      left = n === ROUNDABOUT ? NO_LEFT : n;
      first = h + 1;
    }
    if (left < number) for (let e = first; e < h; e++) out.push(write[e]!);
  }
}

/** The nearest numbered house of the same segment in a direction (−1 left, +1 right), or −1. */
export function neighbour(houses: readonly number[], house: number, step: -1 | 1): number {
  const street = STREET_OF[house];
  for (let h = house + step; h >= 0 && h < HOUSES && STREET_OF[h] === street; h += step) {
    if (houses[h] === ROUNDABOUT) return -1;
    if (houses[h] !== EMPTY) return h;
  }
  return -1;
}

/** Chapter 10: may the seat refuse? Only printed numbers count (R7), on the sheet as it is now (R24). */
export function mayRefuse(houses: readonly number[], printed: readonly number[]): boolean {
  const fits = numbersThatFit(houses);
  return printed.every(n => ((fits >> n) & 1) === 0);
}

export function countEmpty(houses: readonly number[]): number {
  let n = 0;
  for (let h = 0; h < HOUSES; h++) if (houses[h] === EMPTY) n++;
  return n;
}

export function isFull(houses: readonly number[]): boolean {
  for (let h = 0; h < HOUSES; h++) if (houses[h] === EMPTY) return false;
  return true;
}

export function countRoundabouts(houses: readonly number[]): number {
  let n = 0;
  for (let h = 0; h < HOUSES; h++) if (houses[h] === ROUNDABOUT) n++;
  return n;
}
