import { again, leave } from '@polis/kernel';
import { COLUMN, DISCARD, EMPLOY, FETCH, NO, PLAY, STOP, type SweetLandsAction } from '../actions.ts';
import { EMPLOY_DIAMONDS } from '../data/properties.ts';
import { DIAMOND } from '../data/vocabulary.ts';
import {
  canDraw,
  canEmploy,
  canEmployAnywhere,
  canPlay,
  discardCard,
  drawCards,
  employFromHand,
  employPlayed,
  filterOf,
  layDown,
  playFromHand,
  removeFrom,
} from '../rules/cards.ts';
import type { Question, Step, Steps, X } from '../rules/context.ts';
import { mayLose } from '../rules/goods.ts';
import type { Player, SweetLands } from '../state.ts';
import { instant, loop, type Parts, type UnitAsk, units } from './goods.ts';
import type { Effect } from './language.ts';
import { type Compiled, PRINTED, resolve } from './table.ts';

type Of<K extends Effect['k']> = Extract<Effect, { k: K }>;

/** Cards: drawing, looking for them, discarding, playing and employing. */
export function compileDraw(n: number): Parts {
  return instant((s, seat, times, x) => drawCards(s, seat, n * times, x), false, canDraw);
}

const askDiscard: UnitAsk<'discard'> = {
  ask: 'discard',
  legal(s, f, out) {
    for (const card of s.players[f.seat]!.hand) out.push(DISCARD[card]!);
  },
  take(s, f, a, x) {
    discardCard(s, f.seat, a.card, x);
  },
};
export function compileDiscard(n: number): Parts {
  const can = (s: Readonly<SweetLands>, seat: number) => mayLose(s, s.players[seat]!, 1);
  return units(n, askDiscard, loop(can), can);
}

/** Deck cards are turned over until enough fit; the others are shuffled back. */
export function compileDrawMatching(e: Of<'drawMatching'>): Parts {
  const matches = filterOf(e.filter);
  return instant(
    (s, seat, times, x) => {
      const cards: number[] = [];
      for (let i = s.deck.length - 1; i >= 0 && cards.length < e.n * times; i--)
        if (matches(s.deck[i]!)) cards.push(...s.deck.splice(i, 1));
      x.shuffle(s.deck);
      s.players[seat]!.hand.push(...cards);
      const told = { type: 'fetched', seat, n: cards.length } as const;
      x.tell({ all: { ...told, cards: null }, only: { [seat]: { ...told, cards } } }, true);
    },
    false,
    s => s.deck.length > 0,
  );
}

// ── from the hand ───────────────────────────────────────────────────────────
export function compilePlayCard(e: Of<'playCard'>): Parts {
  const matches = filterOf(e.filter);
  const less = e.discountGold ?? 0;
  const playable = (s: Readonly<SweetLands>, p: Readonly<Player>, card: number) =>
    matches(card) && (e.free === true ? mayLose(s, p, 1) : canPlay(s, p, card, less));
  const live: Compiled['live'] = (s, seat) => {
    const p = s.players[seat]!;
    return p.hand.some(card => playable(s, p, card));
  };
  const ask: UnitAsk<'play'> = {
    ask: 'play',
    legal(s, f, out) {
      const p = s.players[f.seat]!;
      for (const card of p.hand) if (playable(s, p, card)) out.push(PLAY[card]!);
      out.push(STOP);
    },
    take(s, f, a, x) {
      if (e.free !== true) return playFromHand(s, f.seat, a.card, less, x);
      removeFrom(s.players[f.seat]!.hand, a.card);
      layDown(s, f.seat, a.card, x);
    },
  };
  return units(1, ask, loop(live), live);
}

/** A card on the table: its ability, then it may be employed for a diamond. Register: the card. */
const ability: Step = (s, f, x) => resolve(s, f.seat, PRINTED.cardImmediate[f.reg[0]!]!, x);
const mayEmploy: Step = (s, f) => {
  const p = s.players[f.seat]!;
  if (p.goods[DIAMOND]! < EMPLOY_DIAMONDS || !canEmployAnywhere(p, f.reg[0]!)) leave(f);
};
const askEmploy: Question<'column' | 'no'> = {
  ask: 'employ',
  legal(s, f, out) {
    const p = s.players[f.seat]!;
    for (const [column, a] of COLUMN.entries()) if (canEmploy(p, f.reg[0]!, column)) out.push(a);
    out.push(NO);
  },
  take(s, f, a, x) {
    if (a.type === 'column') employPlayed(s, f.seat, f.reg[0]!, a.column, x);
  },
};
export const played: Steps = [ability, mayEmploy, askEmploy];

