import { type GameId, isGame } from '@polis/registry';
import type { ComponentType } from 'react';
import type { Shelved } from './book.ts';
import type { EditorProps, GamePage } from './types.ts';

/** What the page has of a game besides its package. Everything loads when somebody comes to need it. */
export interface GameEntry {
  readonly page: () => Promise<GamePage>;
  /** How to play, with pictures. Absent: only the full text of the rules can be read. */
  readonly rules?: () => Promise<ComponentType>;
  /** All the rules as text, to be searched. */
  readonly book?: () => Promise<Shelved>;
  /** Positions can be set up by hand. */
  readonly editor?: () => Promise<ComponentType<EditorProps>>;
  /** What a new table begins with: the kindest way into the game. Absent: the game's own defaults. */
  readonly first?: object;
  /** "Play now" against a bot: besides, the person begins, so that there is something to do at once. */
  readonly quick?: object;
}

const GAMES = {
  'tiny-towns': {
    page: async () => (await import('./tiny-towns/index.ts')).page,
    rules: async () => (await import('./tiny-towns/Rules.tsx')).Rules,
    book: async () => (await import('./tiny-towns/Rules.tsx')).shelved,
    editor: async () => (await import('./tiny-towns/editor/Editor.tsx')).Editor,
    first: { cards: 'firstGame', monuments: 'off' },
    quick: { firstBuilder: 0 },
  },
  'welcome-to': {
    page: async () => (await import('./welcome-to/index.ts')).page,
    rules: async () => (await import('./welcome-to/Rules.tsx')).Rules,
    book: async () => (await import('./welcome-to/Rules.tsx')).shelved,
    editor: async () => (await import('./welcome-to/editor/Editor.tsx')).Editor,
    first: { edition: 'new63', side: 'classic', plans: 'standard' },
  },
  panticapaeum: {
    page: async () => (await import('./panticapaeum/index.ts')).page,
    rules: async () => (await import('./panticapaeum/Rules.tsx')).Rules,
    book: async () => (await import('./panticapaeum/Rules.tsx')).shelved,
  },
  'sweet-lands': {
    page: async () => (await import('./sweet-lands/index.ts')).page,
    rules: async () => (await import('./sweet-lands/Rules.tsx')).Rules,
    book: async () => (await import('./sweet-lands/Rules.tsx')).shelved,
    first: { turnOrder: false, cardDraft: false, improvedSkills: false },
  },
} as const satisfies Record<GameId, GameEntry>;

export function entryOf(game: string): GameEntry | null {
  return isGame(game) ? GAMES[game] : null;
}
