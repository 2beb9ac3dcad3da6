import { type Core, createTable, fastRng, lineOf, pick, type Replay, type Seat } from '@polis/kernel';
import type { AnyEngine } from '@polis/registry';
import { outcome } from '../greedy.ts';
import { quickest } from '../turn.ts';
import type { AnyHeuristic } from '../types.ts';
import { worldsOf } from '../worlds.ts';
import { type Estimate, estimate } from './estimate.ts';
import { prove } from './prove.ts';
import type { Puzzle, PuzzleGame, PuzzleKind, PuzzleLevel } from './text.ts';

export interface Wish {
  readonly kinds: readonly PuzzleKind[];
  /** Most puzzles of one game. */
  readonly most: number;
  /** Worlds of the first confirmation; the second has four times as many. */
  readonly worlds: number;
  /** Positions that a proof may look at. */
  readonly nodes: number;
  readonly seed: string;
}

export type Found = Omit<Puzzle, 'id' | 'game'>;

/** By how much, in points and standard errors, the best answer must beat the second of an estimated puzzle. */
export const CLEAR_POINTS = 2;
export const CLEAR_ERRORS = 3;
/** A list that nobody can look through is no puzzle; neither is a choice of two. */
const CHOICES = [3, 26] as const;
/** A first look goes on only where it promises something. */
const GLANCE = 4;
/** In a proved puzzle at most this share of the answers may be right. */
const RIGHT = 0.34;
/** Proofs are sought backwards from the end until so many decisions have been beyond them. */
const PATIENCE = 2;
/** Decisions looked at for one puzzle that is wanted. */
const LOOKS = 8;

interface Question {
  readonly at: number;
  readonly seat: Seat;
  readonly ask: string;
  readonly world: Core;
}

/** Puzzles in a game that was played. Goes on piece by piece, so that whoever waits hears of every one. */
export function* findPuzzles(
  engine: AnyEngine,
  heuristic: AnyHeuristic,
  replay: PuzzleGame,
  wish: Wish,
): Generator<Found | null> {
  const questions = questionsOf(engine, replay);
  const found: Found[] = [];
  const asks = new Map<string, number>();
  /** The next question of a turn is much like the one before: of a kind there is one, and of easy ones too. */
  const isNew = (q: Question, puzzle: Found) =>
    (asks.get(q.ask) ?? 0) < (puzzle.kind === 'proved' ? 1 : 2) &&
    found.every(f => Math.abs(f.at - q.at) > 2) &&
    (puzzle.level > 1 || found.every(f => f.level > 1));
  const note = (q: Question, puzzle: Found | null): Found | null => {
    if (puzzle === null || !isNew(q, puzzle)) return null;
    found.push(puzzle);
    asks.set(q.ask, (asks.get(q.ask) ?? 0) + 1);
    return puzzle;
  };
  if (wish.kinds.includes('proved')) {
    let beyond = 0;
    for (const q of questions.toReversed()) {
      if (found.length >= wish.most || beyond >= PATIENCE) break;
      const proofs = prove(engine, q.world, q.seat, wish.nodes);
      if (proofs === null) beyond++;
      yield note(q, proofs && provedPuzzle(engine, heuristic, q, proofs));
    }
  }
  if (!wish.kinds.includes('estimated')) return;
  const rng = fastRng(`${wish.seed}/${replay.seed}`);
  const open = questions.slice();
  for (let looks = 0; looks < LOOKS * wish.most && open.length > 0 && found.length < wish.most; looks++) {
    const q = pick(rng, open);
    open.splice(open.indexOf(q), 1);
    yield note(q, estimatedPuzzle(engine, heuristic, q, `${wish.seed}/${replay.seed}/${q.at}`, wish.worlds));
  }
}

