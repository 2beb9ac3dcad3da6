import { createTable } from '@polis/kernel';
import { describe, expect, test } from 'vitest';
import {
  engine,
  estateCounts,
  isOver,
  rankKey,
  scoreSeat,
  standing,
  tempPlaces,
  tempPoints,
  winners,
} from '../src/index.ts';
import { scene, sheetOf, stateOf } from './scene.ts';

/** Chapter 21: the examples told in prose, played through the real table. */
const SHEET_09 = {
  T: '| 1 2 3 4 5 6 7 8 9 10 |',
  M: '| 1 3 5 . 6 8 10 11 12 13 14 |',
  B: '| 2 4 6 8 . . 9 . 12 13 14 15 |',
};

test('example 07: 300 players, 100 × 3 boxes, 100 × 2, 99 × 1 and 1 × 0', () => {
  const counts = Array.from({ length: 300 }, (_, i) => (i < 100 ? 3 : i < 200 ? 2 : i < 299 ? 1 : 0));
  const places = tempPlaces(counts);
  const points = counts.map(n => tempPoints(n, places));
  expect([7, 4, 1, 0].map(p => points.filter(q => q === p).length)).toEqual([100, 100, 99, 1]);
});

describe('example 10: temp ranges', () => {
  test.each([
    [1, [0, 1, 2, 3]],
    [2, [0, 1, 2, 3, 4]],
    [8, [6, 7, 8, 9, 10]],
    [14, [12, 13, 14, 15, 16]],
    [15, [13, 14, 15, 16, 17]],
  ])('printed %d', (printed, numbers) => {
    const s = scene({ combos: [`${printed}T 7P 9F`] }).say(0, 'combo 1');
    expect(s.options(0, 'number')).toEqual(numbers.map(String));
  });
  const eight = () => scene({ combos: ['8T 7P 9F'] }).say(0, 'combo 1', 'number 8', 'write 8 T5');
  test('8 unchanged with the action fills a box', () => {
    expect(eight().say(0, 'temp').sheet(0).temps).toBe(1);
  });
  test('8 without the action fills none', () => {
    expect(eight().say(0, 'none').sheet(0).temps).toBe(0);
  });
  test('9 without the action cannot be said: a changed number fills the box', () => {
    const s = scene({ combos: ['8T 7P 9F'] }).say(0, 'combo 1', 'number 9', 'write 9 T5');
    expect([s.ask(0), s.sheet(0).temps]).toEqual(['finish', 1]);
  });
});

describe('example 11: temp does not have to save you', () => {
  test('8+temp: write 10 at B8, or refuse', () => {
    const s = scene({ sheets: [SHEET_09], combos: ['8T 7P 9F'] });
    expect(s.legal(0)).toEqual(['combo 1', 'refuse']);
    s.say(0, 'combo 1'); // 10 is the only number in reach that fits
    expect(s.legal(0)).toEqual(['write 10 B8']);
    expect(s.say(0, 'write 10 B8').sheet(0).temps).toBe(1);
  });
  test('7+temp: only the refusal is left', () => {
    const s = scene({ sheets: [SHEET_09], combos: ['7T 8P 9F'] });
    expect(s.legal(0)).toEqual(['refuse']);
    expect(s.refuse(0, 'combo 1')).toEqual({
      step: 'choose',
      code: 'temp-numbers-fit-nowhere',
      params: { from: 5, to: 9 },
    });
    expect(s.say(0, 'refuse').sheet(0).refusals).toBe(1);
  });
});

test('example 14: bis and pools', () => {
  const s = scene({ sheets: [{ T: '| . 5 . . . . . . . . |' }], combos: ['9B 7P 8F'] });
  s.say(0, 'combo 1', 'write 9 T5', 'bis 5 T3');
  expect(s.street(0, 'T')).toBe('| . 5 5b . 9 . . . . . |');
  expect(
    scoreSeat(s.state, 0)
      .reasons.filter(r => r.zone === 'bis' || r.zone === 'pools')
      .map(r => r.count),
  ).toEqual([0, 1]);
});

describe('example 18: park', () => {
  test('on the street just numbered, and no other', () => {
    const s = scene({ sheets: [{ parks: [0, 1, 0] }], combos: ['6P 7V 8F'] }).say(0, 'combo 1', 'write 6 M5');
    expect(s.legal(0)).toEqual(['park', 'none']);
    expect(s.say(0, 'park').sheet(0).parks).toEqual([0, 2, 0]);
  });
  test('a full street', () => {
    const s = scene({ sheets: [{ parks: [3, 0, 0] }], combos: ['6P 7V 8F'] }).say(0, 'combo 1', 'write 6 T5');
    expect(s.ask(0)).toBe('finish');
    expect(s.refuse(0, 'park')).toMatchObject({ code: 'parks-full', params: { street: 'top', boxes: 3 } });
  });
});

