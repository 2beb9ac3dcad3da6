import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type RunOptions, runFaults } from './run.ts';

/** The checker is worth nothing if it does not notice: servers that are broken on purpose. */
const run: Omit<RunOptions, 'sabotage'> = {
  root: join(import.meta.dirname, '..'),
  engine: 'postgres',
  nodes: 2,
  tables: 5,
  seconds: 8,
  games: ['tiny-towns', 'welcome-to'],
  say: () => {},
  patience: 1,
};

test('servers that write without looking at the sequence are found out', async () => {
  const { verdict } = await runFaults({ ...run, sabotage: 'no-sequence', only: ['people cut', 'database slowed'] });
  const { duplicates, 'logs that do not fit': misfits, 'frames that fit no log': frames } = verdict.counts;
  expect(duplicates + misfits + frames).toBeGreaterThan(0);
}, 300_000);

test('servers that acknowledge before the commit are found out', async () => {
  const { verdict } = await runFaults({ ...run, sabotage: 'early-ack', only: ['database silent', 'server killed'] });
  expect(verdict.counts.lost).toBeGreaterThan(0);
}, 300_000);
