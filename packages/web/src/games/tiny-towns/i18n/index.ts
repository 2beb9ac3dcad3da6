import { translator } from '../../../i18n/index.ts';
import { en as cardsEn } from './cards/en.ts';
import { ru as cardsRu } from './cards/ru.ts';
import { uk as cardsUk } from './cards/uk.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';

export const catalogues = { en, uk, ru };
const cardCatalogues = { en: cardsEn, uk: cardsUk, ru: cardsRu };
const plain = translator<typeof en>(catalogues);

/** Points may be negative: they get a true minus. */
export const t: typeof plain = (key, params) => plain(key, params).replace(/(^|[\s:])-(?=\d)/g, '$1−');
export const tc = translator<typeof cardsEn>(cardCatalogues);
export type Key = keyof typeof en;
export type CardKey = keyof typeof cardsEn;
