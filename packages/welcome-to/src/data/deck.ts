import type { Edition } from './vocabulary.ts';

/** How many cards of each number have each action, in the order of ACTIONS; one row per number from 1 to 15. */
export type DeckTable = readonly (readonly number[])[];

// biome-ignore format: one number, one line
const DECK_63: DeckTable = [
  [1, 1, 0, 0, 0, 0],
  [1, 0, 1, 0, 0, 0],
  [0, 0, 0, 1, 1, 1],
  [0, 1, 1, 0, 1, 1],
  [2, 2, 1, 0, 0, 0],
  [1, 1, 1, 1, 1, 1],
  [1, 2, 2, 1, 0, 0],
  [2, 0, 2, 1, 1, 1],
  [1, 2, 2, 1, 0, 0],
  [1, 1, 1, 1, 1, 1],
  [2, 2, 1, 0, 0, 0],
  [0, 1, 1, 0, 1, 1],
  [0, 0, 0, 1, 1, 1],
  [1, 0, 1, 0, 0, 0],
  [1, 1, 0, 0, 0, 0],
];

// biome-ignore format: one number, one line
const DECK_81: DeckTable = [
  [1, 1, 1, 0, 0, 0],
  [1, 1, 1, 0, 0, 0],
  [1, 0, 0, 1, 1, 1],
  [0, 1, 1, 1, 1, 1],
  [2, 2, 2, 0, 0, 0],
  [2, 1, 1, 1, 1, 1],
  [1, 2, 2, 1, 1, 1],
  [2, 2, 2, 1, 1, 1],
  [1, 2, 2, 1, 1, 1],
  [2, 1, 1, 1, 1, 1],
  [2, 2, 2, 0, 0, 0],
  [0, 1, 1, 1, 1, 1],
  [1, 0, 0, 1, 1, 1],
  [1, 1, 1, 0, 0, 0],
  [1, 1, 1, 0, 0, 0],
];

export const DECKS: { readonly [e in Edition]: DeckTable } = { new63: DECK_63, classic81: DECK_81 };

/** Cards carry serial numbers without any effect on play: construction cards first, sorted by number. */
export const FIRST_SERIAL = { construction: 1, approval: 102 } as const;

/** Solo: cards under which the first approval card may lie, new edition; classic: the lower half. */
export const SOLO_BOTTOM = 20;
export const CLASSIC_SOLO_BOTTOM = 40;
export const HAND = 3;
export const PLAYERS_PER_DECK = 10;