function pushEmployable(p: Readonly<Player>, out: SweetLandsAction[], only?: Filter2): void {
  for (const card of p.hand)
    for (let column = 0; column < 3; column++)
      if (canEmploy(p, card, column) && (only === undefined || only(card, column))) out.push(EMPLOY[card]![column]!);
}
type Filter2 = (card: number, column: number) => boolean;

const askEmployFromHand: UnitAsk<'employ'> = {
  ask: 'employ-hand',
  legal(s, f, out) {
    pushEmployable(s.players[f.seat]!, out);
    out.push(STOP);
  },
  take(s, f, a, x) {
    employFromHand(s, f.seat, a.card, a.column, x);
  },
};
/** R29: the hand rule holds. */
export function compileEmploy(n: number): Parts {
  const can: Compiled['live'] = (s, seat) => {
    const p = s.players[seat]!;
    return mayLose(s, p, 1) && p.hand.some(card => canEmployAnywhere(p, card));
  };
  return units(n, askEmployFromHand, loop(can), can);
}

// ── bespoke: Carmen's start ─────────────────────────────────────────────────
/** Could another card of the hand be employed in another column once this one is? Columns are empty then. */
function leavesPartner(p: Readonly<Player>, card: number, column: number): boolean {
  return p.hand.some(other => other !== card && [0, 1, 2].some(c => c !== column && canEmploy(p, other, c)));
}
function hasPair(p: Readonly<Player>): boolean {
  return p.hand.some(card => [0, 1, 2].some(c => canEmploy(p, card, c) && leavesPartner(p, card, c)));
}
export function compileCarmenStart(e: Of<'carmenStart'>): Parts {
  const enter: Step = (s, f, x) => {
    f.reg[0] = e.employ;
    drawCards(s, f.seat, e.extraDraw, x);
  };
  /** A hand without two workers for different columns goes under the deck. */
  const redraw: Step = (s, f, x) => {
    const p = s.players[f.seat]!;
    if (hasPair(p)) return;
    again(f);
    const n = p.hand.length;
    s.deck.unshift(...p.hand);
    p.hand.length = 0;
    x.tell({ all: { type: 'redrew', seat: f.seat, n } });
    drawCards(s, f.seat, n, x);
  };
  const ask: Question<'employ' | 'stop'> = {
    ask: 'employ-hand',
    legal(s, f, out) {
      const p = s.players[f.seat]!;
      pushEmployable(p, out, f.reg[0]! > 1 ? (card, column) => leavesPartner(p, card, column) : undefined);
      // A hand imagined by another seat may hold none.
      if (out.length === 0) out.push(STOP);
    },
    take(s, f, a, x) {
      f.reg[0]!--;
      if (a.type === 'stop') return;
      if (f.reg[0]! > 0) again(f);
      employFromHand(s, f.seat, a.card, a.column, x);
    },
  };
  return { steps: [enter, redraw, ask], run: null, early: false, live: () => true };
}

// ── bespoke: Sakura's search ────────────────────────────────────────────────
/** The seat looks through the deck: first the card for the hand (if there are two), then the one that is played free. */
export function compileSearch(e: Of<'searchDeck'>): Parts {
  const matches = filterOf(e.filter);
  const found = (s: Readonly<SweetLands>) => s.deck.filter(matches).sort((a, b) => a - b);
  const head: Step = (s, f, x) => {
    const n = found(s).length;
    // From here on the seat knows the deck.
    x.tell({ all: { type: 'searches', seat: f.seat } }, true);
    if (n === 0) leave(f);
    else if (n < e.n) x.goTo(f, toTable);
  };
  const ask = (take: (s: SweetLands, seat: number, card: number, x: X) => void): Question<'fetch' | 'stop'> => ({
    ask: 'fetch',
    legal(s, _f, out) {
      for (const card of found(s)) out.push(FETCH[card]!);
      // A deck imagined by another seat may hold none.
      if (out.length === 0) out.push(STOP);
    },
    take(s, f, a, x) {
      if (a.type === 'stop') return;
      removeFrom(s.deck, a.card);
      take(s, f.seat, a.card, x);
    },
  });
  const toHand = ask((s, seat, card, x) => {
    s.players[seat]!.hand.push(card);
    const told = { type: 'fetched', seat, n: 1 } as const;
    x.tell({ all: { ...told, cards: null }, only: { [seat]: { ...told, cards: [card] } } }, true);
  });
  const toTable = ask((s, seat, card, x) => {
    x.shuffle(s.deck);
    layDown(s, seat, card, x);
  });
  return { steps: [head, toHand, toTable], run: null, early: false, live: () => true };
}
