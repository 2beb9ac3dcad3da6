import { describe, expect, test } from 'vitest';
import * as act from '../src/actions.ts';
import {
  cardText,
  decode,
  emptySheet,
  encode,
  estateText,
  gapText,
  houseText,
  parseCard,
  parseEstate,
  parseGap,
  parseHouse,
  parsePosition,
  printPosition,
  printStreets,
  readStreets,
  wholeDeck,
} from '../src/index.ts';
import { stateOf } from './scene.ts';

const NEW = { side: 0, classic: false, roundabouts: true };
const M = '| . . . . . . . . . . . |';
const B = '| . . . . . . . . . . . . |';
const read = (T: string, rules = NEW, m = M) => readStreets(emptySheet(), [T, m, B], rules);
const wrong = (T: string, rules = NEW, m = M) => {
  const r = read(T, rules, m);
  return r.ok ? 'read' : r.why;
};

describe('answers', () => {
  test('every one prints and parses back to the same object', () => {
    const all = Object.values(act)
      .flat(2)
      .filter((a): a is act.WelcomeToAction => typeof a === 'object' && 'type' in a);
    let checked = 0;
    for (const a of all) {
      if (a.type === 'fence' && [9, 20, 32].includes(a.gap)) continue; // no gap after the last house
      if (a.type === 'value' && a.size === 0) continue;
      if (a.type === 'use' && parseEstate(encode(a).slice(4)) === null) continue; // would run off the street
      expect(decode(encode(a))).toBe(a);
      checked++;
    }
    expect(checked).toBeGreaterThan(1200);
  });
  test.each([
    ['combo 1', 'combo 0'],
    ['write 11 T5', 'write 11 t5'],
    ['fence T3/4', 'fence T3/5'],
    ['use T4-7', 'use T7-4'],
    ['bis 4 T3', 'bis 4 T3 '],
    ['roundabout B12', 'roundabout B13'],
    ['value 6', 'value 7'],
    ['cards 1 3', 'cards 1'],
    ['approve C', 'approve D'],
    ['plan classic-A7', 'plan Z9'],
    ['number 17', 'number 18'],
    ['done', 'done now'],
  ])('%s, but not %s', (good, bad) => {
    expect([decode(good) !== null, decode(bad)]).toEqual([true, null]);
  });
  test('decoding is total', () => {
    for (const text of [
      '',
      ' ',
      'write',
      'write NaN T1',
      'number -1',
      'fence',
      'use',
      '__proto__',
      'plan toString',
      'bis 1e1 T1',
    ])
      expect(decode(text)).toBeNull();
  });
});

