import { useSyncExternalStore } from 'react';

/**
 * Three languages from the first string. A catalogue is a flat record of messages; `{name}` is replaced by a parameter,
 * `{n|one|few|many}` chooses by the plural rules of the language (English needs one and many only) and `#` inside it is
 * the number. `{name:names|name}` has what is said of somebody, and what is said to whoever reads (`you`); `#` is the name. Every catalogue must have exactly the keys of the English one: types and a test say so.
 */
export const LANGUAGES = ['en', 'uk', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Params = Readonly<Record<string, string | number>>;
/** Other languages must have the keys of English, each with any text. */
export type CatalogueLike<T> = { readonly [K in keyof T]: string };

/** Null: nobody has chosen yet, and no words are fetched. */
let language: Language | null = null;
let wanted: Language | null = null;
const listeners = new Set<() => void>();

export function getLanguage(): Language {
  return language ?? 'en';
}

/** Fetches the words that are in use in another language, then switches. Fails, and leaves the old one, where they cannot be fetched. */
export async function setLanguage(next: Language): Promise<void> {
  wanted = next;
  try {
    await fetchWords(next);
  } catch (error) {
    if (wanted === next) wanted = language;
    throw error;
  }
  // Meanwhile another one may have been chosen.
  if (wanted !== next || language === next) return;
  language = next;
  if (typeof document !== 'undefined') document.documentElement.lang = next;
  for (const f of listeners) f();
}

/** Calls back after every switch; the returned function stops that. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Re-renders the caller when the language changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, getLanguage, getLanguage);
}

/** Makes words that are kept for the `language` they are in: so whoever keeps them names it among what they hang on. */
export function worded<T>(_language: unknown, make: () => T): T {
  return make();
}

interface WordSet {
  readonly load: (language: Language) => Promise<void>;
}
const sets = new Set<WordSet>();

async function fetchWords(language: Language): Promise<void> {
  for (let known = -1; known !== sets.size; ) {
    known = sets.size;
    await Promise.all([...sets].map(set => set.load(language)));
  }
}

/** Awaited by whoever loads code, before it is shown: the words that came to be needed with it are here. */
export async function wordsReady(): Promise<void> {
  const next = wanted ?? language;
  if (next !== null) await fetchWords(next);
}

/** Words in every language, of which a reader fetches one; the returned function gives those of the moment. */
export function words<W>(files: Readonly<Record<Language, () => Promise<W>>>): () => W {
  const known: Partial<Record<Language, W>> = {};
  const loading: Partial<Record<Language, Promise<void>>> = {};
  const load = (language: Language) => {
    loading[language] ??= files[language]().then(
      words => {
        known[language] = words;
      },
      error => {
        delete loading[language];
        throw error;
      },
    );
    return loading[language];
  };
  sets.add({ load });
  // At once, beside the code that it came with; who waits for it hears of a failure.
  if (wanted !== null) load(wanted).catch(() => {});
  return () => known[getLanguage()]!;
}

/** The translate function of one set of catalogues: `const t = translator<typeof en>({ en: …, uk: …, ru: … })`. */
export function translator<T extends Readonly<Record<string, string>>>(
  files: Readonly<Record<Language, () => Promise<CatalogueLike<T>>>>,
): (key: keyof T & string, params?: Params) => string {
  const catalogue = words(files);
  return (key, params) => format(catalogue()[key], params ?? {}, getLanguage());
}

const YOU: Readonly<Record<Language, string>> = { en: 'You', uk: 'Ви', ru: 'Вы' };

/** Instead of a name where the sentence is about whoever reads it. */
export function you(): string {
  return YOU[getLanguage()];
}

const rules = new Map<Language, Intl.PluralRules>();

export function format(message: string, params: Params, lang: Language): string {
  return message.replace(
    /\{(\w+)(?:([|:])([^}]*))?\}/g,
    (whole, name: string, by: string, forms: string | undefined) => {
      const value = params[name];
      if (value === undefined) return whole;
      if (by === ':') return forms!.split('|')[value === YOU[lang] ? 1 : 0]!.replaceAll('#', String(value));
      if (forms === undefined) return String(value);
      return plural(forms.split('|'), Number(value), lang).replaceAll('#', numeral(Number(value), lang));
    },
  );
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
/** "1,024": thousands as the language writes them. */
export function count(n: number): string {
  return numeral(n, getLanguage());
}
/** "+3", "−1", "0". */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : points(n);
}

/** A letter or two for each of these names: the first one, and one more where several begin alike. */
export function initials(names: readonly string[]): string[] {
  const first = names.map(name => name.charAt(0).toLocaleUpperCase());
  return names.map((name, i) =>
    first.indexOf(first[i]!) === first.lastIndexOf(first[i]!) ? first[i]! : first[i]! + name.charAt(1),
  );
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

const agos = new Map<string, Intl.RelativeTimeFormat>();
const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "2 hours ago", "now": how long a moment lies back. */
export function ago(then: number, now = Date.now()): string {
  const language = getLanguage();
  const format = agos.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  agos.set(language, format);
  const step = STEPS.find(([, ms]) => now - then >= ms);
  return step ? format.format(-Math.floor((now - then) / step[1]), step[0]) : format.format(0, 'second');
}
