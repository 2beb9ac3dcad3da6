import type { Ask, Auto, Ctx, Frame, Program } from '@polis/kernel';
import type { SweetLandsAction } from '../actions.ts';
import type { SweetLandsEvent } from '../events.ts';
import type { SweetLands } from '../state.ts';

/** Shorthands that all steps of the flow share. */
export type Question = Ask<SweetLands, SweetLandsAction, SweetLandsEvent>;
export type Step = Auto<SweetLands, SweetLandsEvent>;
export type Steps = Program<SweetLands, SweetLandsAction, SweetLandsEvent>;
export type X = Ctx<SweetLandsEvent>;

/** Programs by number: what `call` and `fork` name. Registers in brackets. Compiled effects follow (`effects/library.ts`). */
export const PROG = {
  game: 0,
  /** Character and domain of a seat. */
  choose: 1,
  pawn: 2,
  production: 3,
  turn: 4,
  /** [area, cards of the hand cost left] */
  area: 5,
  /** [card]: what follows once it lies on the table. */
  played: 6,
  endRound: 7,
  /** [programs in any order] */
  parts: 8,
  /** [hex]: what a new terrain token sets off. */
  settled: 9,
  /** [edge] */
  paved: 10,
  /** The queue of industry bonuses. */
  bonuses: 11,
  /** [price, cards left, basic resources left, discs or cards left] */
  payment: 12,
  /** Lanes: one pick of the draft, the card kept in the cleanup. */
  draft: 13,
  keep: 14,
  /** [column, card or -1 for the printed one]: one labour ability of an industry bonus. */
  labour: 15,
} as const;
export const FIRST_EFFECT = 16;

/** Leaves a program: there is no step with this number. */
const OUT = 1_000;
export function leave(f: Frame): void {
  f.pc = OUT;
}
