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
