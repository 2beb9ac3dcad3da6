import { type Action, type Core, forkRng, type Seat } from '@polis/kernel';
import { type AnyEngine, loadEngine } from '@polis/registry';
import { knowledgeOf } from './games.ts';
import { loadHeuristic } from './heuristics/index.ts';
import { mctsBot } from './mcts.ts';
import { type Clock, startClock } from './playout.ts';
import { FIELD, LONG_LEASH, REACH } from './race.ts';
import {
  beginStudy,
  type Deal,
  dealOne,
  errorBetween,
  firstSight,
  type Hunch,
  type Study,
  tryOut,
  type Worth,
} from './tries.ts';
import type { AnyHeuristic, Budget } from './types.ts';

/**
 * The coach: not one answer but what each of the good ones is worth. Answers are tried world by world, all of them in the
 * same worlds with the same luck, so that their differences mean something long before their values are exact. It looks
 * through the same door as the bots and knows no more than the seat does.
 */
export interface AnalyseJob {
  readonly game: string;
  readonly rules: number;
  readonly seat: Seat;
  /** `Table.world(seat)`, or any state that looks the same to the seat. Only samples of it are looked at. */
  readonly world: unknown;
  /** Any text. The same job with a budget in iterations gives the same analysis. */
  readonly seed: string;
  /** An iteration is one answer tried in one world. Absent: as in a review. */
  readonly budget?: Budget;
  /**
   * Answers to be judged whatever the coach thinks of them: the one that was played. They are tried in the same worlds after
   * the others, so that what is said of the others does not hang on them.
   */
  readonly also?: readonly string[];
}

/** What the coach thinks of one answer. Points, not hundredths. */
export interface Opinion {
  readonly answer: string;
  /** Points the seat may expect at the end: those of the best answer less the loss. */
  readonly value: number;
  /**
   * How much worse than the best answer, what others make of it included, as far as that is more than the luck of the worlds
   * it was tried in. Never negative; answers without a loss are equally good.
   */
  readonly loss: number;
  /** The rest of the turn the coach has in mind. */
  readonly rest: readonly string[];
  /** The seat's part (its town, its sheet) when that turn is over; null where nothing is known of it. */
  readonly after: unknown;
}

export interface Analysis {
  /** Best first. Never none. */
  readonly answers: readonly Opinion[];
  /** How many answers there were. */
  readonly choices: number;
}

/** How many of the best answers are told. */
export const TELL = 3;
/** A look at the event loop at least this often. */
const SLICE_MS = 25;

/** Answers tried per question where the game does not say. */
const USUAL_ITERATIONS = 24;

/** For every question, in a game and after it: so a hint and a review say the same. */
export function reviewBudget(game: string): Budget {
  return { iterations: knowledgeOf(game)?.review ?? USUAL_ITERATIONS };
}

/** In hundredths of a point. */
interface Course {
  /** Most runners, and how far behind the best one they may be at first sight. */
  readonly field: number;
  readonly reach: number;
  /** How far a runner may fall behind after one world; after n worlds, as much less as the root of n says. */
  readonly leash: number;
}
const SHORT: Course = { field: 8, reach: 400, leash: 500 };
/** To the end of the game, as the master races. */
const LONG: Course = { field: FIELD, reach: REACH, leash: LONG_LEASH };
/** The first sight counts as much as so many worlds. */
const TRUST = 8;

/** Stops as soon as `signal` is aborted and then throws its reason. A job that is itself wrong throws as well. */
export async function analyse(job: AnalyseJob, signal?: AbortSignal): Promise<Analysis> {
  const engine = await loadEngine(job.game, job.rules);
  if (engine === null) throw new Error(`no engine for ${job.game} rules ${job.rules}`);
  const heuristic = await loadHeuristic(job.game, job.rules);
  return inSlices(study(engine, heuristic, { budget: reviewBudget(job.game), ...job }), signal);
}

/** Runs a long computation piece by piece, so that whoever waits for it can also stop it. */
export async function inSlices<T>(work: Generator<undefined, T>, signal?: AbortSignal): Promise<T> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    signal?.throwIfAborted();
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await new Promise(resolve => setTimeout(resolve, 0));
    until = performance.now() + SLICE_MS;
  }
}

