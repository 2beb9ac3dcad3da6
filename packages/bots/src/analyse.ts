import {
  type Action,
  type Core,
  cloneRng,
  fastRng,
  forkRng,
  type GameEvent,
  pick,
  type Rng,
  type Seat,
  type Worlds,
} from '@polis/kernel';
import { type AnyEngine, loadEngine } from '@polis/registry';
import { outcome } from './greedy.ts';
import { loadHeuristic } from './heuristics/index.ts';
import { mctsBot } from './mcts.ts';
import { type Clock, type Dream, HORIZON, playOn, startClock } from './playout.ts';
import { FIELD, isFar, LONG_LEASH, REACH } from './race.ts';
import type { AnyHeuristic, Budget } from './types.ts';
import { worldsOf } from './worlds.ts';

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
  /** An iteration is one answer tried in one world. */
  readonly budget: Budget;
  /** Answers to be judged whatever the coach thinks of them: the one that was played. */
  readonly also?: readonly string[];
}

/** What the coach thinks of one answer. Points, not hundredths. */
export interface Opinion {
  readonly answer: string;
  /** Points the seat may expect at the end. */
  readonly value: number;
  /** How much worse than the best answer, what others make of it included. Never negative. */
  readonly loss: number;
  /** The rest of the turn the coach has in mind. */
  readonly rest: readonly string[];
  /** The seat's part (its town, its sheet) when that turn is over; null where nothing is known of it. */
  readonly after: unknown;
}

export interface Analysis {
  /** Best first: as many as asked for, and then those of `also`. Never none. */
  readonly answers: readonly Opinion[];
  /** How many answers there were. */
  readonly choices: number;
}

/** How many of the best answers are told. */
export const TELL = 3;
/** A look at the event loop at least this often. */
const SLICE_MS = 25;

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
/** Games whose quick opinion is good enough to play rounds ahead by; the others are judged at the end of the own turn. */
const FARSIGHTED: readonly string[] = ['tiny-towns', 'welcome-to'];
/** What a random playout may take: a game that never ends must not hold the coach. */
const MOST_ANSWERS = 20_000;

