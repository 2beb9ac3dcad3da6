import type { Letter, Street } from './vocabulary.ts';

/** What a sheet must show for a plan to be approved. Sizes are met exactly, by completed estates without a line. */
export type Condition =
  | {
      readonly type: 'estates';
      readonly sizes: readonly number[];
      /** 'any': all over the sheet; 'anyOne': together on one street of choice. */
      readonly street: 'any' | 'anyOne' | Street;
      readonly eachMinBis?: number;
      readonly eachMinPools?: number;
      readonly minRoundaboutsOnStreet?: number;
    }
  | { readonly type: 'streetEnds' }
  | { readonly type: 'parkBoxesTotal' | 'valueBoxesTotal' | 'tempBoxes'; readonly min: number }
  | { readonly type: 'parkBoxesEachStreet' | 'valueColumnsFull' | 'bisOnOneStreet'; readonly min: number }
  | { readonly type: 'parkStreetsFull' | 'poolStreetsFull'; readonly streets: number }
  | { readonly type: 'streetComplete' | 'parksAndPoolsOnStreet'; readonly street: Street }
  | { readonly type: 'endHousesBuilt' | 'parksPoolsRoundaboutOnOneStreet' };

export const PLAN_KINDS = ['standard', 'advanced'] as const;
export interface Plan {
  readonly id: string;
  /** Serial number of the card; null: a card of the classic edition. */
  readonly serial: number | null;
  readonly letter: Letter;
  readonly kind: (typeof PLAN_KINDS)[number];
  readonly first: number;
  readonly later: number;
  readonly needsRoundabouts: boolean;
  readonly condition: Condition;
}

