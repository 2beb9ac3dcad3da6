import type { Action, Bot, Core, Rng, Seat } from '@polis/kernel';

/** Iterations are reproducible; milliseconds are for live play. */
export type Budget = { readonly iterations: number } | { readonly ms: number };

/** How a weaker player looks at a question. */
export interface Sight {
  /** Only what an answer brings at once; otherwise where the turn may lead. */
  readonly glance: boolean;
  /** Judges by what self-play has taught, where there is such a thing. */
  readonly learnt: boolean;
  /** The chance to overlook an answer, in hundredths. */
  readonly overlooks: number;
  /** The spread of the error in what things are worth, in hundredths of a point. */
  readonly blur: number;
}

/** A bot whose types only its own game knows. */
export interface AnyBot extends Bot<Core, Action, unknown> {
  /** How its game narrows a table down for it; null: it looks at tables as they are. */
  readonly focus: Focus<Core> | null;
}

/** A table as far as it matters to one seat, which may have another number there. May share parts with the original. */
export type Focus<S> = (s: Readonly<S>, seat: Seat) => { readonly s: Readonly<S>; readonly seat: Seat };

/**
 * What a game teaches the bots. Values are in hundredths of a point, so that hot code stays in small integers.
 * Everything here looks at sampled worlds only.
 */
export interface Heuristic<S, A> {
  /**
   * What the position is worth to a seat: the points it has and those it may hope for. `ahead`: so many of its turns were
   * only imagined. Hopes must not fade with them, or looking ahead would always favour what is certain.
   */
  value(s: Readonly<S>, seat: Seat, ahead?: number): number;
  /** What self-play has taught about the same thing. Absent: nothing that would beat `value`. */
  readonly learnt?: (s: Readonly<S>, seat: Seat, ahead?: number) => number;
  /** A quick opinion on each answer, better ones higher: for playouts and for the order of search. */
  rate(s: Readonly<S>, seat: Seat, actions: readonly A[], out: number[]): void;
  /** Rises when a round is over: a seat's turn is all it answers in one round. */
  round(s: Readonly<S>): number;
  /** What the seat has learned since its last answer, as far as it matters to its next one. */
  seen(s: Readonly<S>, seat: Seat): number;
  /**
   * A turn is many small answers, and the seat learns little between them: the search compares whole turns, each answer
   * with the best rest of the turn, and looks into the rounds after them. Absent: it grows a tree of single answers.
   */
  readonly wholeTurns?: true;
  /** With `wholeTurns`: few enough turns are left to imagine them all, and no opinion is needed of where they lead. */
  readonly nearlyOver?: (s: Readonly<S>, seat: Seat) => boolean;
  /** With `nearlyOver`: a finished game, where it matters more who wins than by how much. Null: points are all that matters. */
  readonly verdict?: (s: Readonly<S>, seat: Seat) => number | null;
  /**
   * With `wholeTurns`: what the others may have done by the end of the round that matters to this seat, drawn from `rng`.
   * They answer at random in imagined rounds, and chance alone wins no races.
   */
  readonly meanwhile?: (s: S, seat: Seat, rng: Rng) => void;
  /**
   * For games that seat any number: makes a small table of a crowd, so that thinking does not cost more the more people
   * play. What the seat cannot know must be as unknown afterwards as before. Absent: tables are small enough.
   */
  readonly focus?: Focus<S>;
  /** Rounds that playouts go on before a position is judged; infinite: to the end of the game. Absent: a few. */
  readonly horizon?: number;
  /** Rounds, this one included, that a tree grows into; beyond them the others' imagined answers are all it would see. */
  readonly depth?: number;
  /**
   * Takes out of an imagined world what a seat cannot know and what matters too little to be imagined in many ways: the
   * more alike the worlds of a tree are, the more of what was found out in one is of use in the next. Absent: nothing.
   */
  readonly simplify?: (s: S, seat: Seat) => void;
  /**
   * For games with long lists of answers: those worth a close look, never none. `most`: who has time for more than usual says
   * how many; a game need not heed it. Absent: all are.
   */
  shortlist?(s: Readonly<S>, seat: Seat, actions: readonly A[], most?: number): readonly A[];
  /** For games in which a seat's own turns matter more to it than those of others. Absent: a tree of answers is grown. */
  readonly foresight?: Foresight<S, A>;
  /**
   * Which of equally good answers the coach advises: above 0 for one that ends the turn or keeps things as they are, below 0
   * for one that only changes goods about. The bots do not ask. Absent: 0.
   */
  readonly idle?: (a: A) => number;
  /** Worlds in which a greedy bot tries every answer. Absent: a few. */
  readonly samples?: number;
}

/** Over how many turns, and in how many worlds, it pays to plan, and with how much of the budget, in hundredths. */
export interface Reach {
  readonly turns: number;
  readonly worlds: number;
  readonly share: number;
}

/** How to plan several turns of one seat. */
export interface Foresight<S, A> {
  /** Null: not from here. */
  reach(s: Readonly<S>, seat: Seat): Reach | null;
  /** The same number means: it does not matter which of the two positions one is in. */
  alike(s: Readonly<S>, seat: Seat): number;
  /** How many answers to a question are followed, by one of them. */
  breadth(a: A): number;
}

export type AnyHeuristic = Heuristic<Core, Action>;
