import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Core, createTable, dataHash, fastRng, lineOf, pick } from '@polis/kernel';
import { GAMES, loadEngine } from '@polis/registry';
import { describe, expect, it } from 'vitest';
import type { Puzzle, PuzzleFile } from '../src/index.ts';
import { bundled } from './bundled.ts';

const { estimate, loadHeuristic, parsePuzzles, pitfalls, printPuzzles, prove } = await bundled();

const FOLDER = join(import.meta.dirname, '../../web/src/puzzles/data');
/** Looked at again, chosen by lot. */
const PROVED = 3;
const ESTIMATED = 2;
const NODES = 40_000;

function shipped(game: string): PuzzleFile {
  const read = parsePuzzles(readFileSync(join(FOLDER, `${game}.txt`), 'utf8'));
  if (!read.ok) throw new Error(read.why);
  return read.value;
}

async function positionOf(file: PuzzleFile, puzzle: Puzzle) {
  const engine = (await loadEngine(file.game, file.rules))!;
  const game = file.games[puzzle.game]!;
  const table = createTable(engine, game);
  for (const move of game.moves.slice(0, puzzle.at)) expect(table.append(lineOf(move)).ok).toBe(true);
  const actions = table.prompt(puzzle.seat)!.actions.map(a => engine.game.encode(a));
  return { engine, actions, world: table.world(puzzle.seat) as Core };
}

function some<T>(list: readonly T[], n: number): T[] {
  const left = list.slice();
  const rng = fastRng('which puzzles');
  return Array.from({ length: Math.min(n, left.length) }, () => left.splice(left.indexOf(pick(rng, left)), 1)[0]!);
}

describe.each(GAMES.map(g => g.id))('the puzzles of %s', id => {
  const file = shipped(id);

  it('are many, each once, with one best answer or a few, and the file says the same when it is written again', async () => {
    const engine = (await loadEngine(file.game, file.rules))!;
    expect(file.game).toBe(id);
    expect(file.data).toBe(dataHash(engine.game.data));
    expect(new Set(file.puzzles.map(p => p.id)).size).toBe(file.puzzles.length);
    expect(file.puzzles.length).toBeGreaterThanOrEqual(LEAST);
    for (const p of file.puzzles) {
      const right = p.losses.filter(loss => loss === 0).length;
      expect(right).toBeGreaterThan(0);
      expect(right).toBeLessThanOrEqual(p.kind === 'proved' ? p.losses.length / 2 : 1);
      if (p.kind === 'estimated') expect(Math.min(...p.losses.filter(loss => loss > 0))).toBeGreaterThanOrEqual(2);
    }
    expect(parsePuzzles(printPuzzles(file))).toEqual({ ok: true, value: file });
  });

  it('are of all levels, and harder where many answers are wrong and one of them by little', () => {
    for (const level of [1, 2, 3])
      expect(file.puzzles.filter(p => p.level === level).length).toBeGreaterThanOrEqual(12);
    for (const p of file.puzzles)
      expect(p.level, p.id).toBeGreaterThanOrEqual(pitfalls(p.losses, p.kind === 'proved' ? 0 : 0.3));
  });

  it('stand in games that can be played, with an answer for every loss', async () => {
    for (const p of some(file.puzzles, 8)) {
      const { actions } = await positionOf(file, p);
      expect(actions, p.id).toHaveLength(p.losses.length);
    }
  });

  it('come out the same when they are solved again', async () => {
    const heuristic = (await loadHeuristic(id))!;
    for (const p of some(
      file.puzzles.filter(p => p.kind === 'proved'),
      PROVED,
    )) {
      const { engine, world } = await positionOf(file, p);
      const proofs = prove(engine, world, p.seat, NODES)!;
      const best = Math.max(...proofs.map(o => o.value));
      expect(
        proofs.map(o => best - o.value),
        p.id,
      ).toEqual(p.losses);
    }
    for (const p of some(
      file.puzzles.filter(p => p.kind === 'estimated' && p.losses.length < 10),
      ESTIMATED,
    )) {
      const { engine, actions, world } = await positionOf(file, p);
      const seen = estimate(engine, heuristic, { world, seat: p.seat, seed: 'again' }, 10);
      // So few worlds prove nothing, but they must not speak against it.
      const own = seen.find(e => e.answer === actions[p.losses.indexOf(0)])!;
      expect(own.loss, p.id).toBeLessThanOrEqual(2 * own.error);
    }
  }, 120_000);
});

/** So many are shipped of every game at least. */
const LEAST = 100;

describe('a puzzle file', () => {
  it('that is no puzzle file is refused with the line that is wrong', () => {
    expect(parsePuzzles('hello')).toMatchObject({ ok: false, why: expect.stringContaining('polis-puzzles') });
    const head = 'polis-puzzles tiny-towns 1 abc\n';
    expect(parsePuzzles(`${head}puzzle 1 0 proved 1 0,1`)).toMatchObject({
      ok: false,
      why: expect.stringMatching(/^line 2/),
    });
    expect(parsePuzzles(`${head}game 2 {} s\nmoves ready`)).toMatchObject({
      ok: false,
      why: expect.stringMatching(/^line 3/),
    });
    expect(parsePuzzles(`${head}game 2 {} s\npuzzle 1 0 proved 1 2,1`)).toMatchObject({ ok: false });
    expect(parsePuzzles(`${head}riddle`)).toMatchObject({ ok: false, why: expect.stringContaining('riddle') });
  });
});

describe('how easily one goes wrong', () => {
  const wrong = (n: number, loss: number) => [0, loss, ...Array.from({ length: n - 1 }, () => loss + 3)];
  it.each([
    [wrong(20, 1), 3],
    [wrong(20, 3), 2],
    [wrong(10, 1), 2],
    [wrong(20, 6), 1],
    [wrong(3, 1), 1],
  ] as const)('%# is told by the wrong answers: how many, and how little the least of them loses', (losses, level) => {
    expect(pitfalls(losses, 0)).toBe(level);
  });
});
