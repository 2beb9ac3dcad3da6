import type { Frame } from '@polis/protocol/wire';
import {
  type AskName,
  decode,
  refs,
  type SweetLands,
  type SweetLandsAction,
  type SweetLandsView,
  worldOf,
} from '@polis/sweet-lands';
import { type Choice, readChoices } from '../../table/affordances.ts';

export type GameChoice = Choice<SweetLandsAction>;

export interface Model {
  readonly view: SweetLandsView;
  /** As far as the viewer knows it: for prices, reasons and counts. */
  readonly world: SweetLands;
  readonly me: number | null;
  readonly ask: AskName | null;
  readonly choices: readonly GameChoice[];
  /** Whose turn it is, or null between turns, in windows and after the end. */
  readonly active: number | null;
}

export function makeModel(frame: Frame): Model {
  const view = frame.view as SweetLandsView;
  return {
    view,
    world: worldOf(view),
    me: frame.seat,
    ask: (frame.prompt?.ask as AskName | undefined) ?? null,
    choices: frame.prompt ? readChoices(frame.prompt.actions, { decode, refs }) : [],
    active: frame.waiting.length === 1 ? frame.waiting[0]! : null,
  };
}

/** Everybody has a character and a domain, and every pawn has its place. */
export function isSettled(view: SweetLandsView): boolean {
  return view.players.every(p => p.side !== null && p.slot >= 0);
}
