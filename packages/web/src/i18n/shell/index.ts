import { translator } from '../index.ts';
import type { en } from './en.ts';

export type ShellKey = keyof typeof en;

/** Every string of the shell: everything around the games' own tables. */
export const t = translator<typeof en>({
  en: async () => (await import('./en.ts')).en,
  uk: async () => (await import('./uk.ts')).uk,
  ru: async () => (await import('./ru.ts')).ru,
});
