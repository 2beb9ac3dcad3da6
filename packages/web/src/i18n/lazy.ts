import { useEffect, useState } from 'react';
import { getLanguage, type Language, useLanguage } from './index.ts';

/** Words of which English comes at once; the other languages are fetched by those who speak them. */
export interface LazyWords<W> {
  /** Without a network they stay readable, in English. */
  load(language: Language): Promise<void>;
  /** Those of the chosen language, and of English until they are here. */
  words(): W;
  /** Re-renders the caller when the language has changed and its words are here. */
  use(): Language;
}

export function lazyWords<W>(
  english: W,
  loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<W>>>,
): LazyWords<W> {
  const known: Partial<Record<Language, W>> = { en: english };

  async function load(language: Language): Promise<void> {
    if (language === 'en' || known[language]) return;
    try {
      known[language] = await loaders[language]();
    } catch {
      // Tried again at the next switch.
    }
  }

  return {
    load,
    words: () => known[getLanguage()] ?? english,
    use() {
      const language = useLanguage();
      const [, redraw] = useState(0);
      useEffect(() => {
        if (known[language]) return;
        void load(language).then(() => redraw(n => n + 1));
      }, [language]);
      return language;
    },
  };
}
