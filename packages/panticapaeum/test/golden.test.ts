import { join } from 'node:path';
import { expectGolden, transcript } from '@polis/testkit';
import { test } from 'vitest';
import { engine } from '../src/index.ts';

test.each([
  ['two-seats', { seats: 2, options: {} }],
  ['rival-ship', { seats: 1, options: {} }],
  ['own-score', { seats: 1, options: { solo: 'ownScore' } }],
] as const)('golden %s', (name, c) => {
  expectGolden(join(import.meta.dirname, 'golden', `${name}.txt`), transcript(engine, c, `golden ${name}`));
});
