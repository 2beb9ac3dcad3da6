import {
  BUILDINGS,
  COST,
  columnLeft,
  FORTRESS,
  HOUSE,
  type Panticapaeum,
  type Player,
  ROW_LENGTH,
  type RowCell,
  rowCell,
  SWAP,
  TOKENS,
  tokenAt,
  UPGRADE_STACKS,
  UPGRADES,
  usable,
} from '@polis/panticapaeum';
import { BEST } from './city.ts';
import { expectedValue } from './ladder.ts';
import { COUNTED, CUBE_WORTH, outlook, VALUE } from './outlook.ts';
import { WEIGHTS } from './weights.ts';

/** What one step in a row brings: better buildings, and the cell it leads to. */
export function stepGain(s: Readonly<Panticapaeum>, p: Readonly<Player>, row: number): number {
  const from = p.markers[row]!;
  if (from >= ROW_LENGTH) return 0;
  const { turns } = outlook;
  const better = expectedValue(row, from + 1, turns) - expectedValue(row, from, turns);
  const counted = COUNTED[row]! + (row === HOUSE ? outlook.pairs : 0);
  return better * counted + cellGain(s, p, row, from + 1);
}

function cellGain(s: Readonly<Panticapaeum>, p: Readonly<Player>, row: number, cell: number): number {
  const effect = rowCell(row, cell);
  switch (effect.kind) {
    case 'vp':
      return 0;
    case 'resource': {
      let gain = 0;
      for (const c of TOKENS[tokenAt(s, row, cell)]!) gain += CUBE_WORTH[c]!;
      return gain;
    }
    case 'upgrade': {
      const upgrade = UPGRADES.indexOf(UPGRADE_STACKS[effect.stack]!);
      const each = upgrade === SWAP ? WEIGHTS.swap : upgrade === COST ? WEIGHTS.cost : WEIGHTS.discount;
      return each * outlook.turns;
    }
    default:
      return usable(s, p, effect) ? propertyGain(s, effect) : 0;
  }
}

function propertyGain(s: Readonly<Panticapaeum>, effect: RowCell & { kind: 'property' }): number {
  switch (effect.property) {
    case 'worker':
      return outlook.roundsToCome * (WEIGHTS.hand + WEIGHTS.coin) + outlook.idle + 1;
    case 'freeBuild':
      return freeGain(s);
    case 'move':
      return 0.5;
    default:
      return 1.5;
  }
}

/** The best building that may be had for nothing. */
function freeGain(s: Readonly<Panticapaeum>): number {
  let best = 0;
  for (let type = 0; type < BUILDINGS.length; type++)
    if (type !== FORTRESS && columnLeft(s, type) > 0) best = Math.max(best, VALUE[type]! * BEST[type]!);
  return best;
}
