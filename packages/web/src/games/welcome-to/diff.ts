import { PLACE_OF, STREET_OF } from '@polis/welcome-to';
import { useLayoutEffect, useRef, useState } from 'react';
import { isGap } from './geometry.ts';
import type { Seat } from './model.ts';

/** The difference between two views of one sheet: what was written, drawn, planted. */
export interface Motion {
  /** Changes with every difference, so that an animation starts anew. */
  readonly key: number;
  readonly houses: readonly number[];
  readonly gaps: readonly number[];
  readonly parks: readonly number[];
}

export const NO_MOTION: Motion = { key: 0, houses: [], gaps: [], parks: [] };

export function difference(before: Seat, after: Seat, key: number): Motion {
  const a = before.sheet;
  const b = after.sheet;
  const all = b.houses.map((_, i) => i);
  const fenced = (s: typeof a, gap: number) => (s.fences[STREET_OF[gap]!]! >> PLACE_OF[gap]!) & 1;
  return {
    key,
    houses: all.filter(h => b.houses[h] !== -1 && a.houses[h] !== b.houses[h]),
    gaps: all.filter(g => isGap(g) && fenced(b, g) > fenced(a, g)),
    parks: [0, 1, 2].filter(street => b.parks[street]! > a.parks[street]!),
  };
}

/** Follows the sheet that is shown and keeps its last change. */
export function useMotion(seat: Seat | null): Motion {
  const last = useRef<Seat | null>(null);
  const n = useRef(0);
  const [motion, setMotion] = useState(NO_MOTION);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = seat;
    if (seat === null || before === null || before === seat || before.seat !== seat.seat) return;
    const next = difference(before, seat, n.current + 1);
    if (next.houses.length + next.gaps.length + next.parks.length === 0) return;
    n.current++;
    setMotion(next);
  }, [seat]);
  return motion;
}
