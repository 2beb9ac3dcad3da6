import { BUILDINGS, BUILDINGS_PER_TYPE, COLOURS } from './data/vocabulary.ts';

/**
 * Everything a seat may say. Coordinates are those of the own city; `colour` and `row` index COLOURS, `building` BUILDINGS.
 * Instances are shared as far as cities usually reach: playouts allocate almost none.
 */
export type PanticapaeumAction =
  /** The tile at this index after the trireme. */
  | { readonly type: 'tile'; readonly index: number }
  /** (x, y): upper left corner of the bounding box. */
  | { readonly type: 'place'; readonly rotation: number; readonly x: number; readonly y: number }
  /** The colour for the wild cell of an aqueduct tile. */
  | { readonly type: 'cube'; readonly colour: number }
  /** At any moment of the own turn. */
  | { readonly type: 'worker'; readonly x: number; readonly y: number }
  | { readonly type: 'build'; readonly building: number }
  /** The same at the full price, without the cost upgrade. */
  | { readonly type: 'full'; readonly building: number }
  /** Colours that replace missing cubes: one, or two in ascending order; `second` is -1 for one. */
  | { readonly type: 'pay'; readonly first: number; readonly second: number }
  /** Where a building goes. `span` 0: one cell, 1: also the cell to the right, 2: also the cell below. */
  | { readonly type: 'site'; readonly x: number; readonly y: number; readonly span: number }
  /** A mask of colours. */
  | { readonly type: 'sell'; readonly colours: number }
  | { readonly type: 'coins' }
  | { readonly type: 'take'; readonly colour: number }
  /** A paid step, or no more of them. */
  | { readonly type: 'step' }
  | { readonly type: 'stop' }
  /** The building to be moved: its type and number, from 1. */
  | { readonly type: 'lift'; readonly building: number; readonly number: number }
  | { readonly type: 'free'; readonly building: number }
  | { readonly type: 'draw' }
  /** The temple's step in another row. */
  | { readonly type: 'advance'; readonly row: number }
  | { readonly type: 'decline' }
  | { readonly type: 'end' }
  | { readonly type: 'discard'; readonly colour: number }
  /** No more final workers. */
  | { readonly type: 'done' };

export type Of<K extends PanticapaeumAction['type']> = Extract<PanticapaeumAction, { type: K }>;

function list<T>(length: number, make: (i: number) => T): readonly T[] {
  return Array.from({ length }, (_, i) => make(i));
}
const byColour = <K extends 'cube' | 'take' | 'discard'>(type: K) =>
  list(COLOURS.length, colour => ({ type, colour }) as Of<K>);
const byBuilding = <K extends 'build' | 'full' | 'free'>(type: K) =>
  list(BUILDINGS.length, building => ({ type, building }) as Of<K>);

export const TAKE_TILE = list<Of<'tile'>>(3, index => ({ type: 'tile', index }));
export const PUT_CUBE = byColour('cube');
export const TAKE_CUBE = byColour('take');
export const DISCARD = byColour('discard');
export const BUILD = byBuilding('build');
export const FULL = byBuilding('full');
export const FREE = byBuilding('free');
/** Indexed by mask. */
export const SELL = list<Of<'sell'>>(1 << COLOURS.length, colours => ({ type: 'sell', colours }));
export const ADVANCE = list<Of<'advance'>>(COLOURS.length - 1, row => ({ type: 'advance', row }));
/** Indexed by the first colour, then by the second + 1. */
export const PAY = list(COLOURS.length, first =>
  list<Of<'pay'>>(COLOURS.length + 1, second => ({ type: 'pay', first, second: second - 1 })),
);
/** Indexed by type, then by number - 1. */
export const LIFT = list(BUILDINGS.length, building =>
  list<Of<'lift'>>(BUILDINGS_PER_TYPE, i => ({ type: 'lift', building, number: i + 1 })),
);
export const COINS: Of<'coins'> = { type: 'coins' };
export const STEP: Of<'step'> = { type: 'step' };
export const STOP: Of<'stop'> = { type: 'stop' };
export const DRAW: Of<'draw'> = { type: 'draw' };
export const DECLINE: Of<'decline'> = { type: 'decline' };
export const END: Of<'end'> = { type: 'end' };
export const DONE: Of<'done'> = { type: 'done' };

/**
 * Cities have no edge, so answers with coordinates cannot all be made beforehand: those near the first tile are made when
 * first needed and kept, those far away are made each time.
 */
const NEAR = 32;
const SPAN = 2 * NEAR;
function near(x: number, y: number): boolean {
  return x >= -NEAR && x < NEAR && y >= -NEAR && y < NEAR;
}
function kept<T>(variants: number, make: (variant: number, x: number, y: number) => T) {
  const made = new Array<T | null>(variants * SPAN * SPAN).fill(null);
  return (variant: number, x: number, y: number): T => {
    if (!near(x, y)) return make(variant, x, y);
    const i = (variant * SPAN + y + NEAR) * SPAN + x + NEAR;
    let a = made[i];
    if (a === null || a === undefined) {
      a = make(variant, x, y);
      made[i] = a;
    }
    return a;
  };
}

export const placeAt = kept<Of<'place'>>(4, (rotation, x, y) => ({ type: 'place', rotation, x, y }));
export const siteAt = kept<Of<'site'>>(3, (span, x, y) => ({ type: 'site', x, y, span }));
const worker = kept<Of<'worker'>>(1, (_, x, y) => ({ type: 'worker', x, y }));
export function workerAt(x: number, y: number): Of<'worker'> {
  return worker(0, x, y);
}

/** The names of the questions, in the order in which they come up. */
export const ASKS = [
  'tile',
  'place',
  'wild',
  'action',
  'pay',
  'site',
  'paid',
  'move',
  'free',
  'random',
  'temple',
  'end',
  'final',
  'discard',
] as const;
export type AskName = (typeof ASKS)[number];
