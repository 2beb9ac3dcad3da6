import { houseText } from '../notation/words.ts';
import { EMPTY, ROUNDABOUT, type Sheet } from '../state.ts';

/** Every reason for a refusal. Append-only: texts in three languages hang on them. */
export const WHY_CODES = [
  'game-over',
  'not-asked',
  'unknown-answer',
  'no-such-house',
  'no-such-gap',
  'number-out-of-range',
  'wrong-step',
  'plan-of-other-letter',
  'plan-not-in-play',
  'plan-needs-roundabouts',
  'roundabouts-off',
  'roundabout-this-round',
  'roundabouts-full',
  // Rules 1 only (R36).
  'roundabout-after-plans',
  'cards-in-hand',
  'cards-in-piles',
  'same-card',
  'number-fits-nowhere',
  'temp-numbers-fit-nowhere',
  'must-build',
  'number-is-fixed',
  'number-out-of-reach',
  'other-number',
  'house-taken',
  'house-is-roundabout',
  'left-neighbour',
  'right-neighbour',
  'action-after-refusal',
  'action-before-number',
  'action-of-other-combination',
  'action-used',
  'action-declined',
  'gap-fenced',
  'gap-in-used-estate',
  'gap-between-equals',
  'value-full',
  'parks-full',
  'no-pool-here',
  'temps-full',
  'bis-full',
  'bis-no-source',
  'bis-across-fence',
  'plan-approved',
  'plan-estates-used',
  'plan-not-fulfilled',
  'not-an-estate',
  'estate-incomplete',
  'estate-used',
  'estate-wrong-size',
  'estate-lacks-bis',
  'estate-lacks-pools',
  'estate-on-other-street',
  'estate-out-of-order',
  'reshuffle-off',
] as const;
export type WhyCode = (typeof WHY_CODES)[number];

export interface Because {
  readonly code: WhyCode;
  /** Houses, gaps, estates and plans in notation; numbers, sizes and boxes as numbers. */
  readonly params: Readonly<Record<string, string | number>>;
}

export function because(code: WhyCode, params: Because['params'] = {}): Because {
  return { code, params };
}

/** Null: the house is empty. */
export function whyHouse(t: Readonly<Sheet>, house: number): Because | null {
  const n = t.houses[house]!;
  if (n === EMPTY) return null;
  if (n === ROUNDABOUT) return because('house-is-roundabout', { house: houseText(house) });
  return because('house-taken', { house: houseText(house), number: n });
}
