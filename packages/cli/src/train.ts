import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Learning,
  type Lesson,
  leadOf,
  learn,
  loadHeuristic,
  loadTeaching,
  PLAYERS,
  startLearning,
  startTuning,
  type Tuning,
  tune,
} from '@polis/bots';
import { extraWords, readArgs, readGame, readNumber } from './args.ts';
import type { Command } from './commands.ts';
import { badInput, badUsage, type Io } from './io.ts';

const WEIGHTS_DIR = 'packages/bots/src/weights';

export const train: Command = {
  name: 'train',
  usage:
    'train <game> [--lesson NAME] [--iterations I] [--games G] [--proof P] [--player NAME] [--seed S] [--state FILE] [--out FILE]',
  about: 'Teaches the bots a game by self-play. Can be stopped at any time: the same command goes on where it was.',
  details: [
    '--lesson NAME   tiny-towns-solo and tiny-towns (tables) learn a value and write its weights; welcome-to,',
    '                welcome-to-solo, panticapaeum and sweet-lands tune numbers that were first set by hand, by matches',
    '--iterations I  in all, those of earlier runs included (12)',
    '--games G       games per iteration (200)',
    '--proof P       games of tuned numbers against those set by hand; they are written only if they win them (400)',
    `--player NAME   who plays: ${PLAYERS.join(' or ')} (greedy). A planner is slower and starts best from weights of a greedy`,
    '                one: the same --state with another --player and more --iterations goes on from there',
    '--seed S        any text; the same seed gives the same weights (0)',
    '--state FILE    what is kept between iterations (train-<lesson>.json)',
    `--out FILE      where the weights go (${WEIGHTS_DIR}/<lesson>.ts)`,
    'Twelve iterations of 200 games take minutes of one core for the small games, up to an hour for the others.',
  ],
  async run(argv, io) {
    const args = readArgs(argv, {
      lesson: 'text',
      iterations: 'text',
      games: 'text',
      proof: 'text',
      player: 'text',
      seed: 'text',
      state: 'text',
      out: 'text',
    });
    const engine = await readGame(args.words[0]);
    extraWords(args, 1);
    const { id } = engine.game;
    const iterations = readNumber(args, 'iterations', [1, 10_000], 12);
    const games = readNumber(args, 'games', [2, 1_000_000], 200);
    const proof = readNumber(args, 'proof', [2, 1_000_000], 400);
    const seed = args.text('seed') ?? '0';
    const player = PLAYERS.find(p => p === (args.text('player') ?? 'greedy'));
    if (player === undefined) throw badUsage(`--player must be ${PLAYERS.join(' or ')}, not "${args.text('player')}"`);
    const teaching = await loadTeaching(id);
    const heuristic = await loadHeuristic(id);
    if (teaching === null || heuristic === null) throw badInput(`nobody can teach ${id} yet`);
    const names = [...teaching.lessons, ...teaching.dials].map(l => l.name);
    const wanted = args.text('lesson') ?? names[0];
    const lesson = teaching.lessons.find(l => l.name === wanted);
    const dials = teaching.dials.find(d => d.name === wanted);
    const state = args.text('state') ?? `train-${wanted}.json`;
    const course = { seed, games, player };
    const command = `polis train ${id} --lesson ${wanted} --iterations ${iterations} --games ${games} --player ${player} --seed ${seed}`;
    const out = args.text('out') ?? join(WEIGHTS_DIR, `${wanted}.ts`);
    const began = performance.now();
    const tell = (iteration: number) => (done: number) =>
      io.progress(`iteration ${iteration + 1} of ${iterations}: ${done} of ${games} games, ${elapsed(began)}`);
    if (lesson !== undefined) {
      let so = resume<Learning>(state, seed, games) ?? startLearning(lesson);
      while (so.iteration < iterations) {
        so = learn(engine, heuristic, lesson, course, so, tell(so.iteration));
        save(state, seed, games, so);
        io.progress('');
        io.err(
          `iteration ${so.iteration}: mean score ${so.means.at(-1)}, explains ${(100 * so.explained).toFixed(1)} %`,
        );
      }
      const figures = `mean score of the greedy learner by iteration: ${so.means.join(', ')}`;
      write(io, out, moduleText(engine.game.rules, command, figures, so.weights ?? [], lesson.cards));
      return 0;
    }
    if (dials === undefined) throw badUsage(`there is no lesson "${wanted}"; lessons are: ${names.join(', ')}`);
    let so = resume<Tuning>(state, seed, games) ?? startTuning(dials);
    while (so.iteration < iterations) {
      so = tune(engine, heuristic, dials, course, so, tell(so.iteration));
      save(state, seed, games, so);
    }
    const proving = (done: number) => io.progress(`against the numbers set by hand: ${done} of ${proof} games`);
    const { mean, error } = leadOf(
      engine,
      heuristic,
      dials,
      [dials.byHand, so.values],
      proof,
      `${seed}/proof`,
      proving,
    );
    io.progress('');
    const figures = `leads the numbers set by hand by ${mean.toFixed(2)} ± ${(1.96 * error).toFixed(2)} points in ${proof} games`;
    io.err(`after ${so.iteration} iterations: ${figures}`);
    if (mean <= 1.96 * error) io.err('That may be luck: nothing is written. Go on with more --iterations or --games.');
    else write(io, out, moduleText(engine.game.rules, command, figures, so.values));
    return 0;
  },
};

