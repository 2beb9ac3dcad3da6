import { LAB_COSTS, PROPERTY_COLUMNS, ROW_COSTS, SHOPS } from '../data/properties.ts';
import { DIAMOND, FIRST_SHOP, GOLD, IRON, LAB, LAB_PIECE, SHOP, TOWER, WOOD } from '../data/vocabulary.ts';
import { PRINTED } from '../effects/table.ts';
import { fire } from '../effects/triggers.ts';
import { HARE, type Player, type SweetLands } from '../state.ts';
import type { X } from './context.ts';
import { hasSpot } from './domain.ts';
import { payGoods, priceOf } from './goods.ts';
import { spotBonus } from './placing.ts';

/** Properties (5.1): which pieces are left, what they cost, placing them. */
const ROW_PRICES = ROW_COSTS.map(c => priceOf(c).fixed);
const LAB_PRICES = LAB_COSTS.map(c => priceOf(c).fixed);
const SHOP_PRICES = SHOPS.map(s => priceOf(s.cost).fixed);

/** The printed price of the next piece, or null when none is left. */
export function printedPrice(p: Readonly<Player>, piece: number): readonly number[] | null {
  if (piece === LAB_PIECE) return LAB_PRICES[p.labs] ?? null;
  if (piece < FIRST_SHOP) return ROW_PRICES[p.rows[piece]!] ?? null;
  return ((p.shops >> (piece - FIRST_SHOP)) & 1) === 1 ? null : SHOP_PRICES[piece - FIRST_SHOP]!;
}

/** Which pieces, on which ground, at which price: the terms of a `property` effect. */
export interface Terms {
  readonly free: boolean;
  readonly less: number;
  readonly on: number;
  /** Mask over PIECES. */
  readonly pieces: number;
}
export const ALL_PIECES = (1 << (LAB_PIECE + 1)) - 1;

/** Discounts add up and lower wood alone, not below 0. */
export function woodFor(p: Readonly<Player>, printed: readonly number[], terms: Terms): number {
  return Math.max(0, printed[WOOD]! - p.discount - terms.less);
}

/** `gold` and `wood` are spoken for by the area. */
export function canBuy(p: Readonly<Player>, piece: number, terms: Terms, gold = 0, wood = 0): boolean {
  if (((terms.pieces >> piece) & 1) === 0) return false;
  const printed = printedPrice(p, piece);
  if (printed === null) return false;
  if (terms.free) return true;
  return (
    p.goods[GOLD]! - gold >= printed[GOLD]! &&
    p.goods[WOOD]! - wood >= woodFor(p, printed, terms) &&
    p.goods[IRON]! >= printed[IRON]! &&
    p.goods[DIAMOND]! >= printed[DIAMOND]!
  );
}

export function canBuild(p: Readonly<Player>, terms: Terms, gold = 0, wood = 0): boolean {
  let any = false;
  for (let piece = 0; piece <= LAB_PIECE && !any; piece++) any = canBuy(p, piece, terms, gold, wood);
  return any && hasSpot(p, terms.on);
}

export function kindOfPiece(piece: number): number {
  return piece === LAB_PIECE ? LAB : piece >= FIRST_SHOP ? SHOP : piece;
}

/** Pays for a piece and places it. Returns the program of its bonus, to come after the whole batch, or -1. */
export function build(s: SweetLands, seat: number, piece: number, hex: number, terms: Terms, x: X): number {
  const p = s.players[seat]!;
  if (!terms.free) {
    const price = printedPrice(p, piece)!.slice();
    price[WOOD] = woodFor(p, price, terms);
    payGoods(s, seat, price, x);
  }
  let bonus = -1;
  if (piece === LAB_PIECE) p.labs++;
  else if (piece >= FIRST_SHOP) {
    p.shops |= 1 << (piece - FIRST_SHOP);
    bonus = PRINTED.shops[piece - FIRST_SHOP]!;
  } else bonus = PRINTED.rows[piece]![p.rows[piece]!++]!;
  p.built[hex] = kindOfPiece(piece) + 1;
  x.tell({ all: { type: 'built', seat, piece, hex } });
  settleOn(s, seat, hex, x);
  return bonus;
}

export function buildTower(s: SweetLands, seat: number, hex: number, x: X): void {
  const p = s.players[seat]!;
  p.tower = true;
  p.built[hex] = TOWER + 1;
  x.tell({ all: { type: 'tower', seat, hex } });
  settleOn(s, seat, hex, x);
}

function settleOn(s: SweetLands, seat: number, hex: number, x: X): void {
  fire(s, seat, 'placeProperty', 1, x);
  spotBonus(s, seat, hex, x);
}

export function placeHare(s: SweetLands, seat: number, hex: number, x: X): void {
  const p = s.players[seat]!;
  p.built[hex]! |= HARE;
  p.hares++;
  x.tell({ all: { type: 'hare', seat, hex, hare: p.hares } });
  fire(s, seat, 'placeHare', 1, x);
}

/** All five of a column are placed: its final points count. */
export function isColumnComplete(p: Readonly<Player>, column: number): boolean {
  return p.rows[column] === PROPERTY_COLUMNS[column]!.bonuses.length;
}
