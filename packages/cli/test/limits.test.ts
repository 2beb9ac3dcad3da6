import { readFileSync } from 'node:fs';
import { LIMITS } from '@polis/server';
import { expect, it } from 'vitest';
import { readLimits } from '../src/limits.ts';

it('--limit sets limits by their names', () => {
  expect(readLimits(null, LIMITS)).toEqual({});
  expect(readLimits('messageRate=40,guestRate=0.5', LIMITS)).toEqual({ messageRate: 40, guestRate: 0.5 });
});

it.each([
  'nothing=1',
  'messageRate',
  'messageRate=',
  'messageRate=-1',
  'messageRate=many',
  'messageRate=1e12',
  '__proto__=1',
])('--limit %s is refused by name', text => expect(() => readLimits(text, LIMITS)).toThrow('--limit: '));

it('docs/operations.md lists every limit with its default', () => {
  const doc = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(LIMITS)) expect(doc).toContain(`\`${name}=${value}\``);
});
