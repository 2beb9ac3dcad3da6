import { type Action, type Core, cloneRng, forkRng, type Prompt, type Rng } from '@polis/kernel';
import { outcome } from './greedy.ts';
import { type Dream, HORIZON, playOn } from './playout.ts';
import type { Heuristic } from './types.ts';

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

/**
 * Most runners at the start, and how far behind the best one they may be, in hundredths of a point. Many: the greedy opinion
 * is often wrong by several points about where a turn leads in the end, and those that deserve nothing drop out soon.
 */
export const FIELD = 24;
export const REACH = 1500;
/** The hunch counts as much as so many worlds. */
const TRUST = 8;
/** How far a runner may fall behind after one world; after n worlds, as much less as the root of n says. */
const LEASH = 500;
/** The same for playouts that go on for long: the longer, the more of a result is luck. */
export const LONG_LEASH = 1000;

interface Race<S extends Core, A extends Action> extends Dream<S, A> {
  readonly far: boolean;
}

/** Is the game one whose turns show what they are worth only long after? */
export function isFar<S, A>({ wholeTurns, horizon }: Heuristic<S, A>): boolean {
  return wholeTurns === true && horizon !== undefined;
}

export function raceTurns<S extends Core, A extends Action>(
  mind: Omit<Dream<S, A>, 'rivalry' | 'careful'>,
  prompt: Prompt<A>,
  clock: { more(): boolean },
): A {
  const { worlds, heuristic } = mind;
  const first = worlds.sample();
  const careful = heuristic.nearlyOver?.(first, mind.seat) ?? false;
  const far = isFar(heuristic);
  // Only who plays on for long sees what others make of an answer.
  const rivalry = far && first.seats > 1 && first.lanes === null;
  const race: Race<S, A> = { ...mind, rivalry, careful, far };
  const leash = far || careful ? LONG_LEASH : LEASH;
  let runners = lineUp(race, first, prompt);
  let best = runners[0]!;
  for (let n = 1; runners.length > 1; n++) {
    const world = worlds.sample();
    const luck = forkRng(race.rng);
    const values: number[] = [];
    for (const runner of runners) {
      // A world that not all have seen counts for nobody.
      if (!clock.more()) return best.action;
      values.push(tryTurn(race, worlds.clone(world), runner, cloneRng(luck)));
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
function lineUp<S extends Core, A extends Action>(race: Race<S, A>, world: S, prompt: Prompt<A>): Runner<A>[] {
  const actions = race.heuristic.shortlist?.(world, race.seat, prompt.actions, FIELD) ?? prompt.actions;
  const runners = actions.map((action): Runner<A> => {
    const rest: A[] = [];
    const hunch = outcome(race, world, race.seat, action, rest) / 100;
    return { action, rest, hunch, total: 0 };
  });
  runners.sort((a, b) => b.hunch - a.hunch);
  const least = runners[0]!.hunch - REACH;
  return runners.slice(0, FIELD).filter(r => r.hunch >= least);
}

/** What the next rounds make of a turn. */
function tryTurn<S extends Core, A extends Action>(
  race: Race<S, A>,
  s: S,
  { action, rest }: Runner<A>,
  luck: Rng,
): number {
  const { worlds, heuristic, seat } = race;
  const end = race.careful ? Number.POSITIVE_INFINITY : heuristic.round(s) + (heuristic.horizon ?? HORIZON);
  worlds.apply(s, seat, action);
  const actions: A[] = [];
  for (const a of rest) {
    // What was drawn in between may have spoilt the rest of the turn.
    if (!worlds.legal(s, seat, actions).includes(a)) break;
    worlds.apply(s, seat, a);
  }
  heuristic.meanwhile?.(s, seat, luck);
  // Long playouts are told apart only if all of them have the same luck; in the short ones of Welcome To that lost games.
  const imagined = race.far ? { ...race, rng: luck } : race;
  const value = playOn(imagined, s, end, actions, [], HORIZON);
  return (race.careful ? heuristic.verdict?.(s, seat) : null) ?? value;
}
