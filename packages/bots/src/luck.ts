import {
  type Action,
  type Core,
  fastRng,
  forkRng,
  int,
  liveRng,
  playback,
  type Replay,
  type Seat,
} from '@polis/kernel';
import { type AnyEngine, loadEngine } from '@polis/registry';
import { inSlices } from './analyse.ts';
import { knowledgeOf } from './games.ts';
import { loadHeuristic } from './heuristics/index.ts';
import { quickest } from './turn.ts';
import type { AnyHeuristic } from './types.ts';

/**
 * Where a margin came from. A quick bot is the measure: a turn is worth what the margin is after it, in imagined worlds that
 * go on with the bot in every seat, less what it is when the bot plays that turn as well. What is left of the final margin
 * when all turns have been counted is the deal: the cards, the order they came in, and the place at the table.
 */
export interface LuckJob {
  readonly replay: Replay;
  readonly seat: Seat;
  /** Imagined worlds for every turn; what is usual for the game when absent. */
  readonly worlds?: number;
}

/** In points of the margin over the best of the others; alone, of the own score. */
export interface Share {
  readonly points: number;
  /** Standard error. */
  readonly error: number;
}

export interface Luck {
  readonly margin: number;
  readonly own: Share;
  readonly others: Share;
  readonly deal: Share;
  /** What the bots make of other deals from this seat: part of what is left. */
  readonly usual: Share;
  readonly turns: number;
  readonly worlds: number;
}

const USUAL_WORLDS = 8;
/** One in so many answers is any: the same worlds must not all go the same way. */
const WHIM = 40;
const MANY = 1 << 30;
/** Whole games from other deals. */
const DEALS = 16;

export async function luckOf(
  job: LuckJob,
  control: { readonly signal?: AbortSignal; readonly progress?: (done: number, all: number) => void } = {},
): Promise<Luck> {
  const { game, rules } = job.replay;
  const engine = await loadEngine(game, rules);
  const heuristic = await loadHeuristic(game, rules);
  if (engine === null || heuristic === null) throw new Error(`too little is known of ${game} rules ${rules}`);
  return inSlices(weighing(engine, heuristic, job, control.progress), control.signal);
}

function* weighing(
  engine: AnyEngine,
  heuristic: AnyHeuristic,
  { replay, seat, worlds = knowledgeOf(replay.game)?.luck ?? USUAL_WORLDS }: LuckJob,
  progress: ((done: number, all: number) => void) | undefined,
): Generator<undefined, Luck> {
  if (replay.seed === undefined) throw new Error('the seed is not published: the game is not over');
  const rng = fastRng(`${replay.seedHash}/luck`);
  const turns = turnsOf(engine, heuristic, replay);
  const shares = { own: emptyShare(), others: emptyShare() };
  const play = started(engine, replay);
  for (const [n, turn] of turns.entries()) {
    const gains: number[] = [];
    for (let w = 0; w < worlds && !turn.skipped; w++) {
      const world = engine.game.clone(play.state);
      engine.game.determinize(world, turn.seat, forkRng(rng));
      const luck = int(rng, MANY);
      const bot = marginOf(played(engine, heuristic, engine.game.clone(world), luck), seat);
      if (apply(engine, world, turn) === turn.answers.length)
        gains.push(marginOf(played(engine, heuristic, world, luck), seat) - bot);
      yield;
    }
    add(turn.seat === seat ? shares.own : shares.others, gains);
    for (const _ of turn.answers) step(play);
    progress?.(n + 1, turns.length);
    yield;
  }
  const usual: number[] = [];
  for (let n = 0; n < DEALS; n++) {
    const other = firstState(engine, replay, `${replay.seedHash}/deal ${n}`);
    usual.push(marginOf(played(engine, heuristic, other, int(rng, MANY)), seat));
    yield;
  }
  const margin = marginOf(play.state, seat);
  const own = shareOf(shares.own);
  const others = shareOf(shares.others);
  const rest = { points: margin - own.points - others.points, error: Math.hypot(own.error, others.error) };
  const base = emptyShare();
  add(base, usual);
  return { margin, own, others, deal: rest, usual: shareOf(base), turns: turns.length, worlds };
}

