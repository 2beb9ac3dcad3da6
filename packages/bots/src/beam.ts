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

/** A position that can be reached at the end of a turn, and how. Nobody looks at it again once it was followed. */
interface Trail<S, A> {
  readonly s: S;
  readonly value: number;
  /** Which of the answers asked about it begins with. */
  readonly first: number;
  /** The answers of its last turn (in the opening turn: those after the first), and where that turn began. */
  readonly answers: readonly A[];
  readonly from: Trail<S, A> | null;
}
interface Outlook<S, A> {
  /** By answer: what the best way to go on from it is worth. */
  readonly values: Float64Array;
  readonly best: Trail<S, A>;
  /** Positions looked at. */
  readonly cost: number;
}

export interface Plan<A> {
  readonly action: A;
  /** How to go on, turn after turn, where nothing was left to chance. */
  readonly rest: readonly A[];
  /** The points it ends with, where nothing was left to chance and it goes on to the end. */
  readonly score: number | null;
}

/** The first beam is narrow and tells what the plans cost; the second is as wide as the rest of the budget allows. */
const NARROW = 4;
const WIDE = 1024;
/** Most ways to play one turn that are looked at: some towns have thousands. */
const CROWDED = 160;

/** `room` says how many times something that has cost so many positions still fits into the budget. */
export function planAhead<S extends Core, A extends Action>(
  mind: Mind<S, A>,
  prompt: Prompt<A>,
  foresight: Foresight<S, A>,
  reach: Reach,
  rng: Rng,
  room: (cost: number) => number,
): Plan<A> {
  const { actions, seat } = prompt;
  const worlds = Array.from({ length: reach.worlds }, () => ({
    world: mind.worlds.sample(),
    luck: Array.from({ length: reach.turns + 1 }, () => forkRng(rng)),
  }));
  let cost = 0;

  function look(width: number): Plan<A> {
    const means = new Float64Array(actions.length);
    let plan: Plan<A> | null = null;
    for (const { world, luck } of worlds) {
      const outlook = beam({ ...mind, seat, foresight, luck }, world, actions, width, reach.turns);
      cost += outlook.cost;
      for (let i = 0; i < means.length; i++) means[i]! += outlook.values[i]!;
      if (worlds.length === 1) plan = certain(outlook.best, actions, seat);
    }
    if (plan !== null) return plan;
    let best = 0;
    for (let i = 1; i < means.length; i++) if (means[i]! > means[best]!) best = i;
    return { action: actions[best]!, rest: [], score: null };
  }

  const first = look(NARROW);
  const left = ((1 + room(cost)) * reach.share) / 100 - 1;
  const width = Math.min(WIDE, Math.floor(NARROW * left));
  return width > NARROW ? better(first, look(width)) : first;
}

/** The one that is known to end with more points; of others the second, which was found with more care. */
export function better<A>(a: Plan<A> | null, b: Plan<A>): Plan<A> {
  return a !== null && a.score !== null && (b.score === null || b.score <= a.score) ? a : b;
}

function certain<S extends Core, A>(trail: Trail<S, A>, asked: readonly A[], seat: Seat): Plan<A> {
  const turns: (readonly A[])[] = [];
  for (let at: Trail<S, A> | null = trail; at !== null; at = at.from) turns.unshift(at.answers);
  return { action: asked[trail.first]!, rest: turns.flat(), score: trail.s.scores?.[seat] ?? null };
}

function beam<S extends Core, A extends Action>(
  planner: Planner<S, A>,
  world: Readonly<S>,
  asked: readonly A[],
  width: number,
  turns: number,
): Outlook<S, A> {
  const { worlds, heuristic, seat, foresight, luck } = planner;
  const spare: A[] = [];
  const scratch: number[] = [];
  let turn = 0;
  /** By answer: the best it leads to in this turn, and how far that was behind the best of all when it was last looked at. */
  const here = new Float64Array(asked.length);
  const behind = new Float64Array(asked.length);
  const path: A[] = [];
  const lists: A[][] = [];
  const ratings: number[][] = [];
  let cost = 0;
  let enough = 0;
  let reached: Trail<S, A>[] = [];
  /** What positions of this turn are worth, of those that are alike one. */
  let known = new Map<number, number>();

  function arrive(s: S, first: number, from: Trail<S, A> | null, answers: readonly A[]): void {
    cost++;
    const key = foresight.alike(s, seat);
    const value = known.get(key) ?? heuristic.value(s, seat);
    here[first] = Math.max(here[first]!, value);
    if (known.has(key)) return;
    known.set(key, value);
    reached.push({ s, value, first, answers, from });
  }

  /** Is the seat still asked in this round? If not, others act until it is asked again or the game is over. */
  function goesOn(s: S, round: number): boolean {
    if (s.scores !== null || heuristic.round(s) > round) return false;
    if (worlds.legal(s, seat, spare).length > 0) return true;
    const rng = cloneRng(luck[turn]!);
    othersAct({ worlds, heuristic, seat, rng, rivalry: false, careful: false }, s, spare, scratch);
    return s.scores === null && heuristic.round(s) === round;
  }

  /** Every way to end the turn that is worth following. */
  function follow(s: S, first: number, from: Trail<S, A> | null, round: number, level: number): void {
    if (!goesOn(s, round)) {
      arrive(s, first, from, path.slice(0, level));
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
      follow(t, first, from, round, level + 1);
    }
  }

  here.fill(Number.NEGATIVE_INFINITY);
  asked.forEach((a, i) => {
    const t = worlds.clone(world);
    worlds.apply(t, seat, a);
    enough = cost + CROWDED;
    follow(t, i, null, heuristic.round(world), 0);
  });
  for (turn = 1; ; turn++) {
    reached.sort((a, b) => b.value - a.value);
    const best = reached[0]!;
    here.forEach((value, i) => {
      if (value > Number.NEGATIVE_INFINITY) behind[i] = best.value - value;
    });
    const open = reached.filter(trail => trail.s.scores === null);
    if (turn > turns || open.length === 0) return { values: behind.map(b => best.value - b), best, cost };
    reached = reached.filter(trail => trail.s.scores !== null);
    known = new Map();
    here.fill(Number.NEGATIVE_INFINITY);
    for (const { first, value } of reached) here[first] = Math.max(here[first]!, value);
    for (let i = 0; i < width && i < open.length; i++) {
      const trail = open[i]!;
      enough = cost + CROWDED;
      follow(trail.s, trail.first, trail, heuristic.round(trail.s), 0);
    }
  }
}
