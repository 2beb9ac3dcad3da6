import { parseArgs } from 'node:util';
import { GAMES } from '@polis/registry';
import { SABOTAGES } from './bundle.ts';
import { FINDINGS } from './checker.ts';
import { type RunResult, runFaults } from './run.ts';
import { TROUBLES } from './troubles.ts';

const FLAGS = {
  engine: { type: 'string', default: 'both' },
  tables: { type: 'string', default: '200' },
  seconds: { type: 'string', default: '300' },
  kills: { type: 'string', default: '0' },
  nodes: { type: 'string', default: '3' },
  patience: { type: 'string', default: '900' },
  games: { type: 'string' },
  troubles: { type: 'string' },
  sabotage: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;
const HELP = `usage: npm run faults -- [--engine postgres|sqlite|both] [--tables 200] [--seconds 300] [--kills 0] …

Plays games on real servers while they, their database, wires, disks and clocks are broken, and checks what everybody saw.

  --engine    postgres, sqlite or both, one after the other
  --tables    how many games are under way at a time
  --seconds   how long there is trouble; then the games go on to their ends
  --kills     the trouble lasts at least until servers have been killed so many times
  --nodes     servers on PostgreSQL
  --patience  seconds that the games may take to end when the trouble is over
  --games     only these, with commas between them: ${GAMES.map(g => g.id).join(', ')}
  --troubles  only these, by turns, also several times: ${TROUBLES.join(', ')}
  --sabotage  servers that are broken on purpose: ${SABOTAGES.join(', ')}
  --json      the report as one line of JSON per engine

Exit code 1 if the checker has found anything.
`;

/**
 * npm run faults: PostgreSQL with three servers, then SQLite with one. Five minutes of trouble each, then as long as the games
 * take to end; every ten seconds a line says how far they are. Exit code 1 if the checker finds anything.
 */
const values = readFlags();
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const ENGINES = ['postgres', 'sqlite'] as const;
const engines = values.engine === 'both' ? ENGINES : oneOf('engine', ENGINES, values.engine);
const games = listOf(
  'games',
  GAMES.map(g => g.id),
  values.games,
);
const only = listOf('troubles', TROUBLES, values.troubles);
const sabotage = values.sabotage === undefined ? [] : listOf('sabotage', SABOTAGES, values.sabotage);
// So that the small disk goes away: see disk.ts. Servers and databases end by themselves.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const started = Date.now();
let bad = 0;
for (const engine of engines) {
  const result = await runFaults({
    root: process.env.POLIS_ROOT ?? process.cwd(),
    engine,
    nodes: engine === 'sqlite' ? 1 : number('nodes'),
    tables: number('tables'),
    seconds: number('seconds'),
    kills: number('kills'),
    patience: number('patience'),
    sabotage,
    games,
    only,
    say: line => process.stderr.write(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}\n`),
  });
  if (values.json) process.stdout.write(`${JSON.stringify(result)}\n`);
  else report(engine, result);
  bad += FINDINGS.reduce((n, f) => n + result.verdict.counts[f], 0);
}
process.exit(bad === 0 ? 0 : 1);

function readFlags() {
  try {
    return parseArgs({ options: FLAGS }).values;
  } catch (error) {
    return fail(`${(error as Error).message.split('. ')[0]}; see --help`);
  }
}

function number(name: 'tables' | 'seconds' | 'kills' | 'nodes' | 'patience'): number {
  const n = Number(values[name]);
  const least = name === 'kills' ? 0 : 1;
  return Number.isInteger(n) && n >= least ? n : fail(`--${name} is a whole number of at least ${least}`);
}

function oneOf<T extends string>(name: string, all: readonly T[], given: string): [T] {
  const found = all.find(a => a === given);
  return found === undefined ? fail(`--${name} is one of ${all.join(', ')}`) : [found];
}

function listOf<T extends string>(name: string, all: readonly T[], given: string | undefined): readonly T[] {
  return given === undefined ? all : given.split(',').flatMap(text => oneOf(name, all, text.trim()));
}

function fail(why: string): never {
  process.stderr.write(`faults: ${why}\n`);
  process.exit(2);
}

function report(engine: string, { operations, tables, entries, troubles, verdict, syncs, seconds }: RunResult): void {
  const line = (name: string, value: number | string) =>
    process.stdout.write(`  ${name.padEnd(26)}${typeof value === 'number' ? value.toLocaleString('en') : value}\n`);
  const injected = TROUBLES.filter(t => troubles[t] > 0);
  process.stdout.write(`${engine}, ${seconds} s\n`);
  line('tables played', tables);
  line('operations', operations);
  line('lines in the logs', entries);
  line('frames checked', verdict.frames);
  line(
    'faults injected',
    injected.reduce((n, t) => n + troubles[t], 0),
  );
  for (const t of injected) line(`  ${t}`, troubles[t]);
  line('answers acknowledged', verdict.acknowledged);
  line('syncs of the disk', syncs ?? 'not counted: that needs Linux and a C compiler');
  for (const f of FINDINGS) line(f, verdict.counts[f]);
  for (const words of verdict.words) process.stdout.write(`  ! ${words}\n`);
}
