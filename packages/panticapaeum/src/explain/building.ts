import type { Of } from '../actions.ts';
import { BUILDING_CELLS, BUILDINGS, COLOURS, SWAP } from '../data/vocabulary.ts';
import { cellText } from '../notation/words.ts';
import {
  canPay,
  cellsOf,
  columnLeft,
  hasSite,
  isCheaper,
  ladderPrice,
  priceFor,
  shortfall,
} from '../rules/building.ts';
import { cellAt } from '../rules/geometry.ts';
import { buildingOf, type City, labelOf, levelOf, type Panticapaeum, type Player } from '../state.ts';
import { type Because, because } from './because.ts';

/** Why this type cannot be built at this price (9.1, 9.2); null: it can. Says how many cubes are missing. */
export function whyNoBuild(
  s: Readonly<Panticapaeum>,
  p: Readonly<Player>,
  type: number,
  price = priceFor(s, p, type),
): Because | null {
  const building = BUILDINGS[type]!;
  if (columnLeft(s, type) === 0) return because('column-empty', { building });
  if (!canPay(p, type, price)) {
    const missing = shortfall(p, type, price);
    const swaps = p.upgrades[SWAP]!;
    const params = { building, colour: COLOURS[type]!, price, have: p.storage[type]!, missing, swaps };
    return because('cubes-missing', params);
  }
  return hasSite(p.city, type) ? null : because('no-site', { building });
}

/** Why the full price cannot be paid (R35); null: it can. */
export function whyNoFullPrice(s: Readonly<Panticapaeum>, p: Readonly<Player>, type: number): Because | null {
  const blocked = whyNoBuild(s, p, type, ladderPrice(s, type));
  return blocked ?? (isCheaper(s, p, type) ? null : because('no-discount', { building: BUILDINGS[type]! }));
}

/** Why these substitutes do not pay (9.2); null: they do. */
export function whyNoPayment(p: Readonly<Player>, type: number, price: number, a: Of<'pay'>): Because | null {
  const colour = COLOURS[type]!;
  const missing = shortfall(p, type, price);
  const swaps = p.upgrades[SWAP]!;
  const named = a.second < 0 ? [a.first] : [a.first, a.second];
  if (missing === 0) return because('colour-complete', { colour, price });
  if (named.includes(type)) return because('pay-own-colour', { colour });
  if (named.length < missing) return because('pay-too-few', { missing, named: named.length });
  if (named.length > Math.min(swaps, price)) return because('pay-too-many', { swaps, named: named.length });
  for (const c of named) {
    const need = named.filter(other => other === c).length;
    if (p.storage[c]! < need) return because('pay-lacks', { colour: COLOURS[c]!, need, have: p.storage[c]! });
  }
  return null;
}

/** Why a building may not stand here (9.3, 9.5); `lifted`: a building on the move, or -1. Null: it may. */
export function whyNoSite(c: Readonly<City>, type: number, lifted: number, a: Of<'site'>): Because | null {
  const building = BUILDINGS[type]!;
  const cells = cellsOf(a);
  if (cells.length !== BUILDING_CELLS[type])
    return because(BUILDING_CELLS[type] === 1 ? 'site-one-cell' : 'site-two-cells', { building });
  for (const [x, y] of cells) {
    const cell = cellAt(c, x, y);
    if (cell === 0) return because('no-city-cell', { cell: cellText(x, y) });
    const here = buildingOf(cell);
    if (here >= 0 && here !== lifted)
      return because('building-here', { cell: cellText(x, y), building: labelOf(c, here) });
  }
  const found = cells.map(([x, y]) => cellAt(c, x, y));
  const [first, last] = [found[0]!, found.at(-1)!];
  if (levelOf(first) !== levelOf(last))
    return because('site-uneven', { building, level: levelOf(first), other: levelOf(last) });
  const same = lifted >= 0 && found.every(cell => buildingOf(cell) === lifted);
  return same ? because('site-same', { building: labelOf(c, lifted) }) : null;
}
