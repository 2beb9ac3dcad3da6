import type { AnyHeuristic } from '../types.ts';

/** Each game's knowledge loads on demand, like its rules: a page carries one game. */
const loaders: Readonly<Record<string, () => Promise<AnyHeuristic>>> = {
  'tiny-towns': async () => (await import('./tiny-towns.ts')).heuristic as unknown as AnyHeuristic,
  'welcome-to': async () => (await import('./welcome-to.ts')).heuristic as unknown as AnyHeuristic,
  'sweet-lands': async () => (await import('./sweet-lands.ts')).heuristic as unknown as AnyHeuristic,
  panticapaeum: async () => (await import('./panticapaeum.ts')).heuristic as unknown as AnyHeuristic,
};

export async function loadHeuristic(game: string): Promise<AnyHeuristic | null> {
  return (await loaders[game]?.()) ?? null;
}