/** Stops as soon as `signal` is aborted and then throws its reason. A job that is itself wrong throws as well. */
export async function analyse(job: AnalyseJob, signal?: AbortSignal): Promise<Analysis> {
  const engine = await loadEngine(job.game, job.rules);
  if (engine === null) throw new Error(`no engine for ${job.game} rules ${job.rules}`);
  return inSlices(study(engine, await loadHeuristic(job.game), job), signal);
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

interface Worth {
  /** Hundredths of a point: the seat's own, and with what the others get taken off where that matters. */
  readonly own: number;
  readonly rank: number;
}

interface Runner {
  readonly action: Action;
  readonly answer: string;
  readonly rest: readonly Action[];
  readonly after: unknown;
  readonly hunch: Worth;
  /** Judged to the end, however bad. */
  readonly wanted: boolean;
  /** The bots' favourite. */
  readonly chosen: boolean;
  /** The first sight counts as much as so many worlds. */
  readonly trust: number;
  /** What it was worth, world by world. */
  readonly tries: Worth[];
}

interface Study {
  readonly engine: AnyEngine;
  readonly worlds: Worlds<Core, Action>;
  readonly seat: Seat;
  readonly rng: Rng;
  /** Null: a game that has taught us nothing is played to its end at random. */
  readonly dream: Dream<Core, Action> | null;
  /** Only the end of the game shows what an answer is good for. */
  readonly far: boolean;
}

/** The analysis as a computation that can be left off after every world tried. */
export function* study(
  engine: AnyEngine,
  heuristic: AnyHeuristic | null,
  job: Omit<AnalyseJob, 'game' | 'rules'>,
): Generator<undefined, Analysis> {
  const truth = job.world as Core;
  const asked = engine.legal(truth, job.seat, []);
  if (asked.length === 0) throw new Error(`seat ${job.seat} is not asked anything`);
  const about = begin(engine, heuristic, job);
  const also = job.also ?? [];
  const wanted = asked.filter(a => also.includes(engine.game.encode(a)));
  if (wanted.length < also.length) throw new Error(`not all of these can be answered: ${also.join(', ')}`);
  const choice = favourite(about, heuristic, asked, job.budget);
  yield;
  const field = yield* lineUp(about, asked, wanted, choice);
  // The bots' search counts its own iterations, but shares our time.
  const whole = !about.far && (choice === null || 'iterations' in job.budget);
  yield* race(about, field, whole ? job.budget : half(job.budget));
  const told = ranked(field);
  return tell(about, about.far ? yield* triedAgain(about, told, half(job.budget)) : told, asked.length);
}

function begin(engine: AnyEngine, heuristic: AnyHeuristic | null, job: Omit<AnalyseJob, 'game' | 'rules'>): Study {
  const { s, seat } = heuristic?.focus?.(job.world as Core, job.seat) ?? { s: job.world as Core, seat: job.seat };
  const rng = fastRng(job.seed);
  const worlds = worldsOf<Core, Action, GameEvent, unknown, unknown>(engine, () => s, seat, rng);
  if (heuristic === null) return { engine, worlds, seat, rng, dream: null, far: false };
  heuristic = { ...heuristic, value: heuristic.learnt ?? heuristic.value };
  const rivalry = s.seats > 1 && s.lanes === null;
  const careful = heuristic.nearlyOver?.(s, seat) ?? false;
  const dream = { worlds, heuristic, seat, rng, rivalry, careful };
  return { engine, worlds, seat, rng, dream, far: isFar(heuristic) };
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
  asked: readonly Action[],
  wanted: readonly Action[],
  choice: Action | null,
): Generator<undefined, Runner[]> {
  const { engine, worlds, dream, seat, far } = about;
  const { field, reach } = far ? LONG : SHORT;
  const world = worlds.sample();
  const close = dream?.heuristic.shortlist?.(world, seat, asked, far ? field : undefined) ?? asked;
  const runners: Runner[] = [];
  for (const action of new Set([...close, ...wanted, ...(choice === null ? [] : [choice])])) {
    const base = {
      action,
      answer: engine.game.encode(action),
      wanted: wanted.includes(action),
      chosen: action === choice,
      trust: dream === null ? 0 : TRUST,
      tries: [],
    };
    runners.push({ ...base, ...firstSight(about, world, action) });
    yield;
  }
  runners.sort((a, b) => b.hunch.rank - a.hunch.rank);
  const least = runners[0]!.hunch.rank - reach;
  return runners.filter((r, i) => r.wanted || r.chosen || i < TELL || (i < field && r.hunch.rank >= least));
}

/** The greedy bot's opinion, the turn it has in mind, and what the own part looks like after it. */
function firstSight(about: Study, world: Core, action: Action): Pick<Runner, 'hunch' | 'rest' | 'after'> {
  const { engine, worlds, dream, seat } = about;
  if (dream === null) return { hunch: { own: 0, rank: 0 }, rest: [], after: null };
  const rest: Action[] = [];
  const rank = outcome(dream, world, seat, action, rest) / 100;
  const s = worlds.clone(world);
  worlds.apply(s, seat, action);
  for (const a of rest) worlds.apply(s, seat, a);
  const parts = s[engine.game.parts as keyof Core] as unknown as unknown[];
  return { hunch: { own: dream.heuristic.value(s, seat), rank }, rest, after: parts[seat] };
}

function* race(about: Study, field: readonly Runner[], budget: Budget): Generator<undefined, void> {
  const clock = startClock(budget);
  let running = field;
  while (running.length > 1 && (yield* tryAll(about, running, clock))) running = leaders(about, running);
}

/** All of them in one more world; false when there is no time for it. */
function* tryAll(about: Study, runners: readonly Runner[], clock: Clock): Generator<undefined, boolean> {
  const world = about.worlds.sample();
  const luck = forkRng(about.rng);
  const values: Worth[] = [];
  for (const runner of runners) {
    // A world that not all have seen counts for nobody.
    if (!clock.more()) return false;
    values.push(tryOut(about, about.worlds.clone(world), runner, cloneRng(luck)));
    yield;
  }
  for (const [i, { tries }] of runners.entries()) tries.push(values[i]!);
  return true;
}

/** Those that fall behind drop out, but the best few and those that were asked for stay. */
function leaders(about: Study, running: readonly Runner[]): readonly Runner[] {
  const order = running.toSorted((a, b) => standing(b, 'rank') - standing(a, 'rank'));
  const { leash } = about.far ? LONG : SHORT;
  const least = standing(order[0]!, 'rank') - leash / Math.sqrt(order[0]!.tries.length);
  const stay = new Set(order.filter((r, i) => r.wanted || r.chosen || i < TELL || standing(r, 'rank') >= least));
  return running.filter(r => stay.has(r));
}

function standing({ hunch, trust, tries }: Runner, of: keyof Worth): number {
  const count = trust + tries.length;
  return count === 0 ? 0 : tries.reduce((sum, worth) => sum + worth[of], trust * hunch[of]) / count;
}

/** Those to be told, best first. */
function ranked(field: readonly Runner[]): readonly Runner[] {
  // The bots' favourite comes first: their search looks further ahead than ours. What seems even better is as good.
  const by = (r: Runner) => (r.chosen ? Number.POSITIVE_INFINITY : standing(r, 'rank'));
  return field.toSorted((a, b) => by(b) - by(a)).filter((r, i) => r.wanted || i < TELL);
}

/**
 * Who comes first of many owes it in part to luck, the more the longer the playouts. So the first few are tried once more, in
 * worlds that had no part in choosing them.
 */
function* triedAgain(about: Study, told: readonly Runner[], budget: Budget): Generator<undefined, readonly Runner[]> {
  if (told.length === 1) return told;
  const clock = startClock(budget);
  const fresh = told.map((r): Runner => ({ ...r, trust: 0, tries: [] }));
  while (yield* tryAll(about, fresh, clock));
  return fresh[0]!.tries.length === 0 ? told : ranked(fresh);
}

/** What the rest of the turn and the next rounds make of an answer in one world. */
function tryOut(about: Study, s: Core, runner: Runner, luck: Rng): Worth {
  const { worlds, seat } = about;
  if (about.dream === null) {
    worlds.apply(s, seat, runner.action);
    return playedOut(about, s, luck);
  }
  const dream = { ...about.dream, rng: luck };
  const { heuristic } = dream;
  if (!about.far && !FARSIGHTED.includes(about.engine.game.id)) {
    const rank = outcome(dream, s, seat, runner.action) / 100;
    return { own: rank + runner.hunch.own - runner.hunch.rank, rank };
  }
  const rounds = about.far ? heuristic.horizon! : HORIZON;
  const end = dream.careful ? Number.POSITIVE_INFINITY : heuristic.round(s) + rounds;
  worlds.apply(s, seat, runner.action);
  follow(dream, s, runner.rest, about.far);
  heuristic.meanwhile?.(s, seat, luck);
  const rank = playOn(dream, s, end, [], [], HORIZON);
  return { own: dream.rivalry ? heuristic.value(s, seat, HORIZON) : rank, rank };
}

/** The rest of a turn as far as this world allows it: what was drawn may differ, but for short races of whole turns. */
function follow(dream: Dream<Core, Action>, s: Core, rest: readonly Action[], far: boolean): void {
  const { worlds, heuristic, seat } = dream;
  const legal: Action[] = [];
  for (const a of rest) {
    if (far || !heuristic.wholeTurns) {
      const text = JSON.stringify(a);
      if (!worlds.legal(s, seat, legal).some(b => b === a || JSON.stringify(b) === text)) return;
    }
    worlds.apply(s, seat, a);
  }
}

function playedOut({ worlds, seat }: Study, s: Core, luck: Rng): Worth {
  const legal: Action[] = [];
  for (let n = 0; n < MOST_ANSWERS; n++) {
    const next = worlds.next(s);
    if (next < 0) break;
    worlds.apply(s, next, pick(luck, worlds.legal(s, next, legal)));
  }
  const scores = s.scores ?? [];
  const own = 100 * (scores[seat] ?? 0);
  return { own, rank: own };
}

function tell({ engine, far }: Study, told: readonly Runner[], choices: number): Analysis {
  const best = told[0]!;
  const top = Math.max(...told.map(r => standing(r, 'rank')));
  const hope = standing(best, 'own') + top - standing(best, 'rank');
  return {
    choices,
    answers: told.map(r => {
      const behind = r === best ? 0 : top - standing(r, 'rank');
      const loss = far ? Math.max(0, behind - doubt(best, r)) : behind;
      // What is luck is not told: after a long playout two answers are as far apart as the loss says.
      const value = r === best || far ? hope - loss : standing(r, 'own');
      return {
        answer: r.answer,
        value: cents(value),
        loss: cents(loss),
        rest: r.rest.map(a => engine.game.encode(a)),
        after: r.after,
      };
    }),
  };
}

/** How far apart two answers may seem to be by luck alone: one standard error. */
function doubt(a: Runner, b: Runner): number {
  const n = Math.min(a.tries.length, b.tries.length);
  if (n < 2) return 0;
  const gaps = Array.from({ length: n }, (_, i) => a.tries[i]!.rank - b.tries[i]!.rank);
  const mean = gaps.reduce((x, y) => x + y) / n;
  const spread = gaps.reduce((x, y) => x + (y - mean) ** 2, 0) / (n - 1);
  return Math.sqrt(spread / n);
}

function cents(hundredths: number): number {
  return Math.round(hundredths) / 100;
}
