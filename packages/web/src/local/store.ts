import type { Replay } from '@polis/kernel';
import { keysWith, readJson, removeKey, writeJson } from '../base/storage.ts';
import type { LocalGame } from './messages.ts';

/** Games of this device, each under its own key: running ones with their log, finished ones with their replay. */
export interface SavedGame extends LocalGame {
  readonly touched: number;
  readonly over: { readonly replay: Replay; readonly scores: readonly number[] } | null;
  /** It is kept on the server too, at this table. */
  readonly kept?: { readonly table: string; readonly yours: boolean };
  /** Games of the same deal that are played again beside this one. */
  readonly ghosts?: readonly Ghost[];
}
/** A recorded game: it takes its turns round by round, and is nobody at the table. */
export interface Ghost {
  readonly name: string;
  readonly replay: Replay;
}

const PREFIX = 'polis.game.';
const KEEP = { running: 20, over: 50 } as const;

export function loadGame(id: string): SavedGame | null {
  const value = readJson(PREFIX + id) as Partial<SavedGame> | null;
  const whole =
    typeof value === 'object' &&
    value !== null &&
    typeof value.game === 'string' &&
    typeof value.seed === 'string' &&
    Array.isArray(value.players) &&
    Array.isArray(value.log);
  return whole ? (value as SavedGame) : null;
}

/** False: the browser keeps nothing. */
export function saveGame(game: SavedGame): boolean {
  if (writeJson(PREFIX + game.id, game)) return true;
  // Full: the oldest replay makes room.
  const oldest = allGames()
    .filter(g => g.over !== null && g.id !== game.id)
    .at(-1);
  if (!oldest) return false;
  removeGame(oldest.id);
  return writeJson(PREFIX + game.id, game);
}

export function removeGame(id: string): void {
  removeKey(PREFIX + id);
}

/** Latest first. */
export function allGames(): SavedGame[] {
  return keysWith(PREFIX)
    .flatMap(key => loadGame(key.slice(PREFIX.length)) ?? [])
    .sort((a, b) => b.touched - a.touched);
}

/** Forgets what is beyond the last fifty replays and twenty unfinished games. */
export function pruneGames(): void {
  const all = allGames();
  for (const g of all.filter(g => g.over !== null).slice(KEEP.over)) removeGame(g.id);
  for (const g of all.filter(g => g.over === null).slice(KEEP.running)) removeGame(g.id);
}