interface Turn {
  readonly seat: Seat;
  readonly answers: string[];
  /** Nobody decided anything. */
  readonly skipped: boolean;
}

/** What a seat said in a round without anybody else between. */
function turnsOf(engine: AnyEngine, heuristic: AnyHeuristic, replay: Replay): Turn[] {
  const play = started(engine, replay);
  const turns: Turn[] = [];
  let before = -1;
  for (const [seat, text] of replay.moves) {
    const round = heuristic.round(play.state);
    const last = turns.at(-1);
    const skipped = text === 'skip';
    if (last !== undefined && last.seat === seat && round === before && !last.skipped && !skipped)
      last.answers.push(text);
    else turns.push({ seat, answers: [text], skipped });
    before = round;
    step(play);
  }
  return turns;
}

function started(engine: AnyEngine, replay: Replay) {
  const play = playback(engine, replay);
  if (!play.ok) throw new Error(play.why);
  return play.value;
}

function step(play: ReturnType<typeof started>): void {
  const stepped = play.step();
  if (!stepped.ok) throw new Error(stepped.why);
}

function firstState(engine: AnyEngine, { options, seats }: Replay, seed: string): Core {
  const checked = engine.game.options(options, seats);
  if (!checked.ok) throw new Error(checked.why);
  return engine.start(engine.game.setup(checked.value, seats, liveRng(seed)));
}

/** How many of the turn's answers could be given. */
function apply(engine: AnyEngine, s: Core, { seat, answers }: Turn): number {
  for (const [n, text] of answers.entries()) {
    const action = engine.legal(s, seat, []).find(a => engine.game.encode(a) === text);
    if (action === undefined) return n;
    engine.apply(s, seat, action);
  }
  return answers.length;
}

/**
 * To the end, the same quick player in every seat. Its whims hang on the world, the round and the seat, not on what was
 * answered before: two ways of playing a turn then meet the same whims, and their difference says more.
 */
function played(engine: AnyEngine, heuristic: AnyHeuristic, s: Core, world: number): Core {
  const mind = { worlds: null as never, heuristic };
  const actions: Action[] = [];
  const scratch: number[] = [];
  const said = new Array<number>(s.seats).fill(0);
  let round = -1;
  for (let who = engine.next(s); who >= 0; who = engine.next(s)) {
    if (heuristic.round(s) !== round) said.fill(0);
    round = heuristic.round(s);
    engine.legal(s, who, actions);
    const whim = mixed(world, round, who, said[who]!++);
    const a = whim % WHIM === 0 ? actions[(whim >>> 8) % actions.length]! : quickest(mind, s, who, actions, scratch);
    engine.apply(s, who, a);
  }
  return s;
}

/** A number that looks like chance. */
function mixed(...numbers: readonly number[]): number {
  let h = 0x811c9dc5;
  for (const n of numbers) {
    h = Math.imul(h ^ n, 0x01000193);
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    h ^= h >>> 12;
  }
  return h >>> 0;
}

function marginOf(s: Readonly<Core>, seat: Seat): number {
  const scores = s.scores!;
  const others = scores.filter((_, other) => other !== seat);
  return scores[seat]! - (others.length === 0 ? 0 : Math.max(...others));
}

function emptyShare() {
  return { sum: 0, variance: 0 };
}

/** Adds the mean of what was seen, and how unsure it is. */
function add(share: { sum: number; variance: number }, seen: readonly number[]): void {
  if (seen.length === 0) return;
  const mean = seen.reduce((a, b) => a + b, 0) / seen.length;
  share.sum += mean;
  if (seen.length > 1)
    share.variance += seen.reduce((a, b) => a + (b - mean) ** 2, 0) / (seen.length - 1) / seen.length;
}

function shareOf({ sum, variance }: { sum: number; variance: number }): Share {
  return { points: Math.round(10 * sum) / 10, error: Math.round(10 * Math.sqrt(variance)) / 10 };
}
