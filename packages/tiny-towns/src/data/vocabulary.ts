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

/** What the buildings of a card score; `types` are indices into TYPES. The rules are in rules/points.ts. */
export type Points =
  | { readonly rule: 'none' }
  | { readonly rule: 'each'; readonly points: number }
  | { readonly rule: 'fed'; readonly points: number }
  /** By number, for all together; the last entry stands for "or more". */
  | { readonly rule: 'set'; readonly points: readonly number[] }
  | { readonly rule: 'perHomeBeside' }
  | { readonly rule: 'perFedInTown' }
  | { readonly rule: 'besideTwoFed'; readonly points: number }
  | { readonly rule: 'beside'; readonly types: readonly number[]; readonly points: number }
  | { readonly rule: 'notBeside'; readonly types: readonly number[]; readonly points: number }
  | { readonly rule: 'perOneInCorner' }
  | { readonly rule: 'perOneInCentre' }
  | { readonly rule: 'moreThanRight'; readonly more: number; readonly otherwise: number }
  | { readonly rule: 'aloneInLine'; readonly points: number }
  | { readonly rule: 'perTypeInLine' }
  | { readonly rule: 'perOneInLine' }
  | { readonly rule: 'perCubeStored'; readonly points: number };

/** Whom a food building feeds. */
export type Feeds =
  | { readonly rule: 'any'; readonly buildings: number }
  | { readonly rule: 'around' }
  | { readonly rule: 'group' }
  /** Its row and column; under the option `anySix` any so many. */
  | { readonly rule: 'lines'; readonly anySix: number };

/** What a building does besides scoring. */
export const POWERS = ['standsAnywhere', 'makesAnother', 'forbidsNaming', 'stores', 'isAnyCube'] as const;
export type Power = (typeof POWERS)[number];

interface Scoring extends Card {
  /** Two letters on a board in notation. */
  readonly code: string;
  readonly points: Points;
  readonly power?: Power;
}
/** One literal is a whole building; whatever is missing does not compile. */
export type Building =
  | (Scoring & { readonly type: 'red'; readonly feeds: Feeds })
  | (Scoring & { readonly type: Exclude<BuildingType, 'red'> });
