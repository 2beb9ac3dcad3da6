import type { ByLanguage, Letter } from './vocabulary.ts';

/** An architect of «AAA»; the index is the level. `null`: level 0 scores nothing. */
export interface Competitor {
  readonly id: string;
  readonly serial: number;
  readonly name: ByLanguage<string>;
  readonly approves: readonly Letter[];
  readonly rates: Rates | null;
}
/** Points per card by action; what a bis card counts in houses; points per house of an estate with a value card. */
export interface Rates {
  readonly park: number;
  readonly pool: number;
  readonly temp: number;
  readonly fence: number;
  readonly housesPerBis: number;
  readonly withValue: number;
}

// biome-ignore format: one card, one line
export const COMPETITORS = [
  { id: 'closed', serial: 105, approves: ['A', 'B', 'C'], rates: null, name: { en: 'Office closed', uk: 'Контору зачинено', ru: 'Контора закрыта' } },
  { id: 'sam', serial: 106, approves: ['A'], rates: { park: 1, pool: 2, temp: 1, fence: 1, housesPerBis: 2, withValue: 2 }, name: { en: 'Sam', uk: 'Сем', ru: 'Сэм' } },
  { id: 'ann', serial: 107, approves: ['B'], rates: { park: 2, pool: 3, temp: 1, fence: 2, housesPerBis: 1, withValue: 2 }, name: { en: 'Ann', uk: 'Енн', ru: 'Энн' } },
  { id: 'max', serial: 108, approves: ['A', 'B'], rates: { park: 4, pool: 5, temp: 2, fence: 3, housesPerBis: 1, withValue: 1 }, name: { en: 'Max', uk: 'Макс', ru: 'Макс' } },
  { id: 'irene', serial: 109, approves: ['A', 'C'], rates: { park: 0, pool: 4, temp: 2, fence: 2, housesPerBis: 3, withValue: 3 }, name: { en: 'Irene', uk: 'Ірен', ru: 'Ирен' } },
  { id: 'vera', serial: 110, approves: ['A', 'B', 'C'], rates: { park: 3, pool: 0, temp: 2, fence: 1, housesPerBis: 4, withValue: 4 }, name: { en: 'Vera', uk: 'Віра', ru: 'Вера' } },
] as const satisfies readonly Competitor[];

export const SCORED_ESTATES = 5;
/** Level 0: fewest temp boxes for the first, second and third place. */
export const LEVEL_0_TEMPS = [4, 3, 1] as const;