function elapsed(began: number): string {
  return `${Math.round((performance.now() - began) / 1000)} s`;
}

/** What an earlier run has left; null: nothing. */
function resume<T>(file: string, seed: string, games: number): T | null {
  if (!existsSync(file)) return null;
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    if (kept.seed !== seed || kept.games !== games)
      throw badInput(
        `${file} was begun with --seed ${kept.seed} --games ${kept.games}; go on with those, or give another --state`,
      );
    return kept.so as T;
  } catch (error) {
    if (error instanceof SyntaxError) throw badInput(`${file} is not JSON: ${error.message}`);
    throw error;
  }
}

function save(file: string, seed: string, games: number, so: unknown): void {
  write(null, file, JSON.stringify({ seed, games, so }));
}

function write(io: Io | null, file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw badInput(`Cannot write ${file}: ${(error as Error).message}.`);
  }
  io?.err(`wrote ${file}`);
}

const LINE = 116;

/** A module of the bots' package. */
function moduleText(
  rules: number,
  command: string,
  figures: string,
  all: readonly number[],
  cards?: Lesson['cards'],
): string {
  const weights = cards === undefined ? all : all.slice(0, cards.from);
  const lines: string[] = [];
  let line = '   ';
  for (const w of weights) {
    const text = ` ${w},`;
    if (line.length + text.length > LINE) {
      lines.push(line);
      line = '   ';
    }
    line += text;
  }
  lines.push(line);
  return [
    '/** Learnt by self-play; `polis train` writes this file. */',
    'export const weights = {',
    `  rules: [${rules}],`,
    `  made: ${JSON.stringify(command)},`,
    `  figures: ${JSON.stringify(figures)},`,
    '  values: [',
    ...lines,
    '  ],',
    ...(cards === undefined ? [] : cardLines(all, cards)),
    '};',
    '',
  ].join('\n');
}

function cardLines(weights: readonly number[], { from, each, ids }: NonNullable<Lesson['cards']>): string[] {
  const of = (i: number) => Array.from({ length: each }, (_, k) => weights[from + k * ids.length + i]!);
  return ['  cards: {', ...ids.map((id, i) => `    ${keyText(id)}: [${of(i).join(', ')}],`), '  },'];
}

function keyText(id: string): string {
  return /^[a-z]+$/.test(id) ? id : JSON.stringify(id);
}
