import { KEEP, RETIRED } from '@polis/server';
import { expect, it } from 'vitest';
import { COMMANDS } from '../src/index.ts';
import { readKeep } from '../src/keep.ts';

it('--keep names what is kept for how many days, or for ever', () => {
  expect(readKeep(null, RETIRED)).toEqual({});
  expect(readKeep('guests=30,chat=forever', RETIRED)).toEqual({ guests: 30, chat: null });
  const all = readKeep('all=forever,events=7', RETIRED);
  expect(all).toEqual({ ...Object.fromEntries(RETIRED.map(what => [what, null])), events: 7 });
});

it('the help of polis serve tells the defaults of --keep as they are', () => {
  const help = COMMANDS.find(c => c.name === 'serve')!.details.join(' ');
  for (const [what, days] of Object.entries(KEEP)) expect(help).toContain(`${what}=${days}`);
});
