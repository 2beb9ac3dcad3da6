import { readJson, writeJson } from '../base/storage.ts';
import { allGames } from '../local/store.ts';

/** Who has said once how to begin with a game, or has finished one, is not asked again. */
const KEY = 'polis.knows';

function told(): readonly string[] {
  const games = readJson(KEY);
  return Array.isArray(games) ? games : [];
}

export function knowsGame(game: string): boolean {
  return told().includes(game) || allGames().some(g => g.over !== null && g.game === game);
}

export function rememberKnown(game: string): void {
  writeJson(KEY, [...new Set([...told(), game])]);
}
