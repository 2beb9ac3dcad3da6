import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as deck from '../src/data/deck.ts';
import * as sheets from '../src/data/sheets.ts';
import * as tracks from '../src/data/tracks.ts';
import {
  ACTIONS,
  BIS_TRACK,
  COMPETITORS,
  DECKS,
  FIRST_SERIAL,
  HOUSES_PER_STREET,
  NAMES,
  PARK_TRACKS,
  PLANS,
  POOL_HOUSES,
  POOL_TRACK,
  planIndex,
  REFUSAL_TRACK,
  ROUNDABOUT_TRACK,
  SIDES,
  STREETS,
  TEMP_BOXES,
  TEMP_POINTS,
  VALUE_TRACKS,
  welcomeTo,
  wholeDeck,
} from '../src/index.ts';

/** 22.3: the checks of the data, and our tables against the specification's file. */
const FILE = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/welcome-to.data.json'), 'utf8'));

const sum = (xs: readonly number[]) => xs.reduce((a, b) => a + b, 0);
const byAction = (deck: readonly (readonly number[])[]) => ACTIONS.map((_, a) => sum(deck.map(row => row[a]!)));

describe('decks', () => {
  test('63 cards: 14/14/14/7/7/7, numbers 2, 2, 3, 4, 5, 6, 6, 7, 6, 6, 5, 4, 3, 2, 2 times', () => {
    expect(wholeDeck(false)).toHaveLength(63);
    expect(byAction(DECKS.new63)).toEqual([14, 14, 14, 7, 7, 7]);
    expect(DECKS.new63.map(sum)).toEqual([2, 2, 3, 4, 5, 6, 6, 7, 6, 6, 5, 4, 3, 2, 2]);
  });
  test('classic: 81 cards, 18/18/18/9/9/9', () => {
    expect(wholeDeck(true)).toHaveLength(81);
    expect(byAction(DECKS.classic81)).toEqual([18, 18, 18, 9, 9, 9]);
  });
  test('every pair of the 63 is among the 81, at least as often', () => {
    for (const [n, row] of DECKS.new63.entries())
      for (const [a, count] of row.entries()) expect(DECKS.classic81[n]![a]!).toBeGreaterThanOrEqual(count);
  });
  test('as in the file', () => {
    for (const [edition, key] of [
      ['new63', 'deck'],
      ['classic81', 'classicDeck'],
    ] as const) {
      const table = Array.from({ length: 15 }, () => [0, 0, 0, 0, 0, 0]);
      for (const c of FILE[key]) table[c.number - 1]![ACTIONS.indexOf(c.action)] = c.count;
      expect(DECKS[edition]).toEqual(table);
    }
  });
});

describe('plans', () => {
  const own = PLANS.filter(p => p.serial !== null);
  test('38 = 21 standard, 7 per letter, + 17 advanced, 6/5/6; 28 classic', () => {
    const count = (letter: string, kind: string) => own.filter(p => p.letter === letter && p.kind === kind).length;
    expect(['A', 'B', 'C'].map(l => count(l, 'standard'))).toEqual([7, 7, 7]);
    expect(['A', 'B', 'C'].map(l => count(l, 'advanced'))).toEqual([6, 5, 6]);
    expect(FILE.classicPlans.filter((p: { id: string }) => planIndex(p.id, true) >= 0)).toHaveLength(28);
  });
  test('unique ids, the first value above the later one above 0', () => {
    expect(new Set(PLANS.map(p => p.id)).size).toBe(PLANS.length);
    for (const p of PLANS) expect([p.id, p.first > p.later, p.later > 0]).toEqual([p.id, true, true]);
  });
  test('as in the file, both editions', () => {
    for (const p of FILE.plans)
      expect(PLANS[planIndex(p.id, false)]).toMatchObject({
        id: p.id,
        serial: p.cardNo,
        letter: p.letter,
        kind: p.kind,
        first: p.firstValue,
        later: p.laterValue,
        needsRoundabouts: p.needsRoundabouts,
        condition: p.condition.type === 'streetEnds' ? { type: 'streetEnds' } : p.condition,
      });
    for (const p of FILE.classicPlans)
      expect(PLANS[planIndex(p.id, true)]).toMatchObject({
        letter: p.letter,
        kind: p.kind,
        first: p.firstValue,
        later: p.laterValue,
        needsRoundabouts: p.needsRoundabouts,
        condition: p.condition,
      });
  });
});

