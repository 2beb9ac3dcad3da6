import {
  ACTIONS,
  type ActionId,
  cloneSheet,
  drawFence,
  drawRoundabout,
  hasPool,
  PLACE_OF,
  pushHouses,
  type Sheet,
  START,
  STREET_COUNT,
  STREET_OF,
  scoreSheet,
  type WelcomeToAction,
} from '@polis/welcome-to';
import { builtHouses, piecesOf } from './estates.ts';
import { t } from './i18n/index.ts';
import type { Model, Seat, SheetChoice } from './model.ts';
import { progressOf } from './plans.ts';
import { gapName, houseName, nameOf } from './words.ts';

export interface Hint {
  readonly choice: SheetChoice;
  readonly text: string;
}

/** A suggestion from what the seat sees: every answer is tried one step ahead and the sheet after it is valued. */
export function suggest(m: Model): Hint | null {
  const own = m.me === null ? undefined : m.seats.get(m.me);
  if (!own || m.choices.length === 0) return null;
  let best: { choice: SheetChoice; value: number } | null = null;
  for (const choice of m.choices) {
    const value = rateChoice(m, own, choice.action);
    if (best === null || value > best.value) best = { choice, value };
  }
  return best && { choice: best.choice, text: words(m, own, best.choice.action) };
}

function rateChoice(m: Model, own: Seat, a: WelcomeToAction): number {
  const s = cloneSheet(own.sheet);
  switch (a.type) {
    case 'combo': {
      const combo = m.view.combos[a.combo]!;
      return bestWrite(m, s, combo.number, combo.action);
    }
    case 'cards': {
      const hand = own.sheet.hand;
      return bestWrite(m, s, hand[a.number]! >> 3, ACTIONS[hand[a.action]! & 7]!);
    }
    case 'number':
      return bestWrite(m, s, a.number, 'temp');
    case 'write':
      s.houses[a.house] = a.number;
      return worth(m, s) + actionWorth(m, s, a.house, actionAt(m, own));
    case 'fence':
      drawFence(s, a.gap);
      return worth(m, s);
    case 'value':
      s.value[a.size - 1]!++;
      return worth(m, s) + wantsSize(m, s, a.size);
    case 'park':
      s.parks[STREET_OF[s.house]!]!++;
      return worth(m, s) + 1;
    case 'pool':
      s.pools[STREET_OF[s.house]!]! |= 1 << PLACE_OF[s.house]!;
      return worth(m, s) + 1;
    case 'temp':
      return worth(m, s) + 1;
    case 'bis':
      s.houses[a.house] = a.number;
      s.bis[STREET_OF[a.house]!]! |= 1 << PLACE_OF[a.house]!;
      return worth(m, s);
    case 'approve':
      return worth(m, s) + 20;
    case 'roundabout':
      drawRoundabout(s, a.house);
      return worth(m, s) - 6;
    case 'refuse':
      return worth(m, s) - 12;
    default:
      return worth(m, s);
  }
}

function actionAt(m: Model, own: Seat): ActionId {
  const from = own.sheet.actionFrom;
  if (from < 0) return 'fence';
  return m.view.mode === 'piles' ? m.view.combos[from]!.action : ACTIONS[own.sheet.hand[from]! & 7]!;
}

function bestWrite(m: Model, s: Sheet, number: number, action: ActionId): number {
  const out: WelcomeToAction[] = [];
  pushHouses(s.houses, number, out);
  let best = Number.NEGATIVE_INFINITY;
  for (const a of out) {
    if (a.type !== 'write') continue;
    s.houses[a.house] = number;
    best = Math.max(best, worth(m, s) + actionWorth(m, s, a.house, action));
    s.houses[a.house] = -1;
  }
  return best;
}

function actionWorth(m: Model, s: Sheet, house: number, action: ActionId): number {
  const street = STREET_OF[house]!;
  switch (action) {
    case 'pool':
      return hasPool(m.side, house) ? 3.5 : 0;
    case 'park':
      return s.parks[street]! < street + 3 ? 2.5 : 0;
    case 'fence':
      return 2;
    case 'value':
      return 2;
    case 'temp':
      return 1.5;
    case 'bis':
      return 0.5;
  }
}

/** Points now, room left between numbers, estates and plans on their way. */
function worth(m: Model, s: Sheet): number {
  let value = scoreSheet(s, 0).total + 1.5 * builtHouses(s) + room(s);
  for (const p of piecesOf(s)) if (p.state === 'forming') value += (p.built / p.size) * 1.5;
  for (const [letter, plan] of m.view.plans.entries())
    if (plan.id !== null && s.plans[letter] === 0) {
      const { done, of } = progressOf(s, plan.id, m.side);
      value += (6 * done) / of;
    }
  return value;
}

/** A gap of houses wants as many numbers between its neighbours, evenly spread; too few cost dearly. */
function room(s: Readonly<Sheet>): number {
  let cost = 0;
  for (let street = 0, h = 0; street < STREET_COUNT; street++) {
    const end = START[street + 1]!;
    let left = 0;
    let empty = 0;
    for (; h <= end; h++) {
      const n = h === end ? 16 : s.houses[h]!;
      if (h < end && n === -1) {
        empty++;
        continue;
      }
      const numbers = (n < -1 ? 16 : n) - left - 1;
      if (empty > 0) cost += numbers < empty ? 3 * (empty - numbers) : Math.abs(numbers / empty - 1.4) * 0.4 * empty;
      left = n < -1 ? 0 : n;
      empty = 0;
      if (h === end) break;
    }
  }
  return -cost;
}

function wantsSize(m: Model, s: Readonly<Sheet>, size: number): number {
  let wanted = piecesOf(s).filter(p => p.size === size && p.state !== 'none').length;
  for (const plan of m.view.plans)
    if (plan.id !== null) wanted += 0.5 * progressOf(s, plan.id, m.side).sizes.filter(x => x.size === size).length;
  return wanted;
}

function words(m: Model, own: Seat, a: WelcomeToAction): string {
  switch (a.type) {
    case 'combo': {
      const combo = m.view.combos[a.combo]!;
      return t('hint.combo', { n: combo.number, action: nameOf(combo.action) });
    }
    case 'cards':
      return t('hint.combo', {
        n: own.sheet.hand[a.number]! >> 3,
        action: nameOf(ACTIONS[own.sheet.hand[a.action]! & 7]!),
      });
    case 'number':
      return t('hint.number', { n: a.number });
    case 'write':
      return t('hint.write', { n: a.number, house: houseName(a.house) });
    case 'bis':
      return t('hint.write', { n: a.number, house: houseName(a.house) });
    case 'fence':
      return t('hint.fence', { gap: gapName(a.gap) });
    case 'value':
      return t('hint.value', { n: a.size });
    case 'approve':
      return t('hint.approve');
    case 'none':
    case 'done':
      return t('hint.done');
    default:
      return t('hint.this');
  }
}
