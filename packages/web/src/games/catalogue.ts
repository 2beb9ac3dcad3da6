import { GAMES, type GameInfo, isGame } from '@polis/registry';
import type { ShellKey } from '../i18n/shell/index.ts';
import { entryOf } from './table.ts';

/** "1–6", "1–∞": how many play it. */
export function playersOf({ seats: [min, max] }: GameInfo): string {
  return `${min}–${max ?? '∞'}`;
}

export function firstOptions(game: string): object {
  return entryOf(game)?.first ?? {};
}

export function quickOptions(game: string): object {
  return { ...firstOptions(game), ...entryOf(game)?.quick };
}

export function gameKey(id: string): ShellKey {
  return `game.${isGame(id) ? id : GAMES[0]!.id}`;
}
