import { translator } from '../index.ts';
import { type Catalogue, en } from './en.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';

export type ShellKey = keyof Catalogue;
/** Every string of the shell: everything around the games' own tables. */
export const t = translator<Catalogue>({ en, uk, ru });
