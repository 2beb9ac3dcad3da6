import { DESIGNS } from '../data/buildings.ts';
import { CASTLE, MAUSOLEUM } from '../data/ids.ts';
import { BLUE, type Feeds, MONUMENT, RED } from '../data/vocabulary.ts';
import { hasBuilt, type TinyTowns, type Town } from '../state.ts';
import { adjacent, comesBefore, count, flood, groupsOf, LINES, lowest, SURROUNDING } from './geometry.ts';
import { BY_FEEDING, BY_PLACE_OF_FED, type Sight, TOTAL } from './points.ts';

/**
 * Who is fed (7.2). Granaries and Orchards leave no choice; Farms and Greenhouses feed whatever brings their owner most.
 * The score depends on the choice only through the cards of `BY_FEEDING`, the Castle and the Mausoleum, so `fedValue` is all
 * that has to be compared. `test/naive.ts` tries every subset with the full score instead.
 */

/** The points of Barrett Castle when it is fed, and of a Cottage that is not where the Mausoleum stands. */
export const CASTLE_POINTS = 5;
export const MAUSOLEUM_POINTS = 3;
const FEEDS: readonly (Feeds | null)[] = DESIGNS.map(d => (d.type === 'red' ? d.feeds : null));

/** How many feedable buildings, wherever they stand, one food building of the card feeds; 0: it goes by place. */
export function capacityOf(card: number, anySix: boolean): number {
  const feeds = FEEDS[card]!;
  return feeds.rule === 'any' ? feeds.buildings : feeds.rule === 'lines' && anySix ? feeds.anySix : 0;
}

export function feedsGroups(card: number): boolean {
  return FEEDS[card]!.rule === 'group';
}

/** The squares that a food building reaches, where that goes by place. */
export function reachOf(card: number, cell: number): number {
  return FEEDS[card]!.rule === 'around' ? SURROUNDING[cell]! : LINES[cell]!;
}

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
  const capacity = capacityOf(card, anySix);
  if (capacity > 0) return bestMembers(t, cards, hungry, count(kitchens) * capacity);
  return feedsGroups(card)
    ? bestGroups(t, cards, groupsOf(hungry), count(kitchens))
    : hungry & reachOfAll(card, kitchens);
}

export function reachOfAll(card: number, kitchens: number): number {
  let mask = 0;
  for (let m = kitchens; m !== 0; m &= m - 1) mask |= reachOf(card, lowest(m));
  return mask;
}

/** Points that depend on who is fed. */
function fedValue(t: Readonly<Town>, cards: readonly number[], fed: number): number {
  const castle = castleOf(t);
  let points = (fed & castle) === 0 ? 0 : CASTLE_POINTS;
  if (hasBuilt(t, MAUSOLEUM)) points -= MAUSOLEUM_POINTS * count(fed & ~castle);
  for (let type = BLUE; type < MONUMENT; type++) {
    const own = t.built[type]!;
    if (own === 0 || !BY_FEEDING[cards[type]!]) continue;
    const sight: Sight = { t, type, own, fed, castle, towns: [t], seat: 0 };
    points += TOTAL[cards[type]!]!(sight);
  }
  return points;
}

/** Does it matter where the fed Cottages stand, or only how many they are? */
export function placeMatters(t: Readonly<Town>, cards: readonly number[]): boolean {
  for (let type = BLUE; type < MONUMENT; type++) if (t.built[type] !== 0 && BY_PLACE_OF_FED[cards[type]!]) return true;
  return false;
}

function bestMembers(t: Readonly<Town>, cards: readonly number[], hungry: number, capacity: number): number {
  if (count(hungry) <= capacity) return hungry;
  const castle = castleOf(t);
  if (!placeMatters(t, cards)) {
    // Otherwise all Cottages are alike and the Castle is worth more than any of them.
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

/** Whom food feeds, in a hurry: as `feed`, but with a guess where it matters which Cottages of many are fed. */
export function quickFeed(s: Readonly<TinyTowns>, t: Readonly<Town>): number {
  const kitchens = t.built[RED]!;
  const castle = castleOf(t);
  const hungry = t.built[BLUE]! | castle;
  if (kitchens === 0 || hungry === 0) return 0;
  const card = s.cards[RED]!;
  const capacity = capacityOf(card, s.anySix);
  if (capacity > 0) return quickMembers(s, t, hungry, castle, capacity * count(kitchens));
  return feedsGroups(card) ? quickGroups(hungry, castle, count(kitchens)) : hungry & reachOfAll(card, kitchens);
}

function quickMembers(s: Readonly<TinyTowns>, t: Readonly<Town>, hungry: number, castle: number, room: number): number {
  if (count(hungry) <= room) return hungry;
  let wanted = 0;
  for (let type = BLUE; type < MONUMENT; type++)
    if (BY_PLACE_OF_FED[s.cards[type]!]) wanted |= adjacent(t.built[type]!);
  let fed = castle;
  let left = room - count(castle);
  for (let m = hungry & ~castle & wanted; m !== 0 && left > 0; m &= m - 1, left--) fed |= m & -m;
  for (let m = hungry & ~castle & ~wanted; m !== 0 && left > 0; m &= m - 1, left--) fed |= m & -m;
  return fed;
}

/** The largest groups; a Castle in one is worth two thirds of a Cottage more. */
function quickGroups(hungry: number, castle: number, groups: number): number {
  let fed = 0;
  for (let i = 0; i < groups; i++) {
    let best = 0;
    let bestWeight = 0;
    for (let rest = hungry & ~fed; rest !== 0; ) {
      const group = flood(rest & -rest, rest);
      rest &= ~group;
      const weight = count(group) * 3 + (group & castle ? 2 : 0);
      if (weight > bestWeight) {
        best = group;
        bestWeight = weight;
      }
    }
    fed |= best;
  }
  return fed;
}
