import type { Frame } from '@polis/protocol/wire';
import {
  BUILDINGS,
  cloneTown,
  engine,
  MONUMENT,
  MONUMENTS,
  readCards,
  readTown,
  type ScoringInput,
  type Sheet,
  scoreSeat,
  type TinyTownsAction,
  type TinyTownsView,
  type Town,
  totalOf,
} from '@polis/tiny-towns';
import { type Choice, readChoices } from '../../table/affordances.ts';

export type TownChoice = Choice<TinyTownsAction>;

/** A frame made ready for drawing: towns as masks, sheets with reasons, the prompt's answers with what they touch. */
export interface Model {
  readonly view: TinyTownsView;
  /** Index into BUILDINGS by type. */
  readonly cards: readonly number[];
  readonly towns: readonly Town[];
  readonly sheets: readonly Sheet[];
  /** The seat that looks, or null. */
  readonly me: number | null;
  readonly ask: string | null;
  readonly choices: readonly TownChoice[];
  readonly anySix: boolean;
}

export function makeModel(frame: Frame): Model {
  const view = frame.view as TinyTownsView;
  const cards = readCards(view);
  const towns = view.towns.map(t => readTown(t, cards));
  const anySix = view.orchardRule === 'anySix';
  const input: ScoringInput = { cards, anySix, towns };
  return {
    view,
    cards,
    towns,
    sheets: towns.map((_, seat) => scoreSeat(input, seat)),
    me: frame.seat,
    ask: frame.prompt?.ask ?? null,
    choices: frame.prompt ? readChoices(frame.prompt.actions, engine.game) : [],
    anySix,
  };
}

/** The card behind a type in a seat's town; null for a monument nobody knows yet. */
export function cardOf(
  m: Model,
  type: number,
  seat: number,
): (typeof BUILDINGS)[number] | (typeof MONUMENTS)[number] | null {
  if (type !== MONUMENT) return BUILDINGS[m.cards[type]!]!;
  const monument = m.towns[seat]!.monument;
  return monument >= 0 ? MONUMENTS[monument]! : null;
}

/** Id of the card, 'monument' when it is unknown: names of drawings and of texts are made from it. */
export function cardId(m: Model, type: number, seat: number): string {
  return cardOf(m, type, seat)?.id ?? 'monument';
}

export type Square =
  | { readonly kind: 'empty' }
  | { readonly kind: 'cube'; readonly resource: number }
  | { readonly kind: 'building'; readonly type: number };

const EMPTY: Square = { kind: 'empty' };

export function squareAt(t: Readonly<Town>, cell: number): Square {
  const bit = 1 << cell;
  const type = t.built.findIndex(mask => (mask & bit) !== 0);
  if (type >= 0) return { kind: 'building', type };
  const resource = t.cubes.findIndex(mask => (mask & bit) !== 0);
  return resource >= 0 ? { kind: 'cube', resource } : EMPTY;
}

export function markAt(t: Readonly<Town>, cell: number): number {
  return t.marks.findIndex(mask => (mask & (1 << cell)) !== 0);
}

export function cellsOf(mask: number): number[] {
  const out: number[] = [];
  for (let cell = 0; cell < 16; cell++) if ((mask >> cell) & 1) out.push(cell);
  return out;
}

// ── looking one step ahead ──────────────────────────────────────────────────
export function withCube(t: Readonly<Town>, cell: number, resource: number): Town {
  const next = cloneTown(t);
  next.cubes[resource]! |= 1 << cell;
  return next;
}

/** The town with a building on `cell`, the cubes on `cells` paid and whatever stood there gone. */
export function withBuilding(t: Readonly<Town>, type: number, cell: number, cells: number): Town {
  const next = cloneTown(t);
  const left = ~(cells | (1 << cell));
  for (let r = 0; r < 5; r++) next.cubes[r]! &= left;
  for (let i = 0; i < 8; i++) next.built[i]! &= ~(1 << cell);
  next.built[type]! |= 1 << cell;
  if (type === MONUMENT) next.shrine = next.built.reduce((n, mask) => n + cellsOf(mask).length, 0);
  return next;
}

/** Points a seat would have with another town of its own. */
export function pointsWith(m: Model, seat: number, town: Town): number {
  const towns = m.towns.slice();
  towns[seat] = town;
  return totalOf({ cards: m.cards, anySix: m.anySix, towns }, seat);
}

/** What a building on `cell` changes in the total. */
export function gainOf(m: Model, seat: number, type: number, cell: number, cells: number): number {
  return pointsWith(m, seat, withBuilding(m.towns[seat]!, type, cell, cells)) - m.sheets[seat]!.total;
}

/** The best square for a building paid with `cells`, and what it brings. */
export function bestStand(
  m: Model,
  seat: number,
  type: number,
  cells: number,
): { readonly cell: number; readonly gain: number } {
  let best = { cell: -1, gain: Number.NEGATIVE_INFINITY };
  for (const cell of cellsOf(cells)) {
    const gain = gainOf(m, seat, type, cell, cells);
    if (gain > best.gain) best = { cell, gain };
  }
  return best;
}
