import type { Misread, Result } from '@polis/kernel';
import {
  BLACK,
  BUILDINGS,
  emptyTown,
  MONUMENT,
  MONUMENTS,
  parseSquares,
  printSquares,
  printStock,
  putIn,
  readStock,
  stockSize,
  type Town,
  TYPES,
  WAREHOUSE_CAPACITY,
} from '@polis/tiny-towns';
import { unknownKey, wrong } from '../../../coach/editor/why.ts';

/** A town and the cards it is built with. Everything the score needs, and nothing that is secret. */
export interface TownPosition {
  /** Index into BUILDINGS by type. */
  readonly cards: readonly number[];
  readonly anySix: boolean;
  readonly town: Town;
  /** The Starloom: in which place the town was completed. */
  readonly place: number;
}

export const PLACES = 6;

export function emptyPosition(): TownPosition {
  const first = TYPES.slice(0, MONUMENT).map(type => BUILDINGS.findIndex(b => b.type === type));
  return { cards: first, anySix: false, town: emptyTown(true), place: 1 };
}

/** One `key value` line per fact, in the codes of the game's notation. */
export function printTownPosition(p: TownPosition): string {
  const { town } = p;
  const stock = printStock(town);
  return [
    `cards ${p.cards.map(i => BUILDINGS[i]!.code).join(' ')}`,
    `town ${printSquares(town, p.cards)}`,
    `monument ${town.monument < 0 ? '-' : MONUMENTS[town.monument]!.id}`,
    ...(stock.length > 0 ? [`stock ${stock.join('; ')}`] : []),
    ...(town.shrine > 0 ? [`shrine ${town.shrine}`] : []),
    ...(p.place > 1 ? [`starloom ${p.place}`] : []),
    ...(p.anySix ? ['orchard anySix'] : []),
  ].join('\n');
}

/** Reads it back, or names the line and what is wrong with it. */
export function parseTownPosition(text: string): Result<TownPosition> {
  const facts = new Map<string, string>();
  for (const [i, line] of text.trim().split('\n').entries()) {
    const [, key = '', value = ''] = /^(\S+)\s*(.*)$/.exec(line.trim()) ?? [];
    if (!KEYS.includes(key)) return unknownKey(i + 1, key, KEYS);
    if (facts.has(key)) return wrong(`line ${i + 1}: "${key}" stands twice`);
    facts.set(key, value.trim());
  }
  const cards = readCards(facts.get('cards') ?? '');
  if (!cards.ok) return cards;
  const town = emptyTown(true);
  const squares = parseSquares(
    facts.get('town') ?? '.. .. .. ../.. .. .. ../.. .. .. ../.. .. .. ..',
    cards.value,
    town,
  );
  if (!squares.ok) return wrong(`town, ${squares.why}`, squares.fault);
  const monument = facts.get('monument') ?? '-';
  town.monument = monument === '-' ? -1 : MONUMENTS.findIndex(m => m.id === monument);
  if (monument !== '-' && town.monument < 0) return wrong(`there is no monument "${monument}"`);
  const stock = facts.get('stock');
  if (
    stock !== undefined &&
    readStock(
      town,
      stock.split(';').map(s => s.trim()),
    ) === null
  )
    return wrong(`stock: expected squares with up to ${WAREHOUSE_CAPACITY} resources such as "0,1 WB"`);
  const shrine = count(facts.get('shrine') ?? '0', 0, 16);
  if (shrine === null) return wrong('shrine: expected a number of buildings from 0 to 16');
  town.shrine = shrine;
  const place = count(facts.get('starloom') ?? '1', 1, PLACES);
  if (place === null) return wrong(`starloom: expected a place from 1 to ${PLACES}`);
  const orchard = facts.get('orchard') ?? 'rowColumn';
  if (orchard !== 'rowColumn' && orchard !== 'anySix') return wrong('orchard: expected rowColumn or anySix');
  const position = { cards: cards.value, anySix: orchard === 'anySix', town, place };
  const odd = checkTown(position);
  return odd === null ? { ok: true, value: position } : { ok: false, ...odd };
}

const KEYS = ['cards', 'town', 'monument', 'stock', 'shrine', 'starloom', 'orchard'];

function count(text: string, from: number, to: number): number | null {
  const n = Number(text);
  return /^\d+$/.test(text) && n >= from && n <= to ? n : null;
}

function readCards(text: string): Result<number[]> {
  const codes = text.split(/\s+/).filter(code => code !== '');
  const cards: number[] = TYPES.slice(0, MONUMENT).map(() => -1);
  for (const code of codes) {
    const card = BUILDINGS.findIndex(b => b.code === code);
    if (card < 0) return wrong(`cards: there is no code "${code}"`);
    const type = TYPES.indexOf(BUILDINGS[card]!.type);
    if (cards[type]! >= 0) return wrong(`cards: two ${TYPES[type]} cards; one of each type is in play`);
    cards[type] = card;
  }
  const missing = cards.indexOf(-1);
  return missing < 0
    ? { ok: true, value: cards }
    : wrong(`cards: the ${TYPES[missing]} card is missing`, {
        code: 'cardMissing',
        params: { type: TYPES[missing]! },
      });
}

/** What cannot be scored; null: nothing. */
export function checkTown({ town, cards }: TownPosition): Misread | null {
  if (town.built[MONUMENT] !== 0 && town.monument < 0)
    return {
      why: 'town: "**" stands for a monument, but monument is "-"',
      fault: { code: 'noMonument', params: {} },
    };
  const warehouse = BUILDINGS[cards[BLACK]!]!.id === 'warehouse';
  for (const [cell, stock] of town.stock.entries())
    if (stock !== 0 && (!warehouse || ((town.built[BLACK]! >> cell) & 1) === 0))
      return { why: `stock: there is no warehouse on ${cell >> 2},${cell & 3}` };
  return null;
}

/** What one paints with. */
export type Brush =
  | { readonly kind: 'cube'; readonly resource: number }
  | { readonly kind: 'building'; readonly type: number }
  | { readonly kind: 'erase' };

/** The town after one touch. Cubes go into a Warehouse that stands there; what lay on the square before is gone. */
export function paint(p: TownPosition, brush: Brush, cell: number): TownPosition {
  const town: Town = structuredClone(p.town);
  const bit = 1 << cell;
  const warehouse = BUILDINGS[p.cards[BLACK]!]!.id === 'warehouse' && (town.built[BLACK]! & bit) !== 0;
  if (brush.kind === 'cube' && warehouse) {
    if (stockSize(town.stock[cell]!) < WAREHOUSE_CAPACITY) town.stock[cell] = putIn(town.stock[cell]!, brush.resource);
    return { ...p, town };
  }
  const same =
    (brush.kind === 'cube' && (town.cubes[brush.resource]! & bit) !== 0) ||
    (brush.kind === 'building' && (town.built[brush.type]! & bit) !== 0);
  for (let r = 0; r < town.cubes.length; r++) town.cubes[r]! &= ~bit;
  for (let type = 0; type < town.built.length; type++) town.built[type]! &= ~bit;
  town.stock[cell] = 0;
  if (same || brush.kind === 'erase') return { ...p, town };
  if (brush.kind === 'cube') town.cubes[brush.resource]! |= bit;
  // There is one monument in a town.
  else if (brush.type === MONUMENT) town.built[MONUMENT] = bit;
  else town.built[brush.type]! |= bit;
  return { ...p, town };
}
