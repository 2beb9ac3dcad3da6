import {
  actionOf,
  byRank,
  COMPETITORS,
  rivalEstates,
  rivalOf,
  SCORED_ESTATES,
  SOLO,
  scoreRival,
  type WelcomeTo,
} from '@polis/welcome-to';
import { ALONE } from './weights.ts';

/** Solo: how far the competitor, `turns` before the end, is behind what such a competitor usually gets against us. */
export function rivalWorth(s: Readonly<WelcomeTo>, turns: number): number {
  if (s.mode !== SOLO || s.competitor <= 0) return 0;
  const usual = USUAL[s.competitor]!;
  const more = ALONE.rivalPace * turns * (usual / USUAL_CARDS);
  return ALONE.rival * (usual - pileWorth(s, s.rival.map(actionOf), turns) - more);
}

/**
 * A finished game against a competitor, in hundredths of a point: near the line every point counts, far from it, on either
 * side, hardly any. Null: there is nobody to beat.
 */
export function verdict(s: Readonly<WelcomeTo>): number | null {
  const rival = s.mode === SOLO ? rivalOf(s) : null;
  return rival === null ? null : 100 * CLOSE * Math.tanh((s.scores![0]! - rival.total) / CLOSE);
}
/** Leads beyond this are safe, in points. */
const CLOSE = 12;

/** Points in the end, by level: four fifths of what the same number of random cards would bring (18.4). */
const USUAL = [0, 52, 61, 69, 81, 107];
const USUAL_CARDS = 28;

/** What one more card brings the competitor, `turns` before the end. */
export function cardWorth(s: Readonly<WelcomeTo>, card: number, turns: number): number {
  if (s.mode !== SOLO || s.competitor <= 0) return 0;
  const pile = s.rival.map(actionOf);
  const before = pileWorth(s, pile, turns);
  pile.push(actionOf(card));
  return pileWorth(s, pile, Math.max(0, turns - 1)) - before;
}

/** The competitor's points with these cards, `turns` before the end: all but its estates are sure of theirs. */
function pileWorth(s: Readonly<WelcomeTo>, pile: readonly number[], turns: number): number {
  const plans = s.rivalPlans.reduce((a, b) => a + b, 0);
  const { total, lines } = scoreRival(s.competitor, pile, plans, s.sheets[0]!.temps)!;
  const estates = rivalEstates(pile, COMPETITORS[s.competitor]!.rates!);
  const coming = ALONE.rivalFence * turns;
  let points = total - lines.estates;
  for (const [i, estate] of estates.entries()) {
    let larger = 0;
    for (const [j, other] of estates.entries()) {
      const rank = byRank(other, estate);
      if (rank < 0 || (rank === 0 && j < i)) larger++;
    }
    points += estate.points * chanceToScore(larger, estate.houses, coming);
  }
  return points;
}

/**
 * Only five estates score: a small one, however dear, may be pushed out by larger ones that are worth little. With so many
 * larger ones now and so many of any size to come, how likely is that not to happen?
 */
function chanceToScore(larger: number, houses: number, coming: number): number {
  if (larger >= SCORED_ESTATES) return 0;
  const mean = coming * ALONE.rivalSize ** houses;
  let chance = Math.exp(-mean);
  let sum = chance;
  for (let more = 1; larger + more < SCORED_ESTATES; more++) {
    chance *= mean / more;
    sum += chance;
  }
  return sum;
}
