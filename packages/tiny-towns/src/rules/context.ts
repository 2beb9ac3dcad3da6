import { type Ask, type Auto, type Ctx, numbered, type Program } from '@polis/kernel';
import type { Of, TinyTownsAction } from '../actions.ts';
import { FORT } from '../data/ids.ts';
import { BLACK, MODES } from '../data/vocabulary.ts';
import type { TinyTownsEvent } from '../events.ts';
import { hasBuilt, isActive, type TinyTowns, type Town } from '../state.ts';
import { count } from './geometry.ts';
import { POWER } from './powers.ts';

/** Shorthands that all steps of the flow share. A question names the answers that it lists. */
export type Question<K extends TinyTownsAction['type']> = Ask<TinyTowns, Of<K>, TinyTownsEvent>;
export type Step = Auto<TinyTowns, TinyTownsEvent>;
export type Steps = Program<TinyTowns, TinyTownsAction, TinyTownsEvent>;
export type X = Ctx<TinyTownsEvent>;

/** What `call` and `fork` name. */
export const PROG = numbered(
  'turn',
  'keep',
  'name',
  'take',
  'goOn',
  'resolve',
  'put',
  'stand',
  'mark',
  'guild',
  'university',
  'reserve',
  'watch',
);

export const STANDARD = MODES.indexOf('standard');
export const TOWN_HALL = MODES.indexOf('townHall');
export const SOLO = MODES.indexOf('solo');

export const BANKS_AT_MOST = 5;

export function onlyActive(s: Readonly<TinyTowns>, seat: number): boolean {
  for (let other = 0; other < s.seats; other++) if (other !== seat && isActive(s.towns[other]!)) return false;
  return true;
}

/** A choice round of Town Hall: nothing is drawn, everybody picks. */
export function isChoiceRound(s: Readonly<TinyTowns>): boolean {
  return s.mode === TOWN_HALL && (s.round - 1) % 3 === 2;
}

/** Was this seat's cube named by somebody else (4.3)? Drawn and taken cards count as somebody else's call (10.4). */
export function isForeign(s: Readonly<TinyTowns>, seat: number): boolean {
  if (s.mode === STANDARD) return seat !== s.builder;
  return !isChoiceRound(s);
}

/** Does this seat deal with a cube in this round? Fort Ironweed and five Banks sit out choice rounds (10.4). */
export function takesPart(s: Readonly<TinyTowns>, seat: number): boolean {
  const t = s.towns[seat]!;
  if (!isActive(t)) return false;
  if (!isChoiceRound(s)) return true;
  return canName(s, t) && (!hasBuilt(t, FORT) || onlyActive(s, seat));
}

/** Are Banks in play? */
export function namingForbidden(s: Readonly<TinyTowns>): boolean {
  return POWER[s.cards[BLACK]!] === 'forbidsNaming';
}

/** Are Factories in play? */
export function makingAnother(s: Readonly<TinyTowns>): boolean {
  return POWER[s.cards[BLACK]!] === 'makesAnother';
}

/** R19: all five resources on the own Banks leave nothing to name. */
export function canName(s: Readonly<TinyTowns>, t: Readonly<Town>): boolean {
  if (!namingForbidden(s)) return true;
  const m = t.marks;
  return m[0] === 0 || m[1] === 0 || m[2] === 0 || m[3] === 0 || m[4] === 0;
}

/** May the owner name or choose this resource? Not one marked on his own Banks. */
export function mayName(s: Readonly<TinyTowns>, t: Readonly<Town>, resource: number): boolean {
  return !namingForbidden(s) || t.marks[resource] === 0;
}

/** Can one more token of this type enter the town? Only a sixth Bank cannot. */
export function mayEnter(s: Readonly<TinyTowns>, t: Readonly<Town>, type: number): boolean {
  return type !== BLACK || !namingForbidden(s) || count(t.built[BLACK]!) < BANKS_AT_MOST;
}

/** Puts a token on a square; Factories and Banks are marked whenever they enter the town (R18). */
export function enter(s: TinyTowns, seat: number, type: number, cell: number, x: X): void {
  s.towns[seat]!.built[type]! |= 1 << cell;
  if (type === BLACK && (namingForbidden(s) || makingAnother(s))) x.call(PROG.mark, seat, cell);
}

/** The order of hammer and neighbours: left is the next seat (R11). */
export function leftOf(s: Readonly<TinyTowns>, seat: number): number {
  return (seat + 1) % s.seats;
}
export function rightOf(s: Readonly<TinyTowns>, seat: number): number {
  return (seat - 1 + s.seats) % s.seats;
}
