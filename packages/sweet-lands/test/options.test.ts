import { expect, test } from 'vitest';
import { OPTION_KEYS, parseOptions } from '../src/index.ts';

test('defaults are off', () => {
  for (const input of [undefined, null, {}])
    expect(parseOptions(input, 2)).toEqual({
      ok: true,
      value: { turnOrder: false, cardDraft: false, improvedSkills: false },
    });
});
test('switches may be words', () => {
  expect(parseOptions({ turnOrder: 'on', cardDraft: true, improvedSkills: 'off' }, 4)).toEqual({
    ok: true,
    value: { turnOrder: true, cardDraft: true, improvedSkills: false },
  });
});
test.each([
  [{ colour: 1 }, 2, 'There is no option "colour"; options are turnOrder, cardDraft, improvedSkills.'],
  [{ cardDraft: 1 }, 2, 'Option "cardDraft" must be true or false.'],
  ['on', 2, 'Options must be an object.'],
  [[], 2, 'Options must be an object.'],
  [{}, 0, 'Sweet Lands seats 1 to 4.'],
  [{}, 5, 'Sweet Lands seats 1 to 4.'],
  [{}, 2.5, 'Sweet Lands seats 1 to 4.'],
])('%j with %s seats is refused', (input, seats, why) => {
  expect(parseOptions(input, seats)).toEqual({ ok: false, why });
});
test('there are three options', () => expect(OPTION_KEYS).toHaveLength(3));
