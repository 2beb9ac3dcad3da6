import { DIAMOND, DISC, GOLD, GOODS, IRON, RESOURCES, ROUNDS, WHEAT, WOOD } from '../data/vocabulary.ts';
import type { Cost } from '../effects/language.ts';
import { fire } from '../effects/triggers.ts';
import type { Player, SweetLands } from '../state.ts';
import type { X } from './context.ts';

/** Resources, production, points and prices. */

/** A price with its fixed part as numbers in the order of GOODS. */
export interface Price {
  readonly fixed: readonly number[];
  readonly cards: number;
  readonly basics: number;
  readonly discOrCard: number;
}

export function priceOf(cost: Cost): Price {
  const fixed = GOODS.map(good => (good === 'disc' ? 0 : (cost[good] ?? 0)));
  return { fixed, cards: cost.card ?? 0, basics: cost.basic ?? 0, discOrCard: cost.discOrCard ?? 0 };
}

/** Prices by number: registers hold numbers. */
export const PRICES: Price[] = [];
export function priceIndex(cost: Cost): number {
  return PRICES.push(priceOf(cost)) - 1;
}

/** In rounds 1 to 4 a hand never sinks to 0, not even for a moment (chapter 4). */
export function leastHand(s: Readonly<SweetLands>): number {
  return s.round < ROUNDS ? 1 : 0;
}
export function mayLose(s: Readonly<SweetLands>, p: Readonly<Player>, cards: number): boolean {
  return cards === 0 || p.hand.length - cards >= leastHand(s);
}

export function basicsOf(p: Readonly<Player>): number {
  return p.goods[WHEAT]! + p.goods[WOOD]! + p.goods[IRON]!;
}

export function hasGoods(p: Readonly<Player>, goods: readonly number[]): boolean {
  for (let i = 0; i <= DIAMOND; i++) if (p.goods[i]! < goods[i]!) return false;
  return true;
}

export function canPay(s: Readonly<SweetLands>, p: Readonly<Player>, price: Price): boolean {
  return (
    hasGoods(p, price.fixed) &&
    mayLose(s, p, price.cards) &&
    basicsOf(p) >= price.basics &&
    (price.discOrCard === 0 || p.goods[DISC]! > 0 || mayLose(s, p, price.discOrCard))
  );
}

export function payGoods(s: SweetLands, seat: number, goods: readonly number[], x: X): void {
  const p = s.players[seat]!;
  let any = 0;
  for (let i = 0; i < GOODS.length; i++) {
    p.goods[i]! -= goods[i]!;
    any |= goods[i]!;
  }
  if (any !== 0) x.tell({ all: { type: 'paid', seat, goods } });
}

/** By good: the list in which only it stands. */
const ONE: readonly (readonly number[])[] = GOODS.map((_, i) => GOODS.map((__, j) => (i === j ? 1 : 0)));

export function payOne(s: SweetLands, seat: number, good: number, x: X): void {
  payGoods(s, seat, ONE[good]!, x);
}

export function gainGoods(s: SweetLands, seat: number, goods: readonly number[], times: number, x: X): void {
  const p = s.players[seat]!;
  for (let i = 0; i < GOODS.length; i++) p.goods[i]! += goods[i]! * times;
  x.tell({ all: { type: 'gained', seat, goods: times === 1 ? goods : goods.map(n => n * times) } });
}
export function gainOne(s: SweetLands, seat: number, good: number, x: X): void {
  gainGoods(s, seat, ONE[good]!, 1, x);
}

export function raise(s: SweetLands, seat: number, resource: number, by: number, x: X): void {
  const p = s.players[seat]!;
  p.production[resource]! += by;
  x.tell({ all: { type: 'raised', seat, resource, by, to: p.production[resource]! } });
  if (resource === GOLD) fire(s, seat, 'goldProductionUp', by, x);
}

/** Gains what the four production tracks show. */
export function produce(s: SweetLands, seat: number, x: X): void {
  const { production } = s.players[seat]!;
  gainGoods(s, seat, [...RESOURCES.map((_, i) => production[i]!), 0, 0], 1, x);
}

export function score(s: SweetLands, seat: number, kind: 'vp' | 'cp' | 'ip', n: number, x: X): void {
  if (n === 0) return;
  const p = s.players[seat]!;
  p[kind] += n;
  if (kind === 'ip') p.ipThisRound += n;
  x.tell({ all: { type: 'points', seat, kind, n } });
}
