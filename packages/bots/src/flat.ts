import { type Action, type Bot, type Core, pick, type Rng, type Seat, type Worlds } from '@polis/kernel';
import type { Budget } from './types.ts';

/** A game that never ends at random must not hold a table. */
const MOST_ANSWERS = 20_000;

/** More games than this say little more. */
const MOST_GAMES = 400;

/** Knows nothing but the rules: tries the answers in turn, plays each game on at random to its end, and compares the points. */
export function flatBot<S extends Core, A extends Action, V>(budget: Budget): Bot<S, A, V> {
  return {
    name: 'flat',
    choose(_view, prompt, worlds, rng) {
      const { seat, actions } = prompt;
      const until = 'ms' in budget ? performance.now() + budget.ms : Number.POSITIVE_INFINITY;
      const most = 'ms' in budget ? MOST_GAMES : Math.min(MOST_GAMES, budget.iterations);
      const sums = actions.map(() => 0);
      let world = worlds.sample();
      let games = 0;
      for (; games < most && performance.now() < until; games++) {
        const i = games % actions.length;
        if (i === 0) world = worlds.sample();
        const s = worlds.clone(world);
        worlds.apply(s, seat, actions[i]!);
        sums[i]! += leadAtTheEnd(worlds, s, seat, rng);
      }
      const tries = (i: number) => Math.floor((games + actions.length - 1 - i) / actions.length);
      let best = 0;
      for (let i = 1; i < Math.min(games, actions.length); i++)
        if (sums[i]! / tries(i) > sums[best]! / tries(best)) best = i;
      return actions[best]!;
    },
  };
}

/** Points at the end, and how far ahead of the best of the others. */
function leadAtTheEnd<S extends Core, A extends Action>(worlds: Worlds<S, A>, s: S, seat: Seat, rng: Rng): number {
  const legal: A[] = [];
  for (let n = 0; s.scores === null && n < MOST_ANSWERS; n++) {
    const who = worlds.next(s);
    worlds.apply(s, who, pick(rng, worlds.legal(s, who, legal)));
  }
  const points = s.scores ?? [];
  const others = points.filter((_, other) => other !== seat);
  return 2 * (points[seat] ?? 0) - Math.max(0, ...others);
}
