import { translator } from '../../../i18n/index.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';
import { en as whyEn } from './why/en.ts';
import { ru as whyRu } from './why/ru.ts';
import { uk as whyUk } from './why/uk.ts';

export const t = translator<typeof en>({ en, uk, ru });
/** Reasons why an answer is not possible, by code. */
export const tw = translator<typeof whyEn>({ en: whyEn, uk: whyUk, ru: whyRu });
export type Key = keyof typeof en;
