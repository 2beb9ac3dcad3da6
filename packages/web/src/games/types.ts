import type { ComponentType } from 'react';
import type { Advice, GameCoach } from '../coach/types.ts';
import type { TableSession } from '../session/types.ts';

/** What a game brings to the page. Loaded on demand, so that a visitor carries one game only. */
export interface GamePage {
  /** The whole table below the top bar, from the first decision to the score sheet. */
  readonly Table: ComponentType<TableProps>;
  /** Fields of the table-options sheet. */
  readonly Options: ComponentType<OptionsProps>;
  /** One sentence that says in words what the options mean. `seats` is Infinity for an event: as many as come. */
  summary(options: unknown, seats: number): string;
  /** What the game teaches the coach; absent: there is no coach for it yet. */
  readonly coach?: () => Promise<GameCoach>;
}

export interface TableProps {
  readonly session: TableSession;
  /** Asks the shell for a rematch, the replay, the way home; absent when that makes no sense here. */
  readonly onRematch?: () => void;
  readonly onReplay?: () => void;
  readonly onReview?: () => void;
  readonly onHome: () => void;
  /** Hot-seat: several people share this device; the session switches seats by itself and the table shows whose turn it is. */
  readonly hotSeat?: boolean;
  /** Replays pass true: no prompt, no chat. */
  readonly readOnly?: boolean;
  /** Reviews: answers to be drawn on the board. */
  readonly advice?: Advice | null;
}

export interface OptionsProps {
  readonly seats: number;
  readonly value: unknown;
  readonly onChange: (options: unknown) => void;
}
