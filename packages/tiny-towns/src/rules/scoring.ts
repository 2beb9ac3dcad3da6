/** CONTRACT (implementation follows): the score sheet of one seat, line by line and with reasons. */
import type { Town } from '../state.ts';

export interface ScoringInput {
  /** Index into BUILDINGS by type. */
  readonly cards: readonly number[];
  readonly anySix: boolean;
  readonly towns: readonly Readonly<Town>[];
}
/** One entry of the sheet: the squares in `cells` earn `points`, counting the squares in `because`. Masks. */
export interface Reason {
  readonly line: string;
  readonly cells: number;
  readonly because: number;
  readonly points: number;
}
export interface Sheet {
  readonly total: number;
  /** By card id of the seven cards in play, then 'monument' and 'empty'. */
  readonly lines: Readonly<Record<string, number>>;
  /** Mask of fed buildings. */
  readonly fed: number;
  readonly reasons: readonly Reason[];
}