interface Runner extends Hunch {
  readonly action: Action;
  readonly answer: string;
  /** The bots' favourite. */
  readonly chosen: boolean;
  /** The first sight counts as much as so many worlds. */
  readonly trust: number;
  /** What it was worth, world by world. */
  readonly tries: Worth[];
}

/** The worlds of one comparison, in the order in which they were dealt. */
interface Heat {
  readonly first: Core;
  readonly deals: Deal[];
}

/** The analysis as a computation that can be left off after every world tried. */
export function* study(
  engine: AnyEngine,
  heuristic: AnyHeuristic | null,
  job: Omit<AnalyseJob, 'game' | 'rules' | 'budget'> & { readonly budget: Budget },
): Generator<undefined, Analysis> {
  const truth = job.world as Core;
  const asked = engine.legal(truth, job.seat, []);
  if (asked.length === 0) throw new Error(`seat ${job.seat} is not asked anything`);
  const about = beginStudy(engine, heuristic, job);
  const also = job.also ?? [];
  const wanted = asked.filter(a => also.includes(engine.game.encode(a)));
  if (wanted.length < also.length) throw new Error(`not all of these can be answered: ${also.join(', ')}`);
  const choice = favourite(about, heuristic, asked, job.budget);
  yield;
  const heat: Heat = { first: about.worlds.sample(), deals: [] };
  const field = yield* lineUp(about, heat, asked, choice);
  // The bots' search counts its own iterations, but shares our time.
  const whole = !about.far && (choice === null || 'iterations' in job.budget);
  yield* race(about, heat, field, whole ? job.budget : half(job.budget));
  let told: readonly Runner[] = ranked(field).slice(0, TELL);
  let last = heat;
  if (about.far && told.length > 1) {
    // Who comes first of many owes it in part to luck, the more the longer the playouts. So the first few are tried once
    // more, in worlds that had no part in choosing them.
    const fresh = told.map((r): Runner => ({ ...r, trust: 0, tries: [] }));
    const again: Heat = { first: heat.first, deals: [] };
    const clock = startClock(half(job.budget));
    while (yield* tryAll(about, again, fresh, clock));
    if (again.deals.length > 0) {
      told = ranked(fresh);
      last = again;
    }
  }
  const extra = wanted.filter(a => !told.some(r => r.action === a));
  return tell(about, heuristic, told, yield* judged(about, last, extra, told[0]!.trust), asked.length);
}

/** Iterations of the bots' search for one of ours. */
const SEARCH = 20;
/** The search is one step to whoever wants to stop us, so it must not be long. */
const SEARCH_MOST = 4000;

/**
 * What the strongest bot would answer: the coach must not know less. Where it compares whole turns, it does what we are about
 * to do, and need not be asked.
 */
function favourite(
  { worlds, seat, rng }: Study,
  heuristic: AnyHeuristic | null,
  actions: readonly Action[],
  budget: Budget,
): Action | null {
  if (heuristic === null || heuristic.wholeTurns || actions.length === 1) return null;
  const spend = 'ms' in budget ? half(budget) : { iterations: Math.min(SEARCH_MOST, SEARCH * budget.iterations) };
  if ('iterations' in spend && spend.iterations === 0) return null;
  return mctsBot(heuristic, spend).choose(null, { id: 0, seat, ask: '', actions }, worlds, forkRng(rng));
}

function half(budget: Budget): Budget {
  return 'ms' in budget ? { ms: budget.ms / 2 } : { iterations: budget.iterations / 2 };
}

/** The answers worth trying, the most promising first. */
function* lineUp(
  about: Study,
  heat: Heat,
  asked: readonly Action[],
  choice: Action | null,
): Generator<undefined, Runner[]> {
  const { dream, seat, far } = about;
  const { field, reach } = far ? LONG : SHORT;
  const close = dream?.heuristic.shortlist?.(heat.first, seat, asked, far ? field : undefined) ?? asked;
  const runners: Runner[] = [];
  for (const action of new Set([...close, ...(choice === null ? [] : [choice])])) {
    runners.push(runnerOf(about, heat.first, action, action === choice));
    yield;
  }
  runners.sort((a, b) => b.hunch.rank - a.hunch.rank);
  const least = runners[0]!.hunch.rank - reach;
  return runners.filter((r, i) => r.chosen || i < TELL || (i < field && r.hunch.rank >= least));
}

