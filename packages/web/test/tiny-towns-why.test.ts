import { WHY_CODES } from '@polis/tiny-towns';
import { afterEach, describe, expect, it } from 'vitest';
import { en } from '../src/games/tiny-towns/i18n/why/en.ts';
import { ru } from '../src/games/tiny-towns/i18n/why/ru.ts';
import { uk } from '../src/games/tiny-towns/i18n/why/uk.ts';
import { whyWords } from '../src/games/tiny-towns/why.ts';
import { setLanguage, wordsReady } from '../src/i18n/index.ts';

afterEach(() => setLanguage('en'));

describe('why something is not possible in Tiny Towns', () => {
  it.each(Object.entries({ en, uk, ru }))('has words for every code in %s', (_, catalogue) => {
    expect(Object.keys(catalogue).sort()).toEqual([...WHY_CODES].sort());
  });

  it.each([
    [
      'en',
      'The pattern of Well lacks 1 cube: stone on row 1, column 2, for one.',
      'A building stands there already (row 2, column 3: Farm); it stays until the end.',
    ],
    [
      'uk',
      'Схемі «Криниця» бракує 1 кубика, зокрема: камінь, ряд 1, стовпець 2.',
      'Там уже стоїть будівля (ряд 2, стовпець 3: Ферма); вона залишається до кінця.',
    ],
    [
      'ru',
      'Схеме «Колодец» не хватает 1 кубика, в том числе: камень, ряд 1, столбец 2.',
      'Там уже стоит здание (ряд 2, столбец 3: Ферма); оно остаётся до конца.',
    ],
  ] as const)('is a sentence with names and squares, in %s', async (language, lacks, taken) => {
    await setLanguage(language);
    await wordsReady();
    const why = (code: string, params: Record<string, string | number>) => whyWords({ code, params });
    expect(why('pattern-lacks', { card: 'well', n: 1, cell: '0,1', resource: 'stone' })).toBe(lacks);
    expect(why('cell-has-building', { card: 'farm', cell: '1,2' })).toBe(taken);
    for (const code of WHY_CODES) {
      const said = why(code, { card: 'well', n: 2, cell: '0,1', resource: 'stone', text: 'dance' });
      expect(said, code).not.toMatch(/[{}]|undefined/);
    }
  });

  it('says nothing of a code that this page does not know', () => {
    expect(whyWords({ code: 'from-tomorrow', params: {} })).toBeNull();
  });
});
