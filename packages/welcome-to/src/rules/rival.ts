import { COMPETITORS, type Rates, SCORED_ESTATES } from '../data/competitors.ts';
import { BIS, FENCE, PARK, POOL, TEMP, VALUE } from '../data/vocabulary.ts';
import { actionOf, type WelcomeTo } from '../state.ts';
import { tempPlaces, tempPoints } from './temps.ts';

/** The competitor's score (18.6): from its cards in the order given, seen as their actions. */
export interface RivalScore {
  readonly total: number;
  readonly lines: {
    readonly plans: number;
    readonly parks: number;
    readonly pools: number;
    /** Per card and for the place together. */
    readonly temps: number;
    readonly fences: number;
    readonly estates: number;
  };
  /** The estates that scored, largest first. */
  readonly scored: readonly RivalEstate[];
  /** All of them count as completed in a tie. */
  readonly estatesAll: number;
  /** What the player gets for temps in this comparison. */
  readonly playerTemps: number;
}
export interface RivalEstate {
  readonly houses: number;
  readonly each: number;
  readonly points: number;
}

export function tempCards(pile: readonly number[]): number {
  return pile.filter(action => action === TEMP).length;
}

/** Null against level 0, which scores nothing. */
export function scoreRival(
  level: number,
  pile: readonly number[],
  plans: number,
  playerTemps: number,
): RivalScore | null {
  const rates: Rates | null = COMPETITORS[level]!.rates;
  if (rates === null) return null;
  const cards = [0, 0, 0, 0, 0, 0];
  for (const action of pile) cards[action]!++;
  const temps = cards[TEMP]!;
  const places = tempPlaces([temps, playerTemps]);
  const estates = rivalEstates(pile, rates);
  const scored = [...estates].sort(byRank).slice(0, SCORED_ESTATES);
  const lines = {
    plans,
    parks: rates.park * cards[PARK]!,
    pools: rates.pool * cards[POOL]!,
    temps: rates.temp * temps + tempPoints(temps, places),
    fences: rates.fence * cards[FENCE]!,
    estates: scored.reduce((sum, e) => sum + e.points, 0),
  };
  return {
    total: Object.values(lines).reduce((a, b) => a + b, 0),
    lines,
    scored,
    estatesAll: estates.length,
    playerTemps: tempPoints(playerTemps, places),
  };
}

/** R17: the largest by houses; of equals those worth more. */
export function byRank(a: RivalEstate, b: RivalEstate): number {
  return b.houses - a.houses || b.points - a.points;
}

/** Cut at every fence card, the ends of the pile being fences too; R19: nothing between two fences is no estate. */
export function rivalEstates(pile: readonly number[], rates: Rates): RivalEstate[] {
  const out: RivalEstate[] = [];
  let houses = 0;
  let raised = false;
  for (const action of [...pile, FENCE]) {
    if (action !== FENCE) {
      houses += action === BIS ? rates.housesPerBis : 1;
      raised ||= action === VALUE;
      continue;
    }
    const each = raised ? rates.withValue : 1;
    if (houses > 0) out.push({ houses, each, points: houses * each });
    houses = 0;
    raised = false;
  }
  return out;
}

/** The competitor's score as things stand; null where there is no competitor or it scores nothing. */
export function rivalOf(s: Readonly<WelcomeTo>): RivalScore | null {
  if (s.competitor < 0) return null;
  const plans = s.rivalPlans.reduce((a, b) => a + b, 0);
  return scoreRival(s.competitor, s.rival.map(actionOf), plans, s.sheets[0]!.temps);
}
