import { type Action, type Core, createTable, fastRng, int } from '@polis/kernel';
import type { AnyEngine } from '@polis/registry';
import { playGame } from './arena.ts';
import { ask } from './ask.ts';
import { greedyBot } from './greedy.ts';
import { addRow, emptySums, explained, fade, type Sums, solve } from './learn.ts';
import { mctsBot } from './mcts.ts';
import type { Dials, Lesson } from './teaching.ts';
import type { AnyBot, AnyHeuristic } from './types.ts';

/** Training by self-play. Everything comes from the seed, and all that must be kept between two iterations is plain data. */
export interface Course {
  readonly seed: string;
  /** Games per iteration. */
  readonly games: number;
  /** Who plays: somebody who looks one turn ahead, or, slower and better, somebody who plans several. */
  readonly player: Player;
}
export const PLAYERS = ['greedy', 'planner'] as const;
export type Player = (typeof PLAYERS)[number];

// ── learning a value ────────────────────────────────────────────────────────
export interface Learning {
  readonly iteration: number;
  readonly weights: readonly number[] | null;
  readonly sums: {
    readonly products: readonly number[];
    readonly targets: readonly number[];
    readonly rows: number;
    readonly squares: number;
  };
  /** By iteration: the mean score of those who played with the weights of the iteration before. */
  readonly means: readonly number[];
  readonly explained: number;
}

/** How much of the games before still counts, and how far weights may move at a time. */
const KEPT = 0.6;
const PENALTY: Readonly<Record<Player, number>> = { greedy: 0.002, planner: 0.02 };
/** Positions that a planner may look at for an answer. */
const PLANNING = 4000;
/** What a learner's taste strays from its judgement, in hundredths of a point: it must see what it would not choose. */
const DARING = 18;

export function startLearning(lesson: Lesson): Learning {
  const { products, targets } = emptySums(lesson.size);
  return {
    iteration: 0,
    weights: null,
    sums: { products: [...products], targets: [...targets], rows: 0, squares: 0 },
    means: [],
    explained: 0,
  };
}

/** One iteration: games by a greedy player who trusts the weights so far, and the weights that explain their results. */
export function learn(
  engine: AnyEngine,
  taught: AnyHeuristic,
  lesson: Lesson,
  course: Course,
  so: Learning,
  onGame: (done: number) => void,
): Learning {
  const sums: Sums = {
    size: lesson.size,
    products: Float64Array.from(so.sums.products),
    targets: Float64Array.from(so.sums.targets),
    rows: so.sums.rows,
    squares: so.sums.squares,
  };
  if (so.weights !== null) lesson.use(Float64Array.from(so.weights));
  const value = so.weights === null ? taught.value : taught.learnt!;
  const bot: AnyBot =
    course.player === 'greedy'
      ? { ...greedyBot({ ...taught, value, samples: 1 }, DARING), focus: null }
      : { ...mctsBot({ ...taught, learnt: value }, { iterations: PLANNING }), focus: null };
  let points = 0;
  let seatsPlayed = 0;
  for (let game = 0; game < course.games; game++) {
    const seats = lesson.seats[game % lesson.seats.length]!;
    for (const score of study(engine, bot, lesson, sums, seats, `${course.seed}/${so.iteration}/${game}`)) {
      points += score;
      seatsPlayed++;
    }
    onGame(game + 1);
  }
  const weights = solve(sums, PENALTY[course.player], Float64Array.from(so.weights ?? new Array(lesson.size).fill(0)));
  const share = explained(sums, weights);
  fade(sums, KEPT);
  return {
    iteration: so.iteration + 1,
    weights: [...weights].map(w => Number(w.toFixed(3))),
    sums: { products: [...sums.products], targets: [...sums.targets], rows: sums.rows, squares: sums.squares },
    means: [...so.means, Number((points / seatsPlayed).toFixed(2))],
    explained: Number(share.toFixed(4)),
  };
}

