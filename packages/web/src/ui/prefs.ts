import { readJson, writeJson } from '../base/storage.ts';
import { createStore, useStore } from '../base/store.ts';
import { getLanguage, LANGUAGES, type Language, setLanguage } from '../i18n/index.ts';

/** What a person prefers on this device. `public/theme.js` reads the same record before the first paint. */
export interface Prefs {
  readonly language: Language;
  readonly theme: 'system' | 'light' | 'dark';
  readonly motion: 'system' | 'full' | 'none';
  readonly textSize: 's' | 'm' | 'l';
  readonly leftHand: boolean;
  /** The first tap chooses and shows what it would bring, the second does it; or one tap acts. */
  readonly tapMode: 'choose' | 'at-once';
  /** How fast others' moves and the ends of rounds are shown. */
  readonly pace: 'calm' | 'normal' | 'quick';
  /** More on less room, for those who know the table by heart. */
  readonly dense: boolean;
  /** Words instead of symbols wherever there is room. */
  readonly symbolWords: boolean;
  /** A question that has one answer only is answered by itself. */
  readonly autoFinish: boolean;
  /** Single-letter shortcuts. */
  readonly keys: boolean;
  readonly sound: 'off' | 'quiet';
  readonly vibration: boolean;
  /** An open table calls when another window is in front. */
  readonly tabNotices: boolean;
  /** Letters on resources, for people who cannot tell the shapes. */
  readonly letters: boolean;
}

const KEY = 'polis.prefs';
const DEFAULTS: Omit<Prefs, 'language'> = {
  theme: 'system',
  motion: 'system',
  textSize: 's',
  leftHand: false,
  tapMode: 'choose',
  pace: 'normal',
  dense: false,
  symbolWords: false,
  autoFinish: false,
  keys: true,
  sound: 'off',
  vibration: false,
  tabNotices: false,
  letters: false,
};

function isLanguage(text: unknown): text is Language {
  return LANGUAGES.includes(text as Language);
}

/** The first language of the browser that we speak. */
function browserLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const short = tag.toLowerCase().split('-')[0];
    if (isLanguage(short)) return short;
  }
  return 'en';
}

function load(): Prefs {
  const stored = readJson(KEY);
  const known = typeof stored === 'object' && stored !== null ? (stored as Partial<Prefs>) : {};
  const language = isLanguage(known.language)
    ? known.language
    : browserLanguage(typeof navigator === 'undefined' ? [] : navigator.languages);
  return { ...DEFAULTS, ...known, language };
}

const store = createStore<Prefs>(load());

export function getPrefs(): Prefs {
  return store.get();
}

export function usePrefs(): Prefs {
  return useStore(store);
}

export function setPrefs(change: Partial<Prefs>): void {
  const next = { ...store.get(), ...change };
  store.set(next);
  writeJson(KEY, next);
  void apply();
}

const DARK = '(prefers-color-scheme: dark)';
const STILL = '(prefers-reduced-motion: reduce)';
const resolved = createStore<{ theme: 'light' | 'dark'; still: boolean }>({ theme: 'light', still: false });

/** What 'system' means right now. */
export function useResolvedTheme(): 'light' | 'dark' {
  return useStore(resolved).theme;
}
/** True when nothing may move. */
export function useStillness(): boolean {
  return useStore(resolved).still;
}
export function isStill(): boolean {
  return resolved.get().still;
}

/** Puts the preferences on <html>: the one place where styles look for them. */
async function apply(): Promise<void> {
  const p = store.get();
  const theme = p.theme === 'system' ? (matchMedia(DARK).matches ? 'dark' : 'light') : p.theme;
  const still = p.motion === 'none' || (p.motion === 'system' && matchMedia(STILL).matches);
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.motion = still ? 'none' : 'full';
  root.dataset.text = p.textSize;
  root.toggleAttribute('data-letters', p.letters);
  root.toggleAttribute('data-dense', p.dense);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme === 'dark' ? '#211e2b' : '#fffdf8');
  resolved.set({ theme, still });
  // Words that cannot be fetched now leave the page in the language it speaks.
  await setLanguage(p.language).catch(() => {
    if (store.get().language === p.language) store.set({ ...store.get(), language: getLanguage() });
  });
}

/** Awaited once by main, until the words are here: from then on the page follows the system's changes too. */
export async function startPrefs(): Promise<void> {
  await apply();
  for (const query of [DARK, STILL]) matchMedia(query).addEventListener('change', () => void apply());
}
