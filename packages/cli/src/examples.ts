import { extraWords, readArgs, readGame } from './args.ts';
import type { Command } from './commands.ts';
import { type Example, helpOf, toolsOf } from './games/index.ts';
import { badInput, badUsage, type Io, readText } from './io.ts';

export const examplesCommand: Command = {
  name: 'examples',
  usage: 'examples <game> <file|-> [--json]',
  about: 'Runs the worked examples of a Markdown text against the rules; exit code 1 if one differs.',
  details: [...helpOf('examples'), '--json   one JSON object'],
  async run(argv, io) {
    const args = readArgs(argv, { json: 'switch' });
    const [game, file] = args.words;
    await readGame(game);
    const { examples: runAll } = await toolsOf(game!);
    if (!runAll) throw badUsage(`${game} has no examples to run`);
    if (file === undefined) throw badUsage('the name of a file is missing; - reads from stdin');
    extraWords(args, 2);
    const examples = runAll(readText(io, file));
    if (examples.length === 0) throw badInput(`there are no examples in ${file === '-' ? 'stdin' : file}.`);
    const wrong = examples.filter(e => !e.ok).length;
    if (args.on('json')) io.out(JSON.stringify({ game, examples, total: examples.length, wrong }));
    else print(io, examples, wrong);
    return wrong === 0 ? 0 : 1;
  },
};

function print(io: Io, examples: readonly Example[], wrong: number): void {
  for (const { id, kind, line, ok, differences, error } of examples) {
    io.out(`${ok ? 'ok  ' : 'FAIL'}  ${id} ${kind} (line ${line})${error === null ? '' : `: ${error}`}`);
    for (const { expected, actual } of differences) {
      io.out(`      expected  ${expected}`);
      io.out(`      found     ${actual}`);
    }
  }
  io.out(`${examples.length} examples, ${wrong === 0 ? 'all as expected' : `${wrong} not as expected`}`);
}