/** Append-only: states use the index, logs the id. The classic edition shares A1–A6, B1–B6 and C1–C6. */
// biome-ignore format: one card, one line
export const PLANS = [
  { id: 'A1', serial: 64, letter: 'A', kind: 'standard', first: 8, later: 4, needsRoundabouts: false, condition: { type: 'estates', sizes: [1, 1, 1, 1, 1, 1], street: 'any' } },
  { id: 'A2', serial: 65, letter: 'A', kind: 'standard', first: 8, later: 4, needsRoundabouts: false, condition: { type: 'estates', sizes: [2, 2, 2, 2], street: 'any' } },
  { id: 'A3', serial: 66, letter: 'A', kind: 'standard', first: 8, later: 4, needsRoundabouts: false, condition: { type: 'estates', sizes: [3, 3, 3], street: 'any' } },
  { id: 'A4', serial: 67, letter: 'A', kind: 'standard', first: 6, later: 3, needsRoundabouts: false, condition: { type: 'estates', sizes: [4, 4], street: 'any' } },
  { id: 'A5', serial: 68, letter: 'A', kind: 'standard', first: 8, later: 4, needsRoundabouts: false, condition: { type: 'estates', sizes: [5, 5], street: 'any' } },
  { id: 'A6', serial: 69, letter: 'A', kind: 'standard', first: 10, later: 6, needsRoundabouts: false, condition: { type: 'estates', sizes: [6, 6], street: 'any' } },
  { id: 'A7', serial: 70, letter: 'A', kind: 'standard', first: 9, later: 5, needsRoundabouts: false, condition: { type: 'estates', sizes: [1, 1, 3, 3], street: 'any' } },
  { id: 'B1', serial: 71, letter: 'B', kind: 'standard', first: 11, later: 6, needsRoundabouts: false, condition: { type: 'estates', sizes: [1, 1, 1, 6], street: 'any' } },
  { id: 'B2', serial: 72, letter: 'B', kind: 'standard', first: 10, later: 6, needsRoundabouts: false, condition: { type: 'estates', sizes: [2, 2, 5], street: 'any' } },
  { id: 'B3', serial: 73, letter: 'B', kind: 'standard', first: 12, later: 7, needsRoundabouts: false, condition: { type: 'estates', sizes: [3, 3, 4], street: 'any' } },
  { id: 'B4', serial: 74, letter: 'B', kind: 'standard', first: 8, later: 4, needsRoundabouts: false, condition: { type: 'estates', sizes: [3, 6], street: 'any' } },
  { id: 'B5', serial: 75, letter: 'B', kind: 'standard', first: 9, later: 5, needsRoundabouts: false, condition: { type: 'estates', sizes: [4, 5], street: 'any' } },
  { id: 'B6', serial: 76, letter: 'B', kind: 'standard', first: 9, later: 5, needsRoundabouts: false, condition: { type: 'estates', sizes: [1, 1, 1, 4], street: 'any' } },
  { id: 'B7', serial: 77, letter: 'B', kind: 'standard', first: 10, later: 6, needsRoundabouts: false, condition: { type: 'estates', sizes: [2, 2, 2, 3], street: 'any' } },
  { id: 'C1', serial: 78, letter: 'C', kind: 'standard', first: 12, later: 7, needsRoundabouts: false, condition: { type: 'estates', sizes: [1, 2, 6], street: 'any' } },
  { id: 'C2', serial: 79, letter: 'C', kind: 'standard', first: 13, later: 7, needsRoundabouts: false, condition: { type: 'estates', sizes: [1, 4, 5], street: 'any' } },
  { id: 'C3', serial: 80, letter: 'C', kind: 'standard', first: 7, later: 3, needsRoundabouts: false, condition: { type: 'estates', sizes: [3, 4], street: 'any' } },
  { id: 'C4', serial: 81, letter: 'C', kind: 'standard', first: 7, later: 3, needsRoundabouts: false, condition: { type: 'estates', sizes: [2, 5], street: 'any' } },
  { id: 'C5', serial: 82, letter: 'C', kind: 'standard', first: 11, later: 6, needsRoundabouts: false, condition: { type: 'estates', sizes: [1, 2, 2, 3], street: 'any' } },
  { id: 'C6', serial: 83, letter: 'C', kind: 'standard', first: 13, later: 7, needsRoundabouts: false, condition: { type: 'estates', sizes: [2, 3, 5], street: 'any' } },
  { id: 'C7', serial: 84, letter: 'C', kind: 'standard', first: 11, later: 6, needsRoundabouts: false, condition: { type: 'estates', sizes: [1, 3, 4], street: 'any' } },
  { id: 'A8', serial: 85, letter: 'A', kind: 'advanced', first: 9, later: 5, needsRoundabouts: false, condition: { type: 'streetEnds' } },
  { id: 'A9', serial: 86, letter: 'A', kind: 'advanced', first: 8, later: 4, needsRoundabouts: false, condition: { type: 'estates', sizes: [2, 6], street: 'top' } },
  { id: 'A10', serial: 87, letter: 'A', kind: 'advanced', first: 11, later: 6, needsRoundabouts: false, condition: { type: 'estates', sizes: [3, 4, 4], street: 'middle' } },
  { id: 'A11', serial: 88, letter: 'A', kind: 'advanced', first: 10, later: 5, needsRoundabouts: false, condition: { type: 'estates', sizes: [2, 2, 4], street: 'any', eachMinBis: 1 } },
  { id: 'A12', serial: 89, letter: 'A', kind: 'advanced', first: 12, later: 7, needsRoundabouts: false, condition: { type: 'estates', sizes: [3, 3, 6], street: 'bottom' } },
  { id: 'A13', serial: 90, letter: 'A', kind: 'advanced', first: 12, later: 7, needsRoundabouts: false, condition: { type: 'estates', sizes: [4, 5], street: 'any', eachMinBis: 2 } },
  { id: 'B8', serial: 91, letter: 'B', kind: 'advanced', first: 8, later: 4, needsRoundabouts: false, condition: { type: 'estates', sizes: [1, 1, 2], street: 'any', eachMinPools: 1 } },
  { id: 'B9', serial: 92, letter: 'B', kind: 'advanced', first: 9, later: 5, needsRoundabouts: true, condition: { type: 'estates', sizes: [4, 4], street: 'anyOne', minRoundaboutsOnStreet: 1 } },
  { id: 'B10', serial: 93, letter: 'B', kind: 'advanced', first: 6, later: 3, needsRoundabouts: false, condition: { type: 'parkBoxesTotal', min: 7 } },
  { id: 'B11', serial: 94, letter: 'B', kind: 'advanced', first: 7, later: 4, needsRoundabouts: false, condition: { type: 'parkStreetsFull', streets: 2 } },
  { id: 'B12', serial: 95, letter: 'B', kind: 'advanced', first: 6, later: 3, needsRoundabouts: false, condition: { type: 'valueBoxesTotal', min: 6 } },
  { id: 'C8', serial: 96, letter: 'C', kind: 'advanced', first: 12, later: 7, needsRoundabouts: false, condition: { type: 'estates', sizes: [2, 3, 3], street: 'any', eachMinPools: 1 } },
  { id: 'C9', serial: 97, letter: 'C', kind: 'advanced', first: 12, later: 7, needsRoundabouts: true, condition: { type: 'estates', sizes: [2, 2, 3], street: 'anyOne', minRoundaboutsOnStreet: 2 } },
  { id: 'C10', serial: 98, letter: 'C', kind: 'advanced', first: 6, later: 3, needsRoundabouts: false, condition: { type: 'parkBoxesEachStreet', min: 2 } },
  { id: 'C11', serial: 99, letter: 'C', kind: 'advanced', first: 6, later: 3, needsRoundabouts: false, condition: { type: 'tempBoxes', min: 5 } },
  { id: 'C12', serial: 100, letter: 'C', kind: 'advanced', first: 8, later: 4, needsRoundabouts: false, condition: { type: 'valueColumnsFull', min: 3 } },
  { id: 'C13', serial: 101, letter: 'C', kind: 'advanced', first: 13, later: 7, needsRoundabouts: false, condition: { type: 'estates', sizes: [5, 6], street: 'any', eachMinPools: 1, eachMinBis: 1 } },
  { id: 'classic-A7', serial: null, letter: 'A', kind: 'advanced', first: 8, later: 4, needsRoundabouts: false, condition: { type: 'streetComplete', street: 'bottom' } },
  { id: 'classic-A8', serial: null, letter: 'A', kind: 'advanced', first: 6, later: 3, needsRoundabouts: false, condition: { type: 'streetComplete', street: 'top' } },
  { id: 'classic-A9', serial: null, letter: 'A', kind: 'advanced', first: 8, later: 3, needsRoundabouts: false, condition: { type: 'bisOnOneStreet', min: 5 } },
  { id: 'classic-A10', serial: null, letter: 'A', kind: 'advanced', first: 6, later: 3, needsRoundabouts: false, condition: { type: 'tempBoxes', min: 7 } },
  { id: 'classic-A11', serial: null, letter: 'A', kind: 'advanced', first: 7, later: 4, needsRoundabouts: false, condition: { type: 'endHousesBuilt' } },
  { id: 'classic-B7', serial: null, letter: 'B', kind: 'advanced', first: 7, later: 4, needsRoundabouts: false, condition: { type: 'parkStreetsFull', streets: 2 } },
  { id: 'classic-B8', serial: null, letter: 'B', kind: 'advanced', first: 10, later: 5, needsRoundabouts: true, condition: { type: 'parksPoolsRoundaboutOnOneStreet' } },
  { id: 'classic-B9', serial: null, letter: 'B', kind: 'advanced', first: 7, later: 4, needsRoundabouts: false, condition: { type: 'poolStreetsFull', streets: 2 } },
  { id: 'classic-B10', serial: null, letter: 'B', kind: 'advanced', first: 10, later: 5, needsRoundabouts: false, condition: { type: 'parksAndPoolsOnStreet', street: 'bottom' } },
  { id: 'classic-B11', serial: null, letter: 'B', kind: 'advanced', first: 8, later: 3, needsRoundabouts: false, condition: { type: 'parksAndPoolsOnStreet', street: 'middle' } },
] as const satisfies readonly Plan[];

export const CLASSIC_PREFIX = 'classic-';
/** Standard plans per letter that the classic edition has too. */
export const CLASSIC_STANDARD = 6;
