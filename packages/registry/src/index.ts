import type { About, Action, Core, Engine, GameEvent, Result } from '@polis/kernel';
import { about as panticapaeum } from '@polis/panticapaeum/about';
import { about as sweetLands } from '@polis/sweet-lands/about';
import { about as tinyTowns } from '@polis/tiny-towns/about';
import { about as welcomeTo } from '@polis/welcome-to/about';
import { FROZEN } from '../../../engines/index.js';

/**
 * Every game and rules version this build can play: the newest of each from its package, older ones as they were frozen in
 * engines/. The only package that knows all games; each loads on demand.
 */

/** An engine whose types only its own game and page know. */
export type AnyEngine = Engine<Core, Action, GameEvent, unknown, unknown>;

/** Positions of a game, read from text. */
export type ReadPosition = (text: string) => Result<Core>;

interface Entry {
  readonly about: About;
  readonly load: () => Promise<unknown>;
  /** Only a game whose positions are written by hand has them read: in lessons. */
  readonly positions?: () => Promise<ReadPosition>;
}

// By its name, so that a bundle leaves out whatever of the package nobody asks for.
const SHELF = [
  {
    about: tinyTowns,
    load: async () => (await import('@polis/tiny-towns')).engine,
    positions: async () => (await import('@polis/tiny-towns')).parsePosition,
  },
  {
    about: welcomeTo,
    load: async () => (await import('@polis/welcome-to')).engine,
    positions: async () => (await import('@polis/welcome-to')).parsePosition,
  },
  {
    about: panticapaeum,
    load: async () => (await import('@polis/panticapaeum')).engine,
    positions: async () => (await import('@polis/panticapaeum')).parsePosition,
  },
  {
    about: sweetLands,
    load: async () => (await import('@polis/sweet-lands')).engine,
    positions: async () => (await import('@polis/sweet-lands')).parsePosition,
  },
] as const satisfies readonly Entry[];

export type GameId = (typeof SHELF)[number]['about']['id'];

/** `rules` is the version that new tables are played with. */
export type GameInfo = About & { readonly id: GameId };

export type { Daily } from '@polis/kernel';

export const GAMES: readonly GameInfo[] = SHELF.map(entry => entry.about);

export function gameInfo(id: string): GameInfo | null {
  return GAMES.find(g => g.id === id) ?? null;
}

export function isGame(id: string): id is GameId {
  return gameInfo(id) !== null;
}

/** Every version of a game's rules that this build can play, newest last. */
export function rulesOf(id: GameId): number[] {
  const frozen = Object.keys(FROZEN).flatMap(key => {
    const [game, rules] = key.split('@');
    return game === id ? [Number(rules)] : [];
  });
  return [...new Set([...frozen, gameInfo(id)!.rules])].sort((a, b) => a - b);
}

const loaded = new Map<string, Promise<AnyEngine>>();

/** The engine of a game and rules version, or null when this build does not have it. */
export async function loadEngine(id: string, rules = gameInfo(id)?.rules): Promise<AnyEngine | null> {
  const key = `${id}@${rules}`;
  const newest: Entry | undefined = SHELF.find(entry => entry.about.id === id && entry.about.rules === rules);
  const frozen = Object.hasOwn(FROZEN, key) ? FROZEN[key] : undefined;
  const load = newest?.load ?? (frozen && (async () => (await frozen()).engine));
  if (!load) return null;
  let engine = loaded.get(key);
  if (!engine) {
    engine = load() as Promise<AnyEngine>;
    loaded.set(key, engine);
  }
  return engine;
}

/** How positions under the newest rules of a game are read, or null when it does not say. */
export async function loadPositions(id: string): Promise<ReadPosition | null> {
  const entry: Entry | undefined = SHELF.find(({ about }) => about.id === id);
  return entry?.positions?.() ?? null;
}