describe('example 19: pool', () => {
  const pool = () => scene({ combos: ['7W 7P 8F'] });
  test('at a printed pool', () => {
    expect(pool().say(0, 'combo 1', 'write 7 T7', 'pool').street(0, 'T')).toBe('| . . . . . . 7~ . . . |');
  });
  test('at a house without one', () => {
    const s = pool().say(0, 'combo 1', 'write 7 T6');
    expect(s.ask(0)).toBe('finish');
    expect(s.refuse(0, 'pool')).toMatchObject({ code: 'no-pool-here', params: { house: 'T6' } });
  });
  test('with another action the pool is lost', () => {
    const s = pool().say(0, 'combo 2', 'write 7 T7', 'none', 'done').rest();
    expect(s.street(0, 'T')).toBe('| . . . . . . 7 . . . |');
  });
});

test('example 21: same round, later round', () => {
  const ready = { T: '| 1 2 3 4 | 6 | . . . 12 | 15 |', M: '| 3 | . . . . . . . . . . |' };
  const s = scene({ sheets: [ready, ready, ready], plans: 'A1 B6 C5', combos: ['5P 6V 7F', '8P 6V 7F', '9P 6V 7F'] });
  for (const seat of [0, 1]) s.say(seat, 'combo 1', 'write 5 B5', 'none', 'approve B', 'done');
  s.say(2, 'combo 1', 'write 5 B5', 'none', 'done');
  expect([0, 1, 2].map(seat => s.sheet(seat).plans[1])).toEqual([9, 9, 0]);
  expect(s.state.flipped).toBe(0b010);
  s.say(2, 'combo 1', 'write 8 B8', 'none', 'approve B');
  expect(s.sheet(2).plans[1]).toBe(5);
  s.say(1, 'combo 1', 'write 8 B8', 'none');
  expect(s.refuse(1, 'approve B')).toMatchObject({
    code: 'plan-approved',
    params: { letter: 'B', plan: 'B6', points: 9 },
  });
});

describe('example 33: refusal and roundabout', () => {
  const expert = () => scene({ options: { expert: true }, sheets: [SHEET_09], combos: ['7P 8V 9F'] });
  test('(a) refuse, then a roundabout', () => {
    const s = expert().say(0, 'refuse', 'roundabout M4');
    expect(s.street(0, 'M')).toBe('| 1 3 5 | R | 6 8 10 11 12 13 14 |');
    expect(s.sheet(0).refusals).toBe(1);
  });
  test('(b) a roundabout first makes room: a number must be written', () => {
    const s = expert().say(0, 'roundabout B5');
    expect(s.street(0, 'B')).toBe('| 2 4 6 8 | R | . 9 . 12 13 14 15 |');
    expect(s.legal(0)).toEqual(['combo 1', 'combo 2', 'roundabout M4', 'roundabout B6', 'roundabout B8']);
    expect(s.refuse(0, 'refuse')).toMatchObject({ code: 'must-build', params: { number: 7, house: 'B6' } });
  });
});

test('example 35: the round is finished', () => {
  const full = {
    T: '| 1 2 3 4 5 6 7 8 9 10 |',
    M: '| 1 2 3 4 5 6 7 8 9 10 11 |',
    B: '| 1 2 | 3 4 | 5 6 | 7 8 | 9 10 | 11 . |',
  };
  const ben = { B: '| 1 2 | 3 4 | 5 6 | 7 8 | . . . . |' };
  const s = scene({ sheets: [full, ben], plans: 'A2 B1 C1', round: 24, combos: ['12P 13V 14F'] });
  s.say(0, 'combo 1', 'write 12 B12', 'none', 'approve A', 'use B1-2', 'use B3-4', 'use B5-6', 'use B7-8', 'done');
  expect(s.table.over).toBe(false);
  s.say(1, 'combo 1', 'write 12 T10', 'none', 'approve A', 'done');
  expect([s.table.over, s.sheet(0).plans[0], s.sheet(1).plans[0]]).toEqual([true, 8, 8]);
});

test('example 36: all houses with a roundabout', () => {
  const t = sheetOf({
    T: '| 1 2 3 4 | R | 6 7 8 9 10 |',
    M: '| 1 2 3 4 5 6 7 8 9 10 11 |',
    B: '| 1 2 3 4 5 6 7 8 9 10 11 12 |',
  });
  expect(isOver(t)).toBe(true);
});

