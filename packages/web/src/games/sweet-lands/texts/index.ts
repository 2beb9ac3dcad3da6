import { format, getLanguage, type Params } from '../../../i18n/index.ts';
import { lazyWords } from '../../../i18n/lazy.ts';
import { loadWords as loadSymbols } from '../i18n/index.ts';
import { en } from './en.ts';
import type { en as whyEn } from './why/en.ts';

export type Key = keyof typeof en;
export type WhyKey = keyof typeof whyEn;

interface Texts {
  readonly game: Readonly<Record<Key, string>>;
  /** Reasons why an answer is not possible, by code. The English ones come with the boards. */
  readonly why?: Readonly<Record<WhyKey, string>>;
}

/** The texts of the table and the names of the symbols in them come together. */
const lazy = lazyWords<Texts>(
  { game: en },
  {
    uk: async () => {
      const [game, why] = await Promise.all([import('./uk.ts'), import('./why/uk.ts'), loadSymbols('uk')]);
      return { game: game.uk, why: why.uk };
    },
    ru: async () => {
      const [game, why] = await Promise.all([import('./ru.ts'), import('./why/ru.ts'), loadSymbols('ru')]);
      return { game: game.ru, why: why.ru };
    },
  },
);

export const { load: loadTexts, use: useTexts } = lazy;

export function t(key: Key, params: Params = {}): string {
  return format(lazy.words().game[key], params, getLanguage());
}
export function whyTexts(): Texts['why'] {
  return lazy.words().why;
}
