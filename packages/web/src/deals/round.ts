import type { FilmFacts } from '../local/film.ts';

/** Where a recorded game stands when one's own is in this round: where its own same round begins. Null: at its end. */
export function ghostAt({ rounds, moves }: Pick<FilmFacts, 'rounds' | 'moves'>, round: number | null): number {
  if (round === null) return moves;
  return rounds.find(([, n]) => n >= Math.max(1, round))?.[0] ?? moves;
}
