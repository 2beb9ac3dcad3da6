import { BLUE, count, feed, fits, MONUMENT, nearFits, RED, townWith } from '@polis/tiny-towns';
import { cellsOf, type Model, pointsWith, squareAt, withCube } from '../model.ts';
import type { Plan } from '../plans.ts';

/** What a cube is good for on a square. */
export interface Use extends Plan {
  /** Points of the building on its best square once it can stand. */
  readonly gain: number;
  /** Buildings that go hungry now and would not then. */
  readonly feeds: number;
}

/** So many lacking cubes halve what a building is worth to a plan. */
const PATIENCE = 1;

/** The plan that a cube on this square serves best: what can be built at once, then what brings most and lacks least. */
export function bestUse(m: Model, seat: number, cell: number, resource: number): Use | null {
  const after = withCube(m.towns[seat]!, cell, resource);
  let best: Use | null = null;
  for (let type = 0; type <= MONUMENT; type++) {
    if (type === MONUMENT && (after.monument < 0 || after.built[MONUMENT] !== 0)) continue;
    const full = fits(after, m.cards, type).find(mask => (mask >> cell) & 1);
    const near = nearFits(after, m.cards, type).find(n => (n.have >> cell) & 1 && count(n.have) > 1);
    if (full === undefined && near === undefined) continue;
    const plan =
      full === undefined ? { type, lacks: near!.need.length, cells: near!.cells } : { type, lacks: 0, cells: full };
    const use = servedBy(m, seat, plan);
    if (best === null || worthOf(use) > worthOf(best)) best = use;
  }
  return best;
}

/** On the square where a resource does most. */
export function bestUseOf(m: Model, seat: number, resource: number): Use | null {
  let best: Use | null = null;
  for (let cell = 0; cell < 16; cell++) {
    if (squareAt(m.towns[seat]!, cell).kind !== 'empty') continue;
    const use = bestUse(m, seat, cell, resource);
    if (use !== null && (best === null || worthOf(use) > worthOf(best))) best = use;
  }
  return best;
}

function worthOf({ lacks, gain }: Use): number {
  return lacks === 0 ? 1000 + gain : (gain + 1) / (PATIENCE + lacks);
}

export function servedBy(m: Model, seat: number, plan: Plan): Use {
  const town = m.towns[seat]!;
  const now = m.sheets[seat]!;
  const stands = cellsOf(plan.cells).map(c => townWith(town, plan.type, c, plan.cells));
  const gains = stands.map(t => pointsWith(m, seat, t) - now.total);
  const at = gains.indexOf(Math.max(...gains));
  const fed = plan.type === RED ? count(feed(stands[at]!, m.cards, m.anySix) & town.built[BLUE]!) : 0;
  const feeds = plan.type === RED ? Math.max(0, fed - count(now.fed & town.built[BLUE]!)) : 0;
  return { ...plan, gain: gains[at]!, feeds };
}
