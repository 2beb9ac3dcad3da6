import { translator } from '../../i18n/index.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';

export const catalogues = { en, uk, ru };
export const t = translator<typeof en>(catalogues);
export type CoachKey = keyof typeof en;
