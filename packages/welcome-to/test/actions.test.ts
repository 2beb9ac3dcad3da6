import type { Reason } from '@polis/kernel';
import { describe, expect, test } from 'vitest';
import { WHY_CODES } from '../src/index.ts';
import { type Scene, type SceneSpec, scene } from './scene.ts';

/** Every limit of chapter 11 and 17, and the code under which a wrong answer is refused. The draft stays untouched. */
const seen = new Set<string>();
function why(s: Scene, text: string, seat = 0): Omit<Reason, 'step'> {
  const { code, params } = s.refuse(seat, text);
  seen.add(code);
  return { code, params };
}
/** Seat 0 after writing 9 at B9 with this action. */
const after = (action: string, spec: SceneSpec['sheets'] = [{}], options = {}) =>
  scene({ options, sheets: spec, combos: [`9${action} 7V 8P`] }).say(0, 'combo 1', 'write 9 B9');
const FULL = {
  T: '| 1 2 3 4 5 6 7 8 9 10 |',
  M: '| 1 2 3 4 5 6 7 8 9 10 11 |',
  B: '| 1 2 3 4 5 6 7 8 9 10 11 . |',
};

describe('which step', () => {
  test('what is not an answer', () => {
    const s = scene({ combos: ['9F 7V 8P'] });
    expect(why(s, 'dance')).toEqual({ code: 'unknown-answer', params: { text: 'dance' } });
    expect(why(s, 'write 18 T1')).toEqual({ code: 'number-out-of-range', params: { number: 18 } });
    expect(why(s, 'write 9 T11')).toEqual({ code: 'no-such-house', params: { house: 'T11' } });
    expect(why(s, 'fence T10/11')).toEqual({ code: 'no-such-gap', params: { gap: 'T10/11' } });
  });
  test('an answer to another question', () => {
    const s = scene({ combos: ['9F 7V 8P'] });
    expect(why(s, 'done')).toEqual({ code: 'wrong-step', params: { asked: 'choose', answer: 'done' } });
    expect(why(s, 'write 9 T1')).toEqual({ code: 'wrong-step', params: { asked: 'choose', answer: 'write' } });
    s.say(0, 'combo 1');
    expect(why(s, 'refuse')).toEqual({ code: 'wrong-step', params: { asked: 'write', answer: 'refuse' } });
    expect(why(s, 'plan A1')).toMatchObject({ code: 'wrong-step' });
    expect(why(s, 'use T1-1')).toMatchObject({ code: 'wrong-step' });
    expect(why(s, 'approve A')).toMatchObject({ code: 'wrong-step' });
  });
  test('nobody asked', () => {
    const s = scene({ combos: ['9F 7V 8P'] }).say(0, 'combo 1', 'write 9 B9', 'none', 'done');
    expect(why(s, 'done')).toEqual({ code: 'not-asked', params: {} });
  });
  test('the game is over', () => {
    const s = scene({ sheets: [{ ...FULL, B: '| 1 2 3 4 5 6 7 8 . 10 11 12 |' }], combos: ['9F 7V 8P'] });
    s.say(0, 'combo 1', 'write 9 B9', 'none', 'done').rest();
    expect(s.refuse(0, 'done')).toEqual({ step: null, code: 'game-over', params: {} });
    seen.add('game-over');
  });
});