function runnerOf(about: Study, world: Core, action: Action, chosen = false): Runner {
  const answer = about.engine.game.encode(action);
  const trust = about.dream === null ? 0 : TRUST;
  return { action, answer, chosen, trust, tries: [], ...firstSight(about, world, action) };
}

function* race(about: Study, heat: Heat, field: readonly Runner[], budget: Budget): Generator<undefined, void> {
  const clock = startClock(budget);
  let running = field;
  while (running.length > 1 && (yield* tryAll(about, heat, running, clock))) running = leaders(about, running);
}

/** All of them in one more world; false when there is no time for it. */
function* tryAll(about: Study, heat: Heat, runners: readonly Runner[], clock: Clock): Generator<undefined, boolean> {
  const deal = dealOne(about);
  const values: Worth[] = [];
  for (const runner of runners) {
    // A world that not all have seen counts for nobody.
    if (!clock.more()) return false;
    values.push(tryOut(about, deal, runner));
    yield;
  }
  heat.deals.push(deal);
  for (const [i, { tries }] of runners.entries()) tries.push(values[i]!);
  return true;
}

/** What else was asked for, in the worlds that decided between the best. */
function* judged(about: Study, heat: Heat, actions: readonly Action[], trust: number): Generator<undefined, Runner[]> {
  const runners: Runner[] = [];
  for (const action of actions) {
    const runner = { ...runnerOf(about, heat.first, action), trust };
    for (const deal of heat.deals) {
      runner.tries.push(tryOut(about, deal, runner));
      yield;
    }
    runners.push(runner);
  }
  return runners;
}

/** Those that fall behind drop out, but the best few stay. */
function leaders(about: Study, running: readonly Runner[]): readonly Runner[] {
  const order = running.toSorted((a, b) => standing(b, 'rank') - standing(a, 'rank'));
  const { leash } = about.far ? LONG : SHORT;
  const least = standing(order[0]!, 'rank') - leash / Math.sqrt(order[0]!.tries.length);
  const stay = new Set(order.filter((r, i) => r.chosen || i < TELL || standing(r, 'rank') >= least));
  return running.filter(r => stay.has(r));
}

function standing({ hunch, trust, tries }: Runner, of: keyof Worth): number {
  const count = trust + tries.length;
  return count === 0 ? hunch[of] : tries.reduce((sum, worth) => sum + worth[of], trust * hunch[of]) / count;
}

function ranked(field: readonly Runner[]): readonly Runner[] {
  // The bots' favourite comes first: their search looks further ahead than ours. What seems even better is as good.
  const by = (r: Runner) => (r.chosen ? Number.POSITIVE_INFINITY : standing(r, 'rank'));
  return field.toSorted((a, b) => by(b) - by(a));
}

/** A difference that is so small a part of a good answer's is none: nobody would feel it. In hundredths. */
const SAME = 25;
const USUAL_GOOD = 0.4;

function tell(
  { engine }: Study,
  heuristic: AnyHeuristic | null,
  told: readonly Runner[],
  extra: readonly Runner[],
  choices: number,
): Analysis {
  const best = told[0]!;
  const same = SAME * (knowledgeOf(engine.game.id)?.grades?.[0] ?? USUAL_GOOD);
  const top = Math.max(...told.map(r => standing(r, 'rank')));
  const hope = standing(best, 'own') + top - standing(best, 'rank');
  const opinions = [...told, ...extra].map(r => {
    const behind = r === best ? 0 : top - standing(r, 'rank');
    const sure = behind - errorBetween(best.tries, r.tries);
    const loss = r === best || sure < same ? 0 : sure;
    const idle = heuristic?.idle?.(r.action) ?? 0;
    return { r, loss, idle };
  });
  // Of equally good answers the one that keeps hands still comes first, and goods are changed last of all.
  opinions.sort((a, b) => a.loss - b.loss || b.idle - a.idle);
  return {
    choices,
    answers: opinions.map(({ r, loss }) => ({
      answer: r.answer,
      value: cents(hope - loss),
      loss: cents(loss),
      rest: r.rest.map(a => engine.game.encode(a)),
      after: r.after,
    })),
  };
}

function cents(hundredths: number): number {
  return Math.round(hundredths) / 100;
}
