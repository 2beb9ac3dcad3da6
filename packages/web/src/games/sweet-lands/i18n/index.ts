import { useEffect, useState } from 'react';
import { type Language, useLanguage } from '../../../i18n/index.ts';
import { en } from './en.ts';
import type { Words } from './words.ts';

const known: Partial<Record<Language, Words>> = { en };
/** English comes with the symbols; the others are fetched by those who speak them. */
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Words>>> = {
  uk: async () => (await import('./uk.ts')).uk,
  ru: async () => (await import('./ru.ts')).ru,
};

/** Without a network the symbols stay readable, in English. */
export async function loadWords(language: Language): Promise<void> {
  if (language === 'en' || known[language]) return;
  try {
    known[language] = await loaders[language]();
  } catch {
    // Tried again at the next switch.
  }
}

/** The words of the chosen language, and of English until they are here. */
export function useWords(): Words {
  const language = useLanguage();
  const [, redraw] = useState(0);
  useEffect(() => {
    if (known[language]) return;
    void loadWords(language).then(() => redraw(n => n + 1));
  }, [language]);
  return known[language] ?? en;
}
