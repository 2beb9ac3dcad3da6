import { describe, expect, test } from 'vitest';
import { parseOptions } from '../src/index.ts';

describe('table options (20.1)', () => {
  const read = (input: unknown, seats = 4) => {
    const r = parseOptions(input, seats);
    return r.ok ? r.value : r.why;
  };
  test('defaults', () => {
    expect(read(undefined)).toEqual({
      edition: 'new63',
      side: 'classic',
      plans: 'standard',
      planChoice: 'random',
      roundabouts: false,
      turnVisibility: 'hiddenUntilRoundEnd',
      turnTimer: null,
      reshuffleOnFirstApproval: false,
      passingVariant: false,
      competitor: 1,
    });
    expect(read({ edition: 'classic81' })).toMatchObject({ reshuffleOnFirstApproval: true });
  });
  test('short names', () => {
    expect(read({ edition: 'new' })).toMatchObject({ edition: 'new63' });
    expect(read({ edition: 'classic' })).toMatchObject({ edition: 'classic81' });
    expect(read({ competitor: 'irene' }, 1)).toMatchObject({ competitor: 4 });
    expect(read({ expert: true })).toMatchObject({ roundabouts: true, plans: 'mixed' });
    expect(read({ expert: true, plans: 'standard' })).toMatchObject({ roundabouts: true, plans: 'standard' });
    expect(read({ roundabouts: 'on' })).toMatchObject({ roundabouts: true });
  });
  test('any number of seats', () => {
    expect(read({}, 5000)).toMatchObject({ edition: 'new63' });
    expect(read({}, 0)).toBe('Welcome To seats 1 or more.');
  });
  test.each([
    [7, 'Options must be an object.'],
    [
      { map: 1 },
      'There is no option "map"; options are edition, side, plans, planChoice, roundabouts, turnVisibility, turnTimer, reshuffleOnFirstApproval, passingVariant, competitor, expert.',
    ],
    [{ edition: 'old' }, 'Option "edition" must be one of new63, classic81.'],
    [{ side: 'back' }, 'Option "side" must be one of classic, blueprint.'],
    [{ plans: 'all' }, 'Option "plans" must be one of standard, mixed, advanced.'],
    [{ roundabouts: 2 }, 'Option "roundabouts" must be true or false.'],
    [{ turnTimer: 0 }, 'Option "turnTimer" must be null or a whole number of seconds from 1 to 604800.'],
    [
      { competitor: 6 },
      'Option "competitor" must be a level from 0 to 5 or one of closed, sam, ann, max, irene, vera.',
    ],
    [
      { edition: 'classic', plans: 'advanced' },
      'Option "plans": the classic edition has no advanced C plans, so it cannot play advanced ones only.',
    ],
    [{ passingVariant: true }, 'Option "passingVariant" belongs to the classic edition (classic81).'],
  ])('%j', (input, why) => {
    expect(read(input)).toBe(why);
  });
  test('passing needs company', () => {
    expect(read({ edition: 'classic', passingVariant: true }, 1)).toBe(
      'Option "passingVariant" needs 2 or more players.',
    );
  });
});
