import type { Action, Core, Seat, Worlds } from '@polis/kernel';
import type { Heuristic } from './types.ts';

/** Playing on in an imagined world by a game's quick opinion. Shared by greedy and mcts. */
export interface Mind<S extends Core, A extends Action> {
  readonly worlds: Worlds<S, A>;
  readonly heuristic: Heuristic<S, A>;
}

/** The answer the quick opinion likes best; the first of equals. */
export function quickest<S extends Core, A extends Action>(
  { heuristic }: Mind<S, A>,
  s: S,
  seat: Seat,
  actions: readonly A[],
  scratch: number[],
): A {
  if (actions.length === 1) return actions[0]!;
  heuristic.rate(s, seat, actions, scratch);
  let best = 0;
  for (let i = 1; i < actions.length; i++) if (scratch[i]! > scratch[best]!) best = i;
  return actions[best]!;
}

/** Answers for one seat until it is not asked any more in this round. */
export function finishTurn<S extends Core, A extends Action>(mind: Mind<S, A>, s: S, seat: Seat): void {
  const { worlds, heuristic } = mind;
  const round = heuristic.round(s);
  const actions: A[] = [];
  const scratch: number[] = [];
  while (heuristic.round(s) === round && worlds.legal(s, seat, actions).length > 0)
    worlds.apply(s, seat, quickest(mind, s, seat, actions, scratch));
}

/** How many of the quick opinion's favourites are looked at closely at each step of a turn. */
const WIDTH = 3;
/** Answers that the quick opinion puts so far behind its favourite are none, in hundredths of a point. */
export const HOPELESS = 10_000;

/** As `finishTurn`, but each step is chosen among the favourites by where the turn would lead. `line` gets the answers. */
export function finishTurnWell<S extends Core, A extends Action>(
  mind: Mind<S, A>,
  s: S,
  seat: Seat,
  line: A[] | null = null,
): void {
  const { worlds, heuristic } = mind;
  const round = heuristic.round(s);
  const actions: A[] = [];
  const ratings: number[] = [];
  while (heuristic.round(s) === round && worlds.legal(s, seat, actions).length > 0) {
    let best = actions[0]!;
    if (actions.length === 1) {
      line?.push(best);
      worlds.apply(s, seat, best);
      continue;
    }
    heuristic.rate(s, seat, actions, ratings);
    const favourites = favouritesOf(ratings);
    best = actions[favourites[0]!]!;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let n = 0; n < favourites.length && favourites.length > 1; n++) {
      const t = worlds.clone(s);
      worlds.apply(t, seat, actions[favourites[n]!]!);
      if (heuristic.round(t) === round) finishTurn(mind, t, seat);
      const value = heuristic.value(t, seat);
      if (value > bestValue) {
        best = actions[favourites[n]!]!;
        bestValue = value;
      }
    }
    line?.push(best);
    worlds.apply(s, seat, best);
  }
}

/** Indices of the highest ratings, the highest first, without those that are hopeless. */
function favouritesOf(ratings: readonly number[]): number[] {
  const out: number[] = [];
  for (let n = 0; n < WIDTH && n < ratings.length; n++) {
    let at = -1;
    for (let i = 0; i < ratings.length; i++) if (!out.includes(i) && (at < 0 || ratings[i]! > ratings[at]!)) at = i;
    if (n > 0 && ratings[at]! < ratings[out[0]!]! - HOPELESS) break;
    out.push(at);
  }
  return out;
}
