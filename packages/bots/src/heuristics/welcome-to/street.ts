import { EMPTY, ESTATE_MAX, ROUNDABOUT, type Sheet, START, STREET_COUNT } from '@polis/welcome-to';
import { chanceOf } from './chances.ts';
import { CLOSED, FILLED, NEVER, runAt } from './fill.ts';

/**
 * A survey of a sheet, street by street, in scratch arrays that the next survey overwrites: an answer changes one street,
 * so trying it out costs one street's work.
 */
const STREETS = STREET_COUNT;
/** By street and size: expected completed estates. */
export const ESTATES = new Float64Array(STREETS * (ESTATE_MAX + 1));
/** By street: expected houses in pieces that are too long to be estates, and in estates that will not be completed. */
export const OPEN = new Float64Array(STREETS);
export const BROKEN = new Float64Array(STREETS);
/** By street: numbers still to come. */
export const COMING = new Float64Array(STREETS);
/** Per house: how likely it is to have a number in the end. */
export const LIKELY = new Float64Array(START[STREETS]!);
/** Running sums of the logarithms of the chances of single houses: street i begins at START[i] + i. */
export const SUMS = new Float64Array(START[STREETS]! + STREETS);
/** By street: houses that no plan can use any more. */
export const BLOCKED = new Int32Array(STREETS);

/** By street: rises with every survey, so that what was worked out from one can be kept until the next. */
export const SURVEY = new Int32Array(STREETS);

export function surveyStreet(t: Readonly<Sheet>, street: number, turns: number): void {
  SURVEY[street]!++;
  runs(t.houses, street, turns);
  BLOCKED[street]! |= t.used[street]!;
  pieces(t.fences[street]!, street);
}

const NO_NUMBER = 99;

/** The chances of every house, from the runs of empty ones. */
function runs(houses: readonly number[], street: number, turns: number): void {
  const base = START[street]!;
  const end = START[street + 1]!;
  let left = -1;
  let first = base;
  let sum = 0;
  let coming = 0;
  let at = base + street;
  BLOCKED[street] = 0;
  SUMS[at] = 0;
  for (let h = base; h <= end; h++) {
    const n = h === end ? ROUNDABOUT : houses[h]!;
    if (n === EMPTY) continue;
    if (h > first) {
      const run = runAt(turns, h - first, left, n === ROUNDABOUT ? NO_NUMBER : n);
      const filled = FILLED[run]!;
      const closed = CLOSED[run]!;
      for (let e = first; e < h; e++) {
        LIKELY[e] = filled;
        sum += closed;
        SUMS[++at] = sum;
      }
      coming += filled * (h - first);
    }
    if (h === end) break;
    if (n === ROUNDABOUT) {
      BLOCKED[street]! |= 1 << (h - base);
      LIKELY[h] = 0;
      sum += NEVER;
    } else LIKELY[h] = 1;
    SUMS[++at] = sum;
    left = n === ROUNDABOUT ? -1 : n;
    first = h + 1;
  }
  COMING[street] = coming;
}

/** What stands between the fences there are. */
function pieces(fences: number, street: number): void {
  const base = START[street]!;
  const sums = base + street;
  const length = START[street + 1]! - base;
  const estates = street * (ESTATE_MAX + 1);
  for (let size = 1; size <= ESTATE_MAX; size++) ESTATES[estates + size] = 0;
  let open = 0;
  let broken = 0;
  const cuts = fences | (1 << (length - 1));
  for (let first = 0, i = 0; i < length; i++) {
    if (((cuts >> i) & 1) === 0) continue;
    const size = i - first + 1;
    let likely = 0;
    for (let h = base + first; h <= base + i; h++) likely += LIKELY[h]!;
    if (size > ESTATE_MAX) open += likely;
    else {
      const log = SUMS[sums + i + 1]! - SUMS[sums + first]!;
      const chance = chanceOf(log);
      ESTATES[estates + size]! += chance;
      broken += (1 - chance) * likely;
    }
    first = i + 1;
  }
  OPEN[street] = open;
  BROKEN[street] = broken;
}
