import { describe, expect, test } from 'vitest';
import {
  BIS_BOXES,
  BIS_TRACK,
  COMPETITORS,
  compareWithRival,
  estateCounts,
  estatesOf,
  fulfils,
  levelZeroTemps,
  PARK_TRACKS,
  PLANS,
  POOL_HOUSES,
  parsePile,
  planIndex,
  REFUSAL_TRACK,
  ROUNDABOUT_TRACK,
  rankKey,
  scoreRival,
  scoreSheet,
  standing,
  TEMP_BOXES,
  tempPlaces,
  tempPoints,
  wholeDeck,
} from '../src/index.ts';
import { type SheetSpec, scene, sheetOf } from './scene.ts';

/** 20.2: every ruling, titled with its number; RULINGS.md has them in words. */
const fulfilled = (spec: SheetSpec, id: string, classic = false) => {
  const t = sheetOf(spec, { side: 0, classic });
  return fulfils(t, planIndex(id, classic), 0, estatesOf(t, []));
};
/** Seat 0 after writing a number in a corner where it disturbs nothing. */
const fenceTurn = (spec: SheetSpec, options = {}) =>
  scene({ options, sheets: [spec], combos: ['9F 7V 8P'] }).say(0, 'combo 1', 'write 9 B9');
const bisTurn = (spec: SheetSpec, options = {}) =>
  scene({ options, sheets: [spec], combos: ['9B 7V 8P'] }).say(0, 'combo 1', 'write 9 B9');

test('R1: 63 cards by default, 81 in the classic edition', () => {
  expect([wholeDeck(false).length, wholeDeck(true).length]).toEqual([63, 81]);
  expect(scene({}).state.piles.map(p => p.length)).toEqual([20, 20, 20]); // one of 21 is turned
  expect(scene({ options: { edition: 'classic' } }).state.piles.map(p => p.length)).toEqual([26, 26, 26]);
});

test('R2: a fence may separate bis houses in the new edition only', () => {
  const equals = { T: '| . 5 5b . . . . . . . |' };
  expect(fenceTurn(equals).options(0, 'fence')).toContain('T2/3');
  const classic = fenceTurn(equals, { edition: 'classic' });
  expect(classic.refuse(0, 'fence T2/3')).toMatchObject({
    code: 'gap-between-equals',
    params: { gap: 'T2/3', number: 5 },
  });
});

describe('R3: empty piles', () => {
  const short = (s: { piles: number[][]; discards: number[][] }) => {
    s.piles = [[8], [16], [24]];
    s.discards = [
      [32, 40],
      [48, 56],
      [64, 72],
    ];
  };
  test('new: each column from its own discard, the turned card stays out', () => {
    const { piles, turned, discards, known } = scene({ adjust: short }).state;
    expect(turned).toEqual([8, 16, 24]);
    expect(piles.map(p => [...p].sort())).toEqual([
      [32, 40],
      [48, 56],
      [64, 72],
    ]);
    expect([discards, known]).toEqual([[[], [], []], true]);
  });
  test('classic: all discards together', () => {
    const { piles, turned, known } = scene({ options: { edition: 'classic' }, adjust: short }).state;
    expect(turned).toEqual([8, 16, 24]);
    expect(piles.flat().sort()).toEqual([32, 40, 48, 56, 64, 72]);
    expect([piles.map(p => p.length), known]).toEqual([[2, 2, 2], false]);
  });
});

