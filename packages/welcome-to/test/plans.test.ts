import { describe, expect, test } from 'vitest';
import { estatesOf, fulfils, PLANS, planIndex, plansFor, waysToPay } from '../src/index.ts';
import { type SheetSpec, scene, sheetOf } from './scene.ts';

/** A sheet that fulfils each plan, and one that just fails. Every plan is also approved through the flow. */
interface Spec {
  readonly yes: SheetSpec;
  readonly no: SheetSpec;
}
const ONES = '| 1 | 2 | 3 | 4 | 5 | 6 | . . . . |';
const NEW: Readonly<Record<string, Spec>> = {
  A1: { yes: { T: ONES }, no: { T: '| 1 | 2 | 3 | 4 | 5 | 6 7 | . . . |' } },
  A2: { yes: { T: '| 1 2 | 3 4 | 5 6 | 7 8 | . . |' }, no: { T: '| 1 2 | 3 4 | 5 6 | 7 . | . . |' } },
  A3: { yes: { T: '| 1 2 3 | 4 5 6 | 7 8 9 | . |' }, no: { T: '| 1 2 3 | 4 5 6 | 7 8 | 9 | . |' } },
  A4: { yes: { T: '| 1 2 3 4 | 5 6 7 8 | . . |' }, no: { T: '| 1 2 3 4 | 5 6 7 8 9 | . |' } },
  A5: { yes: { T: '| 1 2 3 4 5 | 6 7 8 9 10 |' }, no: { T: '| 1 2 3 4 5 | 6 7 8 9 | 10 |' } },
  A6: { yes: { B: '| 1 2 3 4 5 6 | 7 8 9 10 11 12 |' }, no: { B: '| 1 2 3 4 5 6 | 7 8 9 10 11 . |' } },
  A7: { yes: { T: '| 1 | 2 | 3 4 5 | 6 7 8 | . . |' }, no: { T: '| 1 | 2 3 | 4 5 6 | 7 8 9 | . |' } },
  B1: { yes: { T: '| 1 | 2 | 3 | 4 5 6 7 8 9 | . |' }, no: { T: '| 1 | 2 | 3 | 4 5 6 7 8 9 10 |' } },
  B2: { yes: { T: '| 1 2 | 3 4 | 5 6 7 8 9 | . |' }, no: { T: '| 1 2 | 3 4 | 5 6 7 8 | 9 | . |' } },
  B3: { yes: { T: '| 1 2 3 | 4 5 6 | 7 8 9 10 |' }, no: { T: '| 1 2 3 | 4 5 6 7 | 8 9 | 10 |' } },
  B4: { yes: { T: '| 1 2 3 | 4 5 6 7 8 9 | . |' }, no: { T: '| 1 2 3 | 4 5 6 7 8 | 9 | . |' } },
  B5: { yes: { T: '| 1 2 3 4 | 5 6 7 8 9 | . |' }, no: { T: '| 1 2 3 4 | 5 6 7 8 | 9 | . |' } },
  B6: { yes: { T: '| 1 | 2 | 3 | 4 5 6 7 | . . . |' }, no: { T: '| 1 | 2 | 3 4 | 5 6 7 8 | . . |' } },
  B7: { yes: { T: '| 1 2 | 3 4 | 5 6 | 7 8 9 | . |' }, no: { T: '| 1 2 | 3 4 | 5 6 7 | 8 9 10 |' } },
  C1: { yes: { T: '| 1 | 2 3 | 4 5 6 7 8 9 | . |' }, no: { T: '| 1 2 3 | 4 5 6 7 8 9 | . |' } },
  C2: { yes: { T: '| 1 | 2 3 4 5 | 6 7 8 9 10 |' }, no: { T: '| . | 2 3 4 5 | 6 7 8 9 10 |' } },
  C3: { yes: { T: '| 1 2 3 | 4 5 6 7 | . . . |' }, no: { T: '| 1 2 3 | 4 5 6 | . . . . |' } },
  C4: { yes: { T: '| 1 2 | 3 4 5 6 7 | . . . |' }, no: { T: '| 1 2 3 | 4 5 6 7 8 | . . |' } },
  C5: { yes: { T: '| 1 | 2 3 | 4 5 | 6 7 8 | . . |' }, no: { T: '| 1 | 2 3 | 4 5 6 | 7 8 9 | . |' } },
  C6: { yes: { T: '| 1 2 | 3 4 5 | 6 7 8 9 10 |' }, no: { T: '| 1 2 | 3 4 5 | 6 7 8 9 . |' } },
  C7: { yes: { T: '| 1 | 2 3 4 | 5 6 7 8 | . . |' }, no: { T: '| . | 2 3 4 | 5 6 7 8 | . . |' } },
  A8: {
    yes: {
      T: '| 1 | . . . . . . . . | 15 |',
      M: '| 2 | . . . . . . . . . | 14 |',
      B: '| 0 | . . . . . . . . . . | 17 |',
    },
    no: {
      T: '| 1 | . . . . . . . . | 15 |',
      M: '| 2 | . . . . . . . . . | 14 |',
      B: '| R | . . . . . . . . . . | 17 |',
    },
  },
  A9: { yes: { T: '| 1 2 | 4 5 6 7 8 9 | . . |' }, no: { M: '| 1 2 | 4 5 6 7 8 9 | . . . |' } },
  A10: { yes: { M: '| 1 2 3 4 | 5 6 7 | 8 9 10 11 |' }, no: { B: '| 1 2 3 4 | 5 6 7 | 8 9 10 11 | . |' } },
  A11: { yes: { T: '| 3 3b | 5 5b | 8 9 9b 10 | . . |' }, no: { T: '| 3 3b | 5 6 | 8 9 9b 10 | . . |' } },
  A12: { yes: { B: '| 1 2 3 | 4 5 6 7 8 9 | 10 11 12 |' }, no: { B: '| 1 2 3 | 4 5 6 7 8 9 | 10 11 . |' } },
  A13: { yes: { M: '| 2 2b 2b 5 | 6 7 7b 7b 9 | . . |' }, no: { M: '| 2 2b 2b 5 | 6 7 7b 8 9 | . . |' } },
  B8: {
    yes: { T: '| . . | 3~ | . . . | 8~ | . . . |', M: '| 1~ 2 | . . . . . . . . . |' },
    no: { T: '| . . | 3~ | . . . | 8 | . . . |', M: '| 1~ 2 | . . . . . . . . . |' },
  },
  B9: {
    yes: { T: '| 1 2 3 4 | R | 1 2 3 4 | . |' },
    no: { T: '| 1 2 3 4 | 5 6 7 8 | . . |', M: '| R | . . . . . . . . . . |' },
  },
  B10: { yes: { parks: [3, 4, 0] }, no: { parks: [1, 2, 3] } },
  B11: { yes: { parks: [3, 0, 5] }, no: { parks: [3, 3, 4] } },
  B12: { yes: { value: [1, 1, 1, 1, 1, 1] }, no: { value: [1, 1, 1, 1, 1, 0] } },
  C8: {
    yes: { T: '| 1 2 3~ | . . . | 7~ 9 | . . |', B: '| 1 2~ 3 | . . . . . . . . . |' },
    no: { T: '| 1 2 3~ | . . . | 7 9 | . . |', B: '| 1 2~ 3 | . . . . . . . . . |' },
  },
  C9: { yes: { T: '| 1 2 | R | 1 2 | R | 1 2 3 | . |' }, no: { T: '| 1 2 | R | 1 2 | 5 | 6 7 8 | . |' } },
  C10: { yes: { parks: [2, 2, 2] }, no: { parks: [3, 4, 1] } },
  C11: { yes: { temps: 5 }, no: { temps: 4 } },
  C12: { yes: { value: [1, 2, 0, 0, 4, 0] }, no: { value: [1, 2, 2, 3, 3, 3] } },
  C13: { yes: { M: '| 1~ 1b 2 3 4 | 5 6 8~ 8b 9 10 |' }, no: { M: '| 1~ 2 3 4 5 | 6 7 8~ 8b 9 10 |' } },
};

