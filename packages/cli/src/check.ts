import { extraWords, readArgs, readGame } from './args.ts';
import type { Command } from './commands.ts';
import { HELP, toolsOf } from './games/index.ts';
import { badInput, badUsage, readJson } from './io.ts';

export const checkCommand: Command = {
  name: 'check',
  usage: 'check <game> <file|->',
  about: 'Answers questions about a board given as JSON: what counts there, and what may be placed.',
  details: HELP.check,
  async run(argv, io) {
    // The output is JSON anyway; --json is accepted because every other command has it.
    const args = readArgs(argv, { json: 'switch' });
    const [game, file] = args.words;
    await readGame(game);
    const { check } = await toolsOf(game!);
    if (!check) throw badUsage(`${game} has no boards to check`);
    if (file === undefined) throw badUsage('the name of a file is missing; - reads from stdin');
    extraWords(args, 2);
    const checked = check(readJson(io, file), io.err);
    if (!checked.ok) throw badInput(`${checked.why}.`);
    io.out(JSON.stringify(checked.value));
    return 0;
  },
};
