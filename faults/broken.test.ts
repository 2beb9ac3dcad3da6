import { expect, test, vi } from 'vitest';
import { runShort } from './short.ts';

/** The checker is worth nothing if it does not notice: servers that are broken on purpose. */
vi.setConfig({ maxConcurrency: 2 });
const QUICK = ['--games', 'tiny-towns,welcome-to', '--tables', '5', '--seconds', '8', '--patience', '1'];
/** The ninth table is a crowd's. */
const CROWDED = [...QUICK, '--tables', '9'];

test.concurrent('servers that write without looking at the sequence are found out', async () => {
  const flags = ['--engine', 'postgres', '--nodes', '2', '--sabotage', 'no-sequence'];
  const { verdict } = await runShort([...QUICK, ...flags, '--troubles', 'people cut,database slowed']);
  const { duplicates, 'logs that do not fit': misfits, 'frames that fit no log': frames } = verdict.counts;
  expect(duplicates + misfits + frames).toBeGreaterThan(0);
}, 600_000);

test.concurrent('servers that acknowledge before the commit, and commit before the disk has it, are found out, on PostgreSQL', async () => {
  const flags = ['--engine', 'postgres', '--nodes', '2', '--sabotage', 'early-ack,no-sync'];
  const { verdict, syncs } = await runShort([...QUICK, ...flags, '--troubles', 'database silent,server killed']);
  expect(verdict.counts.lost).toBeGreaterThan(0);
  expect(verdict.counts['commits without sync']).toBe(syncs === null ? 0 : 1);
}, 600_000);

test.concurrent('a server that acknowledges before the commit is found out, on SQLite', async () => {
  const flags = ['--engine', 'sqlite', '--sabotage', 'early-ack'];
  const { verdict } = await runShort([...QUICK, ...flags, '--troubles', 'server killed']);
  expect(verdict.counts.lost).toBeGreaterThan(0);
}, 600_000);

test.concurrent('talk that is changed, names that are forgotten, frames that tell nothing and a crowd that sees one sheet are found out', async () => {
  const flags = ['--engine', 'sqlite', '--sabotage', 'talk-altered,names-forgotten,told-nothing,crowd-mixed-up'];
  const { verdict } = await runShort([...CROWDED, ...flags, '--troubles', 'people slowed']);
  expect(verdict.counts['talk that differs']).toBeGreaterThan(0);
  expect(verdict.counts['told too little']).toBe(1);
  expect(verdict.counts['frames that fit no log']).toBeGreaterThan(0);
  expect(verdict.words.join('\n')).toMatch(/^lost: \w+ is called P\d+, not Guest \d+$/m);
}, 600_000);

test.concurrent('talk that is lost, answers refused though they are stored, and answers that are held back are found out', async () => {
  const flags = ['--engine', 'sqlite', '--sabotage', 'talk-lost,false-storage,held-back'];
  const { verdict } = await runShort([...QUICK, ...flags, '--troubles', 'people slowed']);
  expect(verdict.counts.lost).toBeGreaterThan(0);
  expect(verdict.counts['refused but stored']).toBeGreaterThan(0);
  expect(verdict.counts['out of order']).toBeGreaterThan(0);
}, 600_000);

test.concurrent('whole tables that are gone after a start are found out', async () => {
  const flags = ['--engine', 'sqlite', '--sabotage', 'tables-forgotten'];
  const { verdict } = await runShort([...QUICK, ...flags, '--troubles', 'server killed']);
  expect(verdict.words.join('\n')).toMatch(/^lost: the whole table \w+$/m);
}, 600_000);

test.concurrent('talk that is not shown to all, and commits that do not wait for the disk, are found out', async () => {
  const flags = ['--engine', 'sqlite', '--sabotage', 'talk-swallowed,no-sync'];
  const { verdict, syncs } = await runShort([...QUICK, ...flags, '--troubles', 'people slowed']);
  expect(verdict.counts['talk not heard']).toBeGreaterThan(0);
  // Where there is no compiler nobody can count.
  expect(verdict.counts['commits without sync']).toBe(syncs === null ? 0 : 1);
}, 600_000);

test.concurrent('replays that cannot be verified are found out', async () => {
  const short = ['--games', 'tiny-towns', '--tables', '1', '--seconds', '1', '--patience', '120'];
  const { verdict } = await runShort(['--engine', 'sqlite', '--sabotage', 'replay-forged', ...short]);
  expect(verdict.counts['tables not ended']).toBe(0);
  expect(verdict.counts['replays not verified']).toBe(1);
}, 600_000);
