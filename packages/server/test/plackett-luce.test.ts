import { GAMES } from '@polis/registry';
import { expect, test } from 'vitest';
import { anchorOf } from '../src/ratings/anchors.ts';
import { BOT_GAMES_A_DAY, type FieldSeat, NEWCOMER, rateGame } from '../src/ratings/game.ts';
import { BETA, MU, plackettLuce, type Rating, SIGMA } from '../src/ratings/plackett-luce.ts';

/** The formula against values of others, and what one game does to whom. */

/**
 * Made by `rate` of openskill 5.0.1 (its Plackett–Luce model) with `{ tau: 1 / 3, gamma: () => 1, rank }`, one person a team:
 * what was thought of each before, the places, and what it made of that.
 */
const ORACLE: readonly [before: [number, number][], places: number[], after: [number, number][]][] = [
  [
    [
      [25, 25 / 3],
      [25, 25 / 3],
    ],
    [1, 2],
    [
      [27.637760127073694, 7.911875698440651],
      [22.362239872926306, 7.911875698440651],
    ],
  ],
  [
    [
      [25, 25 / 3],
      [25, 25 / 3],
    ],
    [1, 1],
    [
      [25, 7.911875698440651],
      [25, 7.911875698440651],
    ],
  ],
  [
    [
      [25, 25 / 3],
      [25, 25 / 3],
      [25, 25 / 3],
      [25, 25 / 3],
    ],
    [1, 2, 3, 4],
    [
      [27.797767109495947, 8.182077280407656],
      [26.554315060831083, 7.990872457241789],
      [24.689136987833784, 7.770145004046933],
      [20.958780841839186, 7.770145004046933],
    ],
  ],
  [
    [
      [31.2, 4.1],
      [22.7, 6.9],
      [25, 25 / 3],
    ],
    [3, 1, 2],
    [
      [29.87071867125783, 4.021708483328572],
      [25.33262078816566, 6.741439125753436],
      [26.62695812795305, 7.616620266670932],
    ],
  ],
  [
    [
      [31.2, 4.1],
      [22.7, 6.9],
      [25, 25 / 3],
      [18.4, 3.2],
    ],
    [2, 1, 2, 4],
    [
      [30.780234069764262, 4.033823617775164],
      [25.26863121989927, 6.77787516430831],
      [24.691918945804964, 7.774546658701939],
      [18.145472632801436, 3.194347875120551],
    ],
  ],
  [
    [
      [28, 2],
      [27, 3],
      [26, 4],
      [25, 5],
      [24, 6],
      [23, 7],
    ],
    [6, 4, 4, 1, 1, 3],
    [
      [27.781080075679764, 2.017509541110067],
      [26.836662030543238, 2.986382766591893],
      [25.7610890695067, 3.9411785205918815],
      [25.54603317370163, 4.976218248810995],
      [24.80824251736091, 5.952090020271081],
      [25.056788087812595, 6.804452380866293],
    ],
  ],
];

test('ratings move as openskill moves them, at tables of two to six, with shared places too', () => {
  for (const [before, places, after] of ORACLE) {
    const rated = plackettLuce(
      before.map(([mu, sigma]) => ({ mu, sigma })),
      places,
    );
    for (const [i, [mu, sigma]] of after.entries()) {
      expect(rated[i]!.mu).toBeCloseTo(mu, 12);
      expect(rated[i]!.sigma).toBeCloseTo(sigma, 12);
    }
  }
  expect([MU, SIGMA, BETA]).toEqual([25, 25 / 3, 25 / 6]);
});

test('a thousand seats are rated in the blink of an eye, however far their strengths lie apart', () => {
  const before = Array.from({ length: 1000 }, (_, i) => ({ mu: i * 10, sigma: 8 }));
  const after = plackettLuce(
    before,
    before.map((_, i) => i + 1),
  );
  expect(after.every(r => Number.isFinite(r.mu) && r.sigma > 0)).toBe(true);
  expect(after[0]!.mu).toBeGreaterThan(0);
});

const seat = (person: string | null, place: number, more: Partial<FieldSeat> = {}): FieldSeat => ({
  person,
  bot: person === null ? 'builder' : null,
  place,
  left: false,
  ...more,
});
const newcomers = () => NEWCOMER;
const by = (field: FieldSeat[], early = false, ratingOf: (p: string) => Rating = newcomers) =>
  new Map(rateGame({ game: 'tiny-towns', field, early }, ratingOf).map(c => [c.person, c.after]));

test('whoever left is last against all, whatever was left behind; the others are rated as if nobody else had sat there', () => {
  const all = by([seat('a', 1, { left: true }), seat('b', 2), seat('c', 3)]);
  const two = by([seat('b', 1), seat('c', 2)]);
  expect(all.get('b')).toEqual(two.get('b'));
  expect(all.get('c')).toEqual(two.get('c'));
  const last = plackettLuce([NEWCOMER, NEWCOMER, NEWCOMER], [4, 2, 3])[0];
  expect(all.get('a')).toEqual(last);
  // One alone has beaten nobody by staying.
  expect([...by([seat('a', 2, { left: true }), seat('b', 1)]).keys()]).toEqual(['a']);
});

test('where a bot stood in before half of the game only those who left are rated', () => {
  expect([...by([seat('a', 1, { left: true }), seat('b', 2), seat('c', 3)], true).keys()]).toEqual(['a']);
  expect([...by([seat('a', 1), seat('b', 2)], true).keys()]).toEqual([]);
});

test('bots stay what they are, and beating them counts half', () => {
  const field = [seat('a', 1), seat(null, 2)];
  const [change] = rateGame({ game: 'tiny-towns', field, early: false }, newcomers);
  const level = rateGame({ game: 'tiny-towns', field: [seat('a', 1), seat('b', 2)], early: false }, newcomers);
  expect(change!.person).toBe('a');
  expect(change!.after.mu - 25).toBeGreaterThan(0.5);
  expect(change!.after.mu - 25).toBeLessThan(level[0]!.after.mu - 25);
  expect(BOT_GAMES_A_DAY).toBe(5);
});

test('at a crowd nobody moves by more than half of what is in doubt', () => {
  const field = Array.from({ length: 60 }, (_, i) => seat(`p${i}`, i + 1));
  const changes = rateGame({ game: 'welcome-to', field, early: false }, p => ({
    mu: p === 'p59' ? 60 : 25,
    sigma: p === 'p59' ? 0.5 : SIGMA,
  }));
  for (const { before, after } of changes)
    expect(Math.abs(after.mu - before.mu)).toBeLessThanOrEqual(before.sigma / 2 + 1e-12);
});

test('every game knows where its first three levels stand, the stronger the higher, and a bare method nowhere', () => {
  for (const { id } of GAMES) {
    const [novice, apprentice, builder] = ['novice', 'apprentice', 'builder'].map(bot => anchorOf(id, bot)!.mu);
    expect([novice! < apprentice!, apprentice! < builder!, builder], id).toEqual([true, true, MU]);
    expect(anchorOf(id, 'greedy')).toBe(null);
  }
});
