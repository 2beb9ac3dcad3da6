import type { Frame } from '@polis/protocol/wire';
import {
  competitorLevel,
  decode,
  numberOf,
  parsePile,
  type RivalScore,
  readSheet,
  refs,
  type Score,
  type Sheet,
  type SheetView,
  scoreRival,
  scoreSheet,
  tempsInSight,
  type WelcomeToAction,
  type WelcomeToView,
} from '@polis/welcome-to';
import { type Choice, readChoices } from '../../table/affordances.ts';

export type GameChoice = Choice<WelcomeToAction>;

/** One player's sheet, read and scored. */
export interface Seat {
  readonly seat: number;
  readonly view: SheetView;
  readonly sheet: Sheet;
  readonly score: Score;
}

/** A frame made ready for drawing: sheets as masks, scores with reasons, the prompt's answers with what they touch. */
export interface Model {
  readonly view: WelcomeToView;
  /** By seat; of a crowd the own one alone. */
  readonly seats: ReadonlyMap<number, Seat>;
  readonly me: number | null;
  readonly ask: string | null;
  readonly choices: readonly GameChoice[];
  readonly rival: RivalScore | null;
  readonly classic: boolean;
  /** Index of the side, as the rules know it. */
  readonly side: number;
}

export function makeModel(frame: Frame): Model {
  const view = frame.view as WelcomeToView;
  const sheets = view.sheets.map(v => readSheet(v, view));
  const temps = sheets.map(t => t.temps);
  return {
    view,
    seats: new Map(view.sheets.map((v, i) => [v.seat, seatOf(view, v, sheets[i]!, temps)])),
    me: frame.seat,
    ask: frame.prompt?.ask ?? null,
    choices: frame.prompt ? readChoices(frame.prompt.actions, { decode, refs }) : [],
    rival: rivalOf(view, temps[0] ?? 0),
    classic: view.edition === 'classic81',
    side: view.side === 'blueprint' ? 1 : 0,
  };
}

/** A sheet that was asked for alone: of a crowd, whose places for temps are in the view. */
export function readSeat(view: WelcomeToView, v: SheetView): Seat {
  return seatOf(view, v, readSheet(v, view), []);
}

function seatOf(view: WelcomeToView, v: SheetView, sheet: Sheet, temps: readonly number[]): Seat {
  return { seat: v.seat, view: v, sheet, score: scoreSheet(sheet, tempsInSight(view, sheet.temps, temps)) };
}

function rivalOf(view: WelcomeToView, ownTemps: number): RivalScore | null {
  if (view.rival === null) return null;
  const level = competitorLevel(view.rival.competitor);
  const plans = view.rival.plans.reduce((a, b) => a + b, 0);
  return level < 0 ? null : scoreRival(level, parsePile(view.rival.cards) ?? [], plans, ownTemps);
}

/** The number printed on the card that was chosen. */
export function printedFor(m: Model, own: Seat): number {
  const from = own.sheet.numberFrom;
  return m.view.mode === 'piles' ? (m.view.combos[from]?.number ?? 0) : numberOf(own.sheet.hand[from] ?? 0);
}