const POOLS_M = '| 1~ . . 4~ . . . 8~ . . . |';
const CLASSIC: Readonly<Record<string, Spec>> = {
  'classic-A7': { yes: { B: '| 1 2 3 4 5 6 7 8 9 10 | R | 1 |' }, no: { B: '| 1 2 3 4 5 6 7 8 9 10 11 . |' } },
  'classic-A8': { yes: { T: '| 1 2 3 4 5 6 7 8 9 10 |' }, no: { T: '| 1* | 2 3 4 5 6 7 8 9 10 |' } },
  'classic-A9': {
    yes: { T: '| 1 1b 1b 3 3b 3b 5 5b . . |' },
    no: { T: '| 1 1b 1b 3 3b 3b . . . . |', M: '| 1 1b . . . . . . . . . |' },
  },
  'classic-A10': { yes: { temps: 7 }, no: { temps: 6 } },
  'classic-A11': {
    yes: { T: '| 1 . . . . . . . . 15 |', M: '| R | . . . . . . . . . 15 |', B: '| 1 . . . . . . . . . . 15 |' },
    no: { T: '| 1* . . . . . . . . 15 |', M: '| 1 . . . . . . . . . 15 |', B: '| 1 . . . . . . . . . . 15 |' },
  },
  'classic-B7': { yes: { parks: [3, 4, 0] }, no: { parks: [3, 3, 4] } },
  'classic-B8': {
    yes: { M: '| 1~ | R | . 4~ . . . 8~ . . . |', parks: [0, 4, 0] },
    no: { M: POOLS_M, T: '| R | . . . . . . . . . |', parks: [0, 4, 0] },
  },
  'classic-B9': {
    yes: { T: '| . . 3~ . . . 8~ 9~ . . |', M: POOLS_M },
    no: { T: '| . . 3~ . . . 8~ 9 . . |', M: POOLS_M },
  },
  'classic-B10': {
    yes: { B: '| . 2~ . . . . 7~ . . . 11~ . |', parks: [0, 0, 5] },
    no: { B: '| . 2~ . . . . 7~ . . . 11~ . |', parks: [0, 0, 4] },
  },
  'classic-B11': { yes: { M: POOLS_M, parks: [0, 4, 0] }, no: { M: '| 1~ . . 4~ . . . 8 . . . |', parks: [0, 4, 0] } },
};

