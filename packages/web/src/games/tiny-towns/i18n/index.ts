import { translator } from '../../../i18n/index.ts';
import type { en as cardsEn } from './cards/en.ts';
import type { en } from './en.ts';
import type { en as whyEn } from './why/en.ts';

export type Key = keyof typeof en;
export type CardKey = keyof typeof cardsEn;
const plain = translator<typeof en>({
  en: async () => (await import('./en.ts')).en,
  uk: async () => (await import('./uk.ts')).uk,
  ru: async () => (await import('./ru.ts')).ru,
});

/** Points may be negative: they get a true minus. */
export const t: typeof plain = (key, params) => plain(key, params).replace(/(^|[\s:])-(?=\d)/g, '$1−');
export const tc = translator<typeof cardsEn>({
  en: async () => (await import('./cards/en.ts')).en,
  uk: async () => (await import('./cards/uk.ts')).uk,
  ru: async () => (await import('./cards/ru.ts')).ru,
});
/** Reasons why an answer is not possible, by code. */
export const tw = translator<typeof whyEn>({
  en: async () => (await import('./why/en.ts')).en,
  uk: async () => (await import('./why/uk.ts')).uk,
  ru: async () => (await import('./why/ru.ts')).ru,
});
