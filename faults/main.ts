import { parseArgs } from 'node:util';
import { SABOTAGES, type Sabotage } from './bundle.ts';
import { FINDINGS } from './checker.ts';
import { type RunResult, runFaults } from './run.ts';
import { TROUBLES } from './troubles.ts';

/** npm run faults: PostgreSQL with three servers, then SQLite with one. Exit code 1 if the checker finds anything. */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    tables: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '120' },
    nodes: { type: 'string', default: '3' },
    sabotage: { type: 'string' },
    patience: { type: 'string', default: '240' },
  },
});
const engines = values.engine === 'both' ? (['postgres', 'sqlite'] as const) : [values.engine];
const sabotage = (values.sabotage ?? null) as Sabotage | null;
if (sabotage !== null && !SABOTAGES.includes(sabotage)) fail(`--sabotage is one of ${SABOTAGES.join(', ')}`);
const started = Date.now();
let bad = 0;
for (const engine of engines) {
  if (engine !== 'postgres' && engine !== 'sqlite') fail('--engine is postgres, sqlite or both');
  const result = await runFaults({
    root: process.env.POLIS_ROOT ?? process.cwd(),
    engine,
    nodes: engine === 'sqlite' ? 1 : number('nodes'),
    tables: number('tables'),
    seconds: number('seconds'),
    sabotage,
    patience: number('patience'),
    say: line => process.stderr.write(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}\n`),
  });
  report(engine, result);
  bad += FINDINGS.reduce((n, f) => n + result.verdict.counts[f], 0);
}
process.exit(bad === 0 ? 0 : 1);

function number(name: 'tables' | 'seconds' | 'nodes' | 'patience'): number {
  const n = Number(values[name]);
  return Number.isInteger(n) && n > 0 ? n : fail(`--${name} is a whole number above 0`);
}

function fail(why: string): never {
  process.stderr.write(`faults: ${why}\n`);
  process.exit(2);
}

function report(engine: string, { operations, tables, entries, troubles, verdict, seconds }: RunResult): void {
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
  for (const f of FINDINGS) line(f, verdict.counts[f]);
  for (const words of verdict.words) process.stdout.write(`  ! ${words}\n`);
}
