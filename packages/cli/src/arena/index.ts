import { availableParallelism } from 'node:os';
import { BOTS } from '@polis/bots';
import { extraWords, readArgs, readGame, readNumber, readTable } from '../args.ts';
import { readBots, readBudget } from '../bots.ts';
import type { Command } from '../commands.ts';
import { badUsage, type Io } from '../io.ts';
import { MIDDLE_LEVEL } from './anchors.ts';
import { drawBouts, type Ring } from './match.ts';
import { playBouts } from './pool.ts';
import { print, report } from './report.ts';

export const arena: Command = {
  name: 'arena',
  usage:
    'arena <game> --bots a,b,… --games K --players N --seed S [--options JSON] [--budget N|Nms] [--threads T] [--anchors] [--json]',
  about: 'Lets every two bots meet and rates them: Elo with 95 % intervals, mean scores, time per answer.',
  details: [
    `--bots a,b,…    ${BOTS.join(', ')}`,
    '--games K       games of every two bots (40); each deal is played twice with the seats exchanged',
    '--players N     seats at the table (2); the two bots sit by turns. With 1 every bot plays K deals by itself',
    '                and more points of the same deal win',
    '--seed S        any text; the same seed and budgets in iterations give the same games (0)',
    '--budget N|Nms  what mcts or a master may spend on an answer; a bot can have its own: mcts:1000,master:50ms',
    '--threads T     games at the same time (one per core); 0: without worker threads',
    `--anchors       also prints where the levels stand on the scale of people's ratings; ${MIDDLE_LEVEL} is its middle`,
    '--options JSON  table options',
    '--json          one JSON object',
  ],
  async run(argv, io) {
    const args = readArgs(argv, {
      players: 'text',
      bots: 'text',
      games: 'text',
      seed: 'text',
      options: 'text',
      budget: 'text',
      threads: 'text',
      anchors: 'switch',
      json: 'switch',
    });
    const engine = await readGame(args.words[0]);
    extraWords(args, 1);
    const { players, options } = readTable(args, engine);
    const games = readNumber(args, 'games', [1, 1_000_000], 40);
    const threads = readNumber(args, 'threads', [0, 64], availableParallelism());
    const budget = args.text('budget') === null ? null : readBudget(args.text('budget')!);
    const { id, rules } = engine.game;
    const bots = readBots(args.text('bots') ?? 'greedy,random', id, budget);
    if (bots.length < 2) throw badUsage('--bots needs two names at least');
    const middle = args.on('anchors') ? bots.findIndex(b => b.name === MIDDLE_LEVEL) : null;
    if (middle === -1) throw badUsage(`--anchors measures by ${MIDDLE_LEVEL}: it must be one of --bots`);
    const ring: Ring = { game: id, players, options, seed: args.text('seed') ?? '0', bots };
    const bouts = drawBouts(bots.length, players, games);
    const began = performance.now();
    const results = await playBouts(ring, bouts, threads, done => bar(io, done, bouts.length, began));
    io.progress('');
    const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
    const found = report(ring, bouts, results, middle);
    if (args.on('json'))
      io.out(
        JSON.stringify({ game: id, rules, players, games: bouts.length, seed: ring.seed, options, ...found, seconds }),
      );
    else {
      print(io, found);
      io.out(`\n${bouts.length} games in ${seconds} s`);
    }
    return 0;
  },
};

const BAR = 30;

function bar(io: Io, done: number, all: number, began: number): void {
  const full = Math.round((BAR * done) / all);
  const left = Math.ceil(((performance.now() - began) / 1000 / done) * (all - done));
  io.progress(`[${'█'.repeat(full)}${'·'.repeat(BAR - full)}] ${done} of ${all} games, about ${left} s left`);
}
