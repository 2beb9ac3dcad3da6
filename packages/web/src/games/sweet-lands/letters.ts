import { GOODS, wordsOf } from '@polis/sweet-lands';
import { getLanguage } from '../../i18n/index.ts';
import { addLetters } from '../../ui/index.ts';

// Without `words.ts`, which speaks of everything on the boards: the first question is shown before they are here.
addLetters(
  GOODS.map(good => `sl-${good}`),
  () => {
    const words = wordsOf(getLanguage());
    return GOODS.map(good => words.plural(5, words.good(good)));
  },
);
