import {
  BROWNIE,
  canEmploy,
  DESIGN_OF,
  DESIGNS,
  DIAMOND,
  GOLD,
  hasTrait,
  type Player,
  RESOURCES,
  SIGN_OF,
  type SweetLands,
} from '@polis/sweet-lands';
import { WORK, type Worth, worthOf } from './effects.ts';
import { outlook, UNIT } from './outlook.ts';
import { labourWorth } from './survey.ts';
import { playTrigger } from './tokens.ts';
import { WEIGHTS } from './weights.ts';
import { yearlyWorthOf } from './yearly.ts';

/** Cards: what playing, employing and keeping them is worth. */
const GAIN: readonly Worth[] = DESIGNS.map(d =>
  d.immediate !== undefined ? worthOf(d.immediate) : yearlyWorthOf(d.endOfRound!),
);
const PRICE: readonly (readonly number[])[] = DESIGNS.map(d =>
  [...RESOURCES, 'diamond' as const].map(r => d.cost[r] ?? 0),
);

/** By card on the table: what it brings at all ends of rounds to come. */
export function standingWorth(card: number, p: Readonly<Player>): number {
  const design = DESIGN_OF[card]!;
  return DESIGNS[design]!.endOfRound === undefined ? 0 : GAIN[design]!(p);
}

export function employGain(card: number, p: Readonly<Player>, column: number): number {
  return WORK.worker + 0.35 * outlook.bonuses * labourWorth(card, p) + (p.columns[column]!.length === 0 ? 0.5 : 0);
}

/** Playing it: its ability, its sweets, employment if that can be had, less its price. */
export function playGain(card: number, p: Readonly<Player>): number {
  const design = DESIGN_OF[card]!;
  const d = DESIGNS[design]!;
  const price = PRICE[design]!;
  const less = d.brownieDiscount || hasTrait(p, 'brownieDiscountAll') ? p.sweets[BROWNIE]! : 0;
  let gain = GAIN[design]!(p) - Math.max(0, price[GOLD]! - less) * UNIT[GOLD]!;
  for (let i = 1; i < price.length; i++) if (price[i]! > 0) gain -= price[i]! * UNIT[i]!;
  gain += 0.12 * outlook.ends * d.sweets.length + playTrigger(p);
  if (SIGN_OF[card]! < 0 || p.goods[DIAMOND]! <= price[DIAMOND]!) return gain;
  let best = 0;
  for (let column = 0; column < 3; column++)
    if (canEmploy(p, card, column)) best = Math.max(best, employGain(card, p, column) - UNIT[DIAMOND]!);
  return gain + best;
}

/** Can it be paid now, or by the next production? */
function within(card: number, p: Readonly<Player>): number {
  const price = PRICE[DESIGN_OF[card]!]!;
  for (let i = 0; i < price.length; i++) if (p.goods[i]! < price[i]!) return 0.5;
  return 1;
}

/** A card in hand: to pay with, or to be played. */
export function cardWorth(card: number, p: Readonly<Player>): number {
  const gain = playGain(card, p);
  return outlook.card + WEIGHTS.play * within(card, p) * Math.max(0, gain - 0.6 * outlook.card);
}

export function handWorth(s: Readonly<SweetLands>, p: Readonly<Player>): number {
  const { hand } = p;
  if (hand.length === 0 || (outlook.productions === 0 && p.ended)) return 0;
  let sum = 0;
  let least = Number.POSITIVE_INFINITY;
  let best = 0;
  for (let i = 0; i < hand.length; i++) {
    const worth = cardWorth(hand[i]!, p);
    sum += worth;
    if (worth < least) least = worth;
    if (worth > best) best = worth;
  }
  // One card goes into the next round; all others go with this one.
  if (p.ended) return WEIGHTS.kept + 0.5 * Math.max(0, best - outlook.card);
  return s.round < 5 ? sum - least + WEIGHTS.kept : sum;
}
