import { join } from 'node:path';
import { perft } from '@polis/kernel';
import { describePerft } from '@polis/testkit';
import { expect, test } from 'vitest';
import { engine } from '../src/index.ts';
import { type SceneSpec, stateOf } from './scene.ts';

describePerft(engine, join(import.meta.dirname, 'tricky.perft'));

/** Counts from a position, each derived by hand. Depth 1 is the choice of the first seat. */
const FULL = {
  T: '| 1 2 3 4 5 6 7 8 9 10 |',
  M: '| 1 2 3 4 5 6 7 8 9 10 11 |',
  B: '| 1 2 3 4 5 6 7 8 9 10 . . |',
};
const rows: readonly [string, SceneSpec, number, number][] = [
  ['an empty sheet, 33 houses for each of three numbers', { combos: ['7F 8V 9P'] }, 2, 99],
  [
    '7F 30 gaps and none, 8V six sizes and none, 9P park and none: 33 × (31 + 7 + 2)',
    { combos: ['7F 8V 9P'] },
    3,
    1320,
  ],
  [
    'pool: nine pool houses ask pool or none, 24 others go on to done: 33 × 3 − 33 + 9 × 2 + 24',
    { combos: ['7W 8P 9P'] },
    3,
    9 * 2 + 24 + 2 * 66,
  ],
  [
    'temp: five numbers of 33 houses, then done, or temp and none for the printed one',
    { combos: ['7T 8P 9P'] },
    2,
    5 + 33 + 33,
  ],
  ['temp at depth 3: 5 × 33 houses and twice park or none', { combos: ['7T 8P 9P'] }, 3, 165 + 66 + 66],
  [
    'bis on an empty sheet: two neighbours, one at the six ends, and none: 27 × 3 + 6 × 2',
    { combos: ['7B 8P 9P'] },
    3,
    27 * 3 + 6 * 2 + 132,
  ],
  ['two houses left: 11 fits both, 12 too, 10 nowhere', { sheets: [FULL], combos: ['11P 12P 10P'] }, 1, 2],
  ['two houses left: each number in either', { sheets: [FULL], combos: ['11P 12P 10P'] }, 2, 4],
  ['nothing fits: the refusal alone', { sheets: [FULL], combos: ['9P 8P 10P'] }, 1, 1],
  [
    'nothing fits, roundabouts: the refusal and two houses',
    { options: { roundabouts: true }, sheets: [FULL], combos: ['9P 8P 10P'] },
    1,
    3,
  ],
  [
    '… and then: after a refusal 2 roundabouts and done, after one at B11 three combinations or one at B12, after one at B12 the refusal or one at B11',
    { options: { roundabouts: true }, sheets: [FULL], combos: ['9P 8P 10P'] },
    2,
    3 + 4 + 2,
  ],
];
test.each(rows)('perft from a position: %s', (_source, spec, depth, count) => {
  expect(perft(engine, engine.start(stateOf(spec)), depth)).toBe(count);
});
