import type { Core } from '@polis/kernel';
import { knowledgeOf } from './games.ts';

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
  /** Weights from here on belong to cards: `each` blocks with one for every card. They are kept by the card's id. */
  readonly cards?: { readonly from: number; readonly each: number; readonly ids: readonly string[] };
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

export async function loadTeaching(game: string): Promise<Teaching | null> {
  return (await knowledgeOf(game)?.teaching?.()) ?? null;
}
