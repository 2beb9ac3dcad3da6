import { CASTLE, CHAPEL, FARM, GRANARY, GREENHOUSE, MAUSOLEUM, ORCHARD, TEMPLE } from '../data/ids.ts';
import { BLUE, MONUMENT, ORANGE, RED } from '../data/vocabulary.ts';
import { hasBuilt, type Town } from '../state.ts';
import { ADJACENT, COLUMN, comesBefore, count, groupsOf, lowest, ROW, SURROUNDING } from './geometry.ts';

/**
 * Who is fed (7.2). Granaries and Orchards leave no choice; Farms and Greenhouses feed whatever brings their owner most.
 * The score depends on the choice only through Cottages, the Castle, Chapels and Temples, so `fedValue` is all that has to
 * be compared. `test/naive.ts` tries every subset with the full score instead.
 */
const FARM_FEEDS = 4;
const ORCHARD_FEEDS = 6;

/** Cottages, and Barrett Castle once it is built. */
export function feedable(t: Readonly<Town>): number {
  return t.built[BLUE]! | castleOf(t);
}

export function castleOf(t: Readonly<Town>): number {
  return hasBuilt(t, CASTLE) ? t.built[MONUMENT]! : 0;
}

/** The mask of fed buildings, chosen for the highest total; among equals the one whose list of squares comes first. */
export function feed(t: Readonly<Town>, cards: readonly number[], anySix: boolean): number {
  const hungry = feedable(t);
  const kitchens = t.built[RED]!;
  if (hungry === 0 || kitchens === 0) return 0;
  const card = cards[RED]!;
  if (card === GRANARY) return hungry & reach(kitchens, SURROUNDING);
  if (card === ORCHARD && !anySix) return hungry & (reach(kitchens, ROW) | reach(kitchens, COLUMN));
  if (card === GREENHOUSE) return bestGroups(t, cards, groupsOf(hungry), count(kitchens));
  return bestMembers(t, cards, hungry, count(kitchens) * (card === FARM ? FARM_FEEDS : ORCHARD_FEEDS));
}

function reach(kitchens: number, area: readonly number[]): number {
  let mask = 0;
  for (let m = kitchens; m !== 0; m &= m - 1) mask |= area[lowest(m)]!;
  return mask;
}

/** Points that depend on who is fed. */
function fedValue(t: Readonly<Town>, cards: readonly number[], fed: number): number {
  const castle = castleOf(t);
  const cottages = count(fed & ~castle);
  const castleFed = (fed & castle) !== 0;
  const mausoleum = hasBuilt(t, MAUSOLEUM);
  let points = (mausoleum ? 0 : 3 * cottages) + (castleFed ? 5 : 0);
  if (cards[ORANGE] === CHAPEL) points += count(t.built[ORANGE]!) * (cottages + (castleFed ? 2 : 0));
  if (cards[ORANGE] === TEMPLE)
    for (let m = t.built[ORANGE]!; m !== 0; m &= m - 1) if (fedBeside(lowest(m), fed, castle) >= 2) points += 4;
  return points;
}

/** Fed Cottages beside a square; the Castle counts as two (7.3). */
export function fedBeside(cell: number, fed: number, castle: number): number {
  const near = ADJACENT[cell]! & fed;
  return count(near) + count(near & castle);
}

function bestMembers(t: Readonly<Town>, cards: readonly number[], hungry: number, capacity: number): number {
  if (count(hungry) <= capacity) return hungry;
  const castle = castleOf(t);
  if (cards[ORANGE] !== TEMPLE || t.built[ORANGE] === 0) {
    // Without Temples all Cottages are alike and the Castle is worth more than any of them.
    let fed = castle;
    for (let m = hungry & ~castle; count(fed) < capacity; m &= m - 1) fed |= m & -m;
    return fed;
  }
  let best = 0;
  let bestValue = Number.NEGATIVE_INFINITY;
  // Every subset of `hungry`, largest first; only those of exactly the capacity count.
  for (let fed = hungry; fed !== 0; fed = (fed - 1) & hungry) {
    if (count(fed) !== capacity) continue;
    const value = fedValue(t, cards, fed);
    if (value > bestValue || (value === bestValue && comesBefore(fed, best))) {
      best = fed;
      bestValue = value;
    }
  }
  return best;
}

function bestGroups(t: Readonly<Town>, cards: readonly number[], groups: readonly number[], kitchens: number): number {
  const n = Math.min(kitchens, groups.length);
  let best = 0;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (let chosen = 0; chosen < 1 << groups.length; chosen++) {
    if (count(chosen) !== n) continue;
    let fed = 0;
    for (let m = chosen; m !== 0; m &= m - 1) fed |= groups[lowest(m)]!;
    const value = fedValue(t, cards, fed);
    if (value > bestValue || (value === bestValue && comesBefore(fed, best))) {
      best = fed;
      bestValue = value;
    }
  }
  return best;
}
