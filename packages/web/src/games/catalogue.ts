/** The shelf of the home page. What can be played already comes from the registry; the rest is announced. */
export interface ShelfGame {
  readonly id: 'tiny-towns' | 'welcome-to' | 'panticapaeum' | 'sweet-lands';
  readonly players: string;
  readonly minutes: number;
  readonly playable: boolean;
}

export const SHELF: readonly ShelfGame[] = [
  { id: 'tiny-towns', players: '1–6', minutes: 30, playable: true },
  { id: 'welcome-to', players: '1–∞', minutes: 25, playable: true },
  { id: 'panticapaeum', players: '1–4', minutes: 60, playable: true },
  { id: 'sweet-lands', players: '1–4', minutes: 120, playable: true },
];

/** What a new table begins with: the kindest way into the game. */
export const FIRST_OPTIONS: Readonly<Record<string, unknown>> = {
  'tiny-towns': { cards: 'firstGame', monuments: 'off' },
  'welcome-to': { edition: 'new63', side: 'classic', plans: 'standard' },
  'sweet-lands': { turnOrder: false, cardDraft: false, improvedSkills: false },
};

/** "Play now" against a bot: besides, the person begins, so that there is something to do at once. */
export const QUICK_OPTIONS: Readonly<Record<string, unknown>> = {
  'tiny-towns': { cards: 'firstGame', monuments: 'off', firstBuilder: 0 },
  'welcome-to': { edition: 'new63', side: 'classic', plans: 'standard' },
  'sweet-lands': { turnOrder: false, cardDraft: false, improvedSkills: false },
};

export function gameKey(id: string): `game.${ShelfGame['id']}` {
  return `game.${SHELF.find(g => g.id === id)?.id ?? 'tiny-towns'}`;
}