/** One game, every seat's position after every round of it; returns the scores. */
function study(
  engine: AnyEngine,
  bot: AnyBot,
  lesson: Lesson,
  sums: Sums,
  seats: number,
  seed: string,
): readonly number[] {
  const table = createTable(engine, { seats, options: {}, seed });
  const rng = fastRng(`${seed}/players`);
  const rows: { seat: number; slots: number[]; numbers: number[]; base: number }[] = [];
  let epoch = table.epoch;
  while (!table.over) {
    for (let seat = 0; seat < seats && !table.over; seat++) {
      const prompt = table.prompt(seat);
      if (prompt === null) continue;
      const answer = ask(engine, bot, { view: null, prompt, world: () => table.world(seat), rng });
      table.answer(seat, prompt.id, answer);
    }
    if (table.over || table.epoch === epoch) continue;
    epoch = table.epoch;
    const s = table.world(0);
    if (s.lanes !== null) continue;
    for (let seat = 0; seat < seats; seat++) {
      const n = lesson.look(s, seat);
      if (n < 0) continue;
      const slots = Array.from({ length: n }, (_, i) => lesson.slots[i]!);
      const numbers = Array.from({ length: n }, (_, i) => lesson.numbers[i]!);
      rows.push({ seat, slots, numbers, base: lesson.base(s, seat) });
    }
  }
  const scores = table.scores!;
  for (const { seat, slots, numbers, base } of rows) addRow(sums, slots, numbers, slots.length, scores[seat]! - base);
  return scores;
}

// ── turning the dials of a hand-made judgement ──────────────────────────────
export interface Tuning {
  readonly iteration: number;
  readonly values: readonly number[];
}

/** How far dials are turned for a match, as a share of their numbers, and how much of that a clear result moves them. */
const TURN = 0.12;
const STEP = 0.2;
/** A result beyond so many standard errors counts as this: one lucky match must not throw everything over. */
const CLEAR = 3;

export function startTuning(dials: Dials): Tuning {
  return { iteration: 0, values: dials.byHand };
}

/**
 * One iteration: every dial is turned a little, up or down by lot; the judgement turned this way plays against the one
 * turned the other way, and all dials move towards the winner by how clearly it won. What a single dial brings is lost in
 * the noise of a match; over many iterations the noise cancels out (simultaneous perturbation).
 */
export function tune(
  engine: AnyEngine,
  heuristic: AnyHeuristic,
  dials: Dials,
  course: Course,
  so: Tuning,
  onGame: (done: number) => void,
): Tuning {
  const rng = fastRng(`${course.seed}/turn/${so.iteration}`);
  const turns = so.values.map(() => (int(rng, 2) === 0 ? TURN : -TURN));
  const turned = (by: number) => so.values.map((x, i) => x * (1 + by * turns[i]!));
  const seed = `${course.seed}/${so.iteration}`;
  const { mean, error } = leadOf(engine, heuristic, dials, [turned(-1), turned(1)], course.games, seed, onGame);
  const clear = error === 0 ? 0 : Math.max(-CLEAR, Math.min(CLEAR, mean / error));
  const values = turned(STEP * clear).map(x => Number(x.toPrecision(5)));
  dials.turn(values);
  return { iteration: so.iteration + 1, values };
}

/** By how many points a game the second setting of the dials leads the first, and the standard error of that. */
export function leadOf(
  engine: AnyEngine,
  heuristic: AnyHeuristic,
  dials: Dials,
  settings: readonly [readonly number[], readonly number[]],
  games: number,
  seed: string,
  onGame: (done: number) => void,
): { readonly mean: number; readonly error: number } {
  const bots = settings.map(values => withDials(dials, values, heuristic));
  let sum = 0;
  let squares = 0;
  for (let game = 0; game < games; game++) {
    const lead =
      dials.alone === undefined
        ? leadAtTable(engine, bots, seed, game)
        : leadAlone(engine, bots, dials.alone, seed, game);
    sum += lead;
    squares += lead * lead;
    onGame(game + 1);
  }
  const mean = sum / games;
  return { mean, error: Math.sqrt(Math.max(0, squares / games - mean * mean) / games) };
}

/** The same deal twice, with changed seats. */
function leadAtTable(engine: AnyEngine, bots: readonly AnyBot[], seed: string, game: number): number {
  const seats = Math.max(2, engine.game.seats[0]);
  const { seats: played } = playGame(engine, bots, `${seed}/${game >> 1}`, { seats, rotation: game % 2 });
  let lead = 0;
  for (const { bot, score } of played) lead += bot === 1 ? score : -score;
  return lead;
}

/** The same deal by both. */
function leadAlone(
  engine: AnyEngine,
  bots: readonly AnyBot[],
  { options, margin }: NonNullable<Dials['alone']>,
  seed: string,
  game: number,
): number {
  const [before, after] = bots.map(bot =>
    margin(playGame(engine, [bot], `${seed}/${game}`, { seats: 1, options }).end),
  );
  return after! - before!;
}

function withDials(dials: Dials, values: readonly number[], heuristic: AnyHeuristic): AnyBot {
  const bot = greedyBot<Core, Action, unknown>(heuristic);
  return {
    name: 'greedy',
    focus: heuristic.focus ?? null,
    choose(view, prompt, worlds, rng) {
      dials.turn(values);
      return bot.choose(view, prompt, worlds, rng);
    },
  };
}