describe('combination, number, house', () => {
  test('a number that fits nowhere', () => {
    const s = scene({ sheets: [FULL], combos: ['9F 12V 8P'] });
    expect(s.legal(0)).toEqual(['combo 2']);
    expect(why(s, 'combo 1')).toEqual({ code: 'number-fits-nowhere', params: { number: 9 } });
    expect(why(s, 'refuse')).toEqual({ code: 'must-build', params: { number: 12, house: 'B12' } });
  });
  test('temp numbers that fit nowhere, and temp boxes that are full', () => {
    expect(why(scene({ sheets: [FULL], combos: ['9T 12V 8P'] }), 'combo 1')).toEqual({
      code: 'temp-numbers-fit-nowhere',
      params: { from: 7, to: 11 },
    });
    const spent = scene({ sheets: [{ ...FULL, temps: 11 }], combos: ['11T 12V 8P'] });
    expect(why(spent, 'combo 1')).toEqual({ code: 'temps-full', params: { boxes: 11 } });
  });
  test('cards in piles and cards in hand', () => {
    expect(why(scene({ combos: ['9F 7V 8P'] }), 'cards 1 2')).toEqual({ code: 'cards-in-piles', params: {} });
    const solo = scene({ seats: 1, deck: '5F 9W 3T' });
    expect(why(solo, 'combo 1')).toEqual({ code: 'cards-in-hand', params: {} });
    expect(why(solo, 'cards 1 1')).toEqual({ code: 'same-card', params: { card: 1 } });
  });
  test('temp: reach', () => {
    const s = scene({ sheets: [{ T: FULL.T, M: FULL.M, B: '| 9 . . . . . . . . . . . |' }], combos: ['8T 7V 8P'] });
    s.say(0, 'combo 1'); // of 6 … 10 only 10 fits
    expect(s.legal(0)[0]).toBe('write 10 B2');
    expect(why(s, 'number 8')).toEqual({ code: 'number-fits-nowhere', params: { number: 8 } });
    expect(why(s, 'number 11')).toEqual({ code: 'number-out-of-reach', params: { number: 11, printed: 8 } });
    const fence = scene({ combos: ['8F 7V 8P'] }).say(0, 'combo 1');
    expect(why(fence, 'number 9')).toEqual({ code: 'number-is-fixed', params: { number: 8, action: 'fence' } });
    expect(why(fence, 'write 9 T1')).toEqual({ code: 'other-number', params: { number: 9, expected: 8 } });
  });
  test('houses', () => {
    const s = scene({
      sheets: [{ T: '| . 3 . . 8 | R | . . . 15 |' }],
      combos: ['8F 7V 9P'],
      options: { expert: true },
    });
    s.say(0, 'combo 1');
    expect(why(s, 'write 8 T2')).toEqual({ code: 'house-taken', params: { house: 'T2', number: 3 } });
    expect(why(s, 'write 8 T6')).toEqual({ code: 'house-is-roundabout', params: { house: 'T6' } });
    expect(why(s, 'write 8 T4')).toEqual({
      code: 'right-neighbour',
      params: { house: 'T4', number: 8, neighbour: 'T5', neighbourNumber: 8 },
    });
    const left = scene({ sheets: [{ T: '| . 8 . . . . . . . . |' }], combos: ['8F 7V 9P'] }).say(0, 'combo 1');
    expect(why(left, 'write 8 T5')).toEqual({
      code: 'left-neighbour',
      params: { house: 'T5', number: 8, neighbour: 'T2', neighbourNumber: 8 },
    });
  });
});

