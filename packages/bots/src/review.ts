import { createTable, hashText, lineOf, type Replay, type Seat } from '@polis/kernel';
import { type AnyEngine, gameInfo, loadEngine } from '@polis/registry';
import { type Analysis, inSlices, reviewBudget, study } from './analyse.ts';
import { knowledgeOf } from './games.ts';
import { EVEN, gradeOf, type Moment, type Review } from './grades.ts';
import { loadHeuristic } from './heuristics/index.ts';
import type { Recall } from './recall/types.ts';
import type { AnyHeuristic, Budget } from './types.ts';

/** The worlds in which a question is thought about hang on what the seat sees: a hint and a review say the same of it. */
export function questionSeed(view: unknown): string {
  return hashText(JSON.stringify(view));
}

export interface ReviewJob {
  readonly replay: Replay;
  /** Whose decisions; all seats when absent. */
  readonly seats?: readonly Seat[];
  /** Only these moves of the replay; all when absent. */
  readonly moves?: readonly number[];
  /** For each decision; what is usual for the game when absent. */
  readonly budget?: Budget;
}

export interface ReviewControl {
  readonly signal?: AbortSignal;
  /** After every move of the game; `moment` is null where there was nothing to decide. */
  readonly progress?: (done: number, all: number, moment: Moment | null) => void;
}

/** Stops as soon as it is aborted and then throws the signal's reason. A replay that cannot be played throws too. */
export async function reviewGame(job: ReviewJob, control: ReviewControl = {}): Promise<Review> {
  const { replay } = job;
  const engine = await loadEngine(replay.game, replay.rules);
  if (engine === null) throw new Error(`no engine for ${replay.game} rules ${replay.rules}`);
  const heuristic = await loadHeuristic(replay.game, replay.rules);
  const recall =
    engine.game.rules === gameInfo(replay.game)?.rules ? await knowledgeOf(replay.game)?.recall?.() : undefined;
  return inSlices(reviewing(engine, heuristic, recall, job, control), control.signal);
}

function* reviewing(
  engine: AnyEngine,
  heuristic: AnyHeuristic | null,
  recall: Recall | undefined,
  { replay, seats, moves, budget = reviewBudget(replay.game) }: ReviewJob,
  { progress }: ReviewControl,
): Generator<undefined, Review> {
  if (replay.seed === undefined) throw new Error('the seed is not published: the game is not over');
  // A real table, with sealed drafts: in a window nobody's decision is judged by what others were still writing.
  const table = createTable(engine, { seats: replay.seats, options: replay.options, seed: replay.seed });
  const whose = seats ?? Array.from({ length: replay.seats }, (_, seat) => seat);
  const moments: Moment[] = [];
  for (const [at, [seat, played]] of replay.moves.entries()) {
    const prompt = played === 'skip' ? null : table.prompt(seat);
    let moment: Moment | null = null;
    if (prompt !== null && prompt.actions.length > 1 && whose.includes(seat) && (moves?.includes(at) ?? true)) {
      const view = table.view(seat);
      const actions = prompt.actions.map(a => engine.game.encode(a));
      const question = recall?.({ view, seat, ask: prompt.ask, actions }) ?? { seat, world: table.world(seat) };
      const seen = yield* study(engine, heuristic, { ...question, seed: questionSeed(view), budget, also: [played] });
      moment = momentOf(replay.game, at, seat, prompt.ask, played, seen);
      moments.push(moment);
    }
    if (!table.append(lineOf([seat, played])).ok)
      throw new Error(`move ${at + 1}, "${played}" by seat ${seat}, is not legal there`);
    progress?.(at + 1, replay.moves.length, moment);
    yield;
  }
  const { game, seedHash } = replay;
  return { game, seedHash, moves: replay.moves.length, seats: whose, scores: [...(table.scores ?? [])], moments };
}

function momentOf(game: string, at: number, seat: Seat, ask: string, played: string, seen: Analysis): Moment {
  const own = seen.answers.find(o => o.answer === played)!;
  const best = seen.answers
    .filter((o, i) => i === 0 || o.answer !== played || o.loss < EVEN)
    .map(({ after: _, ...kept }) => kept);
  const { value, loss, rest } = own;
  return { at, seat, ask, played, value, loss, grade: gradeOf(game, loss), best, rest };
}
