import { GAMES, type GameId } from '@polis/registry';
import type { Language } from './index.ts';

/** What the shell calls the games, and how it praises them: said in the games' own packages. */
export function gameWords(language: Language): Readonly<Record<`game.${GameId}` | `line.${GameId}`, string>> {
  const words = GAMES.flatMap(({ id, names, line }) => [
    [`game.${id}`, names[language]],
    [`line.${id}`, line[language]],
  ]);
  return Object.fromEntries(words);
}