describe('actions', () => {
  test('one of another combination', () => {
    expect(why(after('F'), 'value 3')).toEqual({
      code: 'action-of-other-combination',
      params: { chosen: 'fence', action: 'value' },
    });
  });
  test('before the number, twice, after declining, after a refusal', () => {
    const before = scene({ combos: ['9F 7V 8P'] });
    before.say(0, 'combo 1');
    expect(why(before, 'fence T1/2')).toEqual({ code: 'action-before-number', params: { action: 'fence' } });
    expect(why(after('F').say(0, 'fence T1/2'), 'fence T2/3')).toEqual({
      code: 'action-used',
      params: { action: 'fence' },
    });
    expect(why(after('F').say(0, 'none'), 'fence T2/3')).toEqual({
      code: 'action-declined',
      params: { action: 'fence' },
    });
    const refused = scene({ sheets: [FULL], combos: ['9F 7V 8P'] }).say(0, 'refuse');
    expect(why(refused, 'fence T2/3')).toEqual({ code: 'action-after-refusal', params: {} });
  });
  test('fence: fenced gaps, roundabouts, used estates', () => {
    const s = after('F', [{ T: '| 1* 2* 3* | 5 6 | R | . . . . |' }], { expert: true });
    expect(why(s, 'fence T1/2')).toEqual({ code: 'gap-in-used-estate', params: { gap: 'T1/2' } });
    expect(why(s, 'fence T3/4')).toEqual({ code: 'gap-fenced', params: { gap: 'T3/4' } });
    expect(why(s, 'fence T6/7')).toEqual({ code: 'gap-fenced', params: { gap: 'T6/7' } });
    expect(s.options(0, 'fence')).toContain('T4/5');
    const classic = after('F', [{ T: '| 5 5b . . . . . . . . |' }], { edition: 'classic' });
    expect(why(classic, 'fence T1/2')).toEqual({ code: 'gap-between-equals', params: { gap: 'T1/2', number: 5 } });
  });
  test('fence: nothing is asked when every gap is fenced', () => {
    const cut = (n: number) => `| ${Array.from({ length: n }, () => '.').join(' | ')} |`;
    expect(after('F', [{ T: cut(10), M: cut(11), B: cut(12) }]).ask(0)).toBe('finish');
  });
  test('value: a full column; all columns full', () => {
    const s = after('V', [{ value: [1, 2, 2, 4, 4, 4] }]);
    expect(s.legal(0)).toEqual(['value 3', 'none']);
    expect(why(s, 'value 2')).toEqual({ code: 'value-full', params: { size: 2, boxes: 2 } });
    expect(after('V', [{ value: [1, 2, 3, 4, 4, 4] }]).ask(0)).toBe('finish');
  });
  test('park: 3, 4 and 5 boxes', () => {
    expect(why(after('P', [{ parks: [0, 0, 5] }]), 'park')).toEqual({
      code: 'parks-full',
      params: { street: 'bottom', boxes: 5 },
    });
    expect(
      after('P', [{ parks: [3, 4, 4] }])
        .say(0, 'park')
        .sheet(0).parks,
    ).toEqual([3, 4, 5]);
  });
  test('pool: not here', () => {
    expect(why(after('W'), 'pool')).toEqual({ code: 'no-pool-here', params: { house: 'B9' } });
    const blueprint = after('W', [{}], { side: 'blueprint' }); // B9 has one there
    expect(blueprint.say(0, 'pool').street(0, 'B')).toBe('| . . . . . . . . 9~ . . . |');
  });
  test('temp: a full track', () => {
    expect(why(after('T', [{ temps: 11 }]), 'temp')).toEqual({ code: 'temps-full', params: { boxes: 11 } });
  });
  test('bis: houses, neighbours, roundabouts', () => {
    const s = after('B', [{ T: '| 2 . | R | . 7 . . . . . |' }], { expert: true });
    expect(why(s, 'bis 2 T4')).toEqual({ code: 'bis-no-source', params: { house: 'T4', number: 2 } });
    expect(why(s, 'bis 7 T3')).toEqual({ code: 'house-is-roundabout', params: { house: 'T3' } });
    expect(why(s, 'bis 7 T1')).toEqual({ code: 'house-taken', params: { house: 'T1', number: 2 } });
    expect(s.options(0, 'bis')).toEqual(['2 T2', '7 T4', '7 T6', '9 B8', '9 B10']);
    seen.add(after('B', [{ T: '| 1 1b 1b 1b 1b 1b 1b 1b 1b 1b |' }]).refuse(0, 'bis 9 B8').code);
    const classic = after('B', [{ T: '| 4 | . . . . . . . . . |' }], { edition: 'classic' });
    expect(why(classic, 'bis 4 T2')).toEqual({ code: 'bis-across-fence', params: { house: 'T2', number: 4 } });
  });
  test('bis: a chain may go on, also from the house just numbered', () => {
    const s = after('B', [{ B: '| . . . . . . . . . . . . |' }]).say(0, 'bis 9 B10');
    expect(s.street(0, 'B')).toBe('| . . . . . . . . 9 9b . . |');
  });
});

describe('roundabouts', () => {
  test('off, at most two, in the classic edition one per round, only on empty houses', () => {
    expect(why(scene({ combos: ['9F 7V 8P'] }), 'roundabout T1')).toEqual({ code: 'roundabouts-off', params: {} });
    const options = { roundabouts: true };
    const two = scene({ options, sheets: [{ T: '| R | . | R | . . . . . . . |' }], combos: ['9F 7V 8P'] });
    expect(why(two, 'roundabout T5')).toEqual({ code: 'roundabouts-full', params: { boxes: 2 } });
    const s = scene({ options, sheets: [{ T: '| 4 . . . . . . . . . |' }], combos: ['9F 7V 8P'] });
    expect(why(s, 'roundabout T1')).toEqual({ code: 'house-taken', params: { house: 'T1', number: 4 } });
    const classic = scene({ options: { ...options, edition: 'classic' } }).say(0, 'roundabout T5');
    expect(why(classic, 'roundabout T8')).toEqual({ code: 'roundabout-this-round', params: {} });
    seen.add('roundabout-after-plans'); // R36: said by rules 1 only
  });
  test('the last empty house: the refusal box must be filled (chapter 10)', () => {
    const s = scene({ options: { roundabouts: true }, sheets: [FULL], combos: ['12F 7V 8P'] }).say(0, 'roundabout B12');
    expect(s.legal(0)).toEqual(['refuse']);
    s.say(0, 'refuse', 'done').rest();
    expect(s.table.over).toBe(true);
  });
  test('at the end of a street there is one fence to draw', () => {
    const s = scene({ options: { roundabouts: true } }).say(0, 'roundabout T10');
    expect(s.street(0, 'T')).toBe('| . . . . . . . . . | R |');
  });
});

