import { fastRng } from '@polis/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUILDINGS, MONUMENTS, type Mode, parseOptions, type TinyTowns, TYPES, tinyTowns } from '../src/index.ts';

function setup(options: unknown, seats: number, seed = 'options'): TinyTowns {
  const parsed = parseOptions(options, seats);
  if (!parsed.ok) throw new Error(parsed.why);
  return tinyTowns.setup(parsed.value, seats, fastRng(seed));
}

function why(options: unknown, seats = 2): string {
  const parsed = parseOptions(options, seats);
  return parsed.ok ? 'accepted' : parsed.why;
}

function cardIds(s: TinyTowns): string[] {
  return s.cards.map(i => BUILDINGS[i]!.id);
}

const FIRST = ['cottage', 'farm', 'well', 'chapel', 'tavern', 'theater', 'factory'];

describe('section 12: values and defaults', () => {
  test('the defaults come first in the table', () => {
    expect(parseOptions({}, 3)).toEqual({
      ok: true,
      value: {
        mode: 'standard',
        cards: 'random',
        monuments: 'on',
        cavern: 'off',
        orchardRule: 'rowColumn',
        soloFeastHall: 'allow',
        firstBuilder: 'random',
      },
    });
    expect(parseOptions(undefined, 3)).toEqual(parseOptions({}, 3));
  });
  test('with 1 player the mode is solo', () => {
    expect(parseOptions({}, 1)).toMatchObject({ ok: true, value: { mode: 'solo' } });
    expect(why({ mode: 'standard' }, 1)).toContain('"mode"');
    expect(why({ mode: 'townHall' }, 1)).toContain('"mode"');
    expect(why({ mode: 'solo' }, 2)).toContain('"mode"');
  });
  test('every value of the table is accepted', () => {
    const table: Record<string, readonly string[]> = {
      mode: ['standard', 'townHall'],
      cards: ['random', 'firstGame'],
      monuments: ['on', 'off'],
      cavern: ['off', 'on'],
      orchardRule: ['rowColumn', 'anySix'],
      soloFeastHall: ['allow', 'exclude'],
    };
    for (const [option, values] of Object.entries(table))
      for (const value of values)
        expect(parseOptions({ [option]: value }, 4)).toMatchObject({ ok: true, value: { [option]: value } });
  });
  test('what comes out goes in again unchanged', () => {
    const once = parseOptions({ mode: 'townHall', cards: FIRST }, 2);
    expect(once.ok && parseOptions(once.value, 2)).toEqual(once);
  });
  test('seats: 1 to 6', () => {
    for (const seats of [1, 2, 3, 4, 5, 6]) expect(parseOptions({}, seats).ok).toBe(true);
    for (const seats of [0, 7, 2.5, -1, Number.NaN]) expect(why({}, seats)).toContain('1 to 6');
  });
});

