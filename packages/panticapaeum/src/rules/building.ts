import { LIFT, type Of, PAY, type PanticapaeumAction, siteAt } from '../actions.ts';
import { FILLED_SPACES, LADDERS, sideFor } from '../data/boards.ts';
import { AQUEDUCT, BUILDING_CELLS, BUILDINGS, COLOURS, COST, SWAP } from '../data/vocabulary.ts';
import {
  BUILDING_MASK,
  buildingOf,
  type City,
  cellOf,
  groundOf,
  levelOf,
  type Panticapaeum,
  type Player,
} from '../state.ts';
import { type Covered, nothingCovered, uncover } from './placing.ts';

// ── the building board (section 5) ──────────────────────────────────────────
type Columns = Pick<Panticapaeum, 'seats' | 'taken'>;
const PRICES = [0, 1, 2, 3, 4].map(seats => BUILDINGS.map(type => LADDERS[sideFor(seats)][type]));

export function columnLeft(s: Readonly<Columns>, type: number): number {
  return FILLED_SPACES[s.seats]! - s.taken[type]!;
}
/** The value that shows below the column. */
export function ladderPrice(s: Readonly<Columns>, type: number): number {
  return PRICES[s.seats]![type]![s.taken[type]!] ?? 0;
}
/** 9.2: what this player pays, unless he waives his cost upgrade (R35). */
export function priceFor(s: Readonly<Columns>, p: Readonly<Player>, type: number): number {
  return Math.max(1, ladderPrice(s, type) - p.upgrades[COST]!);
}
/** R35: there is a discount to waive. */
export function isCheaper(s: Readonly<Columns>, p: Readonly<Player>, type: number): boolean {
  return priceFor(s, p, type) < ladderPrice(s, type);
}

// ── payment (9.2) ───────────────────────────────────────────────────────────
/** How many cubes of the own colour are missing. */
export function shortfall(p: Readonly<Player>, type: number, price: number): number {
  return Math.max(0, price - p.storage[type]!);
}
export function canPay(p: Readonly<Player>, type: number, price: number): boolean {
  const missing = shortfall(p, type, price);
  if (missing === 0) return true;
  if (missing > p.upgrades[SWAP]!) return false;
  let others = 0;
  for (let c = 0; c < COLOURS.length; c++) if (c !== type) others += p.storage[c]!;
  return others >= missing;
}

/** Ways to replace missing cubes, one substitute before two. None if the colour is complete: then nothing may be replaced. */
export function pushPayments(p: Readonly<Player>, type: number, price: number, out: PanticapaeumAction[]): void {
  const missing = shortfall(p, type, price);
  const most = Math.min(p.upgrades[SWAP]!, price);
  if (missing === 0) return;
  const has = (c: number, n: number) => c !== type && p.storage[c]! >= n;
  if (missing === 1 && most >= 1) for (let a = 0; a < COLOURS.length; a++) if (has(a, 1)) out.push(PAY[a]![0]!);
  if (most < 2 || missing > 2) return;
  for (let a = 0; a < COLOURS.length; a++)
    for (let b = a; b < COLOURS.length; b++) if (has(a, a === b ? 2 : 1) && has(b, 1)) out.push(PAY[a]![b + 1]!);
}

/** Returns cubes to the supply; `a` names the substitutes, null: none. Tells what was paid, by colour. */
export function pay(p: Player, supply: number[], type: number, price: number, a: Of<'pay'> | null): number[] {
  const cubes = COLOURS.map(() => 0);
  if (a !== null) {
    cubes[a.first]!++;
    if (a.second >= 0) cubes[a.second]!++;
  }
  cubes[type] = price - (a === null ? 0 : a.second >= 0 ? 2 : 1);
  for (let c = 0; c < COLOURS.length; c++) {
    p.storage[c]! -= cubes[c]!;
    supply[c]! += cubes[c]!;
  }
  return cubes;
}

