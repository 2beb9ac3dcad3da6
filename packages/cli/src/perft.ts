import { liveRng, perft } from '@polis/kernel';
import { extraWords, readArgs, readGame, readNumber, readTable } from './args.ts';
import type { Command } from './commands.ts';
import { badUsage } from './io.ts';

export const perftCommand: Command = {
  name: 'perft',
  usage: 'perft <game> --seed S --depth D [--players N] [--options JSON] [--json]',
  about: 'Counts the sequences of D answers from the start of a game: a fingerprint of its rules.',
  details: [
    '--seed S        which deal to start from',
    '--depth D       how many answers; inside a window the lowest open seat answers first',
    '--players N     seats at the table (2)',
    '--options JSON  table options',
    '--json          one JSON object',
  ],
  async run(argv, io) {
    const args = readArgs(argv, { seed: 'text', depth: 'text', players: 'text', options: 'text', json: 'switch' });
    const engine = await readGame(args.words[0]);
    extraWords(args, 1);
    const seed = args.text('seed');
    if (seed === null) throw badUsage('--seed is missing');
    const depth = readNumber(args, 'depth', [0, 100], null);
    const { players, options } = readTable(args, engine);
    const checked = engine.game.options(options, players);
    if (!checked.ok) throw badUsage(checked.why);
    const began = performance.now();
    const counts: number[] = [];
    for (let d = args.on('json') ? depth : 0; d <= depth; d++) {
      const state = engine.start(engine.game.setup(checked.value, players, liveRng(seed)));
      counts.push(perft(engine, state, d));
      if (!args.on('json')) io.out(`${d}  ${counts[counts.length - 1]}`);
    }
    if (args.on('json')) {
      const ms = Math.round(performance.now() - began);
      io.out(
        JSON.stringify({
          game: engine.game.id,
          rules: engine.game.rules,
          seed,
          players,
          options,
          depth,
          count: counts[0],
          ms,
        }),
      );
    }
    return 0;
  },
};