function check(id: string, { yes, no }: Spec, classic: boolean): void {
  const rules = { side: 0, classic };
  const plan = planIndex(id, classic);
  const holds = (spec: SheetSpec) => {
    const t = sheetOf(spec, rules);
    return fulfils(t, plan, 0, estatesOf(t, []));
  };
  expect([holds(yes), holds(no)]).toEqual([true, false]);

  // Through the flow: the number goes where it disturbs nothing.
  const letter = PLANS[plan]!.letter;
  const row = ['A6', 'B4', 'C1'];
  row['ABC'.indexOf(letter)] = id;
  const s = scene({
    options: { edition: classic ? 'classic' : 'new', roundabouts: true, reshuffleOnFirstApproval: false },
    sheets: [yes],
    plans: row.join(' '),
    combos: ['7P 8V 9F'],
  });
  const combo = ['combo 1', 'combo 2', 'combo 3'].find(text => s.legal(0).includes(text))!;
  s.say(0, combo);
  s.say(0, s.legal(0).at(-1)!);
  if (s.ask(0) !== 'finish') s.say(0, 'none');
  s.say(0, `approve ${letter}`);
  while (s.ask(0) === 'use') s.say(0, s.legal(0)[0]!);
  expect(s.sheet(0).plans['ABC'.indexOf(letter)]).toBe(PLANS[plan]!.first);
}

describe('the 38 plans of the new edition', () => {
  test('all have a test', () => {
    expect(Object.keys(NEW).sort()).toEqual(
      PLANS.filter(p => p.serial !== null)
        .map(p => p.id as string)
        .sort(),
    );
  });
  for (const [id, spec] of Object.entries(NEW)) test(`plan ${id}`, () => check(id, spec, false));
});

describe('the ten advanced plans of the classic edition', () => {
  test('all have a test', () => {
    expect(Object.keys(CLASSIC).sort()).toEqual(
      PLANS.filter(p => p.serial === null)
        .map(p => p.id as string)
        .sort(),
    );
  });
  for (const [id, spec] of Object.entries(CLASSIC)) test(`plan ${id}`, () => check(id, spec, true));
});

