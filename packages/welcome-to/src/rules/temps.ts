import { LEVEL_0_TEMPS } from '../data/competitors.ts';
import { CLASSIC_SOLO_TEMPS, TEMP_POINTS } from '../data/tracks.ts';

/** Places in temp boxes: of everybody's counts only the three highest matter, however many play. */
/** The three highest distinct positive counts, in one pass; 0 where there are fewer (R9). */
export function tempPlaces(counts: Iterable<number>): number[] {
  let first = 0;
  let second = 0;
  let third = 0;
  for (const n of counts) {
    if (n > first) {
      third = second;
      second = first;
      first = n;
    } else if (n < first && n > second) {
      third = second;
      second = n;
    } else if (n < second && n > third) third = n;
  }
  return [first, second, third];
}

export function tempPoints(count: number, places: readonly number[]): number {
  if (count === 0) return 0;
  const place = places.indexOf(count);
  return place < 0 ? 0 : TEMP_POINTS[place]!;
}

/** R14: against the closed office more boxes mean a better place. */
export function levelZeroTemps(count: number): number {
  const place = LEVEL_0_TEMPS.findIndex(least => count >= least);
  return place < 0 ? 0 : TEMP_POINTS[place]!;
}

export function classicSoloTemps(count: number): number {
  return count >= CLASSIC_SOLO_TEMPS ? TEMP_POINTS[0] : 0;
}
