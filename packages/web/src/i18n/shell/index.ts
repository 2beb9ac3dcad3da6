import { format, getLanguage, type Language, type Params } from '../index.ts';
import { type Catalogue, en } from './en.ts';

export type ShellKey = keyof Catalogue;

/** English is in the bundle; the others are fetched when somebody speaks them: nobody carries three languages. */
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>> = {
  uk: async () => (await import('./uk.ts')).uk,
  ru: async () => (await import('./ru.ts')).ru,
};
const catalogues: Partial<Record<Language, Catalogue>> = { en };

/** To be awaited before the language is switched. Without a network the page stays readable, in English. */
export async function loadShell(language: Language): Promise<void> {
  if (language === 'en' || catalogues[language]) return;
  try {
    catalogues[language] = await loaders[language]();
  } catch {
    // Tried again at the next switch.
  }
}

/** Every string of the shell: everything around the games' own tables. */
export function t(key: ShellKey, params: Params = {}): string {
  const language = getLanguage();
  return format((catalogues[language] ?? en)[key], params, language);
}
