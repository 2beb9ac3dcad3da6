import { type Action, type Core, int, pick, type Rng, type Seat } from '@polis/kernel';
import { finishTurn, type Mind, quickest } from './turn.ts';
import type { Budget } from './types.ts';

/** Playing on in an imagined world for a few rounds. Shared by the searching bots. */
export interface Dream<S extends Core, A extends Action> extends Mind<S, A> {
  readonly seat: Seat;
  readonly rng: Rng;
  /** The question is put to me before the whole table (naming a resource): what others make of my answer matters. */
  readonly rivalry: boolean;
  /** How long others go on matters as well, so they must not answer carelessly. */
  readonly careful: boolean;
}

/** Rounds, this one included, that are played before a position is judged. */
export const HORIZON = 2;
/** One in so many of the others' answers is random: their towns and tastes are not ours. */
const WHIM = 8;
/** What others have at the horizon counts against us, in hundredths, shared among them. */
const ENVY = 30;
/** Between two looks at the clock. */
const CLOCK_EVERY = 8;

/** Counts iterations or watches the time: whichever the budget is made of. */
export interface Clock {
  /** One more iteration? */
  more(): boolean;
  /** After a first step that took so many iterations: how many times as much is left. */
  room(iterations: number): number;
}

export function startClock(budget: Budget): Clock {
  let n = 0;
  if ('iterations' in budget) {
    return { more: () => n++ < budget.iterations, room: cost => budget.iterations / cost - 1 };
  }
  const began = performance.now();
  const until = began + budget.ms;
  return {
    more: () => n++ % CLOCK_EVERY !== 0 || performance.now() < until,
    room: () => (until - performance.now()) / (performance.now() - began),
  };
}

/** Others answer until the own seat is asked again; false when the game ends first. */
export function othersAct<S extends Core, A extends Action>(
  search: Dream<S, A>,
  s: S,
  actions: A[],
  scratch: number[],
): boolean {
  const { worlds, seat } = search;
  while (worlds.legal(s, seat, actions).length === 0) {
    const other = worlds.next(s);
    if (other < 0) return false;
    worlds.legal(s, other, actions);
    worlds.apply(s, other, whimsical(search, s, other, actions, scratch));
  }
  return true;
}

function whimsical<S extends Core, A extends Action>(
  search: Dream<S, A>,
  s: S,
  seat: Seat,
  actions: readonly A[],
  scratch: number[],
): A {
  // What others do in their own towns is their business: unless they are part of the question, any answer will do, and
  // the time is better spent on more worlds. What they say to the whole table concerns us.
  const careless = (s.lanes !== null && !search.rivalry && !search.careful) || int(search.rng, WHIM) === 0;
  return careless ? pick(search.rng, actions) : quickest(search, s, seat, actions, scratch);
}

/**
 * The rest of this turn and the rounds before `end` by quick opinion, then the value of where that leads. `ahead` as in
 * `Heuristic.value`.
 */
export function playOn<S extends Core, A extends Action>(
  search: Dream<S, A>,
  s: S,
  end: number,
  actions: A[],
  scratch: number[],
  ahead = 0,
): number {
  const { worlds, heuristic, seat } = search;
  while (heuristic.round(s) < end) {
    if (!othersAct(search, s, actions, scratch)) break;
    if (heuristic.round(s) >= end) break;
    worlds.apply(s, seat, quickest(search, s, seat, actions, scratch));
  }
  finishOwn(search, s, actions);
  let value = heuristic.value(s, seat, ahead) * 100;
  if (search.rivalry) {
    let theirs = 0;
    for (let other = 0; other < s.seats; other++) if (other !== seat) theirs += heuristic.value(s, other);
    value -= (ENVY * theirs) / (s.seats - 1);
  }
  return value / 100;
}

/** A turn cut in the middle would hide what its cubes are for. */
function finishOwn<S extends Core, A extends Action>(search: Dream<S, A>, s: S, actions: A[]): void {
  if (s.lanes !== null && search.worlds.legal(s, search.seat, actions).length > 0) finishTurn(search, s, search.seat);
}
