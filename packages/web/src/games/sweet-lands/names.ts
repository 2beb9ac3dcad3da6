import { type ByLanguage, CHARACTERS, DOMAINS } from '@polis/sweet-lands';
import { getLanguage } from '../../i18n/index.ts';

/** Names that the very first question needs; all others are in `words.ts`, with the cards and tokens. */
export function inWords(name: ByLanguage<string>): string {
  return name[getLanguage()];
}
export function characterName(id: string): string {
  const found = CHARACTERS.find(c => c.id === id);
  return found === undefined ? id : inWords(found.name);
}
export function sideName(id: string): string {
  const found = DOMAINS.find(d => d.id === id);
  return found === undefined ? id : inWords(found.name);
}

const lists = new Map<string, Intl.ListFormat>();

export function list(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  const language = getLanguage();
  const format = lists.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  lists.set(language, format);
  return format.format(words);
}
