import { useSyncExternalStore } from 'react';

/**
 * Three languages from the first string. A catalogue is a flat record of messages; `{name}` is replaced by a parameter,
 * `{n|one|few|many}` chooses by the plural rules of the language (English needs one and many only) and `#` inside it is
 * the number. Every catalogue must have exactly the keys of the English one: types and a test say so.
 */
export const LANGUAGES = ['en', 'uk', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Params = Readonly<Record<string, string | number>>;
/** Other languages must have the keys of English, each with any text. */
export type CatalogueLike<T> = { readonly [K in keyof T]: string };

let language: Language = 'en';
const listeners = new Set<() => void>();

export function getLanguage(): Language {
  return language;
}

export function setLanguage(next: Language): void {
  if (next === language) return;
  language = next;
  if (typeof document !== 'undefined') document.documentElement.lang = next;
  for (const f of listeners) f();
}

/** Re-renders the caller when the language changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(
    f => {
      listeners.add(f);
      return () => listeners.delete(f);
    },
    getLanguage,
    getLanguage,
  );
}

/** Makes the translate function of one set of catalogues: `const t = translator({ en, uk, ru })`. */
export function translator<T extends Readonly<Record<string, string>>>(
  catalogues: Readonly<Record<Language, CatalogueLike<T>>>,
): (key: keyof T & string, params?: Params) => string {
  return (key, params) => format(catalogues[language][key], params ?? {}, language);
}

const rules = new Map<Language, Intl.PluralRules>();

export function format(message: string, params: Params, lang: Language): string {
  return message.replace(/\{(\w+)(?:\|([^}]*))?\}/g, (whole, name: string, forms: string | undefined) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (forms === undefined) return String(value);
    return plural(forms.split('|'), Number(value), lang).replaceAll('#', numeral(Number(value), lang));
  });
}

/** Small whole numbers look alike in our languages; the first Intl.NumberFormat costs a phone a tenth of a second. */
function numeral(n: number, lang: Language): string {
  return Number.isInteger(n) && Math.abs(n) < 1000 ? String(n) : new Intl.NumberFormat(lang).format(n);
}

function plural(forms: readonly string[], n: number, lang: Language): string {
  let r = rules.get(lang);
  if (!r) {
    r = new Intl.PluralRules(lang);
    rules.set(lang, r);
  }
  const category = r.select(n);
  const last = forms[forms.length - 1]!;
  if (category === 'one') return forms[0]!;
  if (category === 'few' && forms.length > 2) return forms[1]!;
  return last;
}

/** "−3" with a true minus. */
export function points(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}
/** "+3", "−1", "0". */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : points(n);
}

const lists = new Map<string, Intl.ListFormat>();

/** "Mira, Taras and Olena" */
export function list(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  const language = getLanguage();
  const format = lists.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  lists.set(language, format);
  return format.format(words);
}
