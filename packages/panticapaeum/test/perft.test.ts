import { join } from 'node:path';
import { perft } from '@polis/kernel';
import { describePerft, startGame } from '@polis/testkit';
import { expect, test } from 'vitest';
import { engine, TILES } from '../src/index.ts';
import { type SceneSpec, stateOf } from './scene.ts';

describePerft(engine, join(import.meta.dirname, 'tricky.perft'));

/** Counts from a position, each derived by hand. */
const rows: readonly [string, SceneSpec, number, number][] = [
  [
    'one cell, no worker, an I3 to place: three tiles',
    { players: [{ city: '1.', workers: 0 }], circle: 'T06 T07 T08' },
    1,
    3,
  ],
  [
    'I3 beside one cell: lying 3 above, 3 below, 1 at each side; standing likewise: 8 in each of four rotations, three tiles',
    { players: [{ city: '1.', workers: 0 }], circle: 'T06 T07 T08' },
    2,
    3 * 4 * 8,
  ],
  [
    'a worker may go first: three tiles and one cell; after it the tiles remain',
    { players: [{ city: '1.' }], circle: 'T06 T07 T08' },
    1,
    4,
  ],
  [
    'O4 on a flat 2 × 2: beside it 3 positions on each of four sides, and on top: 13 in each of four rotations',
    { players: [{ city: '1. 1.\n1. 1.', workers: 0 }], circle: 'T21 T22 T23' },
    2,
    3 * 4 * 13,
  ],
  [
    'O4 on a 2 × 2 with a house: only beside it',
    { players: [{ city: '1./H1 1.\n1. 1.', workers: 0 }], circle: 'T21 T22 T23' },
    2,
    3 * 4 * 12,
  ],
  ['the action: two coins or one of five cubes', { players: [{ city: '1.', workers: 0 }], explore: false }, 1, 6],
  ['… and then the end of the turn', { players: [{ city: '1.', workers: 0 }], explore: false }, 2, 6],
  [
    'all five colours, one each: 16 sales, no building',
    { players: [{ city: '1.', workers: 0, storage: 'BPWOG' }], explore: false },
    1,
    16 + 6,
  ],
  [
    'a house for two brown: the city has two cells, 2 sites and the 6 ways to take',
    { players: [{ city: '1. 1.', workers: 0, storage: 'BB' }], explore: false },
    2,
    2 + 6,
  ],
  [
    'one swap, B W O in storage: house, fortress and aqueduct ask 2 payments each; one sale, then end or a worker on two cells',
    { players: [{ city: '1. 1.', workers: 0, storage: 'OBW', upgrades: [1, 0, 0] }], explore: false },
    2,
    3 * 2 + 3 + 6,
  ],
];
test.each(rows)('perft from a position: %s', (_source, spec, depth, count) => {
  expect(perft(engine, engine.start(stateOf(spec)), depth)).toBe(count);
});

/**
 * The first turn counted without the engine: a tile of c cells lies in four rotations; then the action (two coins, five
 * cubes) or the worker on one of c cells; at the next step the action follows the worker, or the end of the turn and the
 * worker follow the action.
 */
test.each([1, 2, 3, 4])('perft of the first turn, %d seats', seats => {
  const s = startGame(engine, { seats, options: {} }, `first turn ${seats}`);
  const cells = s.circle.slice(0, 3).map(tile => TILES[tile]!.grounds.length);
  const sum = (count: (c: number) => number) => cells.reduce((n, c) => n + 4 * count(c), 0);
  expect(perft(engine, s, 3)).toBe(sum(c => 6 + c));
  expect(perft(engine, s, 4)).toBe(sum(c => 6 * (1 + c) + 6 * c));
});
