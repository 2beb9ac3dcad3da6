import { writeFileSync } from 'node:fs';
import { type Args, extraWords, readArgs } from './args.ts';
import type { Command } from './commands.ts';
import { badInput, badUsage, type Io, readJson } from './io.ts';
import { orBadInput, readWhere, WHERE_FLAGS, WHERE_HELP, WHERE_USAGE } from './where.ts';

/** What goes into files and comes back: whole databases, and single games. */

export const backupCommand: Command = {
  name: 'backup',
  usage: `backup <file> [--check [--all]] ${WHERE_USAGE} [--json]`,
  about:
    'Writes everything into one file, also while the server runs, or checks such a file; it restores into either engine.',
  details: [
    '<file>              must not exist; a name that ends in .gz is compressed',
    '--check             reads a backup instead: is it whole, and can its games be played again? Nothing is written',
    '--all               … plays all games again, not only a sample',
    ...WHERE_HELP,
    '--json              one JSON object',
  ],
  async run(argv, io) {
    const args = readArgs(argv, { ...WHERE_FLAGS, check: 'switch', all: 'switch', json: 'switch' });
    const file = readFile(args);
    if (args.on('check')) return check(file, args, io);
    if (args.on('all')) throw badUsage('--all belongs to --check');
    const { backUp } = await import('@polis/server/tools');
    const { VERSION } = await import('@polis/server');
    const tally = await orBadInput(backUp(readWhere(args), file, VERSION));
    io.out(
      args.on('json')
        ? JSON.stringify({ file, ...tally })
        : `${file}: ${summary(tally.rows)}, schema version ${tally.schema}.`,
    );
    return 0;
  },
};

async function check(file: string, args: Args, io: Io): Promise<number> {
  const { checkBackup } = await import('@polis/server/tools');
  const { rows, schema, made, games, replayed, misfits } = await orBadInput(
    checkBackup(file, args.on('all'), showProgress(io, 'checked')),
  ).finally(() => io.progress(''));
  if (args.on('json')) io.out(JSON.stringify({ file, schema, made, rows, games, replayed, misfits }));
  else if (misfits.length === 0)
    io.out(
      `${file} is whole: ${summary(rows)}, schema version ${schema}, of ${made}. Played again: ${replayed} of ${counted(games, 'game', 'games')}.`,
    );
  for (const why of misfits.slice(0, SHOWN_MISFITS)) io.err(why);
  if (misfits.length === 0) return 0;
  throw badInput(`${file} is whole, but ${misfits.length} of the ${replayed} games played again do not fit.`);
}

/** Of many games that do not fit, the first ones say enough. */
const SHOWN_MISFITS = 10;

export const restoreCommand: Command = {
  name: 'restore',
  usage: `restore <file> ${WHERE_USAGE} [--json]`,
  about: 'Checks a backup and puts it into an empty folder or database: all of it or nothing.',
  details: ['<file>              what polis backup has written', ...WHERE_HELP, '--json              one JSON object'],
  async run(argv, io) {
    const args = readArgs(argv, { ...WHERE_FLAGS, json: 'switch' });
    const file = readFile(args);
    const { restore } = await import('@polis/server/tools');
    const tally = await orBadInput(restore(readWhere(args), file, showProgress(io, 'restored'))).finally(() =>
      io.progress(''),
    );
    io.out(
      args.on('json')
        ? JSON.stringify({ file, ...tally })
        : `Restored ${summary(tally.rows)}, from a backup of ${tally.made}.`,
    );
    return 0;
  },
};

const BAR = 30;

/** A bar on the terminal that is drawn anew with every hundredth. */
function showProgress(io: Io, what: string): (done: number) => void {
  let shown = -1;
  return done => {
    const percent = Math.floor(Math.min(done, 1) * 100);
    if (percent === shown) return;
    shown = percent;
    const full = Math.floor((percent / 100) * BAR);
    io.progress(`[${'█'.repeat(full)}${'·'.repeat(BAR - full)}] ${percent} % ${what}`);
  };
}

