import { forkRng, type Rng, shuffle } from '@polis/kernel';
import { MONUMENT } from './data/vocabulary.ts';
import { SOLO, TOWN_HALL } from './rules/context.ts';
import { monumentPile } from './setup.ts';
import type { TinyTowns } from './state.ts';

/**
 * Everything a seat cannot know, dealt anew: other seats' monuments that are not built, cards they returned, the order of
 * the resource cards, and the stream they come from. What is unknown is pooled, sorted, shuffled with the caller's source
 * and dealt back, so that the sample depends on knowledge alone.
 */
export function determinize(s: TinyTowns, seat: number, rng: Rng): void {
  dealMonuments(s, seat, rng);
  if (s.mode === SOLO) {
    const unknown = s.deck.slice(s.known).sort((a, b) => a - b);
    shuffle(rng, unknown);
    s.deck = [...s.deck.slice(0, s.known), ...unknown];
  } else if (s.mode === TOWN_HALL) {
    const unknown = [...s.deck, ...s.aside].sort((a, b) => a - b);
    shuffle(rng, unknown);
    s.aside = unknown.splice(0, s.aside.length);
    s.deck = unknown;
  }
  s.rng = forkRng(rng);
}

function dealMonuments(s: TinyTowns, seat: number, rng: Rng): void {
  if (s.towns[seat]!.dealt.length === 0) return;
  const known = new Set(s.towns[seat]!.dealt);
  for (const t of s.towns) if (t.built[MONUMENT] !== 0) known.add(t.monument);
  const pool = monumentPile(s.mode === SOLO).filter(m => !known.has(m));
  shuffle(rng, pool);
  for (let other = 0; other < s.seats; other++) {
    if (other === seat) continue;
    const t = s.towns[other]!;
    const first = t.built[MONUMENT] !== 0 ? t.monument : pool.pop()!;
    if (t.monument >= 0) t.monument = first;
    t.dealt = [first, pool.pop()!];
  }
}
