import type { Action, Bot, Core, Seat } from '@polis/kernel';

/** Iterations are reproducible; milliseconds are for live play. */
export type Budget = { readonly iterations: number } | { readonly ms: number };

/** A bot whose types only its own game knows. */
export type AnyBot = Bot<Core, Action, unknown>;

/**
 * What a game teaches the bots. Values are in hundredths of a point, so that hot code stays in small integers.
 * Everything here looks at sampled worlds only.
 */
export interface Heuristic<S, A> {
  /** What the position is worth to a seat: the points it has and those it may hope for. */
  value(s: Readonly<S>, seat: Seat): number;
  /** A quick opinion on each answer, better ones higher: for playouts and for the order of search. */
  rate(s: Readonly<S>, seat: Seat, actions: readonly A[], out: number[]): void;
  /** Rises when a round is over: a seat's turn is all it answers in one round. */
  round(s: Readonly<S>): number;
  /** What the seat has learned since its last answer, as far as it matters to its next one. */
  seen(s: Readonly<S>, seat: Seat): number;
}
export type AnyHeuristic = Heuristic<Core, Action>;
