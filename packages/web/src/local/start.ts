import { gameInfo } from '@polis/registry';
import type { LocalGame } from './messages.ts';
import { noteNeeds } from './offline.ts';
import { type SavedGame, saveGame } from './store.ts';

export type NewLocalGame = Pick<LocalGame, 'game' | 'options' | 'hints' | 'players'>;

/** Games that the browser would not keep, so that they can at least be played. */
const unsaved = new Map<string, SavedGame>();

/** Makes a new local game and returns its id. The seed comes from the browser's cryptographic source. */
export function startLocal(wish: NewLocalGame): string {
  const now = Date.now();
  return keep({
    ...wish,
    id: hex(6),
    rules: gameInfo(wish.game)?.rules ?? 1,
    seed: newSeed(),
    created: now,
    log: [],
    touched: now,
    over: null,
  });
}

/** A game of which some has been played: the same seed and the same first lines as another, or what is done before the first turn. */
export function startBranch(
  from: Pick<SavedGame, 'game' | 'rules' | 'options' | 'seed' | 'players' | 'log' | 'guided' | 'deal' | 'ghosts'>,
): string {
  const now = Date.now();
  return keep({ ...from, id: hex(6), created: now, touched: now, over: null });
}

function keep(saved: SavedGame): string {
  if (!saveGame(saved)) unsaved.set(saved.id, saved);
  void noteNeeds().catch(() => {});
  return saved.id;
}

export function unsavedGame(id: string): SavedGame | null {
  return unsaved.get(id) ?? null;
}

export function newSeed(): string {
  return hex(32);
}

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), b => b.toString(16).padStart(2, '0')).join('');
}
