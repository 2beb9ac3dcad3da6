import { describe, expect, test } from 'vitest';
import {
  type PanticapaeumAction,
  pushPlacements,
  rotate,
  SHAPES,
  takeFromCircle,
  tileIndex,
  whyNoPlace,
} from '../src/index.ts';
import { playerOf, scene } from './scene.ts';

const E3_CITY = `
  1B 1. 1B --
  1. 1d 1. --
  -- -- 1P 1d`;
const E4_CITY = `
  2. 2B 1. 1.
  2. 2. 1./H1 1d
  1. 1. 1. 1.`;

/** 'legal 2' with the level of the placed tile, or the code of the reason. */
function verdict(picture: string, tile: string, rotation: number, x: number, y: number): string {
  const { city } = playerOf({ city: picture });
  const out: PanticapaeumAction[] = [];
  pushPlacements(city, tileIndex(tile), out);
  const listed = out.some(a => a.type === 'place' && a.rotation === rotation && a.x === x && a.y === y);
  const why = whyNoPlace(city, tileIndex(tile), rotation, x, y);
  expect(listed).toBe(why === null);
  return why === null ? 'legal' : why.code;
}

describe('E1. The trireme circle (2 players, one whole round)', () => {
  test('queue after every pick', () => {
    const letters = 'abcdefgh';
    const circle = [0, 1, 2, 3, 4, 5, 6, 7];
    const rows = [
      [1, 'b', 'cdefgha'],
      [0, 'c', 'defgha'],
      [2, 'f', 'ghade'],
      [2, 'a', 'degh'],
      [0, 'd', 'egh'],
      [1, 'g', 'he'],
    ] as const;
    for (const [index, taken, queue] of rows) {
      expect(letters[takeFromCircle(circle, index)]).toBe(taken);
      expect(circle.map(t => letters[t]).join('')).toBe(queue);
    }
  });
  test('three options to the last turn of the round, then h and e are discarded', () => {
    const t = scene({ circle: 'T01 T02 T03 T04 T05 T06 T07 T08' });
    for (const [turn, index] of [1, 0, 2, 2, 0, 1].entries()) {
      const seat = turn % 2;
      expect(t.options('tile', seat)).toEqual(['0', '1', '2']);
      expect(t.refuse('tile 3', seat).code).toBe('tile-out-of-reach');
      t.as(seat, `tile ${index}`);
      t.as(seat, `place ${t.options('place', seat)[0]}`, 'coins', 'end');
    }
    expect(t.told.findLast(e => e.type === 'roundOver')).toEqual({ type: 'roundOver', round: 1, discarded: [7, 4] });
  });
});

describe('E2. Rotation of tile T31 (shape L4: brown, plain, purple, drought)', () => {
  test.each([
    [0, '0,0 0,1 0,2 1,2'],
    [1, '2,0 1,0 0,0 0,1'],
    [2, '1,2 1,1 1,0 0,0'],
    [3, '0,1 1,1 2,1 2,0'],
  ])('rotation %d', (rotation, cells) => {
    expect(rotate(SHAPES.L4, rotation).join(' ')).toBe(cells);
  });
  test('rotation 1 at (5,7): drought on (5,8), brown on (7,7)', () => {
    const t = scene({ players: [{ city: '1. 1.', origin: [8, 7] }], circle: 'T31' });
    t.say('tile 0', 'place 1 5,7');
    expect(t.city()).toEqual(['1P 1. 1B 1. 1.', '1d -- -- -- --']);
    expect(t.player().city).toMatchObject({ x: 5, y: 7 });
  });
});

describe('E3. Extending the city (level 1)', () => {
  test.each([
    ['0 -1,2', 0, -1, 2, 'legal'],
    ['1 4,0: (4,2) shares an edge with (3,2)', 1, 4, 0, 'legal'],
    ['1 3,-2: (3,0) shares an edge with (2,0)', 1, 3, -2, 'legal'],
    ['0 3,3', 0, 3, 3, 'legal'],
    ['0 4,3: only corner contact', 0, 4, 3, 'no-shared-edge'],
    ['0 0,2: partly on empty ground', 0, 0, 2, 'overlap'],
  ])('T06 %s', (_title, rotation, x, y, expected) => {
    expect(verdict(E3_CITY, 'T06', rotation, x, y)).toBe(expected);
  });
  test('corner contact is told apart from no contact', () => {
    const { city } = playerOf({ city: E3_CITY });
    expect(whyNoPlace(city, tileIndex('T06'), 0, 4, 3)?.params).toMatchObject({ corner: 1 });
    expect(whyNoPlace(city, tileIndex('T06'), 0, 9, 9)?.params).toMatchObject({ corner: 0 });
  });
});

