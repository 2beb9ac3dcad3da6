import { decodeCell, encodeCell, type Fault, type Result } from '@polis/kernel';
import type { TinyTownsAction } from './actions.ts';
import * as act from './actions.ts';
import { BUILDINGS } from './data/buildings.ts';
import { MONUMENTS } from './data/monuments.ts';
import { MONUMENT, RESOURCE_CODES, RESOURCES, TYPES } from './data/vocabulary.ts';
import { lowest } from './rules/geometry.ts';
import { putIn, stockOf, stockSize, WAREHOUSE_CAPACITY } from './rules/warehouse.ts';
import { CELLS, type Town } from './state.ts';

/** Answers and towns as short text, and back. docs/notation.md describes it. */

// ── squares ─────────────────────────────────────────────────────────────────
export function cellText(cell: number): string {
  return encodeCell(cell, 4);
}
export function parseCell(text: string): number | null {
  return decodeCell(text, 4, 4);
}
function maskText(mask: number): string {
  const out: string[] = [];
  for (let m = mask; m !== 0; m &= m - 1) out.push(cellText(lowest(m)));
  return out.join(' ');
}

// ── answers ─────────────────────────────────────────────────────────────────
/** What a `building` index is called in an answer: its colour says which card, whatever is in play. */
function typeText(building: number): string {
  return TYPES[building]!;
}

export function encode(a: TinyTownsAction): string {
  switch (a.type) {
    case 'keep':
      return `keep ${MONUMENTS[a.monument]!.id}`;
    case 'name':
    case 'take':
    case 'choose':
    case 'factory':
    case 'mark':
      return `${a.type} ${RESOURCES[a.resource]}`;
    case 'place':
    case 'park':
    case 'store':
    case 'stand':
      return `${a.type} ${cellText(a.cell)}`;
    case 'swap':
      return `swap ${cellText(a.cell)} ${RESOURCES[a.resource]}`;
    case 'build':
      return `build ${typeText(a.building)} ${maskText(a.cells)}`;
    case 'replace':
    case 'found':
    case 'move':
      return `${a.type} ${cellText(a.cell)} ${typeText(a.building)}`;
    case 'reserve':
      return `reserve ${typeText(a.building)}`;
    default:
      return a.type;
  }
}

/** Every answer but `build` by its text: what does not print like one of them is none. */
const BY_TEXT: ReadonlyMap<string, TinyTownsAction> = new Map(
  [
    [act.FINISH, act.CONTINUE, act.DISCARD, act.STOP, act.READY],
    [act.NAME, act.TAKE, act.CHOOSE, act.FACTORY, act.MARK],
    [act.PLACE, act.PARK, act.STORE, act.STAND, act.SWAP],
    [act.REPLACE, act.FOUND, act.MOVE, act.KEEP, act.RESERVE],
  ]
    .flat(3)
    .map(a => [encode(a), a]),
);

export function decode(text: string): TinyTownsAction | null {
  const known = BY_TEXT.get(text);
  if (known !== undefined) return known;
  const [verb, type = '', ...cells] = text.split(' ');
  const a = verb === 'build' ? decodeBuild(type, cells) : null;
  // One spelling only: what does not print back to itself is not an answer.
  return a !== null && encode(a) === text ? a : null;
}

function decodeBuild(type: string, cells: readonly string[]): TinyTownsAction | null {
  const building = TYPES.indexOf(type as never);
  let mask = 0;
  for (const text of cells) {
    const cell = parseCell(text);
    if (cell === null) return null;
    mask |= 1 << cell;
  }
  return building < 0 || mask === 0 ? null : act.buildAction(building, mask);
}

// ── towns ───────────────────────────────────────────────────────────────────
const EMPTY = '..';
const MONUMENT_CODE = '**';
/** All that a square can hold: nothing, a cube, the monument, a building; and where each kind begins. */
const CODES = [EMPTY, ...RESOURCE_CODES.map(code => `-${code}`), MONUMENT_CODE, ...BUILDINGS.map(b => b.code)];
const [CUBES_FROM, MONUMENT_AT, BUILDINGS_FROM] = [1, 6, 7];
/** Two neighbours as text: a frame prints towns by the thousand per second. */
const PAIRS = CODES.map(left => CODES.map(right => `${left} ${right}`));
const held = new Uint8Array(CELLS);

/** 'Co We .. -W/…', row by row. */
export function printSquares(t: Readonly<Town>, cards: readonly number[]): string {
  held.fill(0);
  for (let r = 0; r < 5; r++) hold(t.cubes[r]!, CUBES_FROM + r);
  for (let type = 0; type < MONUMENT; type++) hold(t.built[type]!, BUILDINGS_FROM + cards[type]!);
  hold(t.built[MONUMENT]!, MONUMENT_AT);
  return `${printRow(0)}/${printRow(4)}/${printRow(8)}/${printRow(12)}`;
}

