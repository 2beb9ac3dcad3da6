import type { Frame } from '@polis/protocol/wire';
import {
  BUILDINGS,
  cloneTown,
  decode,
  FULL,
  MONUMENT,
  MONUMENTS,
  type Preview,
  preview,
  readCards,
  readTown,
  refs,
  type ScoringInput,
  type Sheet,
  scoreSeat,
  type TinyTownsAction,
  type TinyTownsView,
  type Town,
  totalOf,
} from '@polis/tiny-towns';
import { type Choice, readChoices } from '../../table/affordances.ts';

export type GameChoice = Choice<TinyTownsAction>;

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
  readonly choices: readonly GameChoice[];
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
    choices: frame.prompt ? readChoices(frame.prompt.actions, { decode, refs }) : [],
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

/** What the package scores. */
function inputOf({ cards, anySix, towns }: Model): ScoringInput {
  return { cards, anySix, towns };
}

/** Points a seat would have with another town of its own. */
export function pointsWith(m: Model, seat: number, town: Town): number {
  const towns = m.towns.slice();
  towns[seat] = town;
  return totalOf({ ...inputOf(m), towns }, seat);
}

/** What an answer changes in the own sheet; `cell`: where a building that is paid for shall stand. */
export function previewOf(m: Model, seat: number, a: TinyTownsAction, cell?: number): Preview | null {
  return preview(inputOf(m), seat, a, cell);
}

/** The same as one number. */
export function gainOf(m: Model, seat: number, a: TinyTownsAction, cell?: number): number {
  return previewOf(m, seat, a, cell)?.points ?? 0;
}

/** What a card would bring on the best empty square of the town as it is now. Null: there is no room. */
export function standingOf(m: Model, seat: number, building: number, town = m.towns[seat]!): Preview | null {
  const towns = m.towns.slice();
  towns[seat] = town;
  let best: Preview | null = null;
  for (const cell of cellsOf(FULL & ~[...town.cubes, ...town.built].reduce((all, mask) => all | mask, 0))) {
    const here = preview({ ...inputOf(m), towns }, seat, { type: 'found', building, cell });
    if (here && (best === null || here.points > best.points)) best = here;
  }
  return best;
}
