import { designOf, IS_END_CARD, SIGN_OF, SWEETS_OF } from '../data/cards.ts';
import { DESIGNS } from '../data/designs.ts';
import { COLUMN_LIMITS, EMPLOY_DIAMONDS } from '../data/properties.ts';
import { ANY, BROWNIE, CARD_KINDS, DIAMOND, GOLD, SWEETS } from '../data/vocabulary.ts';
import type { CardFilter } from '../effects/language.ts';
import { fire } from '../effects/triggers.ts';
import type { Player, SweetLands } from '../state.ts';
import { PROG, type X } from './context.ts';
import { mayLose, payGoods, priceOf } from './goods.ts';
import { extraColumnRoom, hasTrait } from './traits.ts';

/** The deck, hands, and chapter 6: playing and employing workers. */

// ── the deck ────────────────────────────────────────────────────────────────
/** R1: when the deck runs out the discards are shuffled; when there are none either, no card is drawn. */
export function drawCards(s: SweetLands, seat: number, n: number, x: X): void {
  const p = s.players[seat]!;
  const cards: number[] = [];
  for (let i = 0; i < n; i++) {
    if (s.deck.length === 0 && s.discard.length > 0) {
      s.deck = s.discard;
      s.discard = [];
      x.shuffle(s.deck);
      x.tell({ all: { type: 'reshuffled', n: s.deck.length } });
    }
    const card = s.deck.pop();
    if (card === undefined) break;
    p.hand.push(card);
    cards.push(card);
  }
  if (cards.length === 0) return;
  x.tell(
    {
      all: { type: 'drew', seat, n: cards.length, cards: null },
      only: { [seat]: { type: 'drew', seat, n: cards.length, cards } },
    },
    true,
  );
}

export function canDraw(s: Readonly<SweetLands>): boolean {
  return s.deck.length + s.discard.length > 0;
}

export function discardCard(s: SweetLands, seat: number, card: number, x: X): void {
  removeFrom(s.players[seat]!.hand, card);
  s.discard.push(card);
  x.tell({ all: { type: 'discarded', seat, cards: [card] } });
}

export function removeFrom(cards: number[], card: number): void {
  cards.splice(cards.indexOf(card), 1);
}

export type Filter = (card: number) => boolean;
export function filterOf(f: CardFilter): Filter {
  const kind = f.kind === undefined ? null : CARD_KINDS.indexOf(f.kind) === 1;
  const sweet = f.sweet === undefined ? -1 : SWEETS.indexOf(f.sweet);
  return card => (kind === null || IS_END_CARD[card] === kind) && (sweet < 0 || SWEETS_OF[card]!.includes(sweet));
}

// ── playing ─────────────────────────────────────────────────────────────────
const PRICES_OF = DESIGNS.map(d => priceOf(d.cost).fixed);
const PRICE_OF_CARD = Array.from({ length: DESIGNS.reduce((n, d) => n + d.copies, 0) }, (_, card) => {
  const design = designOf(card);
  return { fixed: PRICES_OF[DESIGNS.indexOf(design)]!, brownies: design.brownieDiscount === true };
});

/** R16: brownie symbols in play lower the gold only, and the card's own ones do not count yet. */
export function goldFor(p: Readonly<Player>, card: number, less: number): number {
  const { fixed, brownies } = PRICE_OF_CARD[card]!;
  const discount = brownies || hasTrait(p, 'brownieDiscountAll') ? p.sweets[BROWNIE]! : 0;
  return Math.max(0, fixed[GOLD]! - discount - less);
}
export function canAfford(p: Readonly<Player>, card: number, less: number): boolean {
  const { fixed } = PRICE_OF_CARD[card]!;
  if (p.goods[GOLD]! < goldFor(p, card, less)) return false;
  for (let i = 1; i <= DIAMOND; i++) if (p.goods[i]! < fixed[i]!) return false;
  return true;
}
export function canPlay(s: Readonly<SweetLands>, p: Readonly<Player>, card: number, less: number): boolean {
  return mayLose(s, p, 1) && canAfford(p, card, less);
}
/** What a card costs now, in the order of GOODS. */
export function cardPrice(p: Readonly<Player>, card: number, less = 0): number[] {
  const price = PRICE_OF_CARD[card]!.fixed.slice();
  price[GOLD] = goldFor(p, card, less);
  return price;
}

/** From the hand, at its price less some gold. */
export function playFromHand(s: SweetLands, seat: number, card: number, less: number, x: X): void {
  const p = s.players[seat]!;
  payGoods(s, seat, cardPrice(p, card, less), x);
  removeFrom(p.hand, card);
  layDown(s, seat, card, x);
}

/** The card lies on the table: its symbols count, "play card" triggers fire, then its ability and employment. */
export function layDown(s: SweetLands, seat: number, card: number, x: X): void {
  const p = s.players[seat]!;
  p.played.push(card);
  countSweets(p, card);
  x.tell({ all: { type: 'played', seat, card } });
  fire(s, seat, 'playCard', 1, x);
  if (!IS_END_CARD[card]) x.call(PROG.played, seat, card);
}

function countSweets(p: Player, card: number): void {
  for (const sweet of SWEETS_OF[card]!) p.sweets[sweet]!++;
}

// ── employing ───────────────────────────────────────────────────────────────
export function columnLimit(p: Readonly<Player>, column: number): number {
  let limit = 0;
  for (const step of COLUMN_LIMITS) if (p.rows[column]! >= step.placed) limit = step.limit;
  return limit + extraColumnRoom(p);
}
export function hasRoom(p: Readonly<Player>, column: number): boolean {
  return p.columns[column]!.length < columnLimit(p, column);
}
export function canEmploy(p: Readonly<Player>, card: number, column: number): boolean {
  const sign = SIGN_OF[card]!;
  return (sign === column || sign === ANY) && hasRoom(p, column);
}
export function canEmployAnywhere(p: Readonly<Player>, card: number): boolean {
  return canEmploy(p, card, 0) || canEmploy(p, card, 1) || canEmploy(p, card, 2);
}

/** A played card moves under its column. */
export function employPlayed(s: SweetLands, seat: number, card: number, column: number, x: X): void {
  const p = s.players[seat]!;
  const price = [0, 0, 0, 0, EMPLOY_DIAMONDS, 0];
  payGoods(s, seat, price, x);
  removeFrom(p.played, card);
  p.columns[column]!.push(card);
  x.tell({ all: { type: 'employed', seat, card, column } });
}

/** Free, without the card's own ability, and not "played" for triggers; its symbols count. */
export function employFromHand(s: SweetLands, seat: number, card: number, column: number, x: X): void {
  const p = s.players[seat]!;
  removeFrom(p.hand, card);
  p.columns[column]!.push(card);
  countSweets(p, card);
  x.tell({ all: { type: 'employed', seat, card, column } });
}