describe('plans', () => {
  const turn = (spec: object, plans: string, options = {}) =>
    scene({ options, sheets: [spec], plans, combos: ['9P 7V 8F'] }).say(0, 'combo 1', 'write 9 B9', 'none');
  test('not fulfilled: which sizes are missing', () => {
    expect(why(turn({ T: '| 1 2 3 4 | . . . . . . |' }, 'A4 B6 C1'), 'approve B')).toEqual({
      code: 'plan-not-fulfilled',
      params: { letter: 'B', plan: 'B6', missing: '1,1,1' },
    });
    expect(why(turn({}, 'A4 B10 C1'), 'approve B')).toEqual({
      code: 'plan-not-fulfilled',
      params: { letter: 'B', plan: 'B10' },
    });
  });
  test('used estates, and approved already', () => {
    const s = turn({ T: '| 1* 2* 3* 4* | 5 6 7 8 | . . |', plans: [0, 5, 0] }, 'A4 B6 C1');
    expect(why(s, 'approve A')).toEqual({ code: 'plan-estates-used', params: { letter: 'A', plan: 'A4' } });
    expect(why(s, 'approve B')).toEqual({ code: 'plan-approved', params: { letter: 'B', plan: 'B6', points: 5 } });
  });
  test('why an estate does not help', () => {
    const s = turn({ T: '| 1 2 | 3 4 | 5 6 | 7 8 | 9 10 |', M: '| 1* 2* | 3 4 5 | 6 . | . . . . |' }, 'A2 B1 C1');
    s.say(0, 'approve A');
    expect(why(s, 'use M1-2')).toEqual({ code: 'estate-used', params: { estate: 'M1-2' } });
    expect(why(s, 'use M3-5')).toEqual({ code: 'estate-wrong-size', params: { estate: 'M3-5', size: 3 } });
    expect(why(s, 'use M6-7')).toEqual({ code: 'estate-incomplete', params: { estate: 'M6-7' } });
    expect(why(s, 'use M2-3')).toEqual({ code: 'not-an-estate', params: { estate: 'M2-3' } });
    expect(why(s, 'use T9-10')).toEqual({ code: 'estate-out-of-order', params: { estate: 'T9-10' } });
    s.say(0, 'use T1-2');
    expect(why(s, 'use T1-2')).toEqual({ code: 'estate-out-of-order', params: { estate: 'T1-2' } });
  });
  test('estates that lack a bis or a pool, or lie on another street', () => {
    const bis = turn({ T: '| 1 1b | 3 3b | 5 5b | 7 8 | . . |', M: '| 1 1b 2 3 | 4 5 6 7 | . . . |' }, 'A11 B1 C1');
    bis.say(0, 'approve A');
    expect(why(bis, 'use T7-8')).toEqual({ code: 'estate-lacks-bis', params: { estate: 'T7-8', bis: 1 } });
    const pools = turn(
      { T: '| . . | 3~ | . . . | 8~ | . . . |', M: '| 1~ | 2 | . | 4~ 5 | . . | 8~ 9 | . . |' },
      'A1 B8 C1',
    );
    pools.say(0, 'approve B');
    expect(why(pools, 'use M2-2')).toEqual({ code: 'estate-lacks-pools', params: { estate: 'M2-2', pools: 1 } });
    const street = turn(
      { T: '| 1 2 3 4 | R | 6 7 8 9 | . |', M: '| 1 2 3 4 | R | 6 7 8 9 | . . |', B: '| 1 2 3 4 | . . . . . . . . |' },
      'A1 B9 C1',
      { roundabouts: true },
    );
    street.say(0, 'approve B');
    expect(why(street, 'use B1-4')).toMatchObject({ code: 'estate-out-of-order' });
    const top = turn({ T: '| 1 2 | 3 4 | 5 6 7 8 9 10 |', M: '| 1 2 | . . . . . . . . . |' }, 'A9 B1 C1');
    top.say(0, 'approve A');
    expect(why(top, 'use M1-2')).toEqual({ code: 'estate-on-other-street', params: { estate: 'M1-2' } });
  });
  test('plans chosen by hand', () => {
    const s = scene({ options: { planChoice: 'manual' } });
    expect(why(s, 'plan B1')).toEqual({ code: 'plan-of-other-letter', params: { plan: 'B1', letter: 'A' } });
    expect(why(s, 'plan A9')).toEqual({ code: 'plan-not-in-play', params: { plan: 'A9' } });
    const mixed = scene({ options: { planChoice: 'manual', plans: 'mixed' } }).say(0, 'plan A1');
    expect(why(mixed, 'plan B9')).toEqual({ code: 'plan-needs-roundabouts', params: { plan: 'B9' } });
  });
  test('a reshuffle where there is none', () => {
    expect(why(turn({}, 'A1 B1 C1'), 'reshuffle')).toEqual({ code: 'reshuffle-off', params: {} });
  });
});

test('every code has been seen', () => {
  expect(WHY_CODES.filter(code => !seen.has(code))).toEqual([]);
});
