import { useEffect, useState } from 'react';
import { format, getLanguage, type Language, type Params, useLanguage } from '../../../i18n/index.ts';
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

const known: Partial<Record<Language, Texts>> = { en: { game: en } };
/** English comes with the game; the others are fetched by those who speak them. */
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Texts>>> = {
  uk: async () => ({ game: (await import('./uk.ts')).uk, why: (await import('./why/uk.ts')).uk }),
  ru: async () => ({ game: (await import('./ru.ts')).ru, why: (await import('./why/ru.ts')).ru }),
};

/** Without a network the game stays readable, in English. */
export async function loadTexts(language: Language): Promise<void> {
  await Promise.all([loadGame(language), loadSymbols(language)]);
}

async function loadGame(language: Language): Promise<void> {
  if (language === 'en' || known[language]) return;
  try {
    known[language] = await loaders[language]();
  } catch {
    // Tried again at the next switch.
  }
}

/** Re-renders the caller when the language has changed and its words are here. */
export function useTexts(): Language {
  const language = useLanguage();
  const [, redraw] = useState(0);
  useEffect(() => {
    if (known[language]) return;
    void loadTexts(language).then(() => redraw(n => n + 1));
  }, [language]);
  return language;
}

function texts(): Texts {
  return known[getLanguage()] ?? known.en!;
}

export function t(key: Key, params: Params = {}): string {
  return format(texts().game[key], params, getLanguage());
}
export function whyTexts(): Texts['why'] {
  return texts().why;
}
