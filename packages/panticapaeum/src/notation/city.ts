import { type Result, unlessWrong, Wrong } from '@polis/kernel';
import { WORKERS } from '../data/boards.ts';
import { BUILDING_CELLS, BUILDINGS, BUILDINGS_PER_TYPE, GROUND_CODES, RESOURCE, WILD } from '../data/vocabulary.ts';
import { buildingOf, type City, CUBE, cellOf, groundOf, labelOf, levelOf, WORKER } from '../state.ts';
import { cellText, parseLabel } from './words.ts';

/** Cities as in section 18: one text per row, cells parted by blanks, `--` where there is no city. */

export function printCity(c: Readonly<City>): string[] {
  const labels = c.kinds.map((_, i) => labelOf(c, i));
  return Array.from({ length: c.h }, (_, j) =>
    c.cells
      .slice(j * c.w, (j + 1) * c.w)
      .map(cell => printCell(cell, labels))
      .join(' '),
  );
}

function printCell(cell: number, labels: readonly string[]): string {
  if (cell === 0) return '--';
  const code = GROUND_CODES[groundOf(cell)]!;
  const building = buildingOf(cell);
  const mark = building >= 0 ? `/${labels[building]}` : (cell & WORKER) !== 0 ? '/w' : '';
  return `${levelOf(cell)}${(cell & CUBE) !== 0 ? code.toUpperCase() : code}${mark}`;
}

function must(ok: boolean, why: string): void {
  if (!ok) throw new Wrong(why);
}

/** `labels` names the buildings in the order of `kinds`. */
export interface CityRead {
  readonly city: City;
  readonly labels: readonly string[];
}

/**
 * Reads a city and checks it as far as a picture can be checked; the first thing wrong is named with its cell. Without an
 * `order` buildings are listed by type and number.
 */
export function readCity(
  rows: readonly string[],
  origin: readonly [x: number, y: number] = [0, 0],
  order: readonly string[] | null = null,
): Result<CityRead> {
  return unlessWrong(() => read(rows, origin, order));
}

function read(rows: readonly string[], [x, y]: readonly [number, number], order: readonly string[] | null): CityRead {
  const table = rows.map(row => row.trim().split(/\s+/));
  const w = table[0]?.length ?? 0;
  for (const [j, row] of table.entries())
    must(
      row.length === w,
      `row ${j + 1} has ${row.length} cells, row 1 has ${w}: write "--" where there is no city cell`,
    );
  const c: City = { x, y, w, h: table.length, cells: [], kinds: [] };
  const marks = new Map<string, number[]>();
  for (const [j, row] of table.entries())
    for (const [i, text] of row.entries()) c.cells.push(readCell(text, cellText(x + i, y + j), marks, c.cells.length));
  const workers = c.cells.filter(cell => (cell & WORKER) !== 0).length;
  must(workers <= WORKERS, `${workers} workers, but a player has ${WORKERS}`);
  const labels = order ?? [...marks.keys()].sort(byTypeAndNumber);
  must(
    labels.length === marks.size && labels.every(label => marks.has(label)),
    `the buildings in the city are ${[...marks.keys()].join(' ') || 'none'}`,
  );
  for (const label of labels) stand(c, label, marks.get(label)!);
  return { city: c, labels };
}

const CELL = /^(\d{1,3})([.dBPWOGbpwog*])(?:\/(w|[HWFAT][1-9]\d?))?$/;

function readCell(text: string, where: string, marks: Map<string, number[]>, k: number): number {
  if (text === '--') return 0;
  const m = CELL.exec(text);
  if (m === null)
    throw new Wrong(`cell ${where}: "${text}" is not a cell; write level, ground and mark, such as 1. 2B 1d/w 3./F1`);
  const level = Number(m[1]);
  must(level > 0, `cell ${where}: "${text}" has level 0; write "--" where there is no city cell`);
  const code = m[2]!;
  const mark = m[3] ?? null;
  const ground = GROUND_CODES.indexOf(code.toLowerCase() as never);
  const cube = code !== code.toLowerCase() && ground >= RESOURCE && ground < WILD;
  must(!cube || mark === null, `cell ${where}: "${text}" has a cube under ${mark === 'w' ? 'a worker' : mark}`);
  if (mark !== null && mark !== 'w') marks.set(mark, [...(marks.get(mark) ?? []), k]);
  return cellOf(level, ground, cube, mark === 'w');
}

function byTypeAndNumber(a: string, b: string): number {
  const [typeA, numberA] = parseLabel(a)!;
  const [typeB, numberB] = parseLabel(b)!;
  return typeA - typeB || numberA - numberB;
}

/** Puts a building on the cells that carry its mark. */
function stand(c: City, label: string, at: readonly number[]): void {
  const [type] = parseLabel(label)!;
  const size = BUILDING_CELLS[type]!;
  const where = at.map(k => cellText(c.x + (k % c.w), c.y + Math.floor(k / c.w))).join(' ');
  const name = `${label} on ${where}`;
  must(at.length === size, `${name}: ${article(type)} stands on ${size === 1 ? 'one cell' : 'two cells'}`);
  const [first = 0, last = first] = at;
  const beside = last - first === c.w || (last - first === 1 && last % c.w !== 0);
  must(size === 1 || beside, `${name}: the two cells must share an edge`);
  must(levelOf(c.cells[first]!) === levelOf(c.cells[last]!), `${name}: the two cells must have the same level`);
  const building = c.kinds.push(type) - 1;
  must(
    c.kinds.filter(kind => kind === type).length <= BUILDINGS_PER_TYPE,
    `${name}: there are only ${BUILDINGS_PER_TYPE} of each type`,
  );
  for (const k of at) c.cells[k] = cellOf(levelOf(c.cells[k]!), groundOf(c.cells[k]!), false, false, building);
}

function article(type: number): string {
  return `${type === 3 ? 'an' : 'a'} ${BUILDINGS[type]}`;
}
