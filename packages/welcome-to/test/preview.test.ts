import { createTable, fastRng, int } from '@polis/kernel';
import { expect, test } from 'vitest';
import { afterAnswer, emptySheet, encode, engine, readSheet, scoreInSight, scoreSeat, shortOf } from '../src/index.ts';
import { housesFor } from './naive.ts';

const GAMES = [
  { seats: 3, options: { expert: true } },
  { seats: 1, options: { competitor: 'vera' } },
  { seats: 2, options: { edition: 'classic', passingVariant: true } },
  { seats: 2, options: { turnVisibility: 'open' } },
  // Temps, park boxes and raised values are counted by its plans, so that eager players fulfil some.
  ...[1, 2, 3, 4, 5, 6].map(() => ({ seats: 1, options: { plans: 'advanced', edition: 'new63' } })),
];
const DRAWN = ['houses', 'fences', 'bis', 'pools', 'parks', 'value', 'temps', 'refusals', 'plans'] as const;

test('what an answer would do to a sheet and its points is what it does when it is given', () => {
  const seen = new Set<string>();
  for (const [i, game] of GAMES.entries()) {
    const rng = fastRng(`preview ${i}`);
    const table = createTable(engine, { ...game, seed: `b${i}`.repeat(32) });
    while (!table.over) {
      const seat = Array.from({ length: game.seats }, (_, n) => n).find(n => table.owes(n))!;
      const { actions, ask } = table.prompt(seat)!;
      const plans = actions.filter(a => a.type === 'approve');
      const eager = plans.length > 0 ? plans : actions.filter(a => a.type !== 'none' && a.type !== 'refuse');
      const from = eager.length > 0 ? eager : actions;
      const action = from[int(rng, from.length)]!;
      const text = encode(action);
      const before = table.view(seat);
      const own = readSheet(before.sheets.find(s => s.seat === seat)!, before);
      const after = afterAnswer(before, own, action);
      expect(table.append(['answer', seat, text]).ok).toBe(true);
      // Which estates pay for a plan is asked first, if there is a choice.
      if (after === null || table.prompt(seat)?.ask === 'use') continue;
      const view = table.view(seat);
      const is = readSheet(view.sheets.find(s => s.seat === seat)!, view);
      for (const key of DRAWN) expect(after[key], `${ask} ${text}: ${key}`).toEqual(is[key]);
      expect(scoreInSight(before, seat, after).total, text).toBe(scoreInSight(view, seat, is).total);
      seen.add(action.type);
    }
    for (let seat = 0; seat < game.seats; seat++) {
      const view = table.view(seat);
      const is = readSheet(view.sheets.find(s => s.seat === seat)!, view);
      expect(scoreInSight(view, seat, is)).toEqual(scoreSeat(table.world(seat), seat));
    }
  }
  expect([...seen].sort()).toEqual(
    ['approve', 'bis', 'fence', 'park', 'pool', 'refuse', 'roundabout', 'temp', 'value', 'write'].sort(),
  );
});

test('houses that can get no number of their own any more are counted', () => {
  const t = emptySheet();
  expect(shortOf(t)).toBe(0);
  t.houses[2] = 1;
  expect(shortOf(t)).toBe(1);
  t.houses[6] = 4;
  // Three houses between 1 and 4, and the numbers 2 and 3.
  expect(shortOf(t)).toBe(2);
  expect([2, 3].every(n => housesFor(t, n).some(h => h > 2 && h < 6))).toBe(true);
  t.houses[9] = 17;
  expect(shortOf(t)).toBe(2);
  t.houses[4] = -2;
  expect(shortOf(t)).toBe(1);
});