describe('R4: reshuffle on the first approved plan', () => {
  const ready = { M: '| 1 2 3 4 | 5 6 7 8 | . . . |' };
  const turn = (options: Record<string, unknown>, flipped = '') =>
    scene({ options, sheets: [ready, ready], plans: 'A4 B1 C1', flipped, combos: ['9P 7V 8F'] }).say(
      0,
      'combo 1',
      'write 9 B9',
      'none',
      'approve A',
    );
  test('off in the new edition', () => {
    const s = turn({});
    expect(s.ask(0)).toBe('finish');
    expect(s.refuse(0, 'reshuffle')).toMatchObject({ code: 'reshuffle-off' });
  });
  test('on in the classic edition: whoever approves may ask, and one is enough', () => {
    const s = turn({ edition: 'classic' });
    expect(s.legal(0)).toEqual(['reshuffle', 'keep']);
    s.say(0, 'reshuffle', 'done').rest();
    expect(s.told.filter(e => e.type === 'reshuffled')).toEqual([{ type: 'reshuffled', asked: true }]);
  });
  test('nobody asks: nothing happens', () => {
    const s = turn({ edition: 'classic' }).say(0, 'keep', 'done').rest();
    expect(s.told.some(e => e.type === 'reshuffled')).toBe(false);
  });
  test('not in a later round', () => {
    expect(turn({ edition: 'classic' }, 'B').ask(0)).toBe('finish');
  });
  test('an option of both editions', () => {
    expect(turn({ reshuffleOnFirstApproval: true }).ask(0)).toBe('reshuffle');
    expect(turn({ edition: 'classic', reshuffleOnFirstApproval: false }).ask(0)).toBe('finish');
  });
});

test('R5: three refusals cost 5', () => {
  expect(REFUSAL_TRACK).toEqual([0, 0, 3, 5]);
  expect(scoreSheet(sheetOf({ refusals: 3 }), 0).total).toBe(-5);
});

test('R6: roundabouts cost 0, 3, 8', () => {
  expect(ROUNDABOUT_TRACK).toEqual([0, 3, 8]);
  expect(scoreSheet(sheetOf({ T: '| . . | R | . . | R | . . . . |' }), 0).total).toBe(-8);
});

test('R7: temp is never compulsory', () => {
  const full = { T: '| 1 2 3 4 5 6 7 8 9 10 |', M: '| 1 2 3 4 5 6 7 8 9 10 11 |', B: '| 1 2 3 4 5 6 7 8 9 10 11 . |' };
  const s = scene({ sheets: [full], combos: ['10T 7V 8P'] });
  expect(s.legal(0)).toEqual(['combo 1', 'refuse']);
});

test('R8: a temp box is filled for an unchanged number, if the action is used', () => {
  const s = scene({ combos: ['8T 7V 8P'] }).say(0, 'combo 1', 'number 8', 'write 8 T5');
  expect(s.legal(0)).toEqual(['temp', 'none']);
});

test('R9: ties for temps do not push the next player down', () => {
  const points = [5, 5, 1, 0].map(n => tempPoints(n, tempPlaces([5, 5, 1, 0])));
  expect(points).toEqual([7, 7, 4, 0]);
});

test('R10: final ties: completed estates, then shared; the classic edition goes on with sizes', () => {
  const ones = [0, 2, 0, 1, 0, 0, 0];
  const twos = [0, 1, 2, 0, 0, 0, 0];
  expect(standing([rankKey(50, ones, false), rankKey(50, twos, false)]).place).toEqual([1, 1]);
  expect(standing([rankKey(50, twos, true), rankKey(50, ones, true)]).place).toEqual([2, 1]);
});

test('R11: a tenth bis is forbidden', () => {
  const nine = { T: '| 1 1b 1b 1b 1b 1b 1b 1b 1b 1b |' };
  expect(BIS_BOXES).toBe(9);
  const s = bisTurn(nine);
  expect(s.ask(0)).toBe('finish');
  expect(s.refuse(0, 'bis 9 B8')).toMatchObject({ code: 'bis-full', params: { boxes: 9 } });
  expect(bisTurn({ T: '| 1 1b 1b 1b 1b 1b 1b 1b 1b . |' }).ask(0)).toBe('bis');
});

