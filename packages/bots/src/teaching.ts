import type { Core } from '@polis/kernel';

/** What can be learnt about a game by playing it. Loaded by `polis train` only. */
export interface Teaching {
  readonly lessons: readonly Lesson[];
  readonly dials: Dials | null;
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

/** The numbers of a hand-made judgement. */
export interface Dials {
  read(): number[];
  turn(values: readonly number[]): void;
}

const loaders: Readonly<Record<string, () => Promise<Teaching>>> = {
  'tiny-towns': async () => (await import('./heuristics/tiny-towns/teaching.ts')).teaching,
  'welcome-to': async () => byHand((await import('./heuristics/welcome-to/weights.ts')).W),
  'sweet-lands': async () => byHand((await import('./heuristics/sweet-lands/weights.ts')).WEIGHTS),
  panticapaeum: async () => byHand((await import('./heuristics/panticapaeum/weights.ts')).WEIGHTS),
};

export async function loadTeaching(game: string): Promise<Teaching | null> {
  return (await loaders[game]?.()) ?? null;
}

type Numbers = Record<string, number | number[]>;

function byHand(weights: object): Teaching {
  return { lessons: [], dials: dialsOf(weights as Numbers) };
}

/** All numbers of a table of weights, lists included, in their order. */
export function dialsOf(weights: Numbers): Dials {
  return {
    read: () => Object.values(weights).flat(),
    turn(values) {
      let at = 0;
      for (const [name, old] of Object.entries(weights)) {
        if (typeof old === 'number') weights[name] = values[at++]!;
        else for (let i = 0; i < old.length; i++) old[i] = values[at++]!;
      }
    },
  };
}
