import { join } from 'node:path';
import { expectGolden, transcript } from '@polis/testkit';
import { test } from 'vitest';
import { engine } from '../src/index.ts';

test.each([
  ['two-seats', { seats: 2, options: {} }],
  ['expert', { seats: 2, options: { expert: true, side: 'blueprint', planChoice: 'manual' } }],
  ['classic-passing', { seats: 3, options: { edition: 'classic', passingVariant: true, plans: 'mixed' } }],
  ['solo', { seats: 1, options: { competitor: 'irene' } }],
  ['classic-solo', { seats: 1, options: { edition: 'classic' } }],
  ['crowd', { seats: 13, options: {} }],
] as const)('golden %s', (name, c) => {
  expectGolden(join(import.meta.dirname, 'golden', `${name}.txt`), transcript(engine, c, `golden ${name}`));
});
