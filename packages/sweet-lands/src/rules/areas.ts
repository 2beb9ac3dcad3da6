import { leave } from '@polis/kernel';
import { COPY, DISCARD, PAY_DIAMOND, PAY_WOOD } from '../actions.ts';
import { AREAS } from '../data/areas.ts';
import { CHARACTERS } from '../data/characters.ts';
import { DIAMOND, DISC, GOLD, GOODS, WHEAT, WOOD } from '../data/vocabulary.ts';
import { termsOf } from '../effects/building.ts';
import type { Parts } from '../effects/goods.ts';
import { PRINTED } from '../effects/table.ts';
import { fire } from '../effects/triggers.ts';
import type { Player, SweetLands } from '../state.ts';
import { canBuild, type Terms } from './building.ts';
import { discardCard } from './cards.ts';
import { PROG, type Question, type Step, type Steps, type X } from './context.ts';
import { leastHand, payGoods, payOne, priceOf } from './goods.ts';
import { ALL_SKILLS, hasTrait, rulesOf } from './traits.ts';

/** Chapter 5: action areas, their cells, prices and copies. */
const PRICES = AREAS.map(a => priceOf(a.cost).fixed);
const TERMS: readonly (Terms | null)[] = AREAS.map(a => (a.effect.k === 'property' ? termsOf(a.effect) : null));
/** By area: the areas that it copies. */
const COPIES: readonly (readonly number[])[] = AREAS.map(a => {
  const { effect } = a;
  return effect.k === 'copyArea' ? AREAS.flatMap((b, i) => (effect.cats.includes(b.cat) ? [i] : [])) : [];
});
const BOARD_FROM = { main: 1, extra34: 3, extra4: 4 } as const;

function areaIndex(id: string): number {
  return AREAS.findIndex(a => a.id === id);
}

/** R17: replaced by a skill token, then reduced, then substituted. */
const REPLACED = ALL_SKILLS.flatMap((skill, i) =>
  rulesOf([skill]).flatMap(rule =>
    rule.r === 'areaCostReplace' ? [{ mask: 1 << i, area: areaIndex(rule.area), price: priceOf(rule.cost).fixed }] : [],
  ),
);
const DELTAS: readonly (readonly (readonly number[] | null)[])[] = CHARACTERS.map(c =>
  AREAS.map(a => {
    const rule = rulesOf(c.base).find(r => r.r === 'areaCostDelta' && r.areas.includes(a.id));
    return rule?.r === 'areaCostDelta' ? GOODS.map(good => (good === rule.res ? rule.delta : 0)) : null;
  }),
);
/** May wheat be paid in wood there? The only substitution there is. */
const SUBSTITUTES: readonly (readonly boolean[])[] = CHARACTERS.map(c =>
  AREAS.map(a => rulesOf(c.base).some(r => r.r === 'costSubstitute' && r.areas.includes(a.id))),
);

export function areaPrice(p: Readonly<Player>, area: number): readonly number[] {
  let price = PRICES[area]!;
  for (const r of REPLACED) if (r.area === area && (p.skills & r.mask) !== 0) price = r.price;
  const delta = DELTAS[p.character]![area]!;
  return delta === null ? price : price.map((n, i) => Math.max(0, n + delta[i]!));
}
export function maySubstitute(p: Readonly<Player>, area: number): boolean {
  return SUBSTITUTES[p.character]![area]!;
}

export function isOpen(s: Readonly<SweetLands>, area: number): boolean {
  const a = AREAS[area]!;
  return s.seats >= BOARD_FROM[a.board] && s.round >= a.opens;
}

/** The leftmost empty cell, counting from 0, or -1. */
export function emptyCell(s: Readonly<SweetLands>, area: number): number {
  const { cells } = AREAS[area]!;
  for (let cell = 0; cell < cells; cell++) if (((s.discs[area]! >> cell) & 1) === 0) return cell;
  return -1;
}

/** Its own price and all that the rules demand of its effect; `gold` is spoken for by a copying area. */
export function canPayArea(s: Readonly<SweetLands>, p: Readonly<Player>, area: number, gold = 0): boolean {
  const price = areaPrice(p, area);
  if (p.goods[GOLD]! < price[GOLD]! + gold) return false;
  for (let i = 3; i <= DIAMOND; i++) if (p.goods[i]! < price[i]!) return false;
  if (maySubstitute(p, area)) {
    if (p.goods[WHEAT]! + p.goods[WOOD]! < price[WHEAT]! + price[WOOD]!) return false;
  } else if (p.goods[WHEAT]! < price[WHEAT]! || p.goods[WOOD]! < price[WOOD]!) return false;
  const terms = TERMS[area]!;
  if (terms !== null) return canBuild(p, terms, price[GOLD]! + gold, price[WOOD]!);
  const copies = COPIES[area]!;
  return copies.length === 0 || copies.some(other => canCopy(s, p, other, price[GOLD]! + gold));
}
/** Whether it has an empty cell does not matter; a closed one cannot be copied. */
export function canCopy(s: Readonly<SweetLands>, p: Readonly<Player>, area: number, gold: number): boolean {
  return isOpen(s, area) && canPayArea(s, p, area, gold);
}

