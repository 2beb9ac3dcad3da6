import { expect, test } from 'vitest';
import { botThreads } from '../src/base/machine.ts';

const MB = 2 ** 20;

test('bots get a thread per core but one, and no more than the memory has room for', () => {
  expect(botThreads(1, 24_000 * MB)).toBe(1);
  expect(botThreads(2, 24_000 * MB)).toBe(1);
  expect(botThreads(8, 24_000 * MB)).toBe(7);
  expect(botThreads(64, 512 * MB)).toBe(1);
  expect(botThreads(64, 1024 * MB)).toBe(3);
  expect(botThreads(64, 100 * MB)).toBe(1);
});