describe('lines of classic plans', () => {
  test('a completed street: all its houses, but not the roundabout', () => {
    const s = scene({
      options: { edition: 'classic', roundabouts: true, reshuffleOnFirstApproval: false },
      sheets: [{ T: '| 1 2 3 | R | 5 6 7 8 9 10 |' }],
      plans: 'classic-A8 B1 C1',
      combos: ['7P 8V 9F'],
    });
    s.say(0, 'combo 3', 'write 9 B9', 'none', 'approve A');
    expect(s.street(0, 'T')).toBe('| 1* 2* 3* | R | 5* 6* 7* 8* 9* 10* |');
  });
  test('end houses: an estate with one of them is no longer free, its inner gap may still be fenced', () => {
    const s = scene({
      options: { edition: 'classic', reshuffleOnFirstApproval: false },
      sheets: [
        { T: '| 1 2 3 4 | . . . . . 15 |', M: '| 1 2 3 4 | . . . . . . 15 |', B: '| 1 . . . . . . . . . . 15 |' },
      ],
      plans: 'classic-A11 B5 C3',
      combos: ['7P 8V 9F', '8F 9P 10V'],
    });
    s.say(0, 'combo 1', 'write 7 B5', 'none', 'approve A', 'done').rest();
    expect(s.street(0, 'T')).toBe('| 1* 2 3 4 | . . . . . 15* |');
    s.say(0, 'combo 1', 'write 8 B7');
    expect(s.options(0, 'fence')).toContain('T1/2');
  });
});

describe('choosing estates', () => {
  test('in small steps, every set in one way only', () => {
    const spec = { T: '| 1 | 2 | 3 | 4 | 5 6 7 8 | . . |', M: '| 1 2 3 4 | . . . . . . . |' };
    const s = scene({ sheets: [spec], plans: 'A1 B6 C1', combos: ['9P 8V 9F'] });
    s.say(0, 'combo 1', 'write 9 B9', 'none', 'approve B');
    expect(waysToPay(sheetOf(spec), planIndex('B6', false), 0)).toBe(8);
    const paths: string[] = [];
    const walk = (said: string[]) => {
      if (s.ask(0) !== 'use') {
        paths.push(said.join(' '));
        return;
      }
      for (const text of s.legal(0)) {
        s.say(0, text);
        walk([...said, text.slice(4)]);
        s.undo(0);
      }
    };
    walk([]);
    expect(paths).toHaveLength(8);
    expect(new Set(paths).size).toBe(8);
    s.say(0, 'use T1-1');
    expect(s.refuse(0, 'use T1-1')).toMatchObject({ code: 'estate-out-of-order' });
    expect(s.refuse(0, 'use T9-10')).toMatchObject({ code: 'estate-incomplete', params: { estate: 'T9-10' } });
    expect(s.refuse(0, 'use T1-2')).toMatchObject({ code: 'not-an-estate' });
  });
  test('on one street of choice, the first estate settles the street', () => {
    const street = { T: '| 1 2 3 4 | R | 6 7 8 9 | . |', M: '| 1 2 3 4 | R | 6 7 8 9 | . . |' };
    const s = scene({ options: { roundabouts: true }, sheets: [street], plans: 'A1 B9 C1', combos: ['9P 8V 9F'] });
    s.say(0, 'combo 1', 'write 9 B9', 'none', 'approve B');
    expect(s.legal(0)).toEqual(['use T1-4', 'use M1-4']);
    s.say(0, 'use M1-4');
    expect(s.street(0, 'M')).toBe('| 1* 2* 3* 4* | R | 6* 7* 8* 9* | . . |');
    expect(waysToPay(sheetOf(street), planIndex('B9', false), 0)).toBe(2);
  });
});

describe('plans on offer', () => {
  test('sets and letters', () => {
    const sizes = (classic: boolean, set: 'standard' | 'mixed' | 'advanced', roundabouts: boolean) =>
      [0, 1, 2].map(letter => plansFor(letter, classic, set, roundabouts).length);
    expect(sizes(false, 'standard', false)).toEqual([7, 7, 7]);
    expect(sizes(false, 'advanced', true)).toEqual([6, 5, 6]);
    expect(sizes(false, 'advanced', false)).toEqual([6, 4, 5]); // B9 and C9 need roundabouts
    expect(sizes(false, 'mixed', true)).toEqual([13, 12, 13]);
    expect(sizes(true, 'standard', true)).toEqual([6, 6, 6]);
    expect(sizes(true, 'mixed', true)).toEqual([11, 11, 6]);
    expect(sizes(true, 'mixed', false)).toEqual([11, 10, 6]);
  });
});
