import { expect, test } from 'vitest';
import { runShort } from './short.ts';

/** The checker is worth nothing if it does not notice: servers that are broken on purpose. */
const QUICK = ['--games', 'tiny-towns,welcome-to', '--tables', '5', '--seconds', '8', '--patience', '1'];

test('servers that write without looking at the sequence are found out', async () => {
  const flags = ['--engine', 'postgres', '--nodes', '2', '--sabotage', 'no-sequence'];
  const { verdict } = await runShort([...QUICK, ...flags, '--troubles', 'people cut,database slowed']);
  const { duplicates, 'logs that do not fit': misfits, 'frames that fit no log': frames } = verdict.counts;
  expect(duplicates + misfits + frames).toBeGreaterThan(0);
}, 600_000);

test('servers that acknowledge before the commit are found out, on PostgreSQL', async () => {
  const flags = ['--engine', 'postgres', '--nodes', '2', '--sabotage', 'early-ack'];
  const { verdict } = await runShort([...QUICK, ...flags, '--troubles', 'database silent,server killed']);
  expect(verdict.counts.lost).toBeGreaterThan(0);
}, 600_000);

test('a server that acknowledges before the commit is found out, on SQLite', async () => {
  const flags = ['--engine', 'sqlite', '--sabotage', 'early-ack'];
  const { verdict } = await runShort([...QUICK, ...flags, '--troubles', 'server killed']);
  expect(verdict.counts.lost).toBeGreaterThan(0);
}, 600_000);
