import { PLANS } from './data/plans.ts';
import { NUMBER_MAX } from './data/vocabulary.ts';
import { HOUSES } from './rules/geometry.ts';

/**
 * Everything a seat may say. `house` is 0..32, `gap` the house on its left, `size` 1..6, `card` and `combo` 0..2, `letter` 0..2.
 * Instances are shared: playouts allocate none, and equal means identical.
 */
export type WelcomeToAction =
  /** Before round 1, if plans are chosen by hand. */
  | { readonly type: 'plan'; readonly plan: number }
  /** Expert: an empty house becomes a roundabout, before the number or after the action. */
  | { readonly type: 'roundabout'; readonly house: number }
  /** The combination of a pile, */
  | { readonly type: 'combo'; readonly combo: number }
  /** or, with cards in hand, the number of one and the action of another. */
  | { readonly type: 'cards'; readonly number: number; readonly action: number }
  /** No printed number fits: a permit refusal. */
  | { readonly type: 'refuse' }
  /** With cards in hand, the card that goes away after a refusal. */
  | { readonly type: 'give'; readonly card: number }
  /** Temp: the number to write. */
  | { readonly type: 'number'; readonly number: number }
  | { readonly type: 'write'; readonly number: number; readonly house: number }
  | { readonly type: 'fence'; readonly gap: number }
  | { readonly type: 'value'; readonly size: number }
  | { readonly type: 'park' }
  | { readonly type: 'pool' }
  | { readonly type: 'temp' }
  | { readonly type: 'bis'; readonly number: number; readonly house: number }
  /** The action is not used. */
  | { readonly type: 'none' }
  | { readonly type: 'approve'; readonly letter: number }
  /** An estate that pays for the plan being approved. */
  | { readonly type: 'use'; readonly house: number; readonly size: number }
  /** Classic: after the first approval of the game, shuffle all cards or not. */
  | { readonly type: 'reshuffle' }
  | { readonly type: 'keep' }
  /** The turn is complete. */
  | { readonly type: 'done' };

export type Of<K extends WelcomeToAction['type']> = Extract<WelcomeToAction, { type: K }>;

function list<T>(length: number, make: (i: number) => T): readonly T[] {
  return Array.from({ length }, (_, i) => make(i));
}
function byNumberAndHouse<K extends 'write' | 'bis'>(type: K): readonly (readonly Of<K>[])[] {
  return list(NUMBER_MAX + 1, number => list(HOUSES, house => ({ type, number, house }) as Of<K>));
}

/** Indexed by number, then house. */
export const WRITE = byNumberAndHouse('write');
export const BIS_COPY = byNumberAndHouse('bis');
export const BUILD_ROUNDABOUT = list<Of<'roundabout'>>(HOUSES, house => ({ type: 'roundabout', house }));
export const BUILD_FENCE = list<Of<'fence'>>(HOUSES, gap => ({ type: 'fence', gap }));
export const CHOOSE_NUMBER = list<Of<'number'>>(NUMBER_MAX + 1, number => ({ type: 'number', number }));
/** Indexed by size; 0 stands idle. */
export const RAISE_VALUE = list<Of<'value'>>(7, size => ({ type: 'value', size }));
export const COMBO = list<Of<'combo'>>(3, combo => ({ type: 'combo', combo }));
/** Indexed by the card of the number, then that of the action. */
export const CARDS = list(3, number => list<Of<'cards'>>(3, action => ({ type: 'cards', number, action })));
export const GIVE = list<Of<'give'>>(3, card => ({ type: 'give', card }));
export const APPROVE = list<Of<'approve'>>(3, letter => ({ type: 'approve', letter }));
/** Indexed by size, then first house. */
export const USE = list(7, size => list<Of<'use'>>(HOUSES, house => ({ type: 'use', house, size })));
export const CHOOSE_PLAN = list<Of<'plan'>>(PLANS.length, plan => ({ type: 'plan', plan }));
export const REFUSE: Of<'refuse'> = { type: 'refuse' };
export const PLANT_PARK: Of<'park'> = { type: 'park' };
export const BUILD_POOL: Of<'pool'> = { type: 'pool' };
export const HIRE_TEMP: Of<'temp'> = { type: 'temp' };
export const NO_ACTION: Of<'none'> = { type: 'none' };
export const RESHUFFLE: Of<'reshuffle'> = { type: 'reshuffle' };
export const KEEP: Of<'keep'> = { type: 'keep' };
export const DONE: Of<'done'> = { type: 'done' };

/** The names of the questions, in the order in which they come up. */
export const ASKS = [
  'plan',
  'choose',
  'give',
  'number',
  'write',
  'fence',
  'value',
  'park',
  'pool',
  'temp',
  'bis',
  'finish',
  'use',
  'reshuffle',
] as const;
export type AskName = (typeof ASKS)[number];