export const exportCommand: Command = {
  name: 'export',
  usage: `export <table> <file|-> ${WHERE_USAGE}`,
  about: 'Writes a finished game as a replay file, which any Polis can verify, show and import.',
  details: [
    '<table>             the name in its address: /t/<table>',
    '<file|->            must not exist; - writes to stdout',
    ...WHERE_HELP,
  ],
  async run(argv, io) {
    const args = readArgs(argv, WHERE_FLAGS);
    const [table, file] = args.words;
    if (table === undefined) throw badUsage('the name of a table is missing');
    if (file === undefined) throw badUsage('the name of a file is missing; - writes to stdout');
    extraWords(args, 2);
    const { exportGame } = await import('@polis/server/tools');
    const replay = await orBadInput(exportGame(readWhere(args), table));
    if (file === '-') io.out(JSON.stringify(replay));
    else {
      try {
        writeFileSync(file, `${JSON.stringify(replay)}\n`, { flag: 'wx', mode: 0o600 });
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        throw badInput(
          code === 'EEXIST' ? `${file} exists already. Choose another name.` : `Cannot write ${file}: ${message}.`,
        );
      }
      io.out(`${file}: ${replay.game}, ${replay.seats} seats, ${replay.moves.length} moves.`);
    }
    return 0;
  },
};

export const mendCommand: Command = {
  name: 'mend',
  usage: `mend <table> <file> ${WHERE_USAGE}`,
  about: 'Lets a table whose log is torn or damaged go on from its last whole state; polis doctor finds such tables.',
  details: [
    '<table>             the name in its address: /t/<table>',
    '<file>              must not exist; takes the lines that are removed from the log',
    ...WHERE_HELP,
  ],
  async run(argv, io) {
    const args = readArgs(argv, WHERE_FLAGS);
    const [table, file] = args.words;
    if (table === undefined) throw badUsage('the name of a table is missing');
    if (file === undefined) throw badUsage('the name of a file for the removed lines is missing');
    extraWords(args, 2);
    const { mendGame } = await import('@polis/server/tools');
    const { kept, removed } = await orBadInput(mendGame(readWhere(args), table, file));
    io.out(`Table ${table} goes on after ${counted(kept, 'line', 'lines')}; ${removed} went into ${file}.`);
    return 0;
  },
};

export const importCommand: Command = {
  name: 'import',
  usage: `import <file|-> ${WHERE_USAGE} [--json]`,
  about: 'Takes a finished game from a replay file, if every answer of it verifies, as a table to be watched.',
  details: [
    '<file|->            what polis export, the page or another Polis has written; games that are not over are refused',
    ...WHERE_HELP,
    '--json              one JSON object',
  ],
  async run(argv, io) {
    const args = readArgs(argv, { ...WHERE_FLAGS, json: 'switch' });
    const file = readFile(args);
    const { importGame } = await import('@polis/server/tools');
    const { id, answers, scores } = await orBadInput(importGame(readWhere(args), readJson(io, file)));
    io.out(
      args.on('json')
        ? JSON.stringify({ table: id, answers, scores })
        : `Table ${id}: ${answers} moves verified, final scores ${scores.join(', ')}. It can be watched at /r/${id}`,
    );
    return 0;
  },
};

function readFile(args: Args): string {
  const [file] = args.words;
  if (file === undefined) throw badUsage('the name of a file is missing');
  extraWords(args, 1);
  return file;
}

function summary(rows: Readonly<Record<string, number>>): string {
  const { persons = 0, tables = 0, packed_games: packed = 0, entries = 0 } = rows;
  const games = packed === 0 ? '' : `${counted(packed, 'packed game', 'packed games')}, `;
  return `${counted(persons, 'person', 'people')}, ${counted(tables, 'table', 'tables')}, ${games}${counted(entries, 'answer', 'answers')}`;
}

function counted(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}
