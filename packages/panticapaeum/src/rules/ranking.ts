import { RATINGS, type Rating } from '../data/boards.ts';
import type { Panticapaeum } from '../state.ts';

export interface Standing {
  readonly total: number;
  readonly buildings: number;
  readonly coins: number;
}

/** Section 12: points, then buildings in the city, then coins. Positive: a is ahead. */
export function compareStandings(a: Standing, b: Standing): number {
  return a.total - b.total || a.buildings - b.buildings || a.coins - b.coins;
}

/** Places by seat, from 1; equal seats share one. */
export function placesOf(standings: readonly Standing[]): number[] {
  return standings.map(a => 1 + standings.filter(b => compareStandings(b, a) > 0).length);
}

export function winners(s: Readonly<Panticapaeum>, scores: readonly number[]): number[] {
  const places = placesOf(
    s.players.map((p, seat) => ({ total: scores[seat]!, buildings: p.city.kinds.length, coins: p.coins })),
  );
  return places.flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** Section 15: the title that so many points earn a solo player. */
export function ratingOf(points: number): Rating {
  return (RATINGS.find(r => points >= r.min) ?? RATINGS.at(-1)!).title;
}