// ── the hand cost ───────────────────────────────────────────────────────────
/** Diamonds that may stand for cards: those the area's own price does not need. */
function spareDiamonds(p: Readonly<Player>, area: number): number {
  return hasTrait(p, 'diamondsAsHandCost') ? p.goods[DIAMOND]! - areaPrice(p, area)[DIAMOND]! : 0;
}
function spareCards(s: Readonly<SweetLands>, p: Readonly<Player>): number {
  return Math.max(0, p.hand.length - leastHand(s));
}
export function canPayHand(s: Readonly<SweetLands>, p: Readonly<Player>, area: number, cards: number): boolean {
  return cards <= spareCards(s, p) + spareDiamonds(p, area);
}

export function canUseArea(s: Readonly<SweetLands>, seat: number, area: number, disc: boolean): boolean {
  const cell = isOpen(s, area) ? emptyCell(s, area) : -1;
  if (cell < 0) return false;
  const p = s.players[seat]!;
  return (disc ? p.goods[DISC]! > 0 : canPayHand(s, p, area, cell + 1)) && canPayArea(s, p, area);
}

/** A main action: a disc goes into the leftmost empty cell; then the hand cost, the price, the effect. */
export function useArea(s: SweetLands, seat: number, area: number, disc: boolean, x: X): void {
  const cell = emptyCell(s, area);
  s.discs[area]! |= 1 << cell;
  x.tell({ all: { type: 'area', seat, area, cell, disc } });
  if (disc) payOne(s, seat, DISC, x);
  x.call(PROG.area, seat, area, disc ? 0 : cell + 1);
}

const nextCard: Step = (_s, f, x) => {
  if (f.reg[1]! <= 0) x.goTo(f, payPrice);
};
/** What is paid is one of what is spare, so the rest can always be paid too. */
const askHandCost: Question<'discard' | 'diamond'> = {
  ask: 'hand-cost',
  legal(s, f, out) {
    const p = s.players[f.seat]!;
    if (spareCards(s, p) > 0) for (const card of p.hand) out.push(DISCARD[card]!);
    if (spareDiamonds(p, f.reg[0]!) > 0) out.push(PAY_DIAMOND);
  },
  take(s, f, a, x) {
    x.goTo(f, nextCard);
    f.reg[1]!--;
    if (a.type === 'discard') discardCard(s, f.seat, a.card, x);
    else {
      payOne(s, f.seat, DIAMOND, x);
      fire(s, f.seat, 'diamondAsHandCost', 1, x);
    }
  },
};

/** How much of the wheat may be paid in wood: between what the wheat cannot cover and what the wood can. */
export function woodRange(p: Readonly<Player>, area: number): readonly [from: number, to: number] {
  const wheat = areaPrice(p, area)[WHEAT]!;
  return [Math.max(0, wheat - p.goods[WHEAT]!), Math.min(wheat, p.goods[WOOD]!)];
}
const payPrice: Step = (s, f, x) => {
  const p = s.players[f.seat]!;
  const area = f.reg[0]!;
  const [from, to] = maySubstitute(p, area) ? woodRange(p, area) : [0, 0];
  if (from < to) return;
  payWithWood(s, f.seat, area, from, x);
  x.goTo(f, actOut);
};
function payWithWood(s: SweetLands, seat: number, area: number, wood: number, x: X): void {
  const price = areaPrice(s.players[seat]!, area).slice();
  price[WHEAT]! -= wood;
  price[WOOD]! += wood;
  payGoods(s, seat, price, x);
}
const askSubstitute: Question<'wood'> = {
  ask: 'substitute',
  legal(s, f, out) {
    const [from, to] = woodRange(s.players[f.seat]!, f.reg[0]!);
    for (let n = from; n <= to; n++) out.push(PAY_WOOD[n]!);
  },
  take(s, f, a, x) {
    payWithWood(s, f.seat, f.reg[0]!, a.wood, x);
  },
};
/** The second register of the effect: areas D and R are used only if something is placed. */
const actOut: Step = (_s, f, x) => x.call(PRINTED.areas[f.reg[0]!]!, f.seat, 1, 1);

export const areaProgram: Steps = [nextCard, askHandCost, payPrice, askSubstitute, actOut];

// ── copying (areas M) ───────────────────────────────────────────────────────
export function compileCopy(cats: readonly string[]): Parts {
  const targets = AREAS.flatMap((a, i) => (cats.includes(a.cat) ? [i] : []));
  const head: Step = (s, f) => {
    const p = s.players[f.seat]!;
    if (!targets.some(area => canCopy(s, p, area, 0))) leave(f);
  };
  const ask: Question<'copy'> = {
    ask: 'copy',
    legal(s, f, out) {
      const p = s.players[f.seat]!;
      for (const area of targets) if (canCopy(s, p, area, 0)) out.push(COPY[area]!);
    },
    take(_s, f, a, x) {
      x.tell({ all: { type: 'copied', seat: f.seat, area: a.area } });
      x.call(PROG.area, f.seat, a.area, 0);
    },
  };
  return {
    steps: [head, ask],
    run: null,
    early: false,
    live: (s, seat) => targets.some(area => canCopy(s, s.players[seat]!, area, 0)),
  };
}
