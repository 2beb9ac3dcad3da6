import type { TinyTowns } from '@polis/tiny-towns';
import { weights as table } from '../../weights/tiny-towns.ts';
import { weights as solo } from '../../weights/tiny-towns-solo.ts';
import { lookAt, NUMBERS, SLOTS } from './features.ts';
import { FULL } from './grid.ts';
import { townValue } from './plan.ts';
import { builtOf, quickScore } from './score.ts';

/** Weights by what they were learnt for. */
export const learnt: { solo: Float64Array | null; table: Float64Array | null } = {
  solo: Float64Array.from(solo.values),
  table: Float64Array.from(table.values),
};

/** What a town will be worth in the end, in hundredths of a point. */
export function townWorth(s: Readonly<TinyTowns>, seat: number): number {
  const w = s.seats === 1 ? learnt.solo : learnt.table;
  const t = s.towns[seat]!;
  const c = t.cubes;
  const full = (c[0]! | c[1]! | c[2]! | c[3]! | c[4]! | builtOf(t)) === FULL;
  if (w === null || t.completed !== 0 || full) return townValue(s, seat);
  const n = lookAt(s, seat);
  let worth = quickScore(s, seat);
  for (let i = 0; i < n; i++) worth += w[SLOTS[i]!]! * NUMBERS[i]!;
  return Math.round(100 * worth);
}