describe('E4. Raising the city (level 2 and higher)', () => {
  test.each([
    ['T21 0 0,0: exactly on one tile of the same shape', E3_CITY, 'T21', 0, 0, 0, 'legal'],
    ['T06 0 0,0: support spans two tiles', E3_CITY, 'T06', 0, 0, 0, 'legal'],
    ['T46 0 0,0', E3_CITY, 'T46', 0, 0, 0, 'legal'],
    ['T46 1 0,0: (1,2) is empty ground', E3_CITY, 'T46', 1, 0, 0, 'overlap'],
    ['T51 0 1,1', E3_CITY, 'T51', 0, 1, 1, 'legal'],
    ['T51 0 0,1: (1,2) is empty ground', E3_CITY, 'T51', 0, 0, 1, 'overlap'],
    ['second city, T21 0 0,0: level 3', E4_CITY, 'T21', 0, 0, 0, 'legal'],
    ['second city, T21 0 1,0: building beneath', E4_CITY, 'T21', 0, 1, 0, 'building-beneath'],
    ['second city, T06 1 2,0: house beneath', E4_CITY, 'T06', 1, 2, 0, 'building-beneath'],
    ['second city, T06 0 1,2: need not touch level 2', E4_CITY, 'T06', 0, 1, 2, 'legal'],
    ['second city, T56 0 0,2', E4_CITY, 'T56', 0, 0, 2, 'legal'],
    ['second city, T11 3 2,1', E4_CITY, 'T11', 3, 2, 1, 'legal'],
    ['second city, T06 1 0,0: levels 2, 2, 1', E4_CITY, 'T06', 1, 0, 0, 'uneven-support'],
  ])('%s', (_title, picture, tile, rotation, x, y, expected) => {
    expect(verdict(picture, tile, rotation, x, y)).toBe(expected);
  });
  test('the tile becomes level 3 on level 2, whatever lies around', () => {
    const t = scene({ players: [{ city: E4_CITY }], circle: 'T21' });
    t.say('tile 0', 'place 0 0,0');
    expect(t.city()).toEqual(['3B 3. 1. 1.', '3. 3d 1./H1 1d', '1. 1. 1. 1.']);
    expect(t.storage()).toBe('B');
    expect(t.told.at(-1)).toMatchObject({ type: 'placed', level: 3, collected: [1, 0, 0, 0, 0] });
  });
});

describe('E5. Covering cubes and a worker, reusing the worker at once', () => {
  const start = () => scene({ players: [{ city: E3_CITY, workers: 1 }], circle: 'T51 T06' });
  test('the covered worker returns and fetches one of the new cubes', () => {
    const t = start();
    t.say('tile 0', 'worker 2,2');
    expect([t.storage(), t.player().workers]).toEqual(['P', 0]);
    t.say('place 0 1,1');
    expect(t.told.at(-1)).toMatchObject({ returned: 1, collected: [0, 0, 0, 0, 0], cubes: [2, 0, 0, 0, 0] });
    t.say('worker 1,1');
    expect([t.storage(), t.player().workers]).toEqual(['BP', 0]);
    expect(t.city()).toEqual(['1B 1. 1B --', '1. 2b/w 2. --', '-- -- 2d 2B']);
  });
  test('instead, T06 over (0,0), (1,0), (2,0) collects two brown cubes and puts two out', () => {
    const t = start().say('tile 1', 'place 0 0,0');
    expect(t.storage()).toBe('BB');
    expect(t.city()[0]).toBe('2B 2. 2B --');
  });
});

describe('E6. Where workers may stand', () => {
  test('resource, drought and empty cells; not on a building, not on a worker', () => {
    const t = scene({ players: [{ city: '1B 1d 1./H1\n1g 1./w 2O', workers: 3 }] });
    expect(t.options('worker')).toEqual(['0,0', '1,0', '0,1', '2,1']);
    expect(t.refuse('worker 2,0')).toMatchObject({ code: 'building-here', params: { cell: '2,0', building: 'H1' } });
    expect(t.refuse('worker 1,1').code).toBe('worker-here');
    expect(t.refuse('worker 3,0').code).toBe('no-city-cell');
    t.say('worker 0,0', 'worker 2,1');
    expect([t.storage(), t.player().workers]).toEqual(['BO', 1]);
  });
});