describe('example 37: tie', () => {
  const key = (points: number, estates: number) => rankKey(points, [0, estates, 0, 0, 0, 0, 0], false);
  test('more completed estates win', () => {
    expect(standing([key(71, 9), key(71, 8), key(70, 12)]).place).toEqual([1, 2, 3]);
  });
  test('a piece of 7 is no estate', () => {
    const ben = sheetOf({ T: '| 1 2 3 4 5 6 7 | 8 | . . |' });
    expect(estateCounts(ben)).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });
  test('equal in both: they share, the next is third', () => {
    expect(standing([key(71, 9), key(71, 9), key(70, 12)]).place).toEqual([1, 1, 3]);
  });
  test('winners of a table', () => {
    const s = stateOf({ sheets: [{ T: '| 1 | 2 | . . . . . . . . |' }, { T: '| 1 2 | . . . . . . . . |' }] });
    expect(winners(s, [2, 2])).toEqual([0]);
  });
});

test('example 47: one round, many players', () => {
  const stuck = {
    T: '| 0 1 2 3 | 4 5 6 7 8 9 |',
    M: '| 0 1 2 3 4 5 6 7 8 9 10 |',
    B: '| 1 2 3 4 5 6 7 8 9 10 12 . |',
  };
  const builder = { T: '| 1 2 | 3 4 | 5 6 | 8 9 . . |' };
  const sheets = Array.from({ length: 250 }, (_, i) => (i < 30 ? builder : i < 249 ? {} : stuck));
  const s = scene({ sheets, plans: 'A2 B1 C1', combos: ['7F 12W 4V', '9F 12W 4V'] });
  for (let seat = 0; seat < 30; seat++) s.say(seat, 'combo 1', 'write 7 M5', 'fence T8/9', 'approve A', 'done');
  for (let seat = 30; seat < 200; seat++) s.say(seat, 'combo 1', 'write 7 M5', 'fence M5/6', 'done');
  for (let seat = 200; seat < 249; seat++) s.say(seat, 'combo 3', 'write 4 M5', 'value 3', 'done');
  expect(s.legal(249)).toEqual(['refuse']);
  expect(s.table.epoch).toBe(0);
  s.say(249, 'refuse', 'done');
  const { sheets: after, approvals, flipped, firstSeats } = s.state;
  expect(after.filter(t => t.plans[0] === 8)).toHaveLength(30);
  expect([approvals[0], flipped, firstSeats[0], after[249]!.refusals]).toEqual([30, 1, [0, 1, 2], 1]);
  expect(s.table.view(100).plans[0]).toEqual({
    id: 'A2',
    approved: true,
    approvals: 30,
    firstRound: 1,
    firstSeats: [0, 1, 2],
  });
});

test('example 49: two plans in one round', () => {
  const six = { T: '| 1 2 3 4 | 6 | 7 8 9 10 | . |', M: '| 1 2 3 4 | 5 | 6 | . . . . . |' };
  const s = scene({ sheets: [six], plans: 'A4 B6 C1', combos: ['9P 6V 7F'] });
  s.say(0, 'combo 1', 'write 9 B9', 'none', 'approve A', 'use T1-4', 'use T6-9');
  expect(s.legal(0)).toEqual(['approve B', 'done']);
  s.say(0, 'approve B'); // the only four left and all three single houses: nothing to choose
  expect(s.sheet(0).plans).toEqual([6, 9, 0]);
  expect(s.street(0, 'M')).toBe('| 1* 2* 3* 4* | 5* | 6* | . . . . . |');
});

test('example 49: without a third four, B6 lacks one after A4', () => {
  const s = scene({
    sheets: [{ T: '| 1 2 3 4 | 5 6 7 8 | 9 | 10 |', M: '| 1 | . . . . . . . . . . |' }],
    plans: 'A4 B6 C1',
    combos: ['9P 6V 7F'],
  });
  s.say(0, 'combo 1', 'write 9 B9', 'none');
  expect(s.options(0, 'approve')).toEqual(['A', 'B']);
  s.say(0, 'approve A');
  expect(s.refuse(0, 'approve B')).toMatchObject({ code: 'plan-estates-used', params: { plan: 'B6' } });
});

test('every step of a turn can be taken back until the round closes', () => {
  const table = createTable(engine, { seats: 2, options: {}, seed: 'undo' });
  const before = JSON.stringify(table.view(0));
  for (let i = 0; i < 3; i++) table.answer(0, table.prompt(0)!.id, table.prompt(0)!.actions[0]!);
  expect(JSON.stringify(table.view(0))).not.toBe(before);
  for (let i = 0; i < 3; i++) expect(table.undo(0).ok).toBe(true);
  expect(JSON.stringify(table.view(0))).toBe(before);
});