test('R12: eleven temp boxes', () => {
  expect(TEMP_BOXES).toBe(11);
  const last = scene({ sheets: [{ temps: 10 }], combos: ['8T 7V 8P'] }).say(0, 'combo 1');
  expect(last.ask(0)).toBe('number');
  const full = scene({ sheets: [{ temps: 11 }], combos: ['8T 7V 8P'] }).say(0, 'combo 1');
  expect(full.ask(0)).toBe('write');
  expect(full.refuse(0, 'number 9')).toMatchObject({ code: 'temps-full', params: { boxes: 11 } });
  full.say(0, 'write 8 T5');
  expect(full.ask(0)).toBe('finish');
  expect(full.refuse(0, 'temp')).toMatchObject({ code: 'temps-full' });
});

test('R13: two roundabouts per game, also in one round', () => {
  const s = scene({ options: { roundabouts: true }, combos: ['8P 7V 8P'] }).say(0, 'roundabout T5', 'roundabout T7');
  expect(s.refuse(0, 'roundabout M7')).toMatchObject({
    step: 'choose',
    code: 'roundabouts-full',
    params: { boxes: 2 },
  });
  s.say(0, 'combo 1', 'write 8 B5', 'none');
  expect(s.options(0, 'roundabout')).toEqual([]);
});

test('R13: in the classic edition one roundabout per round', () => {
  const options = { edition: 'classic', roundabouts: true };
  const s = scene({ options, combos: ['8P 7V 8P'] }).say(0, 'roundabout T5');
  expect(s.refuse(0, 'roundabout T7')).toMatchObject({ step: 'choose', code: 'roundabout-this-round' });
  s.say(0, 'combo 1', 'write 8 B5', 'none');
  expect(s.options(0, 'roundabout')).toEqual([]);
  expect(s.refuse(0, 'roundabout T7')).toMatchObject({ step: 'finish', code: 'roundabout-this-round' });
});

test('R14: against level 0 four boxes and more are the first place', () => {
  expect([1, 2, 3, 4, 5].map(levelZeroTemps)).toEqual([1, 1, 4, 7, 7]);
});

test('R15: level 0 approves all three plans, for no points', () => {
  const s = scene({ seats: 1, options: { competitor: 0 }, plans: 'A1 B1 C1', deck: '+A +B +C 5P 6P 7P' });
  expect([s.state.flipped, s.state.rivalPlans]).toEqual([0b111, [0, 0, 0]]);
  expect(s.table.view(0).rival!.total).toBeNull();
});

test('R16: the competitor turns a plan before the player approves it in the same round', () => {
  const s = scene({
    seats: 1,
    plans: 'A4 B1 C1',
    deck: '+A 5P 6P 7P 8P 8P 8P',
    sheets: [{ M: '| 1 2 3 4 | 5 6 7 8 | . . . |' }],
  });
  s.say(0, 'cards 1 2', 'write 5 B5', 'none', 'approve A');
  expect([s.state.rivalPlans[0], s.sheet(0).plans[0]]).toEqual([6, 3]);
});

test('R17: the five largest estates by houses; of equals those worth more', () => {
  // six pieces of two houses, one of them raised and last: the raised one is among the five
  const s = scoreRival(1, parsePile('PPFPPFPPFPPFPPFVV')!, 0, 0)!;
  expect(s.scored.map(e => e.points)).toEqual([4, 2, 2, 2, 2]);
  // a raised piece of two is worth more than plain pieces of three, but is smaller
  expect(scoreRival(1, parsePile('VVFPPPFPPPFPPPFPPPFPPP')!, 0, 0)!.lines.estates).toBe(15);
});

test('R18: solo ties', () => {
  const rival = { total: 60, estatesAll: 5 };
  expect([6, 5, 4].map(n => compareWithRival(60, n, rival))).toEqual(['won', 'shared', 'lost']);
  expect([compareWithRival(61, 0, rival), compareWithRival(59, 9, rival)]).toEqual(['won', 'lost']);
});

test('R19: two adjacent fence cards enclose no estate', () => {
  expect(scoreRival(1, parsePile('FFPFFPFF')!, 0, 0)!.estatesAll).toBe(2);
});

test('R20: a piece of seven houses is no estate', () => {
  const t = { T: '| 1 2 3 4 5 6 7 | 8 | . . |' };
  expect(estateCounts(sheetOf(t))).toEqual([0, 1, 0, 0, 0, 0, 0]);
  expect(scoreSheet(sheetOf(t), 0).lines.estates).toBe(1);
});

