import { adminCommand } from './admin.ts';
import { backupCommand, exportCommand, importCommand, mendCommand, restoreCommand } from './archive.ts';
import { arena } from './arena/index.ts';
import { bench } from './bench/index.ts';
import type { Command } from './commands.ts';
import { doctorCommand } from './doctor.ts';
import { examplesCommand } from './examples.ts';
import { type Io, isFailure } from './io.ts';
import { perftCommand } from './perft.ts';
import { puzzlesCommand } from './puzzles.ts';
import { ratingsCommand } from './ratings.ts';
import { replayCommand } from './replay.ts';
import { checkCommand, scoreCommand } from './score.ts';
import { serve } from './serve.ts';
import { simulate } from './simulate/index.ts';
import { train } from './train.ts';

export const COMMANDS: readonly Command[] = [
  serve,
  doctorCommand,
  backupCommand,
  restoreCommand,
  exportCommand,
  importCommand,
  mendCommand,
  adminCommand,
  ratingsCommand,
  simulate,
  arena,
  train,
  puzzlesCommand,
  scoreCommand,
  checkCommand,
  examplesCommand,
  replayCommand,
  perftCommand,
  bench,
];

/** Runs one command line and returns the exit code: 0 done, 1 bad input, 2 bad usage. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const asked = COMMANDS.find(c => c.name === rest[0]);
    (name === undefined ? io.err : io.out)(asked ? helpOn(asked) : helpOnAll());
    return name === undefined ? 2 : 0;
  }
  const command = COMMANDS.find(c => c.name === name);
  if (!command) {
    io.err(
      `polis: there is no command "${name}"; commands are: ${COMMANDS.map(c => c.name).join(', ')}. Try: polis --help`,
    );
    return 2;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    io.out(helpOn(command));
    return 0;
  }
  try {
    return await command.run(rest, io);
  } catch (error) {
    if (!isFailure(error)) throw error;
    io.err(`polis ${name}: ${error.message}`);
    if (error.exit === 2) io.err(`usage: polis ${command.usage}`);
    return error.exit;
  }
}

function helpOnAll(): string {
  const width = Math.max(...COMMANDS.map(c => c.name.length)) + 2;
  return [
    'polis: an open home for city-building board games',
    '',
    'usage: npm run -s polis -- <command> …',
    '',
    ...COMMANDS.map(c => `  ${c.name.padEnd(width)}${c.about}`),
    '',
    'polis <command> --help explains a command. Results go to stdout, everything else to stderr.',
    'Exit codes: 0 done, 1 bad input, 2 bad usage.',
  ].join('\n');
}

function helpOn(command: Command): string {
  return [`usage: polis ${command.usage}`, '', command.about, '', ...command.details.map(line => `  ${line}`)]
    .join('\n')
    .trimEnd();
}
