import { gameInfo } from '@polis/registry';
import type { LocalPlayer } from './messages.ts';
import { type SavedGame, saveGame } from './store.ts';

export interface NewLocalGame {
  readonly game: string;
  readonly options: unknown;
  readonly players: readonly LocalPlayer[];
}

/** Games that the browser would not keep, so that they can at least be played. */
const unsaved = new Map<string, SavedGame>();

/** Makes a new local game and returns its id. The seed comes from the browser's cryptographic source. */
export function startLocal({ game, options, players }: NewLocalGame): string {
  const now = Date.now();
  const id = hex(6);
  const rules = gameInfo(game)?.rules ?? 1;
  const saved: SavedGame = {
    id,
    game,
    rules,
    options,
    seed: hex(32),
    players,
    created: now,
    log: [],
    touched: now,
    over: null,
  };
  if (!saveGame(saved)) unsaved.set(id, saved);
  return id;
}

export function unsavedGame(id: string): SavedGame | null {
  return unsaved.get(id) ?? null;
}

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), b => b.toString(16).padStart(2, '0')).join('');
}
