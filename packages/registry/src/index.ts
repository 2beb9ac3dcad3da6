import type { Action, Core, Engine, GameEvent } from '@polis/kernel';

/** Every game and rules version this build can play. The only package that knows all games; each loads on demand. */

/** An engine whose types only its own game and page know. */
export type AnyEngine = Engine<Core, Action, GameEvent, unknown, unknown>;

export interface GameInfo {
  readonly id: string;
  /** The version new tables are played with. */
  readonly rules: number;
  readonly seats: readonly [min: number, max: number | null];
  /** How long a game usually takes, for the home page. */
  readonly minutes: number;
}

export const GAMES: readonly GameInfo[] = [
  { id: 'tiny-towns', rules: 1, seats: [1, 6], minutes: 30 },
  { id: 'welcome-to', rules: 1, seats: [1, null], minutes: 25 },
  { id: 'panticapaeum', rules: 1, seats: [1, 4], minutes: 60 },
  { id: 'sweet-lands', rules: 1, seats: [1, 4], minutes: 120 },
];

const loaders: Readonly<Record<string, () => Promise<AnyEngine>>> = {
  'tiny-towns/1': async () => (await import('@polis/tiny-towns')).engine as unknown as AnyEngine,
  'welcome-to/1': async () => (await import('@polis/welcome-to')).engine as unknown as AnyEngine,
  'panticapaeum/1': async () => (await import('@polis/panticapaeum')).engine as unknown as AnyEngine,
  'sweet-lands/1': async () => (await import('@polis/sweet-lands')).engine as unknown as AnyEngine,
};

export function gameInfo(id: string): GameInfo | null {
  return GAMES.find(g => g.id === id) ?? null;
}

const loaded = new Map<string, Promise<AnyEngine>>();

/** The engine of a game and rules version, or null when this build does not have it. */
export async function loadEngine(id: string, rules = gameInfo(id)?.rules): Promise<AnyEngine | null> {
  const key = `${id}/${rules}`;
  const load = loaders[key];
  if (!load) return null;
  let engine = loaded.get(key);
  if (!engine) {
    engine = load();
    loaded.set(key, engine);
  }
  return engine;
}
