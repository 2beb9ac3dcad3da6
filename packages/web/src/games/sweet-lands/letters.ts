import { GOODS } from '@polis/sweet-lands';
import { addLetters } from '../../ui/index.ts';
import { phrases } from './effect-words/index.ts';

// Without `words.ts`, which speaks of everything on the boards: the first question is shown before they are here.
addLetters(
  GOODS.map(good => `sl-${good}`),
  () => {
    const words = phrases();
    return GOODS.map(good => words.plural(5, words.good(good)));
  },
);
