import { isActive, type TinyTowns, type TinyTownsAction } from '@polis/tiny-towns';
import type { Foresight, Reach } from '../../types.ts';
import { symHash } from './alike.ts';

/** All that is to come is known: more turns than any game has left. */
const TO_THE_END: Reach = { turns: 40, worlds: 1, share: 100 };
/** While cards are hidden: one turn less for each of them, but never less than a few. */
const FAR = 9;
const NEAR = 4;
/** Worlds to imagine while cards are hidden, and turns and worlds at a table, where others choose as well. */
const WORLDS = 2;
const AT_TABLE: Reach = { turns: 3, worlds: 4, share: 100 };
/** Plans to the end gain by every position; while cards are hidden, a closer look at what may not come is worth less. */
const HIDDEN_SHARE = 50;

/**
 * In the solo game cards come round again, so that after a dozen rounds nothing is hidden any more. At a table the last one
 * whose town is not complete names every resource.
 */
export const foresight: Foresight<TinyTowns, TinyTownsAction> = {
  reach(s, seat) {
    if (s.seats !== 1) {
      const last = s.builder === seat && s.towns.every((t, other) => other === seat || !isActive(t));
      return last ? TO_THE_END : AT_TABLE;
    }
    const hidden = s.deck.length - s.known;
    if (hidden <= 1) return TO_THE_END;
    return { turns: Math.max(NEAR, FAR - hidden), worlds: WORLDS, share: HIDDEN_SHARE };
  },
  alike: symHash,
  breadth(a) {
    return a.type === 'place' ? 8 : a.type === 'stand' ? 4 : 6;
  },
};
