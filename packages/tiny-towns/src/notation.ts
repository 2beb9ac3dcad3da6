import { decodeCell, encodeCell, type Result } from '@polis/kernel';
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

const BARE: Readonly<Record<string, TinyTownsAction>> = {
  finish: act.FINISH,
  continue: act.CONTINUE,
  discard: act.DISCARD,
  stop: act.STOP,
  ready: act.READY,
};
const BY_RESOURCE: Readonly<Record<string, readonly TinyTownsAction[]>> = {
  name: act.NAME,
  take: act.TAKE,
  choose: act.CHOOSE,
  factory: act.FACTORY,
  mark: act.MARK,
};
const BY_CELL: Readonly<Record<string, readonly TinyTownsAction[]>> = {
  place: act.PLACE,
  park: act.PARK,
  store: act.STORE,
  stand: act.STAND,
};
const BY_CELL_AND_TYPE: Readonly<Record<string, readonly (readonly TinyTownsAction[])[]>> = {
  replace: act.REPLACE,
  found: act.FOUND,
  move: act.MOVE,
};

export function decode(text: string): TinyTownsAction | null {
  const [verb = '', ...rest] = text.split(' ');
  const a = decodeWords(verb, rest);
  // One spelling only: what does not print back to itself is not an answer.
  return a !== null && encode(a) === text ? a : null;
}

function decodeWords(verb: string, rest: readonly string[]): TinyTownsAction | null {
  const [first = '', second = ''] = rest;
  if (Object.hasOwn(BARE, verb)) return BARE[verb]!;
  if (Object.hasOwn(BY_RESOURCE, verb)) return BY_RESOURCE[verb]![RESOURCES.indexOf(first as never)] ?? null;
  if (verb === 'keep') return act.KEEP[MONUMENTS.findIndex(m => m.id === first)] ?? null;
  if (verb === 'reserve') return act.RESERVE[TYPES.indexOf(first as never)] ?? null;
  if (verb === 'build') return decodeBuild(first, rest.slice(1));
  const cell = parseCell(first);
  if (cell === null) return null;
  if (Object.hasOwn(BY_CELL, verb)) return BY_CELL[verb]![cell]!;
  if (Object.hasOwn(BY_CELL_AND_TYPE, verb))
    return BY_CELL_AND_TYPE[verb]![cell]![TYPES.indexOf(second as never)] ?? null;
  if (verb === 'swap') return act.SWAP[cell]![RESOURCES.indexOf(second as never)] ?? null;
  return null;
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

/** 'Co We .. -W/…', row by row. */
export function printSquares(t: Readonly<Town>, cards: readonly number[]): string {
  let out = '';
  for (let cell = 0; cell < CELLS; cell++) {
    if (cell > 0) out += (cell & 3) === 0 ? '/' : ' ';
    out += squareCode(t, cards, cell);
  }
  return out;
}

function squareCode(t: Readonly<Town>, cards: readonly number[], cell: number): string {
  const bit = 1 << cell;
  for (let type = 0; type < MONUMENT; type++) if ((t.built[type]! & bit) !== 0) return BUILDINGS[cards[type]!]!.code;
  if ((t.built[MONUMENT]! & bit) !== 0) return MONUMENT_CODE;
  for (let r = 0; r < 5; r++) if ((t.cubes[r]! & bit) !== 0) return `-${RESOURCE_CODES[r]}`;
  return EMPTY;
}

/** Puts squares into a town that has none yet, or says which square is wrong. */
export function parseSquares(text: string, cards: readonly number[], t: Town): Result<Town> {
  const rows = text.split('/');
  if (rows.length !== 4) return { ok: false, why: `a town has 4 rows, not ${rows.length}` };
  for (const [r, row] of rows.entries()) {
    const codes = row.trim().split(/\s+/);
    if (codes.length !== 4) return { ok: false, why: `row ${r} has ${codes.length} squares instead of 4` };
    for (const [c, code] of codes.entries()) {
      const why = readSquare(t, cards, 4 * r + c, code);
      if (why !== null) return { ok: false, why: `square ${r},${c}: ${why}` };
    }
  }
  return { ok: true, value: t };
}

function readSquare(t: Town, cards: readonly number[], cell: number, code: string): string | null {
  const bit = 1 << cell;
  if (code === EMPTY) return null;
  if (code === MONUMENT_CODE) {
    if (t.built[MONUMENT] !== 0) return 'there is already a monument in this town';
    t.built[MONUMENT]! |= bit;
    return null;
  }
  const resource = code[0] === '-' ? RESOURCE_CODES.indexOf(code.slice(1) as never) : -1;
  if (resource >= 0) {
    t.cubes[resource]! |= bit;
    return null;
  }
  const building = BUILDINGS.findIndex(b => b.code === code);
  if (building < 0) return `there is no code "${code}"`;
  const type = cards.indexOf(building);
  if (type < 0) return `"${code}" (${BUILDINGS[building]!.id}) is not in play`;
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
