import { count, fits, MONUMENT, nearFits } from '@polis/tiny-towns';
import { type Model, withCube } from './model.ts';

/** A pattern that a cube brings nearer, and how many cubes it lacks then. */
export interface Plan {
  readonly type: number;
  readonly lacks: number;
  /** Squares of the pattern. */
  readonly cells: number;
}

/** What a cube on a square brings nearer: the most finished plan that uses it. */
export function planAt(m: Model, seat: number, cell: number, resource: number): Plan | null {
  const after = withCube(m.towns[seat]!, cell, resource);
  let best: Plan | null = null;
  for (let type = 0; type <= MONUMENT; type++) {
    if (type === MONUMENT && (after.monument < 0 || after.built[MONUMENT] !== 0)) continue;
    const full = fits(after, m.cards, type).find(mask => (mask >> cell) & 1);
    if (full !== undefined) return { type, lacks: 0, cells: full };
    const near = nearFits(after, m.cards, type).find(n => (n.have >> cell) & 1 && count(n.have) > 1);
    if (near && (best === null || near.need.length < best.lacks))
      best = { type, lacks: near.need.length, cells: near.cells };
  }
  return best;
}
