import type { Frame } from '@polis/protocol/wire';
import type { ComponentType } from 'react';
import type { GameCoach } from '../coach/types.ts';
import type { GameSounds } from '../session/sounds.ts';
import type { TableProps } from '../table/TableFrame.tsx';

/** What a game brings to the page. Loaded on demand, so that a visitor carries one game only. */
export interface GamePage {
  /** The whole table below the top bar, from the first decision to the score sheet. */
  readonly Table: ComponentType<TableProps>;
  /** Fields of the table-options sheet. */
  readonly Options: ComponentType<OptionsProps>;
  /** One sentence that says in words what the options mean. `seats` is Infinity for an event: as many as come. */
  summary(options: unknown, seats: number): string;
  /** What a result remembers as built or played (`Game.keepsake`), by name; absent: it remembers nothing. */
  cardName?(id: string): string;
  /** What is heard at its table, where somebody wants to hear it. */
  readonly sounds: GameSounds | null;
  /** A seat's board at the size of a stamp, with its points: what is shown of a ghost. Absent: the game has no ghosts. */
  readonly Stamp?: ComponentType<StampProps>;
  /** What the game teaches the coach; absent: there is no coach for it yet. */
  readonly coach?: () => Promise<GameCoach>;
}

export interface StampProps {
  readonly frame: Frame;
  readonly seat: number;
}

/** `position`: what the address holds, in the notation of the editor; null: an empty board. */
export interface EditorProps {
  readonly position: string | null;
}

export interface OptionsProps {
  readonly seats: number;
  /** Who sits where, as far as it is known: for options that name a seat. */
  readonly names?: readonly string[];
  readonly value: unknown;
  readonly onChange: (options: unknown) => void;
}
