import {
  actionOf,
  BIS,
  COMPETITORS,
  FENCE,
  PARK,
  POOL,
  type Rates,
  rivalOf,
  SCORED_ESTATES,
  SOLO,
  TEMP,
  tempPlaces,
  tempPoints,
  VALUE,
  type WelcomeTo,
} from '@polis/welcome-to';
import { ALONE } from './weights.ts';

/** Solo: how far the competitor, `turns` before the end, is behind what such a competitor usually gets against us. */
export function rivalWorth(s: Readonly<WelcomeTo>, turns: number): number {
  if (s.mode !== SOLO || s.competitor <= 0) return 0;
  const usual = USUAL[s.competitor]!;
  const more = ALONE.rivalPace * turns * (usual / USUAL_CARDS);
  return ALONE.rival * (usual - pileWorth(s, surveyPile(s), turns) - more);
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
  const pile = surveyPile(s);
  const before = pileWorth(s, pile, turns);
  add(pile, ratesOf(s), actionOf(card));
  return pileWorth(s, pile, Math.max(0, turns - 1)) - before;
}

function ratesOf(s: Readonly<WelcomeTo>): Rates {
  return COMPETITORS[s.competitor]!.rates!;
}

/** The competitor's cards, as far as they matter: its estates, the last of them open, and what counts by the card. */
interface Pile {
  readonly houses: number[];
  /** Points for each house of an estate. */
  readonly each: number[];
  temps: number;
  /** Points for fences, parks, pools and temps, places left out. */
  loose: number;
}
const PILE: Pile = { houses: [], each: [], temps: 0, loose: 0 };

function surveyPile(s: Readonly<WelcomeTo>): Pile {
  const pile = PILE;
  pile.houses.length = 0;
  pile.each.length = 0;
  pile.temps = 0;
  pile.loose = 0;
  beginEstate(pile);
  const rates = ratesOf(s);
  for (let i = 0; i < s.rival.length; i++) add(pile, rates, actionOf(s.rival[i]!));
  return pile;
}

function beginEstate({ houses, each }: Pile): void {
  houses.push(0);
  each.push(1);
}

function add(pile: Pile, rates: Rates, action: number): void {
  const { houses, each } = pile;
  const open = houses.length - 1;
  if (action === FENCE) {
    pile.loose += rates.fence;
    if (houses[open]! > 0) beginEstate(pile);
    return;
  }
  houses[open]! += action === BIS ? rates.housesPerBis : 1;
  if (action === VALUE) each[open] = rates.withValue;
  else if (action === PARK) pile.loose += rates.park;
  else if (action === POOL) pile.loose += rates.pool;
  else if (action === TEMP) {
    pile.loose += rates.temp;
    pile.temps++;
  }
}

/** The competitor's points, `turns` before the end. */
function pileWorth(s: Readonly<WelcomeTo>, pile: Pile, turns: number): number {
  const { houses, each } = pile;
  const coming = ALONE.rivalFence * turns;
  let points = s.rivalPlans.reduce((a, b) => a + b, 0) + pile.loose;
  points += tempPoints(pile.temps, tempPlaces([pile.temps, s.sheets[0]!.temps]));
  for (let i = 0; i < houses.length; i++) {
    let larger = 0;
    for (let j = 0; j < houses.length; j++) if (goesBefore(pile, j, i)) larger++;
    points += houses[i]! * each[i]! * chanceToScore(larger, houses[i]!, coming);
  }
  return points;
}

/** R17 of the game: the largest estates score, of equals those worth more. */
function goesBefore({ houses, each }: Pile, a: number, b: number): boolean {
  if (houses[a] !== houses[b]) return houses[a]! > houses[b]!;
  return each[a] === each[b] ? a < b : each[a]! > each[b]!;
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
