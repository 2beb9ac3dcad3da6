import { translator } from '../../i18n/index.ts';
import type { en } from './en.ts';

/** Every string about notices: those who set them up fetch them. */
export const t = translator<typeof en>({
  en: async () => (await import('./en.ts')).en,
  uk: async () => (await import('./uk.ts')).uk,
  ru: async () => (await import('./ru.ts')).ru,
});
