import { join } from 'node:path';
import { perft } from '@polis/kernel';
import { describePerft } from '@polis/testkit';
import { expect, test } from 'vitest';
import { all, flip, prosperity, road, terrain } from '../src/effects/language.ts';
import { engine } from '../src/index.ts';
import { type SceneSpec, scene } from './scene.ts';

describePerft(engine, join(import.meta.dirname, 'tricky.perft'));

/** Counts from a position, each derived by hand. Depth 1 is the question of the effect; hands of one card and no goods. */
const bare = { hand: 'F01', goods: {} } as const;
const rows: readonly [string, SceneSpec, number, number][] = [
  ['19 edges for the first road, and stop (example 1)', { effect: road(1) }, 1, 20],
  ['8 cells for the first token, and stop (example 2)', { effect: terrain(1) }, 1, 9],
  ['tokens and roads together', { effect: all(terrain(1), road(1)) }, 1, 28],
  [
    'one road each, then nothing but the end of the round; one answer after each',
    { players: [bare, bare], effect: road(1) },
    2,
    20,
  ],
  ['six tracks and stop', { effect: prosperity(1, 'any') }, 1, 7],
  [
    'two steps: 6 × 7 and after stop the turn, which only ends',
    { players: [bare, bare], effect: prosperity(2, 'any') },
    2,
    43,
  ],
  ['two unflipped tokens and stop', { players: [{ land: '2,2=mine 1,3=mine' }], effect: flip(2) }, 1, 3],
  [
    'three wood: tent, house or building on two capitals, and stop',
    { players: [{ goods: { wood: 3 } }], effect: { k: 'property', n: 1, pay: 'normal' } },
    1,
    7,
  ],
  [
    'four wood and an iron: also three shops and a lab',
    { players: [{ goods: { wood: 4, iron: 1 } }], effect: { k: 'property', n: 1, pay: 'normal' } },
    1,
    15,
  ],
  ['a poor player with one card can only end the round', { players: [bare, bare] }, 1, 1],
  [
    'with a second card the free areas Z, I, K and L1 and free action 7',
    { players: [{ hand: 'F01 F02', goods: {} }] },
    1,
    6,
  ],
  ['one wheat more: free action 5', { players: [{ hand: 'F01 F02', goods: { wheat: 1 } }] }, 1, 7],
  ['four wheat: areas B and V and free action 6', { players: [{ hand: 'F01 F02', goods: { wheat: 4 } }] }, 1, 11],
];
test.each(rows)('perft from a position: %s', (_source, spec, depth, count) => {
  expect(perft(engine, scene(spec).s, depth)).toBe(count);
});
