import { describe, expect, test } from 'vitest';
import { engine, soloResult, welcomeTo } from '../src/index.ts';
import { type SheetSpec, scene, stateOf } from './scene.ts';

/** Decisions we had to add to the rulings of the specification, numbered on; RULINGS.md has them in words. */
describe('R30: a skipped turn writes nothing', () => {
  test('the draft is dropped, no refusal is marked, the round goes on', () => {
    const s = scene({ combos: ['9P 7V 8F', '5P 6V 7F'] }).say(0, 'combo 1', 'write 9 B9');
    expect(s.table.skip(0).ok).toBe(true);
    s.rest();
    expect([s.state.round, s.street(0, 'B'), s.sheet(0).refusals]).toEqual([2, '| . . . . . . . . . . . . |', 0]);
    expect(s.table.replay().moves[0]).toEqual([0, 'skip']);
  });
  test('everybody may be skipped', () => {
    const s = scene({ seats: 3 });
    for (const seat of [0, 1, 2]) s.table.skip(seat);
    expect([s.state.round, s.table.over]).toEqual([2, false]);
  });
  test('solo: the hand stays as it is', () => {
    const s = scene({ seats: 1, deck: '5P 6P 7P 8P 8P 8P' });
    s.table.skip(0);
    expect([s.state.round, s.sheet(0).hand, s.state.rival]).toEqual([
      2,
      [(5 << 3) | 2, (6 << 3) | 2, (7 << 3) | 2],
      [],
    ]);
  });
});

describe('R31: passing cards', () => {
  const passing = (hands: readonly string[], deck: string) =>
    scene({
      options: { edition: 'classic', passingVariant: true },
      sheets: hands.map(hand => ({ hand })),
      round: 2,
      deck,
    });
  test('number of one, action of another, the third to the right; two are drawn', () => {
    const s = passing(['5P 6V 7F', '8P 9V 10F', '11P 12V 13F'], '1F 2F 3F 4W 5W 6W');
    for (const seat of [0, 1, 2]) s.say(seat, 'cards 1 2', `write ${5 + 3 * seat} B${5 + 2 * seat}`, 'none', 'done');
    const hands = s.state.sheets.map(t => t.hand.map(card => card >> 3));
    expect(hands).toEqual([
      [10, 1, 2],
      [13, 3, 4],
      [7, 5, 6],
    ]);
    expect(s.state.discards[0]!.length).toBe(6);
  });
  test('a skipped seat passes the card it was given and keeps the others', () => {
    const s = passing(['5P 6V 7F', '8P 9V 10F'], '1F 2F 3F 4W');
    s.table.skip(0);
    s.say(1, 'cards 1 2', 'write 8 B8', 'none', 'done');
    expect(s.state.sheets.map(t => t.hand.map(card => card >> 3))).toEqual([
      [10, 6, 7],
      [5, 1, 2],
    ]);
  });
  test('after a refusal the player chooses what to pass', () => {
    const full = {
      T: '| 1 2 3 4 5 6 7 8 9 10 |',
      M: '| 1 2 3 4 5 6 7 8 9 10 11 |',
      B: '| 1 2 3 4 5 6 7 8 9 10 11 . |',
    };
    const s = scene({
      options: { edition: 'classic', passingVariant: true },
      sheets: [{ ...full, hand: '5P 6V 7F' }, { hand: '8P 9V 10F' }],
      round: 2,
      deck: '1F 2F 3F 4W',
    });
    s.say(0, 'refuse', 'give 2', 'done').rest();
    expect(s.state.sheets[1]!.hand[0]).toBe((6 << 3) | 1);
  });
  test('others do not see a hand', () => {
    const s = passing(['5P 6V 7F', '8P 9V 10F'], '1F 2F');
    expect(s.table.view(0).sheets.map(t => t.hand)).toEqual([['5P', '6V', '7F'], []]);
    expect(s.table.view('public').sheets.map(t => t.hand)).toEqual([[], []]);
  });
});

test('R32: one deck for every ten passing players begun', () => {
  const cards = (seats: number) => {
    const s = scene({ seats, options: { edition: 'classic', passingVariant: true } }).state;
    return s.piles[0]!.length + 3 * seats;
  };
  expect([2, 10, 11, 25].map(cards)).toEqual([81, 81, 162, 243]);
});

test('R33: a reshuffle with passing cards leaves the hands alone', () => {
  const s = scene({
    options: { edition: 'classic', passingVariant: true },
    sheets: [{ hand: '5P 6V 7F', M: '| 1 2 3 4 | 5 6 7 8 | . . . |' }, { hand: '8P 9V 10F' }],
    plans: 'A4 B1 C1',
    round: 2,
    deck: '1F 2F 3F 4W',
  });
  s.say(0, 'cards 1 2', 'write 5 B5', 'none', 'approve A', 'reshuffle', 'done').rest();
  expect(s.state.sheets.map(t => t.hand[0]! >> 3)).toEqual([10, 7]);
  expect([s.state.piles[0]!.length, s.state.discards[0]!.length]).toEqual([4, 0]);
});

