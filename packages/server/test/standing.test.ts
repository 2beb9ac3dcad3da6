import { GAMES, loadEngine } from '@polis/registry';
import { describe, expect, test } from 'vitest';
import { dayAt, dayOfText, dayText, weekOf } from '../src/deals/days.ts';
import { duplicateRanking, hasJoker, percentileOf, standingIn, streakOf } from '../src/deals/standing.ts';

test('those with as many points count half', () => {
  const all = [
    [10, 3],
    [20, 4],
    [30, 3],
  ] as const;
  expect(percentileOf(standingIn(all, 20))).toBe(50);
  expect(percentileOf(standingIn(all, 31))).toBe(100);
  expect(percentileOf(standingIn(all, 5))).toBe(0);
  expect(percentileOf(standingIn([], 5))).toBeNull();
});

describe('a streak', () => {
  const monday = dayOfText('2026-11-16')!;
  const played = (...days: number[]) => new Set(days.map(d => monday + d));

  test('counts days on end, and today need not be played yet', () => {
    expect(streakOf(played(0, 1, 2), monday + 2)).toBe(3);
    expect(streakOf(played(0, 1, 2), monday + 3)).toBe(3);
    expect(streakOf(played(), monday)).toBe(0);
  });
  test('outlives one missed day a week, which does not count', () => {
    expect(streakOf(played(0, 1, 3, 4), monday + 4)).toBe(4);
    expect(streakOf(played(0, 2, 4), monday + 4)).toBe(2);
    expect(streakOf(played(-2, 0, 1, 3), monday + 3)).toBe(4);
  });
  test('says whether a day of this week may still be missed', () => {
    expect(hasJoker(played(0, 1, 2), monday + 2)).toBe(true);
    expect(hasJoker(played(0, 2), monday + 2)).toBe(false);
    expect(hasJoker(played(0, 1), monday + 3)).toBe(false);
    expect(hasJoker(played(-3, -1, 0), monday)).toBe(true);
  });
  test('ends with two missed days on end', () => {
    expect(streakOf(played(0, 3), monday + 3)).toBe(1);
    expect(streakOf(played(-2, 1), monday + 1)).toBe(1);
    expect(streakOf(played(0), monday + 2)).toBe(1);
    expect(streakOf(played(0), monday + 3)).toBe(0);
  });
});

test('days are counted in UTC, and weeks begin on Monday', () => {
  expect(dayText(dayAt(Date.parse('2026-11-19T23:59:59Z')))).toBe('2026-11-19');
  expect(dayOfText('2026-02-30')).toBeNull();
  expect(dayOfText('yesterday')).toBeNull();
  expect(weekOf(dayOfText('2026-11-15')!)).toBe(weekOf(dayOfText('2026-11-16')!) - 1);
  expect(weekOf(dayOfText('2026-11-16')!)).toBe(weekOf(dayOfText('2026-11-22')!));
});

test('in a duplicate ranking every deal weighs the same', () => {
  const deals = [
    new Map([
      ['ada', 300],
      ['bob', 100],
      ['eve', 100],
    ]),
    new Map([
      ['ada', 7],
      ['bob', 9],
    ]),
  ];
  expect(duplicateRanking(deals)).toEqual([
    { person: 'bob', points: 1.25, played: 2 },
    { person: 'ada', points: 1, played: 2 },
    { person: 'eve', points: 0.25, played: 1 },
  ]);
  expect(duplicateRanking([new Map([['ada', 5]])])).toEqual([{ person: 'ada', points: 0, played: 1 }]);
});

describe('every deal of the day is a game that can be played', () => {
  for (const { id, daily, seats } of GAMES)
    test(id, async () => {
      const engine = (await loadEngine(id))!;
      for (const { options, bots = [] } of daily ?? []) {
        expect(engine.game.options(options, bots.length + 1)).toMatchObject({ ok: true });
        expect(bots.length + 1).toBeGreaterThanOrEqual(seats[0]);
      }
    });
});
