import type { WelcomeToAction } from './actions.ts';
import { PLANS } from './data/plans.ts';
import { NUMBER_MAX } from './data/vocabulary.ts';
import { parsePile } from './notation/words.ts';
import { competitorLevel } from './options.ts';
import { drawFence, drawRoundabout } from './rules/building.ts';
import { PLACE_OF, START, STREET_COUNT, STREET_OF } from './rules/geometry.ts';
import { tempCards } from './rules/rival.ts';
import { type Score, scoreSheet } from './rules/scoring.ts';
import { classicSoloTemps, levelZeroTemps, tempPlaces, tempPoints } from './rules/temps.ts';
import { cloneSheet, EMPTY, numberOf, ROUNDABOUT, type Sheet } from './state.ts';
import type { WelcomeToView } from './view.ts';

/** What an answer would do to the own sheet, for a page that shows it before it is given. */

/** The sheet after the answer. Null: nothing is drawn on it. */
export function afterAnswer(v: WelcomeToView, own: Readonly<Sheet>, a: WelcomeToAction): Sheet | null {
  const t = cloneSheet(own);
  switch (a.type) {
    case 'write':
      t.houses[a.house] = a.number;
      t.house = a.house;
      if (a.number !== printed(v, own)) t.temps++;
      return t;
    case 'fence':
      drawFence(t, a.gap);
      return t;
    case 'value':
      t.value[a.size - 1]!++;
      return t;
    case 'park':
      t.parks[STREET_OF[t.house]!]!++;
      return t;
    case 'pool':
      t.pools[STREET_OF[t.house]!]! |= 1 << PLACE_OF[t.house]!;
      return t;
    case 'temp':
      t.temps++;
      return t;
    case 'bis':
      t.houses[a.house] = a.number;
      t.bis[STREET_OF[a.house]!]! |= 1 << PLACE_OF[a.house]!;
      return t;
    case 'roundabout':
      drawRoundabout(t, a.house);
      return t;
    case 'refuse':
      t.refusals++;
      return t;
    case 'approve': {
      const plan = PLANS.find(p => p.id === v.plans[a.letter]!.id);
      if (!plan) return null;
      t.plans[a.letter] = v.plans[a.letter]!.approved ? plan.later : plan.first;
      return t;
    }
    default:
      return null;
  }
}

/** The number on the card that was chosen. */
function printed(v: WelcomeToView, t: Readonly<Sheet>): number {
  return v.mode === 'piles' ? (v.combos[t.numberFrom]?.number ?? t.number) : numberOf(t.hand[t.numberFrom]!);
}

/** The place points of a sheet with so many boxes; `temps`: what all sheets in sight have, by their order in the view. */
export function tempsInSight(v: WelcomeToView, own: number, temps: readonly number[]): number {
  if (v.mode === 'classicSolo') return classicSoloTemps(own);
  if (v.mode === 'solo') {
    if (competitorLevel(v.rival?.competitor) === 0) return levelZeroTemps(own);
    return tempPoints(own, tempPlaces([own, tempCards(parsePile(v.rival?.cards ?? '') ?? [])]));
  }
  return tempPoints(own, v.crowd === null ? tempPlaces(temps) : v.crowd.temps.map(place => place.boxes));
}

/** The sheet of a seat as it would be scored if only that seat's sheet were another. */
export function scoreInSight(v: WelcomeToView, seat: number, t: Readonly<Sheet>): Score {
  const temps = v.sheets.map(other => (other.seat === seat ? t.temps : other.temps));
  return scoreSheet(t, tempsInSight(v, t.temps, temps));
}

/** How many empty houses can get no number of their own any more: too few are left between their neighbours. */
export function shortOf(t: Readonly<Sheet>): number {
  let short = 0;
  for (let street = 0; street < STREET_COUNT; street++) {
    let left = -1;
    let room = 0;
    for (let h = START[street]!; h <= START[street + 1]!; h++) {
      const n = h === START[street + 1] ? ROUNDABOUT : t.houses[h]!;
      if (n === EMPTY) {
        room++;
        continue;
      }
      const right = n === ROUNDABOUT ? NUMBER_MAX + 1 : n;
      short += Math.max(0, room - Math.max(0, right - left - 1));
      left = n === ROUNDABOUT ? -1 : n;
      room = 0;
    }
  }
  return short;
}
