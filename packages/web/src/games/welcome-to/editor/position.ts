import type { Misread, Result } from '@polis/kernel';
import {
  ACTION_CODES,
  bisBoxes,
  cloneSheet,
  drawRoundabout,
  EDITIONS,
  type Edition,
  EMPTY,
  emptySheet,
  hasPool,
  LETTERS,
  neighbour,
  PARK_TRACKS,
  PLACE_OF,
  PLANS,
  printStreets,
  REFUSAL_BOXES,
  readStreets,
  type Sheet,
  SIDES,
  type Side,
  STREET_CODES,
  STREET_OF,
  TEMP_BOXES,
  VALUE_TRACKS,
} from '@polis/welcome-to';
import { unknownKey, wrong } from '../../../coach/editor/why.ts';
import { pieceWith } from '../estates.ts';

/** A number with the action beside it, as three piles offer them. */
export interface Pair {
  readonly number: number;
  /** Index into ACTIONS. */
  readonly action: number;
}

/** One sheet, the plans beside it and the three pairs of cards on offer. */
export interface SheetPosition {
  readonly edition: Edition;
  readonly side: Side;
  readonly roundabouts: boolean;
  readonly sheet: Sheet;
  /** Ids of the plans A, B, C. */
  readonly plans: readonly string[];
  readonly pairs: readonly Pair[];
}

export const NUMBERS = 15;

export function emptyPosition(): SheetPosition {
  return {
    edition: 'new63',
    side: 'classic',
    roundabouts: false,
    sheet: emptySheet(),
    plans: LETTERS.map(letter => PLANS.find(p => p.letter === letter)!.id),
    pairs: [
      { number: 5, action: 0 },
      { number: 8, action: 2 },
      { number: 11, action: 1 },
    ],
  };
}

/** One `key value` line per fact; streets as everywhere: `T: | 1 . . | …`. */
export function printSheetPosition(p: SheetPosition): string {
  const { sheet } = p;
  const streets = printStreets(sheet);
  return [
    `rules ${p.edition} ${p.side}${p.roundabouts ? ' roundabouts' : ''}`,
    ...streets.map((street, i) => `${STREET_CODES[i]}: ${street}`),
    `parks ${sheet.parks.join(' ')}`,
    `value ${sheet.value.join(' ')}`,
    `temps ${sheet.temps}`,
    `refusals ${sheet.refusals}`,
    `plans ${p.plans.map((id, i) => `${id}=${sheet.plans[i]}`).join(' ')}`,
    `cards ${p.pairs.map(pair => `${pair.number}${ACTION_CODES[pair.action]}`).join(' ')}`,
  ].join('\n');
}

const KEYS = ['rules', 'T:', 'M:', 'B:', 'parks', 'value', 'temps', 'refusals', 'plans', 'cards'];

/** Reads it back, or names the line and what is wrong with it. */
export function parseSheetPosition(text: string): Result<SheetPosition> {
  const facts = new Map<string, string>();
  for (const [i, line] of text.trim().split('\n').entries()) {
    const [, key = '', value = ''] = /^(\S+)\s*(.*)$/.exec(line.trim()) ?? [];
    if (!KEYS.includes(key)) return unknownKey(i + 1, key, KEYS);
    if (facts.has(key)) return wrong(`line ${i + 1}: "${key}" stands twice`);
    facts.set(key, value.trim());
  }
  const start = emptyPosition();
  const [edition = start.edition, side = start.side, expert] = (facts.get('rules') ?? '').split(/\s+/).filter(Boolean);
  if (!(EDITIONS as readonly string[]).includes(edition)) return wrong(`rules: there is no edition "${edition}"`);
  if (!(SIDES as readonly string[]).includes(side)) return wrong(`rules: there is no side "${side}"`);
  if (expert !== undefined && expert !== 'roundabouts') return wrong(`rules: "${expert}" should be "roundabouts"`);
  const p = { ...start, edition: edition as Edition, side: side as Side, roundabouts: expert === 'roundabouts' };
  const streets = STREET_CODES.map((code, i) => facts.get(`${code}:`) ?? printStreets(start.sheet)[i]!);
  const read = readStreets(p.sheet, streets, rulesOf(p));
  if (!read.ok) return read;
  try {
    const { sheet } = p;
    sheet.parks = numbers(
      facts.get('parks'),
      'parks',
      PARK_TRACKS.map(track => track.length - 1),
    );
    sheet.value = numbers(
      facts.get('value'),
      'value',
      VALUE_TRACKS.slice(1).map(track => track.length - 1),
    );
    sheet.temps = numbers(facts.get('temps'), 'temps', [TEMP_BOXES])[0]!;
    sheet.refusals = numbers(facts.get('refusals'), 'refusals', [REFUSAL_BOXES])[0]!;
    const plans = readPlans(facts.get('plans'), start.plans, sheet);
    const pairs = readPairs(facts.get('cards'), start.pairs);
    return { ok: true, value: { ...p, plans, pairs } };
  } catch (error) {
    if (error instanceof Odd) return wrong(error.message);
    throw error;
  }
}

