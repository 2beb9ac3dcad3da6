import { ROW_LENGTH, ROWS, type RowCell, STEP_PRICES, TOKENS, UPGRADE_STACKS } from '../data/boards.ts';
import { TERRAIN_TILES, TILES_PER_STACK } from '../data/tiles.ts';
import { BROWN, COIN, COLOURS, FORTRESS, GREEN, UPGRADES } from '../data/vocabulary.ts';
import type { City, Panticapaeum, Player } from '../state.ts';
import { columnLeft, hasSite, pushLifts } from './building.ts';
import { FROM_STACK, PROG, type X } from './context.ts';

/** The development board (section 6): where markers stand and what a step does. */

export function rowCell(row: number, cell: number): RowCell {
  return ROWS[row]!.cells[cell - 1]!;
}

/** Resource cells of the board, row by row: the places of the tokens in a state. */
export const TOKEN_CELLS: readonly (readonly [row: number, cell: number])[] = ROWS.flatMap((r, row) =>
  r.cells.flatMap((c, i) => (c.kind === 'resource' ? [[row, i + 1] as const] : [])),
);
/** By row and cell: the index of its token, or -1. */
const TOKEN_AT = ROWS.map((_, row) =>
  Array.from({ length: ROW_LENGTH + 1 }, (_, cell) => TOKEN_CELLS.findIndex(([r, c]) => r === row && c === cell)),
);
/** The token that lies on a resource cell. */
export function tokenAt(s: Pick<Panticapaeum, 'tokens'>, row: number, cell: number): number {
  return s.tokens[TOKEN_AT[row]![cell]!]!;
}

/** Section 12: the value of the last VP cell at or before the marker; for wineries the cells per point. 0: none yet. */
const VALUES = ROWS.map(({ cells }) => {
  const values = [0];
  for (const cell of cells as readonly RowCell[])
    values.push(cell.kind !== 'vp' ? values.at(-1)! : 'per' in cell ? cell.per : cell.value);
  return values;
});
export function rowValue(row: number, marker: number): number {
  return VALUES[row]![marker]!;
}

/** Section 10: worker cells passed or reached, by position of the brown marker. */
const WORKER_CELLS = (() => {
  const counts = [0];
  for (const cell of ROWS[BROWN].cells as readonly RowCell[])
    counts.push(counts.at(-1)! + (cell.kind === 'property' && cell.property === 'worker' ? 1 : 0));
  return counts;
})();
export function incomeOf(p: Readonly<Player>): number {
  return WORKER_CELLS[p.markers[BROWN]!]!;
}

/** 9.4: what the next paid step costs after `made` ones, or null: there is none. */
export function stepPrice(p: Readonly<Player>, row: number, made: number, discountUsed: boolean): number | null {
  if (made >= STEP_PRICES.length || p.markers[row]! >= ROW_LENGTH) return null;
  return STEP_PRICES[made]! - (hasDiscount(p, discountUsed) ? 1 : 0);
}
export function hasDiscount(p: Readonly<Player>, used: boolean): boolean {
  return p.upgrades[COIN]! > 0 && !used;
}

export type StepBy = 'build' | 'sell' | 'paid' | 'temple';

/** Moves a marker one cell and resolves the cell; a property with a choice becomes a frame on top of the caller's. */
export function advance(s: Panticapaeum, seat: number, row: number, by: StepBy, price: number, x: X): void {
  const p = s.players[seat]!;
  if (p.markers[row]! >= ROW_LENGTH) {
    x.tell({ all: { type: 'atEnd', seat, row } });
    return;
  }
  const cell = ++p.markers[row]!;
  x.tell({ all: { type: 'stepped', seat, row, to: cell, by, price } });
  const effect = rowCell(row, cell);
  if (effect.kind === 'resource') giveCubes(s, seat, TOKENS[tokenAt(s, row, cell)]!, 'token', x);
  else if (effect.kind === 'upgrade') takeUpgrade(s, seat, effect.stack, x);
  else if (effect.kind === 'vp') return;
  else if (!usable(s, p, effect)) x.tell({ all: { type: 'lost', seat, row, cell } });
  else if (effect.property === 'worker') hire(p, seat, x);
  else if (effect.property === 'aqueductTile') offerAqueductTile(s, seat, effect.stack, x);
  else x.call(PROG_OF[effect.property], seat);
}

const PROG_OF = { move: PROG.move, freeBuild: PROG.free, randomTile: PROG.random, templeStep: PROG.temple } as const;

/** Section 13: a property that could only be declined is skipped. */
export function usable(s: Readonly<Panticapaeum>, p: Readonly<Player>, e: RowCell & { kind: 'property' }): boolean {
  switch (e.property) {
    case 'worker':
      return p.reserve > 0;
    case 'move':
      return pushLifts(p.city, null);
    case 'freeBuild':
      return COLOURS.some((_, type) => canBuildFree(s, p.city, type));
    case 'aqueductTile':
      return s.aqueductsLeft[e.stack]! > 0;
    case 'randomTile':
      return s.bag.length + s.discard.length > 0;
    case 'templeStep':
      return COLOURS.some((_, row) => canAdvance(p, row));
  }
}

/** 9.6: any column but the fortresses'. */
export function canBuildFree(s: Readonly<Panticapaeum>, c: Readonly<City>, type: number): boolean {
  return type !== FORTRESS && columnLeft(s, type) > 0 && hasSite(c, type);
}
/** 9.9: any row but the green one. */
export function canAdvance(p: Readonly<Player>, row: number): boolean {
  return row !== GREEN && p.markers[row]! < ROW_LENGTH;
}

/** Cubes from the supply to the storage; what the supply lacks is lost. */
export function giveCubes(
  s: Panticapaeum,
  seat: number,
  colours: readonly number[],
  why: 'take' | 'token',
  x: X,
): void {
  const cubes = COLOURS.map(() => 0);
  const lost = COLOURS.map(() => 0);
  for (const c of colours) {
    if (s.supply[c]! === 0) {
      lost[c]!++;
      continue;
    }
    s.supply[c]!--;
    s.players[seat]!.storage[c]!++;
    cubes[c]!++;
  }
  x.tell({ all: { type: 'cubes', seat, cubes, lost, why } });
}

function takeUpgrade(s: Panticapaeum, seat: number, stack: number, x: X): void {
  const upgrade = UPGRADES.indexOf(UPGRADE_STACKS[stack]!);
  s.upgradesLeft[stack]!--;
  s.players[seat]!.upgrades[upgrade]!++;
  x.tell({ all: { type: 'upgraded', seat, stack, upgrade } });
}

function hire(p: Player, seat: number, x: X): void {
  p.reserve--;
  p.workers++;
  x.tell({ all: { type: 'hired', seat } });
}

/** The first tile left in a stack: all of a stack are alike. */
function offerAqueductTile(s: Panticapaeum, seat: number, stack: number, x: X): void {
  s.hand = TERRAIN_TILES + stack * TILES_PER_STACK + TILES_PER_STACK - s.aqueductsLeft[stack]!--;
  x.call(PROG.place, seat, FROM_STACK);
}
/** Declined: the tile stays in its stack. */
export function returnAqueductTile(s: Panticapaeum): void {
  s.aqueductsLeft[Math.floor((s.hand - TERRAIN_TILES) / TILES_PER_STACK)]!++;
  s.hand = -1;
}
