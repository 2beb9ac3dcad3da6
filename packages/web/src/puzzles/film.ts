import type { Puzzle, PuzzleFile } from '@polis/bots/puzzle-text';
import { hashSeed, type Replay } from '@polis/kernel';
import { bot, me } from '../games/quick.ts';
import { infoOf } from '../local/session.ts';
import { openReel, type Reel } from '../replay/reel.ts';
import { STAND_IN } from '../shell/LevelChoice.tsx';
import type { Task } from '../trial/Trial.tsx';

/** The game as far as the puzzle needs it, as a replay whose next move is asked for. */
export function replayOf(file: PuzzleFile, puzzle: Puzzle): Replay {
  const { seats, options, seed, moves } = file.games[puzzle.game]!;
  const { game, rules, data } = file;
  return {
    game,
    rules,
    data,
    seats,
    options,
    seedHash: hashSeed(seed),
    seed,
    moves: moves.slice(0, puzzle.at),
    marks: [],
  };
}

/** Fails where the worker does. */
export async function filmOf(file: PuzzleFile, puzzle: Puzzle): Promise<Reel> {
  const replay = replayOf(file, puzzle);
  const players = Array.from({ length: replay.seats }, (_, seat) => (seat === puzzle.seat ? me() : bot(STAND_IN)));
  const { game, rules, options } = replay;
  const saved = { id: 'puzzle', game, rules, options, hints: false, seed: replay.seed!, players, created: 0, log: [] };
  const opened = await openReel(replay, infoOf({ ...saved, touched: 0, over: null }));
  if (!opened.ok) throw new Error(opened.why);
  return opened.value;
}

/** The best answers among those that can be given. */
export function taskOf(puzzle: Puzzle, actions: readonly string[]): Task {
  const best = actions.flatMap((answer, i) => (puzzle.losses[i] === 0 ? [{ answer, value: 0, loss: 0 }] : []));
  const first = best[0];
  return {
    at: puzzle.at,
    seat: puzzle.seat,
    best: first === undefined ? [] : [{ ...first, rest: puzzle.line }, ...best.slice(1)],
  };
}
