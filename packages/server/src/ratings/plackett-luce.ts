/**
 * Plackett and Luce's model: an order of any number of people is drawn place by place, each time with chances that grow with
 * strength. After Weng and Lin (2011), for one person a team. Pure: the same numbers give the same numbers.
 */
export interface Rating {
  /** What is thought of somebody's strength, and how far that may be wrong. */
  readonly mu: number;
  readonly sigma: number;
}

export const MU = 25;
export const SIGMA = 25 / 3;
export const BETA = 25 / 6;
/** So much doubt comes back with every game: nobody's rating is ever carved in stone. */
export const TAU = 1 / 3;
/** σ² keeps so much of itself at least. */
const KAPPA = 1e-4;

/** After a game: `places` from 1, the same for those who share one. */
export function plackettLuce(before: readonly Rating[], places: readonly number[]): Rating[] {
  const doubts = before.map(r => r.sigma ** 2 + TAU ** 2);
  const c = Math.sqrt(doubts.reduce((sum, doubt) => sum + doubt + BETA ** 2, 0));
  // Strengths count by their differences only: from the strongest down nothing grows beyond bounds.
  const top = Math.max(...before.map(r => r.mu));
  const strength = before.map(r => Math.exp((r.mu - top) / c));
  const order = before.map((_, i) => i).sort((a, b) => places[a]! - places[b]!);
  const shares = new Map<number, number>();
  for (const place of places) shares.set(place, (shares.get(place) ?? 0) + 1);
  // From the last place up: who is not placed better has this much strength together.
  const left = new Map<number, number>();
  let sum = 0;
  for (const i of [...order].reverse()) {
    sum += strength[i]!;
    left.set(places[i]!, sum);
  }
  // From the first place down: what each place that was drawn says of those who were still in the draw.
  const after: Rating[] = [];
  let omega = 0;
  let delta = 0;
  for (const [at, i] of order.entries()) {
    const place = places[i]!;
    if (at === 0 || places[order[at - 1]!] !== place) {
      omega += 1 / left.get(place)!;
      delta += 1 / left.get(place)! ** 2;
    }
    const own = strength[i]!;
    const gain = (1 / shares.get(place)! - own * omega) * (doubts[i]! / c);
    const settled = (own * omega - own ** 2 * delta) * (doubts[i]! / c ** 2);
    after[i] = { mu: before[i]!.mu + gain, sigma: Math.sqrt(doubts[i]! * Math.max(1 - settled, KAPPA)) };
  }
  return after;
}

/** As people are shown it. */
export function shownRating(mu: number): number {
  return Math.round(1500 + 40 * (mu - MU));
}
