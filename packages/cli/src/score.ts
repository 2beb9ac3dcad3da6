import { extraWords, readArgs, readGame } from './args.ts';
import type { Command } from './commands.ts';
import { HELP, toolsOf } from './games/index.ts';
import { badInput, badUsage, readJson } from './io.ts';

export const scoreCommand: Command = {
  name: 'score',
  usage: 'score <game> <file|->',
  about: 'Scores final positions given as JSON, line by line.',
  details: HELP.score,
  async run(argv, io) {
    // The output is JSON anyway; --json is accepted because every other command has it.
    const args = readArgs(argv, { json: 'switch' });
    const [game, file] = args.words;
    await readGame(game);
    const { score } = await toolsOf(game!);
    if (!score) throw badUsage(`${game} cannot be scored from a file yet`);
    if (file === undefined) throw badUsage('the name of a file is missing; - reads from stdin');
    extraWords(args, 2);
    const scored = score(readJson(io, file), io.err);
    if (!scored.ok) throw badInput(`${scored.why}.`);
    io.out(JSON.stringify(scored.value));
    return 0;
  },
};