describe('R34: classic solo', () => {
  const solo = (deck: string, sheet: SheetSpec = {}) =>
    scene({ seats: 1, options: { edition: 'classic' }, deck, plans: 'A4 B1 C1', sheets: [sheet] });
  test('the Solo card lies among the lower forty and turns all plans', () => {
    const fresh = scene({ seats: 1, options: { edition: 'classic' } }).state;
    const at = fresh.piles[0]!.findIndex(card => card >> 3 === 0);
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThanOrEqual(40);
    const s = solo('5P +S 6P 7P 8P 8P 8P');
    expect([s.state.flipped, s.told.some(e => e.type === 'soloCard')]).toEqual([0b111, true]);
  });
  test('all three cards are discarded', () => {
    const s = solo('5P 6P 7P 8P 8P 8P').say(0, 'cards 1 2', 'write 5 B5', 'none', 'done');
    expect([s.state.discards[0]!.length, s.state.rival]).toEqual([3, []]);
  });
  test('a refusal asks for no card', () => {
    const full = {
      T: '| 1 2 3 4 5 6 7 8 9 10 |',
      M: '| 1 2 3 4 5 6 7 8 9 10 11 |',
      B: '| 1 2 3 4 5 6 7 8 9 10 11 . |',
    };
    expect(solo('5P 6P 7P 8P 8P 8P', full).say(0, 'refuse').ask(0)).toBe('finish');
  });
  test('the game ends when the deck is empty, also if only the Solo card is left', () => {
    for (const deck of ['5P 6P 7P', '5P 6P 7P +S'])
      expect(solo(deck).say(0, 'cards 1 2', 'write 5 B5', 'none', 'done').table.over).toBe(true);
  });
  test('six temp boxes are worth 7, fewer nothing', () => {
    const total = (temps: number) =>
      solo('5P 6P 7P', { temps }).say(0, 'cards 1 2', 'write 5 B5', 'none', 'done').state.scores;
    expect([total(5), total(6)]).toEqual([[0], [7]]);
  });
});

test('R35: plans chosen by hand are chosen by the first seat, letter by letter', () => {
  const s = scene({ options: { planChoice: 'manual', plans: 'mixed' } });
  expect(s.ask(0)).toBe('plan');
  expect(s.legal(0)).toEqual(
    ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'A10', 'A11', 'A12', 'A13'].map(id => `plan ${id}`),
  );
  expect(s.refuse(0, 'plan B1')).toMatchObject({ code: 'plan-of-other-letter' });
  s.say(0, 'plan A13');
  expect(s.legal(0)).not.toContain('plan B9'); // roundabouts are off
  expect(s.refuse(0, 'plan B9')).toMatchObject({ code: 'plan-needs-roundabouts' });
  s.say(0, 'plan B12', 'plan C1');
  expect(s.table.view(1).plans.map(p => p.id)).toEqual(['A13', 'B12', 'C1']);
  expect([s.ask(0), s.ask(1)]).toEqual(['choose', 'choose']);
});

test('R36: a roundabout may follow the approval of a plan', () => {
  const s = scene({
    options: { roundabouts: true },
    sheets: [{ M: '| 1 2 3 4 | 5 6 7 8 | . . . |' }],
    plans: 'A4 B1 C1',
    combos: ['9P 7V 8F'],
  });
  s.say(0, 'combo 1', 'write 9 B9', 'none', 'approve A', 'roundabout M10');
  expect(s.street(0, 'M')).toBe('| 1* 2* 3* 4* | 5* 6* 7* 8* | . | R | . |');
  expect([s.ask(0), s.sheet(0).plans[0]]).toEqual(['finish', 6]);
  expect(s.refuse(0, 'approve A')).toMatchObject({ code: 'plan-approved' });
});

describe('R37: what leaves no choice is not asked, but the end of the turn always is', () => {
  test('an action that could do nothing', () => {
    const s = scene({ sheets: [{ parks: [3, 4, 5] }], combos: ['9P 7V 8F'] }).say(0, 'combo 1', 'write 9 B9');
    expect(s.legal(0)).toEqual(['done']);
  });
  test('the only set of estates', () => {
    const spec = { M: '| 1 2 3 4 | 5 6 7 8 | . . . |' };
    const s = scene({ sheets: [spec], plans: 'A4 B1 C1', combos: ['9P 7V 8F'] });
    s.say(0, 'combo 1', 'write 9 B9', 'none', 'approve A');
    expect([s.ask(0), s.sheet(0).plans[0]]).toEqual(['finish', 6]);
  });
});

test('R38: estates are named sizes ascending, from the top left on', () => {
  const spec = { T: '| 1 2 3 4 | 5 6 7 8 | 9 | 10 |', M: '| 1 | 2 | . . . . . . . . . |' };
  const s = scene({ sheets: [spec], plans: 'A1 B6 C1', combos: ['9P 7V 8F'] });
  s.say(0, 'combo 1', 'write 9 B9', 'none', 'approve B');
  expect(s.legal(0)).toEqual(['use T9-9', 'use T10-10']); // three of four singles: one of the first two comes first
  s.say(0, 'use T9-9', 'use M1-1');
  expect(s.legal(0)).toEqual(['use T1-4', 'use T5-8']); // M2 was the only one left to name
});

test('R39: classic lines go over houses, not over roundabouts, which count as built', () => {
  const s = scene({
    options: { edition: 'classic', roundabouts: true, reshuffleOnFirstApproval: false },
    sheets: [{ T: '| 1 . . . . . . . . 15 |', M: '| R | . . . . . . . . . 15 |', B: '| 1 . . . . . . . . . . 15 |' }],
    plans: 'classic-A11 B1 C1',
    combos: ['9P 7V 8F'],
  });
  s.say(0, 'combo 1', 'write 9 B9', 'none', 'approve A');
  expect(s.street(0, 'M')).toBe('| R | . . . . . . . . . 15* |');
});

test('R40: thirteen seats are a crowd, and play by the same rules', () => {
  const crowd = (seats: number) => engine.start(stateOf({ seats })).crowd !== null;
  expect([crowd(12), crowd(13)]).toEqual([false, true]);
});

test('R41: nobody wins a solo game that the competitor won', () => {
  const s = stateOf({ seats: 1, adjust: s => s.rival.push((5 << 3) | 2) });
  s.scores = [0];
  expect([soloResult(s), welcomeTo.winners(s)]).toEqual(['lost', []]);
});