describe('every wrong option is named', () => {
  for (const option of ['mode', 'monuments', 'cavern', 'orchardRule', 'soloFeastHall', 'cards', 'firstBuilder'])
    for (const value of ['nonsense', 7.5, true, {}, [[]]])
      test(`${option}: ${JSON.stringify(value)}`, () => expect(why({ [option]: value })).toContain(`"${option}"`));
  test('an unknown option', () => {
    expect(why({ hats: 'on' })).toContain('"hats"');
    expect(why(JSON.parse('{"__proto__":1}'))).toContain('"__proto__"');
  });
  test('not an object', () => {
    for (const input of [7, 'standard', true, ['standard']]) expect(why(input)).toContain('object');
  });
  test('cards: unknown, twice, two of a type, missing, not used in solo', () => {
    expect(why({ cards: [...FIRST.slice(0, 6), 'castle'] })).toBe('Option "cards": there is no building "castle".');
    expect(why({ cards: [...FIRST, 'farm'] })).toBe('Option "cards": farm is listed twice.');
    expect(why({ cards: [...FIRST, 'granary'] })).toBe('Option "cards": farm and granary are both red.');
    expect(why({ cards: FIRST.filter(id => id !== 'tavern') })).toBe('Option "cards": a green card is missing.');
    const bank = FIRST.map(id => (id === 'factory' ? 'bank' : id));
    const inn = FIRST.map(id => (id === 'tavern' ? 'inn' : id));
    const hall = FIRST.map(id => (id === 'tavern' ? 'feast-hall' : id));
    expect(why({ cards: bank }, 1)).toBe('Option "cards": bank is not used in the solo game.');
    expect(why({ cards: inn }, 1)).toBe('Option "cards": inn is not used in the solo game.');
    expect(why({ cards: hall }, 1)).toBe('accepted');
    expect(why({ cards: hall, soloFeastHall: 'exclude' }, 1)).toContain('feast-hall');
    expect(why({ cards: hall, soloFeastHall: 'exclude' }, 2)).toBe('accepted'); // matters in solo only
    expect(why({ cards: [7] })).toContain('"cards"');
  });
  test('firstBuilder: random or a seat of this table', () => {
    expect(why({ firstBuilder: 2 }, 2)).toContain('0 to 1');
    expect(why({ firstBuilder: -1 }, 2)).toContain('0 to 1');
    expect(setup({ firstBuilder: 2 }, 3).builder).toBe(2);
  });
  test('any input gives an answer, never an exception', () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true });
    const options = fc.dictionary(fc.constantFrom('mode', 'cards', 'cavern', 'firstBuilder', 'x'), anything);
    const cards = fc.record({ cards: fc.array(anything) });
    fc.assert(
      fc.property(fc.oneof(anything, options, cards), fc.integer({ min: -1, max: 8 }), (input, seats) => {
        const parsed = parseOptions(input, seats);
        return parsed.ok || parsed.why.length > 5;
      }),
      { numRuns: 1000 },
    );
  });
});

describe('section 3: setup', () => {
  test('random: the Cottage and one card per type; all cards come up', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 120; i++) {
      const s = setup({}, 2, `cards ${i}`);
      expect(s.cards.map(card => BUILDINGS[card]!.type)).toEqual(TYPES.slice(0, 7));
      for (const id of cardIds(s)) seen.add(id);
    }
    expect(seen.size).toBe(BUILDINGS.length);
  });
  test('firstGame, and a list in any order, with or without the Cottage', () => {
    expect(cardIds(setup({ cards: 'firstGame' }, 2))).toEqual(FIRST);
    expect(cardIds(setup({ cards: [...FIRST].reverse() }, 2))).toEqual(FIRST);
    expect(cardIds(setup({ cards: FIRST.slice(1) }, 2))).toEqual(FIRST);
  });
  test('monuments on: 2 of 15 for every seat, none twice; off: none', () => {
    const seen = new Set<number>();
    for (let i = 0; i < 60; i++) {
      const dealt = setup({}, 6, `deal ${i}`).towns.flatMap(t => t.dealt);
      expect(dealt).toHaveLength(12);
      expect(new Set(dealt).size).toBe(12);
      for (const m of dealt) seen.add(m);
    }
    expect(seen.size).toBe(MONUMENTS.length);
    expect(setup({ monuments: 'off' }, 6).towns.flatMap(t => t.dealt)).toEqual([]);
  });
  test('boards are empty; the first Master Builder is drawn by lot', () => {
    const builders = new Set<number>();
    for (let i = 0; i < 60; i++) builders.add(setup({}, 4, `builder ${i}`).builder);
    expect([...builders].sort()).toEqual([0, 1, 2, 3]);
    for (const mode of ['townHall', 'solo'] as Mode[])
      expect(setup({ mode }, mode === 'solo' ? 1 : 3).builder).toBe(-1);
    for (const t of setup({}, 3).towns) expect([...t.cubes, ...t.built].every(mask => mask === 0)).toBe(true);
  });
  test('options reach the state', () => {
    expect(setup({ cavern: 'on', orchardRule: 'anySix' }, 2)).toMatchObject({ cavern: true, anySix: true, mode: 0 });
    expect(setup({}, 2)).toMatchObject({ cavern: false, anySix: false });
  });
});
