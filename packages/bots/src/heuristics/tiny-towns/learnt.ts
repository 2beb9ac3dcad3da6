import { BUILDINGS, buildingsOf, FULL, quickScore, type TinyTowns, tinyTowns } from '@polis/tiny-towns';
import { cardValuesOf, type Learnt, valuesOf } from '../../dials.ts';
import { weights as table } from '../../weights/tiny-towns.ts';
import { weights as solo } from '../../weights/tiny-towns-solo.ts';
import { COMMON, EACH, lookAt, NUMBERS, SLOTS } from './features.ts';
import { townValue } from './plan.ts';

/** Weights by what they were learnt for. */
export const learnt: { solo: Float64Array | null; table: Float64Array | null } = {
  solo: weightsOf(solo),
  table: weightsOf(table),
};

function weightsOf(known: Learnt): Float64Array {
  const ids = BUILDINGS.map(b => b.id);
  return Float64Array.from([...valuesOf(known, tinyTowns.rules, COMMON), ...cardValuesOf(known, ids, EACH).flat()]);
}

/** What a town will be worth in the end, in hundredths of a point. */
export function townWorth(s: Readonly<TinyTowns>, seat: number): number {
  const w = s.seats === 1 ? learnt.solo : learnt.table;
  const t = s.towns[seat]!;
  const c = t.cubes;
  const full = (c[0]! | c[1]! | c[2]! | c[3]! | c[4]! | buildingsOf(t)) === FULL;
  if (w === null || t.completed !== 0 || full) return townValue(s, seat);
  const n = lookAt(s, seat);
  let worth = quickScore(s, seat);
  for (let i = 0; i < n; i++) worth += w[SLOTS[i]!]! * NUMBERS[i]!;
  return Math.round(100 * worth);
}
