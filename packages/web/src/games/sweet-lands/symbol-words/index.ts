import { useLanguage, words } from '../../../i18n/index.ts';
import type { Words } from './words.ts';

/** What the symbols are called and mean. */
const symbolWords = words<Words>({
  en: async () => (await import('./en.ts')).en,
  uk: async () => (await import('./uk.ts')).uk,
  ru: async () => (await import('./ru.ts')).ru,
});

export function useWords(): Words {
  useLanguage();
  return symbolWords();
}
