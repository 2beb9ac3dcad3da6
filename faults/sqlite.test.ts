import { expect, test } from 'vitest';
import { FINDINGS } from './checker.ts';
import { runShort } from './short.ts';

test('one server on SQLite: whatever breaks, nothing acknowledged is lost', async () => {
  const { verdict, troubles } = await runShort(['--engine', 'sqlite', '--tables', '4', '--seconds', '10']);
  expect(verdict.words).toEqual([]);
  expect(verdict.counts).toEqual(Object.fromEntries(FINDINGS.map(f => [f, 0])));
  expect(verdict.acknowledged).toBeGreaterThan(100);
  expect(troubles['server killed']).toBeGreaterThan(0);
}, 600_000);
