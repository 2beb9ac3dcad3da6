import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FINDINGS } from './checker.ts';
import { type RunOptions, runFaults } from './run.ts';

const run: RunOptions = {
  root: join(import.meta.dirname, '..'),
  engine: 'sqlite',
  nodes: 1,
  tables: 4,
  seconds: 10,
  sabotage: null,
  say: () => {},
};

test('one server on SQLite: whatever breaks, nothing acknowledged is lost', async () => {
  const { verdict, troubles } = await runFaults(run);
  expect(verdict.words).toEqual([]);
  expect(verdict.counts).toEqual(Object.fromEntries(FINDINGS.map(f => [f, 0])));
  expect(verdict.acknowledged).toBeGreaterThan(200);
  expect(troubles['server killed']).toBeGreaterThan(0);
}, 300_000);

test('a server that acknowledges before the commit is found out', async () => {
  const broken: RunOptions = {
    ...run,
    games: ['tiny-towns', 'welcome-to'],
    only: ['disk full', 'server killed'],
    sabotage: 'early-ack',
    patience: 1,
  };
  const { verdict } = await runFaults(broken);
  expect(verdict.counts.lost).toBeGreaterThan(0);
}, 300_000);
