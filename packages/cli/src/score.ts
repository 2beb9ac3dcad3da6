import { extraWords, readArgs, readGame } from './args.ts';
import type { Command } from './commands.ts';
import { helpOf, toolsOf } from './games/index.ts';
import { badInput, badUsage, readJson } from './io.ts';

export const scoreCommand = fileCommand(
  'score',
  'Scores final positions given as JSON, line by line.',
  'cannot be scored from a file yet',
);
export const checkCommand = fileCommand(
  'check',
  'Answers questions about a board given as JSON: what counts there, and what may be placed.',
  'has no boards to check',
);

/** Reads a file in a game's own format and prints what the game makes of it. `missing`: what is said of a game that has no such format. */
function fileCommand(name: 'score' | 'check', about: string, missing: string): Command {
  return {
    name,
    usage: `${name} <game> <file|->`,
    about,
    details: helpOf(name),
    async run(argv, io) {
      // The output is JSON anyway; --json is accepted because every other command has it.
      const args = readArgs(argv, { json: 'switch' });
      const [game, file] = args.words;
      await readGame(game);
      const read = (await toolsOf(game!))[name];
      if (!read) throw badUsage(`${game} ${missing}`);
      if (file === undefined) throw badUsage('the name of a file is missing; - reads from stdin');
      extraWords(args, 2);
      const result = read(readJson(io, file), io.err);
      if (!result.ok) throw badInput(`${result.why}.`);
      io.out(JSON.stringify(result.value));
      return 0;
    },
  };
}