describe('words', () => {
  test('houses, gaps, estates, cards', () => {
    for (let h = 0; h < 33; h++) expect(parseHouse(houseText(h))).toBe(h);
    expect([houseText(0), houseText(10), houseText(32)]).toEqual(['T1', 'M1', 'B12']);
    for (let g = 0; g < 33; g++) expect(parseGap(gapText(g))).toBe([9, 20, 32].includes(g) ? null : g);
    expect(estateText(parseEstate('M5-9')!)).toBe('M5-9');
    expect(['T4-10', 'T8-11', 'T1', 'T0-2', 'T5-4', 'X1-2'].map(parseEstate)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    for (const card of [...wholeDeck(true), 0, 1, 2, 6]) expect(parseCard(cardText(card))).toBe(card);
    expect(['16F', '0F', '9X', '+D', ''].map(parseCard)).toEqual([null, null, null, null, null]);
  });
});

describe('streets', () => {
  test('what is written is what is read', () => {
    const streets = [
      '| 1* 2* | 5 5b 8 | R | . . 9 . |',
      '| 2~* | 4* 5* | 8 9 10 10b | 11 12 . 15 |',
      '| 1* 3~* 4* 5* 6* 7* | 8 9 | 11* 12* 13~* | 15 |',
    ];
    const r = readStreets(emptySheet(), streets, NEW);
    expect(r.ok ? printStreets(r.value) : r.why).toEqual(streets);
  });
  test.each([
    ['1 2 3', 'top street: it must begin with the end fence "|"'],
    ['| 1 2 3', 'top street: it must end with the end fence "|"'],
    ['', 'top street: it must begin with the end fence "|"'],
    ['|', 'top street: it must end with the end fence "|"'],
    ['| . . . |', 'top street: it has 10 houses, not 3'],
    ['| . . . . . . . . . . . |', 'top street: it has 10 houses, not 11'],
    ['| . . | | . . . . . . . . |', 'top street: two fences side by side after house 2'],
    ['| . . x . . . . . . . |', 'top street: "x" is not a house; a house is ".", "R" or a number with "b", "~", "*"'],
    [
      '| . . 3*~ . . . . . . . |',
      'top street: "3*~" is not a house; a house is ".", "R" or a number with "b", "~", "*"',
    ],
    ['| . . 18 . . . . . . . |', 'T3: 18 is not a number from 0 to 17'],
    ['| . . 07 . . . . . . . |', 'T3: 07 is not a number from 0 to 17'],
    ['| . .~ . . . . . . . . |', 'T2: ".~": an empty house carries no marks'],
    ['| | R* | . . . . . . . . . |', 'top street: two fences side by side after house 0'],
    ['| R* | . . . . . . . . . |', 'T1: "R*": a roundabout carries no marks'],
    ['| . R . . . . . . . . |', 'T2: a roundabout has a fence on both sides'],
    ['| 5 . 4 . . . . . . . |', 'T3: 4 may not stand right of 5 at T1'],
    ['| 5 . 5 . . . . . . . |', 'T3: 5 stands already at T1; equal numbers are neighbours'],
    ['| 5 . 5b . . . . . . . |', 'T3: 5 stands already at T1; equal numbers are neighbours'],
    ['| 5 5 . . . . . . . . |', 'T2: 5 stands already beside it; a second one must be a bis'],
    ['| . 5b . . . . . . . . |', 'T2: 5b has no neighbour 5 that it could copy'],
    ['| . 5~ . . . . . . . . |', 'T2: there is no pool on the classic side'],
    ['| . 5 5b~ . . . . . . . |', 'T3: the pool of a bis house cannot be built'],
    ['| 1* 2 | . . . . . . . . |', 'T1-2: the line "*" must cover all houses of an estate'],
    ['| 1* . | . . . . . . . . |', 'T1-2: a line "*" on what is no completed estate'],
    ['| 1* 2* 3* 4* 5* 6* 7* | . . . |', 'T1-7: a line "*" on what is no completed estate'],
    ['| R | . | R | . | R | . . . . . |', '3 roundabouts, but there are 2 roundabout boxes'],
  ])('%s', (text, why) => {
    expect(wrong(text)).toBe(why);
  });
  test('tracks over the whole sheet', () => {
    const nine = '| 1 1b 1b 1b 1b 1b 1b 1b 1b 1b |';
    expect(wrong(nine)).toBe('read');
    expect(wrong(nine, NEW, '| 1 1b . . . . . . . . . |')).toBe('10 bis houses, but there are 9 bis boxes');
    expect(wrong('| R | . . . . . . . . . |', { ...NEW, roundabouts: false })).toBe(
      'a roundabout "R", but roundabouts are not in play',
    );
  });
  test('the classic edition: no fence between equals, single lines', () => {
    const classic = { ...NEW, classic: true };
    expect(wrong('| 5 | 5b . . . . . . . . |')).toBe('read');
    expect(wrong('| 5 | 5b . . . . . . . . |', classic)).toBe(
      'T2: a fence separates it from the 5 at T1, which the classic edition forbids',
    );
    expect(wrong('| 1* 2 . . . . . . . . |', classic)).toBe('read');
  });
  test('numbering begins anew behind a roundabout', () => {
    expect(wrong('| 7 8 | R | 7 . . . . . . |')).toBe('read');
  });
});

describe('positions', () => {
  const text = printPosition(stateOf({ sheets: [{ T: '| 1 2 | . . . . . . . . |' }, {}] }));
  test('read back', () => {
    expect(parsePosition(text).ok).toBe(true);
  });
  test.each([
    [/^welcome-to new63/, 'welcome-to new64', 'line 1: expected "welcome-to <edition> <side> <mode> <seats>"'],
    [/plans \S+/, 'plans Q7', 'line 3: expected "plans <A> <B> <C> <letters turned>"'],
    [/T: \| 1 2/, 'T: | 2 1', 'line 16: sheet 0: T2: 1 may not stand right of 2 at T1'],
    [
      /sheet 0,0,0/,
      'sheet 9,0,0',
      'line 15: sheet 0: expected "sheet <parks> <value> <temps> <refusals> <plans> <hand> <turn> <standing>"',
    ],
    [/\npiles \d+/, '\npiles 99', 'line 6: expected "piles" and cards such as 9W,3T'],
    [/\n$/, '\nmore\n', 'line 23: expected "the end"'],
  ])('%s', (from, to, why) => {
    const r = parsePosition(text.replace(from, to));
    expect(r.ok ? 'read' : r.why).toBe(why);
  });
});
