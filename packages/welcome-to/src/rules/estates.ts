import { ESTATE_MAX } from '../data/vocabulary.ts';
import type { Sheet } from '../state.ts';
import { START, STREET_COUNT } from './geometry.ts';

/** A completed estate in one number: `first house | size << 6`, and LINED if any of its houses carries a plan's line. */
export const LINED = 1 << 9;

export function firstOf(estate: number): number {
  return estate & 63;
}
export function sizeOf(estate: number): number {
  return (estate >> 6) & 7;
}
export function isFree(estate: number): boolean {
  return (estate & LINED) === 0;
}
export function estate(first: number, size: number): number {
  return first | (size << 6);
}
/** The street mask of an estate that begins `place` houses from the left. */
export function maskOf(place: number, size: number): number {
  return ((1 << size) - 1) << place;
}

/** Empties `out` and fills it with the completed estates: pieces of 1 to 6 houses between fences, all numbered (chapter 12). */
export function estatesOf(t: Readonly<Sheet>, out: number[]): number[] {
  out.length = 0;
  const houses = t.houses;
  for (let street = 0, h = 0; street < STREET_COUNT; street++) {
    const base = START[street]!;
    const end = START[street + 1]!;
    // The end of the street is a fence too.
    const fences = t.fences[street]! | (1 << (end - base - 1));
    const used = t.used[street]!;
    let first = h;
    let whole = true;
    for (; h < end; h++) {
      if (houses[h]! < 0) whole = false; // empty, or a roundabout: not a house
      if (((fences >> (h - base)) & 1) === 0) continue;
      const size = h - first + 1;
      if (whole && size <= ESTATE_MAX) {
        const lined = (used & maskOf(first - base, size)) !== 0;
        out.push(first | (size << 6) | (lined ? LINED : 0));
      }
      first = h + 1;
      whole = true;
    }
  }
  return out;
}

const scratch: number[] = [];

/** How many completed estates of each size; index 0 stands idle. */
export function estateCounts(t: Readonly<Sheet>): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const e of estatesOf(t, scratch)) counts[sizeOf(e)]!++;
  return counts;
}