/** Every question with a list of a fair length, as the seat met it: with sealed drafts. */
function questionsOf(engine: AnyEngine, replay: PuzzleGame): Question[] {
  const table = createTable(engine, replay);
  const out: Question[] = [];
  for (const [at, move] of replay.moves.entries()) {
    const [seat, text] = move;
    const prompt = text === 'skip' ? null : table.prompt(seat);
    const n = prompt?.actions.length ?? 0;
    if (prompt !== null && n >= CHOICES[0] && n <= CHOICES[1])
      out.push({ at, seat, ask: prompt.ask, world: table.world(seat) });
    if (!table.append(lineOf(move)).ok)
      throw new Error(`move ${at + 1}, "${text}" by seat ${seat}, is not legal there`);
  }
  return out;
}

function provedPuzzle(
  engine: AnyEngine,
  heuristic: AnyHeuristic,
  q: Question,
  proofs: NonNullable<ReturnType<typeof prove>>,
): Found | null {
  const best = Math.max(...proofs.map(p => p.value));
  const losses = proofs.map(p => best - p.value);
  if (losses.filter(loss => loss === 0).length > RIGHT * losses.length) return null;
  const { line } = proofs.find(p => p.value === best)!;
  return { at: q.at, seat: q.seat, kind: 'proved', level: levelOf(engine, heuristic, q, losses, 0), losses, line };
}

function estimatedPuzzle(
  engine: AnyEngine,
  heuristic: AnyHeuristic,
  q: Question,
  seed: string,
  worlds: number,
): Found | null {
  const look = (n: number, from: string) => estimate(engine, heuristic, { ...q, seed: `${seed}/${from}` }, n);
  if (!isClear(look(GLANCE, 'glance'), 1)) return null;
  const first = look(worlds, 'first');
  if (!isClear(first, CLEAR_ERRORS)) return null;
  const second = look(4 * worlds, 'second');
  if (!isClear(second, CLEAR_ERRORS) || second[0]!.answer !== first[0]!.answer) return null;
  const texts = engine.legal(q.world, q.seat, []).map(a => engine.game.encode(a));
  const losses = texts.map(text => Math.round(10 * Math.max(0, second.find(e => e.answer === text)!.loss)) / 10);
  const level = levelOf(engine, heuristic, q, losses, 0.3);
  return { at: q.at, seat: q.seat, kind: 'estimated', level, losses, line: second[0]!.line };
}

export function isClear([, second]: readonly Estimate[], errors: number): boolean {
  return second !== undefined && second.loss >= CLEAR_POINTS && second.loss >= errors * second.error;
}

/** How easily one goes wrong: among how many wrong answers, and how little the least of them seems to lose. */
export function pitfalls(losses: readonly number[], near: number): PuzzleLevel {
  const wrong = losses.filter(loss => loss > near);
  const least = Math.min(...wrong);
  if (wrong.length >= 16 && least <= 2) return 3;
  return wrong.length >= 8 && least <= 4 ? 2 : 1;
}

/** How hard it is: who finds an answer that loses no more than `near`? And how many answers lie in wait beside it? */
function levelOf(
  engine: AnyEngine,
  heuristic: AnyHeuristic,
  { world, seat }: Question,
  losses: readonly number[],
  near: number,
): PuzzleLevel {
  const worlds = worldsOf(engine, () => world, seat, fastRng('level'));
  const s = worlds.sample();
  const actions = engine.legal(s, seat, []);
  const mind = { worlds, heuristic };
  const seen = pitfalls(losses, near);
  if (losses[actions.indexOf(quickest(mind, s, seat, actions, []))]! <= near) return seen;
  const values = actions.map(a => outcome(mind, s, seat, a));
  return losses[values.indexOf(Math.max(...values))]! <= near && seen < 3 ? 2 : 3;
}

/** The game as far as its puzzles need it. */
export function gameFor(replay: Replay, puzzles: readonly Found[]): PuzzleGame {
  const { seats, options, seed } = replay;
  return { seats, options, seed: seed!, moves: replay.moves.slice(0, Math.max(0, ...puzzles.map(p => p.at))) };
}
