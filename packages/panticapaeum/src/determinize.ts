import { forkRng, type Rng, shuffle } from '@polis/kernel';
import type { Panticapaeum } from './state.ts';

/**
 * The order of the bag is all that is hidden, from every seat alike. It is sorted before it is shuffled with the caller's
 * source, so that the sample depends on knowledge alone.
 */
export function determinize(s: Panticapaeum, _seat: number, rng: Rng): void {
  s.bag.sort((a, b) => a - b);
  shuffle(rng, s.bag);
  s.rng = forkRng(rng);
}
