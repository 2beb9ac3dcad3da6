import { translator } from '../../../../i18n/index.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';

/** A few dozen words: all three languages come with the map, so that a switch needs no network. */
export const DOMAIN_WORDS = { en, uk, ru } as const;
export const t = translator<typeof en>(DOMAIN_WORDS);
