import { createContext } from 'react';
import type { Store } from '../../base/store.ts';
import type { Tape } from './tape.ts';

/** What can be looked at again at a live table. */
export interface Following {
  readonly tape: Store<Tape>;
  /** Plays the tape as a film. */
  readonly watch: () => void;
}
export const FollowContext = createContext<Following | null>(null);

/** What a table shows that only plays back: which words belong to it, and whose board. */
export interface Showing {
  /** From which of the told events on the caption speaks. */
  readonly from: number;
  /** Whose deeds; null: everybody's, and the board of whoever acted last. */
  readonly seat: number | null;
  /** Changes with every step. */
  readonly step: string;
  /** The board of whoever acts is shown. */
  readonly follow: boolean;
  /** Where the caption stands. */
  readonly slot: HTMLElement | null;
}
export const ShowingContext = createContext<Showing | null>(null);
