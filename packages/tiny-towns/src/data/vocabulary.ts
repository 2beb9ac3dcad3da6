/** The words of the rulebook. Indices into these arrays are what states hold; ids and codes are what texts hold. */

export const RESOURCES = ['wood', 'wheat', 'brick', 'glass', 'stone'] as const;
export type Resource = (typeof RESOURCES)[number];
export const RESOURCE_CODES = ['W', 'H', 'B', 'G', 'S'] as const;

/** In one game every type but the last has exactly one card in play, so a type names a building. */
export const TYPES = ['blue', 'red', 'gray', 'orange', 'green', 'yellow', 'black', 'monument'] as const;
export type BuildingType = (typeof TYPES)[number];
export const BLUE = 0;
export const RED = 1;
export const GRAY = 2;
export const ORANGE = 3;
export const GREEN = 4;
export const YELLOW = 5;
export const BLACK = 6;
export const MONUMENT = 7;

export const MODES = ['standard', 'townHall', 'solo'] as const;
export type Mode = (typeof MODES)[number];

export const LANGUAGES = ['en', 'uk', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export type ByLanguage<T> = { readonly [l in Language]: T };

export interface Card {
  readonly id: string;
  readonly name: ByLanguage<string>;
  readonly type: BuildingType;
  /** Rows of the printed pattern: resource codes, '.' = not used. */
  readonly pattern: readonly string[];
}
export interface Building extends Card {
  /** Two letters on a board in notation. */
  readonly code: string;
}
