import { COMPETITORS, type Competitor } from '../data/competitors.ts';
import { CLASSIC_SOLO_BOTTOM, DECKS, HAND, PLAYERS_PER_DECK, SOLO_BOTTOM } from '../data/deck.ts';
import { PLANS } from '../data/plans.ts';
import { EDITIONS, LETTERS } from '../data/vocabulary.ts';
import { actionOf, cardOf, numberOf, SOLO_CARD, type WelcomeTo } from '../state.ts';
import type { X } from './context.ts';

/** Construction cards (chapters 6 to 8, 18, 19): the deck, three piles, hands, and making piles anew. */
export const PILE_COUNT = 3;

/** All cards of an edition, sorted by number, then action. */
export function wholeDeck(classic: boolean, copies = 1): number[] {
  const out: number[] = [];
  for (const [i, row] of DECKS[EDITIONS[classic ? 1 : 0]!].entries())
    for (const [action, n] of row.entries()) for (let k = 0; k < n * copies; k++) out.push(cardOf(i + 1, action));
  return out;
}

/** R32 (19.5): one deck for every ten players begun. */
export function decksFor(seats: number): number {
  return Math.ceil(seats / PLAYERS_PER_DECK);
}

/** Equal piles, dealt off the top. */
export function dealPiles(cards: readonly number[]): number[][] {
  const size = cards.length / PILE_COUNT;
  return Array.from({ length: PILE_COUNT }, (_, i) => cards.slice(i * size, (i + 1) * size));
}

// ── three piles ─────────────────────────────────────────────────────────────
/** 8.2: a card serves with its number, one round later with its action. */
export function turnCards(s: WelcomeTo, x: X): void {
  for (let i = 0; i < PILE_COUNT; i++) {
    if (s.turned[i]! >= 0) s.discards[i]!.push(s.turned[i]!);
    s.turned[i] = s.piles[i]!.pop()!;
  }
  if (s.piles[0]!.length === 0) refillPiles(s, x);
  const tops = s.piles.map(pile => pile[pile.length - 1]!);
  const numbers = tops.map(numberOf);
  x.tell(
    { all: { type: 'round', round: s.round, numbers, actions: s.turned.map(actionOf), next: tops.map(actionOf) } },
    true,
  );
}

/** R3: the cards just turned stay out, their actions are needed. New edition: each pile from its own discard. */
function refillPiles(s: WelcomeTo, x: X): void {
  if (s.classic) {
    const all = s.discards.flat();
    x.shuffle(all);
    s.piles = dealPiles(all);
  } else {
    for (const discard of s.discards) x.shuffle(discard);
    s.piles = s.discards;
    s.known = true;
  }
  s.discards = [[], [], []];
  x.tell({ all: { type: 'reshuffled', asked: false } });
}

/** 19.3: everything, the turned cards too. With passing cards the hands stay (R33). */
export function reshuffleAll(s: WelcomeTo, x: X): void {
  const all = [...s.piles, s.turned.filter(card => card >= 0), ...s.discards].flat();
  x.shuffle(all);
  s.piles = s.piles.length === 1 ? [all] : dealPiles(all);
  s.turned.fill(-1);
  s.discards = s.discards.map(() => []);
  s.known = false;
  x.tell({ all: { type: 'reshuffled', asked: true } }, true);
}

// ── hands ───────────────────────────────────────────────────────────────────
/** Draws until the hand is full. Approval cards and the Solo card are played at once and leave the game. */
export function drawHand(s: WelcomeTo, seat: number, x: X): void {
  const hand = s.sheets[seat]!.hand;
  const drawn: number[] = [];
  while (hand.length < HAND) {
    const deck = s.piles[0]!;
    if (deck.length === 0) refillDeck(s, x);
    const card = s.piles[0]!.pop()!;
    if (numberOf(card) === 0) playSpecial(s, card, x);
    else {
      hand.push(card);
      drawn.push(card);
    }
  }
  if (drawn.length === 0 || s.crowd !== null) return;
  const told = { type: 'drew', seat, count: drawn.length } as const;
  // Alone at the table there is nobody to hide the hand from.
  if (s.seats === 1) x.tell({ all: { ...told, cards: drawn } });
  else x.tell({ all: { ...told, cards: null }, only: { [seat]: { ...told, cards: drawn } } });
}

function refillDeck(s: WelcomeTo, x: X): void {
  const deck = s.discards[0]!;
  x.shuffle(deck);
  s.piles = [deck];
  s.discards = [[]];
  s.known = true;
  x.tell({ all: { type: 'reshuffled', asked: false } });
}

/** 18.2: the competitor approves by letter (R27); the plan is turned at once (R16). 19.8: the Solo card turns all plans. */
function playSpecial(s: WelcomeTo, card: number, x: X): void {
  const letter = actionOf(card);
  if (letter === SOLO_CARD) {
    for (let l = 0; l < LETTERS.length; l++) turnPlan(s, l);
    x.tell({ all: { type: 'soloCard' } }, true);
    return;
  }
  const { approves: letters, rates }: Competitor = COMPETITORS[s.competitor]!;
  const approves = letters.includes(LETTERS[letter]!);
  const plan = PLANS[s.plans[letter]!]!;
  const value = ((s.flipped >> letter) & 1) === 1 ? plan.later : plan.first;
  // Level 0 turns plans but writes no points (18.5).
  const points = approves && rates !== null ? value : 0;
  if (approves) {
    s.rivalPlans[letter] = points;
    turnPlan(s, letter);
  }
  x.tell({ all: { type: 'approval', letter, approves, points } }, true);
}

export function turnPlan(s: WelcomeTo, letter: number): void {
  if (((s.flipped >> letter) & 1) === 0) s.firstRound[letter] = s.round;
  s.flipped |= 1 << letter;
}

/** Solo: the two cards used go to the discard, the third to the competitor; in the classic edition it is discarded too. */
export function putHandAway(s: WelcomeTo, x: X): void {
  const t = s.sheets[0]!;
  for (const [i, card] of t.hand.entries()) {
    const given = i === t.gives && s.competitor >= 0;
    (given ? s.rival : s.discards[0]!).push(card);
    if (given) x.tell({ all: { type: 'gave', card } });
  }
  t.hand = [];
}

/** 19.5: the third card goes to the right neighbour. R31: a skipped seat passes the card it was given and keeps the rest. */
export function passCards(s: WelcomeTo): void {
  const passed: number[] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    const t = s.sheets[seat]!;
    const gives = t.skipped ? 0 : t.gives;
    passed.push(t.hand[gives]!);
    if (t.skipped) t.hand = [-1, t.hand[1]!, t.hand[2]!];
    else {
      for (const [i, card] of t.hand.entries()) if (i !== gives) s.discards[0]!.push(card);
      t.hand = [-1];
    }
  }
  for (let seat = 0; seat < s.seats; seat++) s.sheets[rightOf(s, seat)]!.hand[0] = passed[seat]!;
}

/** The right neighbour is the previous seat, as everywhere on the platform. */
export function rightOf(s: Readonly<WelcomeTo>, seat: number): number {
  return (seat - 1 + s.seats) % s.seats;
}

/** Classic solo ends when no hand can be drawn any more. */
export function cardsLeft(s: Readonly<WelcomeTo>): number {
  let n = 0;
  for (const card of s.piles[0]!) if (numberOf(card) > 0) n++;
  return n;
}

/** How deep in the first deck the approval or Solo card may lie, itself included. */
export function bottomOf(classic: boolean): number {
  return (classic ? CLASSIC_SOLO_BOTTOM : SOLO_BOTTOM) + 1;
}
