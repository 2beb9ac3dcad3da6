import { GAMES } from '@polis/registry';
import type { Language } from '../base/languages.ts';
import { en } from './words/en.ts';
import { ru } from './words/ru.ts';
import type { NoticeWords, Said } from './words/types.ts';
import { uk } from './words/uk.ts';

/** What notices say, in the language of whoever reads them. */
export const WORDS: { readonly [l in Language]: NoticeWords } = { en, uk, ru };

export interface About {
  readonly game: string | null;
  /** The others at the table. */
  readonly names: readonly string[];
  readonly by: string;
  readonly way: string;
}
export const NOTHING: About = { game: null, names: [], by: '?', way: '' };

export interface Text {
  readonly title: string;
  readonly text: string;
}

export function say(kind: Said, { game, names, by, way }: About, language: Language): Text {
  const words = WORDS[language];
  const { title, text, alone } = words[kind];
  const given: Readonly<Record<string, string>> = {
    game: GAMES.find(g => g.id === game)?.names[language] ?? game ?? '',
    with: fill(words.with, { names: listed(names, words.and) }),
    by,
    way,
  };
  const plain = kind === 'invited' ? game === null : names.length === 0;
  return { title, text: fill(plain ? alone : text, given) };
}

/** More names than these are not read on a small screen. */
const MANY = 4;

function listed(names: readonly string[], and: string): string {
  const [last = '', ...others] = [...names].reverse();
  if (others.length === 0) return last;
  return names.length > MANY ? `${names.slice(0, MANY).join(', ')} …` : `${others.reverse().join(', ')} ${and} ${last}`;
}

export function fill(text: string, given: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => given[key] ?? '');
}
