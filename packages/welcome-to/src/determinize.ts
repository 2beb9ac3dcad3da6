import { forkRng, int, type Rng, shuffle } from '@polis/kernel';
import { PASSING, PILES } from './data/vocabulary.ts';
import { bottomOf, rightOf } from './rules/cards.ts';
import { actionOf, numberOf, type WelcomeTo } from './state.ts';

/**
 * Everything a seat cannot know, dealt anew: the order of the cards, with passing also the other hands, solo also the
 * letters of approval cards, and the stream they come from. What is unknown is pooled, sorted, shuffled with the caller's
 * source and dealt back, so that the sample depends on knowledge alone. Sheets are public.
 */
export function determinize(s: WelcomeTo, seat: number, rng: Rng): void {
  if (s.mode === PILES) dealPilesAnew(s, rng);
  else if (s.mode === PASSING) dealHandsAnew(s, seat, rng);
  else dealDeckAnew(s, rng);
  s.rng = forkRng(rng);
}

function sortAndShuffle(cards: number[], rng: Rng): number[] {
  cards.sort((a, b) => a - b);
  shuffle(rng, cards);
  return cards;
}

/** The top card of a pile is seen, both faces. Once piles are made of known discards, cards cannot change piles. */
function dealPilesAnew(s: WelcomeTo, rng: Rng): void {
  // Before the first round, while plans are being chosen, no card has been seen.
  const seen = s.round === 0 ? 0 : 1;
  const hidden = s.piles.map(pile => pile.slice(0, pile.length - seen));
  const pool = s.known ? [] : sortAndShuffle(hidden.flat(), rng);
  for (const [i, pile] of s.piles.entries()) {
    const unseen = hidden[i]!.length;
    const dealt = s.known ? sortAndShuffle(hidden[i]!, rng) : pool.splice(0, unseen);
    s.piles[i] = [...dealt, ...pile.slice(unseen)];
  }
}

/** The seat knows its hand and the card it has passed on, which lies first in its neighbour's. */
function dealHandsAnew(s: WelcomeTo, seat: number, rng: Rng): void {
  const passed = s.round > 1 ? rightOf(s, seat) : -1;
  const pool = s.piles[0]!.slice();
  for (let other = 0; other < s.seats; other++)
    if (other !== seat) pool.push(...s.sheets[other]!.hand.slice(other === passed ? 1 : 0));
  sortAndShuffle(pool, rng);
  for (let other = 0; other < s.seats; other++) {
    if (other === seat) continue;
    const hand = s.sheets[other]!.hand;
    const kept = other === passed ? 1 : 0;
    s.sheets[other]!.hand = [...hand.slice(0, kept), ...pool.splice(0, hand.length - kept)];
  }
  s.piles[0] = pool;
}

/**
 * Solo: the deck lies action face up, so the action of the top card is seen, or that it is an approval card. In the first
 * deck the approval card, or the Solo card, lies near the bottom.
 */
function dealDeckAnew(s: WelcomeTo, rng: Rng): void {
  const deck = s.piles[0]!;
  const top = deck.length - 1;
  const topShown = top >= 0 && s.round > 0 ? deck[top]! : null;
  const isSpecial = (card: number) => numberOf(card) === 0;
  const special = deck.filter(isSpecial);
  const cards = deck.filter(card => !isSpecial(card));
  // Approval cards lie face down in the discard too: their letters belong to the same pool.
  const letters = [...special, ...s.discards[0]!.filter(isSpecial)];
  sortAndShuffle(cards, rng);
  sortAndShuffle(letters, rng);

  const out = new Array<number>(deck.length).fill(-1);
  const places: number[] = [];
  const depth = s.known ? deck.length : Math.min(bottomOf(s.classic), deck.length);
  for (let i = 0; i < depth; i++) if (topShown === null || i !== top) places.push(i);
  let toPlace = special.length;
  if (topShown !== null && isSpecial(topShown)) {
    out[top] = letters.pop()!;
    toPlace--;
  } else if (topShown !== null) {
    const alike = cards.findIndex(card => actionOf(card) === actionOf(topShown));
    out[top] = cards.splice(alike, 1)[0]!;
  }
  for (; toPlace > 0; toPlace--) out[places.splice(int(rng, places.length), 1)[0]!] = letters.pop()!;
  for (let i = 0; i < out.length; i++) if (out[i]! < 0) out[i] = cards.pop()!;
  s.piles[0] = out;
  s.discards[0] = s.discards[0]!.map(card => (isSpecial(card) ? letters.pop()! : card));
}
