import { weekOf } from './days.ts';

/** How somebody stands among others who have played the same deal. Nothing here knows of databases. */

/** So many of each score. */
export type Histogram = readonly (readonly [score: number, count: number])[];

export interface Standing {
  readonly below: number;
  readonly equal: number;
  readonly of: number;
}

export function standingIn(all: Histogram, score: number): Standing {
  const sum = (fits: (s: number) => boolean) => all.reduce((n, [s, count]) => (fits(s) ? n + count : n), 0);
  return { below: sum(s => s < score), equal: sum(s => s === score), of: sum(() => true) };
}

/** Those with as many points count half. Null: there is nobody. */
export function percentileOf({ below, equal, of }: Standing): number | null {
  return of === 0 ? null : (100 * (below + equal / 2)) / of;
}

/**
 * Days on end on which somebody has finished a deal, up to `today` (which need not be played yet). In every week one day may
 * be missed: it neither counts nor ends the run.
 */
export function streakOf(played: ReadonlySet<number>, today: number): number {
  return runOf(played, today).days;
}

/** May a day of this week still be missed? */
export function hasJoker(played: ReadonlySet<number>, today: number): boolean {
  return !runOf(played, today).missed.has(weekOf(today));
}

function runOf(played: ReadonlySet<number>, today: number) {
  let days = 0;
  /** Weeks of which a day was missed. */
  const missed = new Set<number>();
  for (let day = played.has(today) ? today : today - 1; ; day--) {
    if (played.has(day)) days++;
    else if (missed.has(weekOf(day)) || !played.has(day - 1)) return { days, missed };
    else missed.add(weekOf(day));
  }
}

/**
 * Several deals played by the same people: on each everybody gets a point for whoever is behind and half a point for whoever is
 * level, divided by how many others there are. So a deal with large scores weighs no more than one with small ones.
 */
export function duplicateRanking(
  deals: readonly ReadonlyMap<string, number>[],
): readonly { readonly person: string; readonly points: number; readonly played: number }[] {
  const totals = new Map<string, { points: number; played: number }>();
  for (const scores of deals)
    for (const [person, score] of scores) {
      const total = totals.get(person) ?? { points: 0, played: 0 };
      totals.set(person, total);
      total.played++;
      for (const [other, theirs] of scores)
        if (other !== person) total.points += (score > theirs ? 1 : score === theirs ? 0.5 : 0) / (scores.size - 1);
    }
  return [...totals]
    .map(([person, total]) => ({ person, ...total }))
    .sort((a, b) => b.points - a.points || a.played - b.played || (a.person < b.person ? -1 : 1));
}