// ── places (9.3) ────────────────────────────────────────────────────────────
function isOpen(cell: number, lifted: number): boolean {
  return cell !== 0 && ((cell & BUILDING_MASK) === 0 || buildingOf(cell) === lifted);
}

/**
 * Pushes every legal place in reading order; with `out` null it only says whether there is one. `lifted`: a building on the
 * move, whose cells are free but which must not end where it was (9.5).
 */
export function pushSites(c: Readonly<City>, type: number, lifted: number, out: PanticapaeumAction[] | null): boolean {
  const double = BUILDING_CELLS[type] === BUILDING_CELLS[AQUEDUCT];
  for (let j = 0, k = 0; j < c.h; j++)
    for (let i = 0; i < c.w; i++, k++) {
      const cell = c.cells[k]!;
      if (!isOpen(cell, lifted)) continue;
      const own = lifted >= 0 && buildingOf(cell) === lifted;
      if (!double) {
        if (own) continue;
        if (out === null) return true;
        out.push(siteAt(0, c.x + i, c.y + j));
        continue;
      }
      for (let span = 1; span <= 2; span++) {
        if (span === 1 ? i + 1 >= c.w : j + 1 >= c.h) continue;
        const other = c.cells[span === 1 ? k + 1 : k + c.w]!;
        if (!isOpen(other, lifted) || levelOf(other) !== levelOf(cell)) continue;
        if (own && buildingOf(other) === lifted) continue;
        if (out === null) return true;
        out.push(siteAt(span, c.x + i, c.y + j));
      }
    }
  return out !== null && out.length > 0;
}

export function hasSite(c: Readonly<City>, type: number, lifted = -1): boolean {
  return pushSites(c, type, lifted, null);
}

export type Cells = readonly (readonly [x: number, y: number])[];
export function cellsOf(a: Of<'site'>): Cells {
  if (a.span === 0) return [[a.x, a.y]];
  return [[a.x, a.y], a.span === 1 ? [a.x + 1, a.y] : [a.x, a.y + 1]];
}

/** Cells on which a building stands, in reading order. */
export function footprint(c: Readonly<City>, building: number): Cells {
  const out: [number, number][] = [];
  for (let k = 0; k < c.cells.length; k++)
    if (c.cells[k] !== 0 && buildingOf(c.cells[k]!) === building)
      out.push([c.x + (k % c.w), c.y + Math.floor(k / c.w)]);
  return out;
}

/** 9.5: the old cells show their ground again. */
export function liftOff(c: City, building: number): void {
  for (let k = 0; k < c.cells.length; k++) if (buildingOf(c.cells[k]!) === building) c.cells[k]! &= ~BUILDING_MASK;
}

export function putBuilding(p: Player, building: number, a: Of<'site'>): Covered {
  const covered = nothingCovered();
  const c = p.city;
  for (const [x, y] of cellsOf(a)) {
    const k = (y - c.y) * c.w + x - c.x;
    uncover(p, k, covered);
    const cell = c.cells[k]!;
    c.cells[k] = cellOf(levelOf(cell), groundOf(cell), false, false, building);
  }
  return covered;
}

/** Puts up a new building, or the one that was lifted, and says which it is. */
export function settle(p: Player, type: number, lifted: number, a: Of<'site'>): { building: number; covered: Covered } {
  if (lifted >= 0) liftOff(p.city, lifted);
  const building = lifted >= 0 ? lifted : p.city.kinds.push(type) - 1;
  return { building, covered: putBuilding(p, building, a) };
}

/** Buildings that have somewhere else to go, in the order in which they were built. */
export function pushLifts(c: Readonly<City>, out: PanticapaeumAction[] | null): boolean {
  const numbers = [0, 0, 0, 0, 0];
  for (let i = 0; i < c.kinds.length; i++) {
    const type = c.kinds[i]!;
    const number = numbers[type]!++;
    if (!hasSite(c, type, i)) continue;
    if (out === null) return true;
    out.push(LIFT[type]![number]!);
  }
  return out !== null && out.length > 0;
}
