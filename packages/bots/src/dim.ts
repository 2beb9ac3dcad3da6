import { type Action, type Bot, type Core, int, type Rng } from '@polis/kernel';
import { blur } from './blur.ts';
import { outcome } from './greedy.ts';
import type { Heuristic, Sight } from './types.ts';

/**
 * A player who errs as people do: it overlooks a part of the list, sees no further than its answer or its turn, and is not
 * sure what things are worth. It never plays at random: what it does see it weighs.
 */
export function dimBot<S extends Core, A extends Action, V>(taught: Heuristic<S, A>, sight: Sight): Bot<S, A, V> {
  const heuristic = sight.learnt ? { ...taught, value: taught.learnt ?? taught.value } : taught;
  return {
    name: 'dim',
    choose(_view, prompt, worlds, rng) {
      const { seat } = prompt;
      if (prompt.actions.length === 1) return prompt.actions[0]!;
      const world = worlds.sample();
      const worthy = heuristic.shortlist?.(world, seat, prompt.actions) ?? prompt.actions;
      const actions = notice(worthy, sight.overlooks, rng);
      if (actions.length === 1) return actions[0]!;
      const values: number[] = [];
      // A glance tells what an answer brings at once; that is why people like what is nearly finished.
      if (sight.glance) heuristic.rate(world, seat, actions, values);
      else for (const a of actions) values.push(outcome({ worlds, heuristic }, world, seat, a) / 100);
      let best = 0;
      for (let i = 0; i < actions.length; i++) {
        values[i]! += blur(rng, sight.blur);
        if (values[i]! > values[best]!) best = i;
      }
      return actions[best]!;
    },
  };
}

/** Each answer is overlooked with this chance, in hundredths; one at least is seen. */
function notice<A>(actions: readonly A[], overlooks: number, rng: Rng): readonly A[] {
  const seen = actions.filter(() => int(rng, 100) >= overlooks);
  return seen.length > 0 ? seen : [actions[int(rng, actions.length)]!];
}
