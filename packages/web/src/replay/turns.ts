import type { FilmFacts } from '../local/film.ts';

/** What one step is: all that one person does in a row, or one answer. */
export type Unit = 'turn' | 'move';

/** The position before `at` where somebody else's turn ended. */
export function turnBefore({ movers }: Pick<FilmFacts, 'movers'>, at: number): number {
  let to = at - 1;
  while (to > 0 && movers[to - 1] === movers[to]) to--;
  return Math.max(0, to);
}

/** The position after `at` where the turn that goes on there ends. */
export function turnAfter({ movers, moves }: Pick<FilmFacts, 'movers' | 'moves'>, at: number): number {
  let to = at + 1;
  while (to < moves && movers[to] === movers[to - 1]) to++;
  return Math.min(moves, to);
}
