import { type Ask, type Auto, type Ctx, numbered, type Program } from '@polis/kernel';
import type { Of, SweetLandsAction } from '../actions.ts';
import type { SweetLandsEvent } from '../events.ts';
import type { SweetLands } from '../state.ts';

/** Shorthands that all steps of the flow share. A question names the answers that it lists. */
export type Question<K extends SweetLandsAction['type']> = Ask<SweetLands, Of<K>, SweetLandsEvent>;
export type Step = Auto<SweetLands, SweetLandsEvent>;
export type Steps = Program<SweetLands, SweetLandsAction, SweetLandsEvent>;
export type X = Ctx<SweetLandsEvent>;

/** What `call` and `fork` name. Registers in brackets. Compiled effects follow (`effects/library.ts`). */
export const PROG = numbered(
  'game',
  /** Character and domain of a seat. */
  'choose',
  'pawn',
  'production',
  'turn',
  /** [area, cards of the hand cost left] */
  'area',
  /** [card]: what follows once it lies on the table. */
  'played',
  'endRound',
  /** [programs in any order] */
  'parts',
  /** [hex]: what a new terrain token sets off. */
  'settled',
  /** [edge] */
  'paved',
  /** The queue of industry bonuses. */
  'bonuses',
  /** [price, cards left, basic resources left, discs or cards left] */
  'payment',
  /** Lanes: one pick of the draft, the card kept in the cleanup. */
  'draft',
  'keep',
  /** [column, card or -1 for the printed one]: one labour ability of an industry bonus. */
  'labour',
);
export const FIRST_EFFECT = Object.keys(PROG).length;
