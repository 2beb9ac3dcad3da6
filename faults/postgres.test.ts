import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FINDINGS } from './checker.ts';
import { runFaults } from './run.ts';
import { TROUBLES } from './troubles.ts';

/** The short run; `npm run faults` is the long one. */
test('three servers on PostgreSQL: whatever breaks, nothing acknowledged is lost and nobody sees what is not so', async () => {
  const result = await runFaults({
    root: join(import.meta.dirname, '..'),
    engine: 'postgres',
    nodes: 3,
    tables: 4,
    seconds: 16,
    sabotage: null,
    say: () => {},
  });
  const { verdict, troubles } = result;
  expect(verdict.words).toEqual([]);
  expect(verdict.counts).toEqual(Object.fromEntries(FINDINGS.map(f => [f, 0])));
  expect(verdict.acknowledged).toBeGreaterThan(200);
  expect(TROUBLES.filter(t => troubles[t] > 0).length).toBeGreaterThan(5);
}, 300_000);