test('serial numbers 1 to 110, each exactly once', () => {
  const serials = [
    ...wholeDeck(false).map((_, i) => FIRST_SERIAL.construction + i),
    ...PLANS.flatMap(p => (p.serial === null ? [] : [p.serial])),
    ...[0, 1, 2].map(i => FIRST_SERIAL.approval + i),
    ...COMPETITORS.map(c => c.serial),
  ];
  expect([...serials].sort((a, b) => a - b)).toEqual(Array.from({ length: 110 }, (_, i) => i + 1));
});

describe('sheets and tracks', () => {
  test('10/11/12 houses and nine pools on both sides', () => {
    expect(HOUSES_PER_STREET).toEqual([10, 11, 12]);
    for (const side of SIDES) expect(POOL_HOUSES[side].map(p => p.length)).toEqual([3, 3, 3]);
  });
  test.each([0, 1])('as in the file, side %d', i => {
    const sheet = FILE.sheets[i];
    expect(sheet.streets.map((s: { pools: number[] }) => s.pools)).toEqual(POOL_HOUSES[SIDES[i]!]);
    const t = sheet.tracks;
    const track = (x: { boxes: number[]; final: number }) => [...x.boxes, x.final];
    expect(STREETS.map(street => track(t.parks[street]))).toEqual(PARK_TRACKS);
    expect([track(t.pools), track(t.bis), track(t.refusals), track(t.roundabouts)]).toEqual([
      POOL_TRACK,
      BIS_TRACK,
      REFUSAL_TRACK,
      ROUNDABOUT_TRACK,
    ]);
    expect([1, 2, 3, 4, 5, 6].map(size => track(t.value[size]))).toEqual(VALUE_TRACKS.slice(1));
    expect([t.temps.boxCount, t.temps.placePoints]).toEqual([TEMP_BOXES, [...TEMP_POINTS]]);
  });
});

describe('competitors', () => {
  const scoring = COMPETITORS.flatMap(c => (c.rates === null ? [] : [c.rates]));
  test('six, whose numbers span the printed ranges', () => {
    expect(COMPETITORS).toHaveLength(6);
    const range = (key: keyof (typeof scoring)[number]) => [
      Math.min(...scoring.map(r => r[key])),
      Math.max(...scoring.map(r => r[key])),
    ];
    expect((['park', 'pool', 'temp', 'fence', 'housesPerBis', 'withValue'] as const).map(range)).toEqual([
      [0, 4],
      [0, 5],
      [1, 2],
      [1, 3],
      [1, 4],
      [1, 4],
    ]);
  });
  test('Sam 1/1/2/2 for park/temp/bis/value; Irene approves exactly A and C', () => {
    expect(COMPETITORS[1].rates).toMatchObject({ park: 1, temp: 1, housesPerBis: 2, withValue: 2 });
    expect(COMPETITORS[4].approves).toEqual(['A', 'C']);
  });
  test('as in the file', () => {
    for (const c of FILE.competitors) {
      const own = COMPETITORS[c.level]!;
      expect([own.id, own.serial, own.name.uk, own.approves]).toEqual([c.id, c.cardNo, c.nameUk, c.approves]);
      if (c.scores)
        expect(own.rates).toEqual({
          park: c.perPark,
          pool: c.perPool,
          temp: c.perTemp,
          fence: c.perFence,
          housesPerBis: c.housesPerBis,
          withValue: c.housePointsWithValue,
        });
    }
  });
});

test('names stand in three languages, none empty', () => {
  for (const name of [...Object.values(NAMES), ...COMPETITORS.map(c => c.name)])
    expect(Object.values(name).every(text => text.length > 0) && Object.keys(name).join()).toBe('en,uk,ru');
  for (const a of FILE.actions) expect(NAMES[a.id as keyof typeof NAMES].uk).toBe(a.nameUk);
});

test('the hash of replays covers every table', () => {
  const tables = Object.entries({ ...deck, ...sheets, ...tracks }).filter(([, table]) => typeof table !== 'function');
  expect(tables.length).toBeGreaterThan(8);
  for (const [name, table] of tables) expect(welcomeTo.data).toContain(`"${name}":${JSON.stringify(table)}`);
});
