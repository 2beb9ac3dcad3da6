import { type Action, type Core, cloneRng, forkRng, type Prompt, type Rng, type Seat } from '@polis/kernel';
import { othersAct } from './playout.ts';
import type { Mind } from './turn.ts';
import type { Foresight, Reach } from './types.ts';

/**
 * Planning several turns of one seat: the most promising positions of each turn are kept and the others forgotten. What is
 * hidden, and what others will do, is imagined in several worlds; an answer is worth what it leads to on average. Others act
 * alike in all plans of a world, so that luck weighs on all of them alike.
 */
interface Planner<S extends Core, A extends Action> extends Mind<S, A> {
  readonly seat: Seat;
  readonly foresight: Foresight<S, A>;
  /** The others' source of chance, turn by turn. */
  readonly luck: readonly Rng[];
}

/** A position that can be reached, and the opening turn that leads to it. */
interface Trail<S> {
  s: S;
  opening: number;
  value: number;
}
interface Opening<A> {
  /** Which of the answers asked about it begins with, and how the turn goes on. */
  readonly first: number;
  readonly rest: readonly A[];
}
interface Outlook<A> {
  /** By answer: the best that was found, and the rest of the turn it begins with. */
  readonly values: Float64Array;
  readonly rests: (readonly A[])[];
  /** Positions looked at. */
  readonly cost: number;
}

export interface Plan<A> {
  readonly action: A;
  /** The rest of the turn, where nothing was left to chance. */
  readonly rest: readonly A[];
}

/** The first beam is narrow; each further one is twice as wide, as long as the budget lasts. */
const NARROW = 4;
const WIDE = 64;
/** Most ways to play one turn that are looked at: some towns have thousands. */
const CROWDED = 160;

/** `affords` says whether another beam that costs so many positions may be sent out. */
export function planAhead<S extends Core, A extends Action>(
  mind: Mind<S, A>,
  prompt: Prompt<A>,
  foresight: Foresight<S, A>,
  reach: Reach,
  rng: Rng,
  affords: (cost: number) => boolean,
): Plan<A> {
  const { actions, seat } = prompt;
  const worlds = Array.from({ length: reach.worlds }, () => ({
    world: mind.worlds.sample(),
    luck: Array.from({ length: reach.turns + 1 }, () => forkRng(rng)),
  }));
  const means = new Float64Array(actions.length);
  let best = 0;
  let rest: readonly A[] = [];
  let cost = 0;
  for (let width = NARROW; width <= WIDE; width *= 2) {
    // A beam of twice the width costs twice as much.
    if (width > NARROW && !affords(2 * cost)) break;
    means.fill(0);
    cost = 0;
    let outlook: Outlook<A> | null = null;
    for (const { world, luck } of worlds) {
      const planner: Planner<S, A> = { ...mind, seat, foresight, luck };
      outlook = beam(planner, world, actions, width, reach.turns);
      cost += outlook.cost;
      for (let i = 0; i < means.length; i++) means[i]! += outlook.values[i]!;
    }
    best = 0;
    for (let i = 1; i < means.length; i++) if (means[i]! > means[best]!) best = i;
    rest = worlds.length === 1 ? outlook!.rests[best]! : [];
  }
  return { action: actions[best]!, rest };
}

function beam<S extends Core, A extends Action>(
  planner: Planner<S, A>,
  world: Readonly<S>,
  asked: readonly A[],
  width: number,
  turns: number,
): Outlook<A> {
  const { worlds, heuristic, seat, foresight, luck } = planner;
  const spare: A[] = [];
  const scratch: number[] = [];
  let turn = 0;
  const openings: Opening<A>[] = [];
  const values = new Float64Array(asked.length).fill(Number.NEGATIVE_INFINITY);
  const rests: (readonly A[])[] = asked.map(() => []);
  const path: A[] = [];
  const lists: A[][] = [];
  const ratings: number[][] = [];
  let cost = 0;
  let enough = 0;
  let reached: Trail<S>[] = [];
  let known = new Map<number, Trail<S>>();

  function arrive(s: S, opening: number): void {
    cost++;
    const value = heuristic.value(s, seat);
    const key = foresight.alike(s, seat);
    const other = known.get(key);
    if (other === undefined) {
      const trail = { s, opening, value };
      known.set(key, trail);
      reached.push(trail);
    } else if (value > other.value) {
      other.s = s;
      other.opening = opening;
      other.value = value;
    }
  }

  /** Is the seat still asked in this round? If not, others act until it is asked again or the game is over. */
  function goesOn(s: S, round: number): boolean {
    if (s.scores !== null || heuristic.round(s) > round) return false;
    if (worlds.legal(s, seat, spare).length > 0) return true;
    const rng = cloneRng(luck[turn]!);
    othersAct({ worlds, heuristic, seat, rng, rivalry: false, careful: false }, s, spare, scratch);
    return s.scores === null && heuristic.round(s) === round;
  }

  /** Every way to end the turn that is worth following. `opening` is negative while the first turn is played. */
  function follow(s: S, opening: number, round: number, level: number): void {
    if (!goesOn(s, round)) {
      if (opening < 0) openings.push({ first: -1 - opening, rest: path.slice(0, level) });
      arrive(s, opening < 0 ? openings.length - 1 : opening);
      return;
    }
    lists[level] ??= [];
    ratings[level] ??= [];
    const actions = worlds.legal(s, seat, lists[level]!);
    const scores = ratings[level]!;
    const breadth = Math.min(actions.length, foresight.breadth(actions[0]!));
    const choosy = breadth < actions.length;
    if (choosy) heuristic.rate(s, seat, actions, scores);
    for (let n = 0; n < breadth && cost < enough; n++) {
      let at = n;
      if (choosy) {
        at = 0;
        for (let i = 1; i < actions.length; i++) if (scores[i]! > scores[at]!) at = i;
        scores[at] = Number.NEGATIVE_INFINITY;
      }
      path[level] = actions[at]!;
      const t = n === breadth - 1 ? s : worlds.clone(s);
      worlds.apply(t, seat, actions[at]!);
      follow(t, opening, round, level + 1);
    }
  }

  asked.forEach((a, i) => {
    const t = worlds.clone(world);
    worlds.apply(t, seat, a);
    enough = cost + CROWDED;
    follow(t, -1 - i, heuristic.round(world), 0);
  });
  for (turn = 1; ; turn++) {
    const here = new Float64Array(asked.length).fill(Number.NEGATIVE_INFINITY);
    for (const trail of reached) {
      const { first, rest } = openings[trail.opening]!;
      if (trail.value <= here[first]!) continue;
      here[first] = trail.value;
      rests[first] = rest;
    }
    // The furthest look at an answer counts; those that have fallen behind keep their last value.
    for (let i = 0; i < here.length; i++) if (here[i]! > Number.NEGATIVE_INFINITY) values[i] = here[i]!;
    const open = reached.filter(trail => trail.s.scores === null);
    if (turn > turns || open.length === 0) return { values, rests, cost };
    open.sort((a, b) => b.value - a.value);
    reached = reached.filter(trail => trail.s.scores !== null);
    known = new Map();
    for (let i = 0; i < width && i < open.length; i++) {
      const { s, opening } = open[i]!;
      enough = cost + CROWDED;
      follow(s, opening, heuristic.round(s), 0);
    }
  }
}
