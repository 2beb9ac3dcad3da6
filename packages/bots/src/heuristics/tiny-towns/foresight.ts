import type { TinyTowns, TinyTownsAction } from '@polis/tiny-towns';
import type { Foresight, Reach } from '../../types.ts';
import { symHash } from './alike.ts';

/** Turns to plan when all cards are known: more than any game has left. */
const TO_THE_END = 40;
/** While cards are hidden: one turn less for each of them, but never less than a few. */
const FAR = 9;
const NEAR = 4;
/** Worlds to imagine while cards are hidden, and turns and worlds at a table, where others choose as well. */
const WORLDS = 2;
const AT_TABLE: Reach = { turns: 3, worlds: 4, share: 100 };
/** Plans to the end gain by every position; while cards are hidden, a closer look at what may not come is worth less. */
const HIDDEN_SHARE = 50;

/** In the solo game cards come round again, so that after a dozen rounds nothing is hidden any more. */
export const foresight: Foresight<TinyTowns, TinyTownsAction> = {
  reach(s) {
    if (s.seats !== 1) return AT_TABLE;
    const hidden = s.deck.length - s.known;
    if (hidden <= 1) return { turns: TO_THE_END, worlds: 1, share: 100 };
    return { turns: Math.max(NEAR, FAR - hidden), worlds: WORLDS, share: HIDDEN_SHARE };
  },
  alike: symHash,
  breadth(a) {
    return a.type === 'place' ? 8 : a.type === 'stand' ? 4 : 6;
  },
};
