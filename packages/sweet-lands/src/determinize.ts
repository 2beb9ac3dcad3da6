import { forkRng, pick, type Rng, shuffle } from '@polis/kernel';
import { programs } from './rules/flow.ts';
import { NONE, type SweetLands } from './state.ts';

/**
 * Everything a seat cannot know, dealt anew: the deck, the hands and packs of others, Mio's decks and the stream they come
 * from. What is unknown is pooled, sorted, shuffled with the caller's source and dealt back, so that the sample depends on
 * knowledge alone.
 */
export function determinize(s: SweetLands, seat: number, rng: Rng): void {
  const others = s.players.filter((_, i) => i !== seat);
  const hidden = others.flatMap(p => [...p.hand, ...p.pack]);
  // A seat that looks through the deck knows which cards are in it, though not in which order.
  const deckSeen = isSearching(s, seat);
  const deck = s.deck.slice();
  const pool = sortAndShuffle(deckSeen ? hidden : [...hidden, ...deck], rng);
  for (const p of others) {
    p.hand = pool.splice(0, p.hand.length);
    p.pack = pool.splice(0, p.pack.length);
    // A card chosen inside an open window is one of those held: it is chosen anew with them.
    if (p.keep !== NONE) p.keep = pick(rng, p.pack.length > 0 ? p.pack : p.hand);
  }
  s.deck = deckSeen ? sortAndShuffle(deck, rng) : pool;
  s.soloA = sortAndShuffle(s.soloA, rng);
  s.soloB = sortAndShuffle(s.soloB, rng);
  s.rng = forkRng(rng);
}

function isSearching(s: Readonly<SweetLands>, seat: number): boolean {
  const f = s.main.at(-1);
  if (f === undefined || f.seat !== seat || s.lanes !== null) return false;
  const step = programs[f.prog]![f.pc];
  return typeof step === 'object' && step.ask === 'fetch';
}

function sortAndShuffle(cards: number[], rng: Rng): number[] {
  cards.sort((a, b) => a - b);
  shuffle(rng, cards);
  return cards;
}