test('R21: only estates are used up', () => {
  const parks = scene({ sheets: [{ parks: [3, 4, 0] }], plans: 'A1 B10 C1', combos: ['9P 7V 8F'] });
  parks.say(0, 'combo 1', 'write 9 B9', 'none', 'approve B');
  expect([parks.sheet(0).parks, parks.sheet(0).used]).toEqual([
    [3, 4, 0],
    [0, 0, 0],
  ]);
  const pools = scene({
    sheets: [{ T: '| . . | 3~ | . . . | 8~ | . . . |', M: '| 1~ 2 | . . . . . . . . . |' }],
    plans: 'A1 B8 C1',
    combos: ['9P 7V 8F'],
  });
  pools.say(0, 'combo 1', 'write 9 B9', 'none', 'approve B');
  expect(pools.street(0, 'T')).toBe('| . . | 3~* | . . . | 8~* | . . . |');
});

test('R22: B9 asks for at least one roundabout on its street', () => {
  expect(fulfilled({ B: '| 1 2 3 4 | R | 1 2 3 4 | R | . . |' }, 'B9')).toBe(true);
  expect(fulfilled({ B: '| 1 2 3 4 | R | 1 2 3 4 | . . . |' }, 'B9')).toBe(true);
  expect(fulfilled({ B: '| 1 2 3 4 | 5 6 7 8 | . . . . |' }, 'B9')).toBe(false);
});

test('R23: copying across a fence is legal in the new edition only', () => {
  const fenced = { T: '| 4 | . 8 . . . . . . . |' };
  expect(bisTurn(fenced).options(0, 'bis')).toContain('4 T2');
  const classic = bisTurn(fenced, { edition: 'classic' });
  expect(classic.refuse(0, 'bis 4 T2')).toMatchObject({ code: 'bis-across-fence', params: { house: 'T2', number: 4 } });
});

test('R24: no refusal once the own roundabout has made room', () => {
  const full = { T: '| 1 2 3 4 5 6 7 8 9 10 |', M: '| 1 2 3 4 5 6 7 8 9 10 11 |', B: '| 1 2 3 4 5 6 7 8 9 . . 12 |' };
  const s = scene({ options: { roundabouts: true }, sheets: [full], combos: ['8P 7V 6F'] });
  expect(s.legal(0)).toEqual(['refuse', 'roundabout B10', 'roundabout B11']);
  s.say(0, 'roundabout B10');
  expect(s.legal(0)).toEqual(['combo 1', 'combo 2', 'combo 3', 'roundabout B11']);
  expect(s.refuse(0, 'refuse')).toMatchObject({ code: 'must-build' });
});

test('R25: designed values stand in the data and nowhere else', () => {
  expect(PLANS.find(p => p.id === 'A7')).toMatchObject({ first: 9, later: 5 });
  expect(COMPETITORS.map(c => c.id)).toEqual(['closed', 'sam', 'ann', 'max', 'irene', 'vera']);
  expect(POOL_HOUSES.blueprint).toEqual([
    [1, 5, 9],
    [3, 6, 11],
    [4, 8, 9],
  ]);
});

test('R26: old n°2 is B: B6 with 9 points', () => {
  expect(PLANS[planIndex('B6', true)]).toMatchObject({ id: 'B6', letter: 'B', first: 9, later: 5 });
});

test('R27: approval cards are read by letter', () => {
  const s = scene({ seats: 1, options: { competitor: 'ann' }, plans: 'A1 B1 C1', deck: '+A +B 5P 6P 7P' });
  expect(s.state.rivalPlans).toEqual([0, 11, 0]);
});

test('R28: the seventh bis value is 16', () => {
  expect(BIS_TRACK[6]).toBe(16);
});

test('R29: three, four and five park boxes', () => {
  expect(PARK_TRACKS.map(track => track.length - 1)).toEqual([3, 4, 5]);
});
