import { lazyWords } from '../../../i18n/lazy.ts';
import { en } from './en.ts';
import type { Words } from './words.ts';

const lazy = lazyWords<Words>(en, {
  uk: async () => (await import('./uk.ts')).uk,
  ru: async () => (await import('./ru.ts')).ru,
});

export const loadWords = lazy.load;

/** The words of the chosen language, and of English until they are here. */
export function useWords(): Words {
  lazy.use();
  return lazy.words();
}
