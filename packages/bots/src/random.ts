import { type Action, type Bot, type Core, pick } from '@polis/kernel';

/** Any legal answer. The floor under all other bots, and what they fall back on. */
export function randomBot<S extends Core, A extends Action, V>(): Bot<S, A, V> {
  return { name: 'random', choose: (_view, prompt, _worlds, rng) => pick(rng, prompt.actions) };
}
