import { expect, test } from 'vitest';
import { FINDINGS } from './checker.ts';
import { runShort } from './short.ts';
import { TROUBLES } from './troubles.ts';

/** The short run; `npm run faults` is the long one. */
test('three servers on PostgreSQL: whatever breaks, nothing acknowledged is lost and nobody sees what is not so', async () => {
  const { verdict, troubles } = await runShort(['--engine', 'postgres', '--tables', '4', '--seconds', '16']);
  expect(verdict.words).toEqual([]);
  expect(verdict.counts).toEqual(Object.fromEntries(FINDINGS.map(f => [f, 0])));
  expect(verdict.acknowledged).toBeGreaterThan(100);
  expect(TROUBLES.filter(t => troubles[t] > 0).length).toBeGreaterThan(4);
}, 600_000);
