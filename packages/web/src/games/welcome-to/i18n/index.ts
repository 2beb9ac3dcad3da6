import { format, getLanguage, type Params } from '../../../i18n/index.ts';
import { lazyWords } from '../../../i18n/lazy.ts';
import { en } from './en.ts';
import { en as whyEn } from './why/en.ts';

export type Key = keyof typeof en;
export type WhyKey = keyof typeof whyEn;

interface Words {
  readonly game: Readonly<Record<Key, string>>;
  /** Reasons why an answer is not possible, by code. */
  readonly why: Readonly<Record<WhyKey, string>>;
}

const lazy = lazyWords<Words>(
  { game: en, why: whyEn },
  {
    uk: async () => ({ game: (await import('./uk.ts')).uk, why: (await import('./why/uk.ts')).uk }),
    ru: async () => ({ game: (await import('./ru.ts')).ru, why: (await import('./why/ru.ts')).ru }),
  },
);

export const { load: loadWords, use: useWords } = lazy;

export function t(key: Key, params: Params = {}): string {
  return format(lazy.words().game[key], params, getLanguage());
}
export function tw(key: WhyKey, params: Params = {}): string {
  return format(lazy.words().why[key], params, getLanguage());
}
