/** Visible value by number of filled boxes: `track.length - 1` boxes, the last value can never be covered. */
export type Track = readonly number[];

export const PARK_TRACKS: readonly Track[] = [
  [0, 2, 4, 10],
  [0, 2, 4, 6, 14],
  [0, 2, 4, 6, 8, 18],
];
export const POOL_TRACK: Track = [0, 3, 6, 9, 13, 17, 21, 26, 31, 36];
export const BIS_TRACK: Track = [0, 1, 3, 6, 9, 12, 16, 20, 24, 28];
export const REFUSAL_TRACK: Track = [0, 0, 3, 5];
export const ROUNDABOUT_TRACK: Track = [0, 3, 8];
/** By estate size; there is none of size 0. */
export const VALUE_TRACKS: readonly Track[] = [
  [0],
  [1, 3],
  [2, 3, 4],
  [3, 4, 5, 6],
  [4, 5, 6, 7, 8],
  [5, 6, 7, 8, 10],
  [6, 7, 8, 10, 12],
];
export const TEMP_BOXES = 11;
/** First, second, third place. */
export const TEMP_POINTS = [7, 4, 1] as const;
/** Classic solo: this many temp boxes earn the first place, fewer earn nothing. */
export const CLASSIC_SOLO_TEMPS = 6;

export const BIS_BOXES = BIS_TRACK.length - 1;
export const REFUSAL_BOXES = REFUSAL_TRACK.length - 1;
