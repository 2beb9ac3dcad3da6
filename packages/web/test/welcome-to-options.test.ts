import { parseOptions } from '@polis/welcome-to';
import { afterEach, describe, expect, it } from 'vitest';
import { firstOptions, quickOptions } from '../src/games/catalogue.ts';
import { readOptions, summary } from '../src/games/welcome-to/Options.tsx';
import { LANGUAGES, setLanguage } from '../src/i18n/index.ts';

afterEach(() => setLanguage('en'));

const EVENT = Number.POSITIVE_INFINITY;

describe('options of Welcome To', () => {
  it('what the page makes of anything is accepted by the rules', () => {
    const given = [
      null,
      'nonsense',
      {},
      { edition: 'classic81', plans: 'advanced', passingVariant: true },
      { edition: 'new63', passingVariant: true },
      { competitor: 99 },
      firstOptions('welcome-to'),
      quickOptions('welcome-to'),
    ];
    for (const value of given)
      for (const seats of [1, 2, 12, EVENT])
        expect(parseOptions(readOptions(value, seats), Number.isFinite(seats) ? seats : 50).ok).toBe(true);
  });

  it('are said in one sentence', () => {
    expect(summary(firstOptions('welcome-to'), 3)).toBe('3 players, new edition, classic side, standard plans.');
    expect(summary({ competitor: 3 }, 1)).toContain('against: Max');
    expect(summary({ turnTimer: 120 }, EVENT)).toBe(
      'Everybody who comes, new edition, classic side, standard plans, 2 min per round.',
    );
  });

  it.each(LANGUAGES)('no word is missing in %s', async language => {
    await setLanguage(language);
    for (const value of [{}, { expert: true, side: 'blueprint' }, { edition: 'classic81', planChoice: 'manual' }])
      for (const seats of [1, 2, 5, EVENT]) expect(summary(value, seats)).toMatch(/^[^{}]+\.$/);
  });
});
