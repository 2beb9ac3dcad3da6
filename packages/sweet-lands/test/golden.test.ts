import { join } from 'node:path';
import { expectGolden, transcript } from '@polis/testkit';
import { test } from 'vitest';
import { engine } from '../src/index.ts';

test.each([
  ['solo', { seats: 1, options: { improvedSkills: true } }],
  ['draft', { seats: 2, options: { cardDraft: true, turnOrder: true } }],
] as const)('golden %s', (name, c) => {
  expectGolden(join(import.meta.dirname, 'golden', `${name}.txt`), transcript(engine, c, `golden ${name}`));
});