function hold(mask: number, code: number): void {
  for (let m = mask; m !== 0; m &= m - 1) held[lowest(m)] = code;
}

function printRow(from: number): string {
  return `${PAIRS[held[from]!]![held[from + 1]!]} ${PAIRS[held[from + 2]!]![held[from + 3]!]}`;
}

/** What is wrong with a square, for pages that say it in other languages. */
export type SquareFault = Fault<'code' | 'notInPlay'>;

/** Puts squares into a town that has none yet, or says which square is wrong. */
export function parseSquares(text: string, cards: readonly number[], t: Town): Result<Town> {
  const rows = text.split('/');
  if (rows.length !== 4) return { ok: false, why: `a town has 4 rows, not ${rows.length}` };
  for (const [r, row] of rows.entries()) {
    const codes = row.trim().split(/\s+/);
    if (codes.length !== 4) return { ok: false, why: `row ${r} has ${codes.length} squares instead of 4` };
    for (const [c, code] of codes.entries()) {
      const wrong = readSquare(t, cards, 4 * r + c, code);
      if (wrong === null) continue;
      const fault = wrong.fault && { code: wrong.fault, params: { at: `${r},${c}`, code } };
      return { ok: false, why: `square ${r},${c}: ${wrong.why}`, fault };
    }
  }
  return { ok: true, value: t };
}

interface OddSquare {
  readonly why: string;
  readonly fault?: SquareFault['code'];
}

function readSquare(t: Town, cards: readonly number[], cell: number, code: string): OddSquare | null {
  const bit = 1 << cell;
  if (code === EMPTY) return null;
  if (code === MONUMENT_CODE) {
    if (t.built[MONUMENT] !== 0) return { why: 'there is already a monument in this town' };
    t.built[MONUMENT]! |= bit;
    return null;
  }
  const resource = code[0] === '-' ? RESOURCE_CODES.indexOf(code.slice(1) as never) : -1;
  if (resource >= 0) {
    t.cubes[resource]! |= bit;
    return null;
  }
  const building = BUILDINGS.findIndex(b => b.code === code);
  if (building < 0) return { why: `there is no code "${code}"`, fault: 'code' };
  const type = cards.indexOf(building);
  if (type < 0) return { why: `"${code}" (${BUILDINGS[building]!.id}) is not in play`, fault: 'notInPlay' };
  t.built[type]! |= bit;
  return null;
}

/** 'r,c W' for every marked Factory or Bank. */
export function printMarks(t: Readonly<Town>): string[] {
  const out: string[] = [];
  for (let r = 0; r < 5; r++)
    for (let m = t.marks[r]!; m !== 0; m &= m - 1) out.push(`${cellText(lowest(m))} ${RESOURCE_CODES[r]}`);
  return out;
}

/** 'r,c WBB' for every Warehouse that holds something. */
export function printStock(t: Readonly<Town>): string[] {
  const out: string[] = [];
  for (const [cell, stock] of t.stock.entries())
    if (stock !== 0)
      out.push(`${cellText(cell)} ${RESOURCE_CODES.map((code, r) => code.repeat(stockOf(stock, r))).join('')}`);
  return out;
}

/** Reads what `printMarks` and `printStock` print into a town. Null: not in that form. */
export function readMarks(t: Town, marks: readonly string[]): Town | null {
  return readPairs(marks, (cell, codes) => {
    const r = RESOURCE_CODES.indexOf(codes as never);
    if (r >= 0) t.marks[r]! |= 1 << cell;
    return r >= 0;
  })
    ? t
    : null;
}
export function readStock(t: Town, stock: readonly string[]): Town | null {
  return readPairs(stock, (cell, codes) =>
    [...codes].every(code => {
      const r = RESOURCE_CODES.indexOf(code as never);
      const held = t.stock[cell]; // absent when the Warehouse is not in play
      if (r < 0 || held === undefined || stockSize(held) >= WAREHOUSE_CAPACITY) return false;
      t.stock[cell] = putIn(held, r);
      return true;
    }),
  )
    ? t
    : null;
}
function readPairs(texts: readonly string[], read: (cell: number, codes: string) => boolean): boolean {
  return texts.every(text => {
    const [where = '', codes = ''] = text.split(' ');
    const cell = parseCell(where);
    return cell !== null && codes !== '' && read(cell, codes);
  });
}
