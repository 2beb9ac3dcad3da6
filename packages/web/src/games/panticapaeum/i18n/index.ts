import { translator } from '../../../i18n/index.ts';
import type { en } from './en.ts';
import type { en as explainEn } from './explain/en.ts';
import type { en as whyEn } from './why/en.ts';

export type Key = keyof typeof en;
export const t = translator<typeof en>({
  en: async () => (await import('./en.ts')).en,
  uk: async () => (await import('./uk.ts')).uk,
  ru: async () => (await import('./ru.ts')).ru,
});
/** Reasons why an answer is not possible, by code. */
export const tw = translator<typeof whyEn>({
  en: async () => (await import('./why/en.ts')).en,
  uk: async () => (await import('./why/uk.ts')).uk,
  ru: async () => (await import('./why/ru.ts')).ru,
});
/** What answers do and bring, and what things are. */
export const te = translator<typeof explainEn>({
  en: async () => (await import('./explain/en.ts')).en,
  uk: async () => (await import('./explain/uk.ts')).uk,
  ru: async () => (await import('./explain/ru.ts')).ru,
});
