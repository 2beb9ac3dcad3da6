import type { Replay, Result, Seat } from '@polis/kernel';

/** 'proved': every way to the end was tried. 'estimated': many imagined games agree. */
export const KINDS = ['proved', 'estimated'] as const;
export type PuzzleKind = (typeof KINDS)[number];
/** 1: the first look finds it; 2: who thinks the turn through finds it; 3: neither. */
export type PuzzleLevel = 1 | 2 | 3;
export const PUZZLE_LEVELS: readonly PuzzleLevel[] = [1, 2, 3];

/** A question of a game that was played, with what every answer to it costs. */
export interface Puzzle {
  /** Unlike all others of its game, and the same in every edition of the file. */
  readonly id: string;
  /** Which of the file's games, and how many moves into it. */
  readonly game: number;
  readonly at: number;
  readonly seat: Seat;
  readonly kind: PuzzleKind;
  readonly level: PuzzleLevel;
  /** By answer, in the order in which the rules list them: points lost against the best, which loses nothing. */
  readonly losses: readonly number[];
  /** How to go on after the best answer. */
  readonly line: readonly string[];
}

export type PuzzleGame = Pick<Replay, 'seats' | 'options' | 'moves'> & { readonly seed: string };

export interface PuzzleFile {
  readonly game: string;
  readonly rules: number;
  /** Hash of the card tables, as in a replay. */
  readonly data: string;
  readonly games: readonly PuzzleGame[];
  readonly puzzles: readonly Puzzle[];
}

/**
 * A puzzle file as text: a line about the game, then one line for every game that was played, and after it one for each of
 * its puzzles. Short, as it travels to phones.
 *
 *     polis-puzzles tiny-towns 3 9f3c…
 *     game 2 {"mode":"standard"} the seed
 *     moves 0 name wood;place 1,2;1 place 3,4
 *     puzzle 2 1 estimated 3 0,2.31,4 build cottage 1,2;stand 1,2
 */
export function printPuzzles(file: PuzzleFile): string {
  const lines = [`polis-puzzles ${file.game} ${file.rules} ${file.data}`];
  for (const [n, g] of file.games.entries()) {
    lines.push(`game ${g.seats} ${JSON.stringify(g.options)} ${g.seed}`, `moves ${printMoves(g.moves)}`);
    for (const p of file.puzzles)
      if (p.game === n)
        lines.push(`puzzle ${p.at} ${p.seat} ${p.kind} ${p.level} ${p.losses.join(',')} ${p.line.join(';')}`.trimEnd());
  }
  return `${lines.join('\n')}\n`;
}

function printMoves(moves: Replay['moves']): string {
  return moves.map(([seat, text], i) => (i > 0 && moves[i - 1]![0] === seat ? text : `${seat} ${text}`)).join(';');
}

export function parsePuzzles(text: string): Result<PuzzleFile> {
  const lines = text.split('\n').filter(line => line !== '');
  const head = /^polis-puzzles (\S+) (\d+) (\S+)$/.exec(lines.shift() ?? '');
  if (head === null)
    return { ok: false, why: 'a puzzle file begins with "polis-puzzles", a game, its rules and their data' };
  const games: PuzzleGame[] = [];
  const puzzles: Puzzle[] = [];
  for (const [i, line] of lines.entries()) {
    const fail = (why: string) => ({ ok: false as const, why: `line ${i + 2}: ${why}` });
    const [, word, rest = ''] = /^(\S+) ?(.*)$/.exec(line)!;
    if (word === 'game') {
      const m = /^(\d+) (\{.*?\}) (.+)$/.exec(rest);
      const options = m && readJson(m[2]!);
      if (m === null || options === undefined) return fail('a game has seats, options and a seed');
      games.push({ seats: Number(m[1]), options, seed: m[3]!, moves: [] });
    } else if (word === 'moves') {
      const game = games.at(-1);
      const moves = readMoves(rest);
      if (game === undefined || moves === null) return fail('moves belong to a game, and the first one names a seat');
      games[games.length - 1] = { ...game, moves };
    } else if (word === 'puzzle') {
      const m = /^(\d+) (\d+) (proved|estimated) ([123]) ([\d.,]+) ?(.*)$/.exec(rest);
      const game = games.at(-1);
      if (m === null || game === undefined) return fail('a puzzle has a place, a seat, a kind, a level and losses');
      const losses = m[5]!.split(',').map(Number);
      if (losses.some(Number.isNaN) || !losses.includes(0))
        return fail('losses are numbers, and one answer loses nothing');
      puzzles.push({
        id: `${game.seed}/${m[1]}/${m[2]}`,
        game: games.length - 1,
        at: Number(m[1]),
        seat: Number(m[2]),
        kind: m[3] as PuzzleKind,
        level: Number(m[4]) as PuzzleLevel,
        losses,
        line: m[6] === '' ? [] : m[6]!.split(';'),
      });
    } else return fail(`there is no "${word}"; lines begin with game, moves or puzzle`);
  }
  return { ok: true, value: { game: head[1]!, rules: Number(head[2]), data: head[3]!, games, puzzles } };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readMoves(text: string): [Seat, string][] | null {
  const moves: [Seat, string][] = [];
  for (const part of text === '' ? [] : text.split(';')) {
    const m = /^(\d+) (.+)$/.exec(part);
    const seat = m === null || /^\d/.test(part) === false ? moves.at(-1)?.[0] : Number(m[1]);
    if (seat === undefined) return null;
    moves.push([seat, m === null ? part : m[2]!]);
  }
  return moves;
}
