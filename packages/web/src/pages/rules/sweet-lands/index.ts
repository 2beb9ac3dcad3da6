import { en } from './en.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';

export const SWEET_LANDS = { en, uk, ru } as const;
