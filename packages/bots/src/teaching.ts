import type { Core } from '@polis/kernel';
import { dialsOf, type Numbers } from './dials.ts';

/** What can be learnt about a game by playing it. Loaded by `polis train` only. */
export interface Teaching {
  readonly lessons: readonly Lesson[];
  readonly dials: readonly Dials[];
}

/** A value that is a sum of weighted features, beyond what the score sheet shows already. */
export interface Lesson {
  /** Also the name of the file the weights are kept in. */
  readonly name: string;
  /** Games with so many seats, by turns. */
  readonly seats: readonly number[];
  readonly size: number;
  /** Describes a seat's position in `slots` and `numbers` and says how many are filled; -1: there is nothing left to learn from it. */
  look(s: Readonly<Core>, seat: number): number;
  readonly slots: ArrayLike<number>;
  readonly numbers: ArrayLike<number>;
  /** The points on the sheet now: what is to be learnt is the rest. */
  base(s: Readonly<Core>, seat: number): number;
  /** From now on the game's learnt value uses these. */
  use(weights: Float64Array): void;
}

/** The numbers of a hand-made judgement: as they were set by hand, and a way to set others. */
export interface Dials {
  /** Also the name of the file the numbers are kept in. */
  readonly name: string;
  /** They are for the solo game: its options, and what a finished one was worth. Absent: tables of two. */
  readonly alone?: { readonly options: object; margin(end: Readonly<Core>): number };
  readonly byHand: readonly number[];
  turn(values: readonly number[]): void;
}

const loaders: Readonly<Record<string, () => Promise<Teaching>>> = {
  'tiny-towns': async () => (await import('./heuristics/tiny-towns/teaching.ts')).teaching,
  'welcome-to': async () => (await import('./heuristics/welcome-to/teaching.ts')).teaching,
  'sweet-lands': async () => tuned('sweet-lands', await import('./heuristics/sweet-lands/weights.ts')),
  panticapaeum: async () => tuned('panticapaeum', await import('./heuristics/panticapaeum/weights.ts')),
};

export async function loadTeaching(game: string): Promise<Teaching | null> {
  return (await loaders[game]?.()) ?? null;
}

function tuned(name: string, { BY_HAND, WEIGHTS }: { readonly BY_HAND: Numbers; readonly WEIGHTS: Numbers }): Teaching {
  return { lessons: [], dials: [dialsOf(name, BY_HAND, WEIGHTS)] };
}
