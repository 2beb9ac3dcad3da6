import { type Action, type Core, cloneRng, forkRng, type Prompt, type Rng } from '@polis/kernel';
import { outcome } from './greedy.ts';
import { type Dream, HORIZON, playOn } from './playout.ts';

/**
 * Monte Carlo search for games whose turns are many small answers. Runners are the possible answers, each with the best rest
 * of its turn that the greedy bot sees. World by world all runners are tried, so luck weighs on all of them alike; those that
 * fall behind drop out, and the time goes to those that are hard to tell apart.
 */
interface Runner<A> {
  readonly action: A;
  readonly rest: readonly A[];
  /** The greedy bot's opinion, in hundredths of a point. */
  readonly hunch: number;
  total: number;
}

/** Most runners at the start, and how far behind the best one they may be, in hundredths of a point. */
const FIELD = 10;
const REACH = 250;
/** The hunch counts as much as so many worlds. */
const TRUST = 12;
/** How far a runner may fall behind after one world; after n worlds, as much less as the root of n says. */
const LEASH = 400;
/** The same in games that are played on for long: the longer, the more of a result is luck. */
const LONG_LEASH = 1500;

export function raceTurns<S extends Core, A extends Action>(
  mind: Omit<Dream<S, A>, 'rivalry' | 'careful'>,
  prompt: Prompt<A>,
  clock: { more(): boolean },
): A {
  const { worlds, heuristic } = mind;
  const first = worlds.sample();
  const careful = heuristic.nearlyOver?.(first, mind.seat) ?? false;
  // Only who plays on for long sees what others make of an answer.
  const far = heuristic.horizon !== undefined;
  const dream: Dream<S, A> = { ...mind, rivalry: far && first.seats > 1 && first.lanes === null, careful };
  const leash = far ? LONG_LEASH : LEASH;
  let runners = lineUp(dream, first, prompt);
  let best = runners[0]!;
  for (let n = 1; runners.length > 1; n++) {
    const world = worlds.sample();
    const luck = forkRng(dream.rng);
    const values: number[] = [];
    for (const runner of runners) {
      // A world that not all have seen counts for nobody.
      if (!clock.more()) return best.action;
      values.push(tryTurn(dream, worlds.clone(world), runner, cloneRng(luck)));
    }
    runners.forEach((runner, i) => {
      runner.total += values[i]!;
    });
    const standing = (r: Runner<A>) => (TRUST * r.hunch + r.total) / (TRUST + n);
    best = runners.reduce((a, b) => (standing(b) > standing(a) ? b : a));
    const least = standing(best) - leash / Math.sqrt(n);
    runners = runners.filter(r => standing(r) >= least);
  }
  return best.action;
}

/** The most promising answers, the best first. */
function lineUp<S extends Core, A extends Action>(dream: Dream<S, A>, world: S, prompt: Prompt<A>): Runner<A>[] {
  const actions = dream.heuristic.shortlist?.(world, dream.seat, prompt.actions) ?? prompt.actions;
  const runners = actions.map((action): Runner<A> => {
    const rest: A[] = [];
    const hunch = outcome(dream, world, dream.seat, action, rest) / 100;
    return { action, rest, hunch, total: 0 };
  });
  runners.sort((a, b) => b.hunch - a.hunch);
  const least = runners[0]!.hunch - REACH;
  return runners.slice(0, FIELD).filter(r => r.hunch >= least);
}

/** What the next rounds make of a turn. */
function tryTurn<S extends Core, A extends Action>(
  dream: Dream<S, A>,
  s: S,
  { action, rest }: Runner<A>,
  luck: Rng,
): number {
  const { worlds, heuristic, seat } = dream;
  const end = dream.careful ? Number.POSITIVE_INFINITY : heuristic.round(s) + (heuristic.horizon ?? HORIZON);
  worlds.apply(s, seat, action);
  const actions: A[] = [];
  for (const a of rest) {
    // What was drawn in between may have spoilt the rest of the turn.
    if (!worlds.legal(s, seat, actions).includes(a)) break;
    worlds.apply(s, seat, a);
  }
  heuristic.meanwhile?.(s, seat, luck);
  // Long playouts are told apart only if all of them have the same luck; in the short ones of Welcome To that lost games.
  const imagined = heuristic.horizon === undefined ? dream : { ...dream, rng: luck };
  const value = playOn(imagined, s, end, actions, [], HORIZON);
  return (dream.careful ? heuristic.verdict?.(s, seat) : null) ?? value;
}
