import { type Core, fastRng } from '@polis/kernel';
import { type AnyEngine, gameInfo, loadEngine } from '@polis/registry';
import { knowledgeOf } from '../games.ts';
import type { AnyHeuristic } from '../types.ts';

/**
 * What is known of a game, or null. It is known of the newest rules; older ones it fits as long as their states are made of
 * the same fields.
 */
export async function loadHeuristic(game: string, rules = gameInfo(game)?.rules): Promise<AnyHeuristic | null> {
  const load = knowledgeOf(game)?.heuristic;
  if (load === undefined) return null;
  if (rules === gameInfo(game)!.rules) return load();
  const [now, then] = await Promise.all([loadEngine(game), loadEngine(game, rules)]);
  return then !== null && sameShape(usualState(now!), usualState(then)) ? load() : null;
}

/** A table for two at its first question. */
function usualState({ game, start }: AnyEngine): Core {
  const options = game.options({}, 2);
  if (!options.ok) throw new Error(options.why);
  return start(game.setup(options.value, 2, fastRng('shape')));
}

/** Are two states made of the same fields? What is empty says nothing about what belongs there. */
export function sameShape(a: unknown, b: unknown): boolean {
  if (a === null || b === null) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === 0 || b.length === 0 || sameShape(a[0], b[0]);
  if (typeof a !== 'object' || typeof b !== 'object') return typeof a === typeof b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => key in b && sameShape(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}
