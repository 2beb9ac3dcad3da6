import { describe, expect, test } from 'vitest';
import { scoreFile } from '../src/index.ts';

const E28 = {
  city: [
    '--    1d    1.    1b/H1 1./w  --',
    '1.    2./A1 2./A1 1d    1./H2 1d',
    '2./F1 3./F2 1d    1./T1 1./T1 1.',
    '1.    2d    2./W1 2.    1./w  1p/W2',
    '--    1.    1g    2./w  1.    --',
  ],
  markers: [6, 5, 4, 3, 4],
  coins: 7,
  storage: 4,
};

function read(input: unknown) {
  const notes: string[] = [];
  const result = scoreFile(input, text => notes.push(text));
  return { result, notes, why: result.ok ? null : result.why };
}

describe('scores', () => {
  test('E28 line by line, with what every building counted', () => {
    const { result, notes } = read({ seats: [E28] });
    if (!result.ok) throw new Error(result.why);
    const [seat] = result.value.seats;
    expect(notes).toEqual([]);
    expect(seat).toMatchObject({
      total: 34,
      rank: 1,
      lines: {
        house: 4,
        winery: 4,
        fortress: 10,
        aqueduct: 3,
        temple: 8,
        coins: 3,
        resources: 4,
        drought: -2,
      },
    });
    expect(seat!.buildings.find(b => b.label === 'W2')).toEqual({
      label: 'W2',
      building: 'winery',
      cells: [[5, 3]],
      value: 2,
      count: 3,
      points: 1,
      counted: [
        [5, 2],
        [4, 3],
        [4, 4],
      ],
      neighbours: [],
    });
    expect(seat!.buildings.find(b => b.label === 'T1')!.neighbours).toEqual(['A1', 'H2', 'W1', 'W2']);
    expect(seat!.drought.dry).toEqual([
      [5, 1],
      [1, 3],
    ]);
  });
  test('ranks: points, then buildings, then coins; equals share', () => {
    const of = (city: string, coins: number) => ({ city: [city], coins });
    const { result } = read({ seats: [of('1.', 6), of('1./H1', 6), of('1.', 7), of('1.', 7), of('1.', 8)] });
    expect(result.ok && result.value.seats.map(s => s.rank)).toEqual([5, 2, 3, 3, 1]);
  });
  test('labels stay as they are written, coordinates follow the origin', () => {
    const { result } = read({ seats: [{ city: ['1./H7 1./w'], origin: [-1, 2], markers: [2, 0, 0, 0, 0] }] });
    expect(result.ok && result.value.seats[0]!.buildings[0]).toMatchObject({
      label: 'H7',
      cells: [[-1, 2]],
      counted: [[0, 2]],
    });
  });
  test('an empty city and nothing else is 0', () => {
    const { result } = read({ seats: [{ city: [] }] });
    expect(result.ok && result.value.seats[0]!.total).toBe(0);
  });
  test('a city in pieces is noted; corners do not join', () => {
    expect(read({ seats: [{ city: ['1. --', '-- 1.'] }] }).notes).toEqual([
      'note: seat 0: the city falls into 2 parts that share no edge',
    ]);
    expect(read({ seats: [{ city: ['1. 1.', '-- 1.'] }] }).notes).toEqual([]);
  });
  test('keys that mean nothing are noted', () => {
    const { notes } = read({ seats: [{ city: [], colour: 'red', name: 'Dima' }], table: 3 });
    expect(notes).toEqual([
      'note: the input: the key "table" is not used',
      'note: seat 0: the key "colour" is not used',
    ]);
  });
});

describe('malformed input is named', () => {
  const seat = (more: object) => ({ seats: [{ city: ['1.'] }, { city: ['1.'], ...more }] });
  test.each([
    [null, 'the input must be a JSON object with "seats"'],
    [[], 'the input must be a JSON object with "seats"'],
    [{}, '"seats" must be a list of one or more seats'],
    [{ seats: [] }, '"seats" must be a list of one or more seats'],
    [{ seats: ['x'] }, 'seat 0 must be an object with "city"'],
    [{ seats: [{}] }, 'seat 0: "city" must be a list of rows such as "1B 1. --"'],
    [{ seats: [{ city: ['1.', 2] }] }, 'seat 0: "city" must be a list of rows such as "1B 1. --"'],
    [seat({ city: ['1. 1q'] }), 'seat 1, cell 1,0: "1q" is not a cell'],
    [seat({ city: ['1./A1'] }), 'seat 1, A1 on 0,0: an aqueduct stands on two cells'],
    [seat({ markers: [1, 2, 3] }), 'seat 1: "markers" must be a list of five positions'],
    [seat({ markers: [0, 0, 10, 0, 0] }), 'seat 1: "markers", white must be a whole number from 0 to 9, not 10'],
    [seat({ coins: -1 }), 'seat 1: "coins" must be a whole number from 0 to 999, not -1'],
    [seat({ coins: '7' }), 'seat 1: "coins" must be a whole number from 0 to 999, not "7"'],
    [seat({ storage: 6 }), 'seat 1: "storage" must be a whole number from 0 to 5, not 6'],
    [seat({ origin: [1] }), 'seat 1: "origin" must be [x, y] of the first cell, not [1]'],
  ])('%j', (input, why) => {
    expect(read(input).why).toContain(why);
  });
});
