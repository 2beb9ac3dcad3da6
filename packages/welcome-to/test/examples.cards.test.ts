import { describe, expect, test } from 'vitest';
import { compareWithRival, engine, levelZeroTemps, parsePile, scoreRival } from '../src/index.ts';
import { scene, stateOf } from './scene.ts';

/** Chapter 21: the examples told in prose about the deck and the solo game. */
const SHEET_09 = {
  T: '| 1 2 3 4 5 6 7 8 9 10 |',
  M: '| 1 3 5 . 6 8 10 11 12 13 14 |',
  B: '| 2 4 6 8 . . 9 . 12 13 14 15 |',
};

test('example 38: first rounds and round 21', () => {
  const column = ['8P', '3W', '12B', ...Array.from({ length: 18 }, () => '5F')].join(' ');
  const s = stateOf({ adjust: s => s.piles.splice(0, 3, ...[0, 1, 2].map(() => pile(column))) });
  engine.start(s);
  const combo = () => [s.piles[0]!.at(-1)! >> 3, s.turned[0]! & 7, s.piles[0]!.at(-1)! & 7];
  expect(combo()).toEqual([3, 2, 3]); // number 3 + park, preview pool
  const rounds = (to: number) => {
    while (s.round < to) for (let seat = 0; seat < 2; seat++) skip(seat);
  };
  const skip = (seat: number) => {
    s.lanes![seat]!.length = 0;
    if (--s.open === 0) engine.closeWindow(s, []);
  };
  rounds(2);
  expect(combo()).toEqual([12, 3, 5]); // number 12 + pool, preview bis
  rounds(20);
  expect([s.piles[0]!.length, s.discards[0]!.length]).toEqual([1, 19]);
  rounds(21);
  expect([s.piles[0]!.length, s.discards[0]!.length, s.known]).toEqual([20, 0, true]);
  expect([...s.piles[0]!, s.turned[0]!].sort()).toEqual(pile(column).sort());
  rounds(41);
  expect([s.piles[0]!.length, s.discards[0]!.length]).toEqual([20, 0]);
});

function pile(text: string): number[] {
  return text
    .split(' ')
    .map(word => (Number.parseInt(word, 10) << 3) | 'FVPWTB'.indexOf(word.at(-1)!))
    .reverse();
}

test('example 42: Irene and the approval cards', () => {
  const s = scene({
    seats: 1,
    options: { competitor: 'irene' },
    plans: 'A1 B2 C5',
    flipped: 'C',
    deck: '+B 5F +A 9P 3T +C 4P 6P 7P 8P 9P 10P 11P',
    sheets: [{ T: '| 1 | 2 | 3 | 4 | 5 | 6 | . . . . |' }],
  });
  expect(s.told.filter(e => e.type === 'approval')).toEqual([
    { type: 'approval', letter: 1, approves: false, points: 0 },
    { type: 'approval', letter: 0, approves: true, points: 8 },
  ]);
  s.say(0, 'cards 1 2', 'write 5 M5', 'none', 'approve A');
  expect(s.sheet(0).plans[0]).toBe(4); // A1 was turned by Irene
  s.say(0, 'done');
  expect(s.state.rivalPlans).toEqual([8, 0, 6]);
  expect(s.state.flipped).toBe(0b101);
});

describe('example 45: level 0 and solo ties', () => {
  test('temps against the closed office', () => {
    expect([0, 1, 2, 3, 4, 11].map(levelZeroTemps)).toEqual([0, 1, 1, 4, 7, 7]);
  });
  test('55 : 55 with seven estates of Sam', () => {
    const sam = scoreRival(1, parsePile('PVFTPBFVVWFPPTFBVPFWFVTPBF')!, 0, 5)!;
    expect([sam.total, sam.estatesAll]).toEqual([55, 7]);
    expect([8, 7, 6].map(estates => compareWithRival(55, estates, sam))).toEqual(['won', 'shared', 'lost']);
  });
});

describe('example 46: a solo round', () => {
  const round = (sheets = [{}]) => scene({ seats: 1, deck: '5F 9W 3T 8P 8P 8P', sheets });
  test('six ways to use three cards; never both faces of one', () => {
    const s = round();
    expect(s.legal(0)).toEqual(['cards 1 2', 'cards 1 3', 'cards 2 1', 'cards 2 3', 'cards 3 1', 'cards 3 2']);
    expect(s.refuse(0, 'cards 2 2')).toMatchObject({ code: 'same-card', params: { card: 2 } });
  });
  test('number 9 with temp', () => {
    const s = round().say(0, 'cards 2 3');
    expect(s.options(0, 'number')).toEqual(['7', '8', '9', '10', '11']);
    s.say(0, 'number 11', 'write 11 T8', 'done');
    expect(s.state.rival).toEqual([(5 << 3) | 0]);
    expect(s.state.discards[0]!.filter(card => card >> 3 > 0)).toEqual([(9 << 3) | 3, (3 << 3) | 4]);
    expect(s.sheet(0).temps).toBe(1);
  });
  test('if none fits: a refusal, and a card of choice for the competitor', () => {
    const none = { ...SHEET_09, B: '| 2 4 6 8 | 9 10 11 12 13 14 15 . |' };
    const s = scene({ seats: 1, deck: '5F 9W 3P 8P 8P 8P', sheets: [none] });
    expect(s.legal(0)).toEqual(['refuse']);
    s.say(0, 'refuse');
    expect(s.legal(0)).toEqual(['give 1', 'give 2', 'give 3']);
    s.say(0, 'give 2', 'done');
    expect(s.state.rival).toEqual([(9 << 3) | 3]);
    expect(s.state.discards[0]!.filter(card => card >> 3 > 0)).toHaveLength(2);
  });
});