class Odd extends Error {}

function numbers(text: string | undefined, key: string, most: readonly number[]): number[] {
  if (text === undefined) return most.map(() => 0);
  const words = text.split(/\s+/);
  if (words.length !== most.length) throw new Odd(`${key}: expected ${most.length} numbers, not ${words.length}`);
  return words.map((word, i) => {
    const n = Number(word);
    if (!/^\d+$/.test(word) || n > most[i]!) throw new Odd(`${key}: "${word}" is not a number from 0 to ${most[i]}`);
    return n;
  });
}

function readPlans(text: string | undefined, usual: readonly string[], sheet: Sheet): readonly string[] {
  if (text === undefined) return usual;
  const words = text.split(/\s+/);
  if (words.length !== LETTERS.length) throw new Odd(`plans: expected three, not ${words.length}`);
  return words.map((word, letter) => {
    const [id = '', points = '0'] = word.split('=');
    const plan = PLANS.find(p => p.id === id);
    if (plan === undefined) throw new Odd(`plans: there is no plan "${id}"`);
    if (plan.letter !== LETTERS[letter]) throw new Odd(`plans: "${id}" is not a plan ${LETTERS[letter]}`);
    const n = Number(points);
    if (![0, plan.first, plan.later].includes(n))
      throw new Odd(`plans: ${id} is worth ${plan.first} or ${plan.later}, not "${points}"`);
    sheet.plans[letter] = n;
    return id;
  });
}

function readPairs(text: string | undefined, usual: readonly Pair[]): readonly Pair[] {
  if (text === undefined) return usual;
  const words = text.split(/\s+/);
  if (words.length !== usual.length) throw new Odd(`cards: expected ${usual.length} pairs, not ${words.length}`);
  return words.map(word => {
    const m = /^(\d+)([A-Z])$/.exec(word);
    const action = ACTION_CODES.indexOf((m?.[2] ?? '') as never);
    const number = Number(m?.[1]);
    if (action < 0 || number < 1 || number > NUMBERS)
      throw new Odd(`cards: "${word}" is not a number from 1 to ${NUMBERS} with one of ${ACTION_CODES.join('')}`);
    return { number, action };
  });
}

export function rulesOf(p: Pick<SheetPosition, 'edition' | 'side' | 'roundabouts'>) {
  return { side: SIDES.indexOf(p.side), classic: p.edition === 'classic81', roundabouts: p.roundabouts };
}

/** Which rule of the streets the sheet breaks; null: none. */
export function checkSheet(p: SheetPosition): Misread | null {
  const read = readStreets(emptySheet(), printStreets(p.sheet), rulesOf(p));
  return read.ok ? null : read;
}

export const TOOLS = ['number', 'fence', 'bis', 'pool', 'line', 'roundabout', 'erase'] as const;
export type Tool = (typeof TOOLS)[number];

/** The sheet after a house was touched with a tool. */
export function paintHouse(p: SheetPosition, tool: Tool, number: number, house: number): SheetPosition {
  const sheet = cloneSheet(p.sheet);
  const street = STREET_OF[house]!;
  const bit = 1 << PLACE_OF[house]!;
  const toggle = (masks: number[], mask = bit) => {
    masks[street] = masks[street]! & mask ? masks[street]! & ~mask : masks[street]! | mask;
  };
  const clear = () => {
    sheet.houses[house] = EMPTY;
    for (const masks of [sheet.bis, sheet.pools, sheet.used]) masks[street]! &= ~bit;
  };
  const numbered = sheet.houses[house]! >= 0;
  switch (tool) {
    case 'number': {
      const same = sheet.houses[house] === number;
      clear();
      if (!same) sheet.houses[house] = number;
      break;
    }
    case 'bis': {
      if (numbered) toggle(sheet.bis);
      else {
        const from = [neighbour(sheet.houses, house, -1), neighbour(sheet.houses, house, 1)].filter(h => h >= 0);
        const near = from.sort((a, b) => Math.abs(a - house) - Math.abs(b - house))[0];
        if (near === undefined || bisBoxes(sheet) >= 9) break;
        sheet.houses[house] = sheet.houses[near]!;
        sheet.bis[street]! |= bit;
      }
      break;
    }
    case 'pool':
      if (numbered && hasPool(SIDES.indexOf(p.side), house)) toggle(sheet.pools);
      break;
    case 'line': {
      const piece = pieceWith(sheet, house);
      if (piece.state === 'complete' || piece.state === 'used')
        toggle(sheet.used, ((1 << piece.size) - 1) << PLACE_OF[piece.house]!);
      break;
    }
    case 'roundabout':
      clear();
      drawRoundabout(sheet, house);
      break;
    case 'erase':
      clear();
      break;
    // Fences stand between houses.
    case 'fence':
  }
  return { ...p, sheet };
}

export function toggleFence(p: SheetPosition, gap: number): SheetPosition {
  const sheet = cloneSheet(p.sheet);
  sheet.fences[STREET_OF[gap]!]! ^= 1 << PLACE_OF[gap]!;
  return { ...p, sheet };
}
