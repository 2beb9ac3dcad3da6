import { expect, test } from 'vitest';
import { parseOptions } from '../src/index.ts';

test.each([
  [2, undefined, { solo: null }],
  [4, {}, { solo: null }],
  [3, { solo: null }, { solo: null }],
  [1, undefined, { solo: 'rivalShip' }],
  [1, { solo: 'ownScore' }, { solo: 'ownScore' }],
  [1, { solo: 'rivalShip' }, { solo: 'rivalShip' }],
])('%d seats, %j', (seats, input, value) => {
  expect(parseOptions(input, seats)).toEqual({ ok: true, value });
});

test.each([
  [0, {}, 'Panticapaeum seats 1 to 4.'],
  [5, {}, 'Panticapaeum seats 1 to 4.'],
  [2.5, {}, 'Panticapaeum seats 1 to 4.'],
  [2, 'solo', 'Options must be an object.'],
  [2, [], 'Options must be an object.'],
  [2, { side: 'A' }, 'There is no option "side"; the only option is solo.'],
  [2, { solo: 'ownScore' }, 'Option "solo" is for one player.'],
  [1, { solo: 'alone' }, 'Option "solo" must be one of rivalShip, ownScore.'],
  [1, { solo: 3 }, 'Option "solo" must be one of rivalShip, ownScore.'],
])('%d seats, %j: %s', (seats, input, why) => {
  expect(parseOptions(input, seats)).toEqual({ ok: false, why });
});
