import type { Phrase } from '@polis/protocol/company';
import type { ChatLine, Code, Frame, PastAnswer, People, Reason, TableInfo } from '@polis/protocol/wire';

/**
 * One open table as the page sees it. A remote session speaks to the server, a local one to a worker that runs the same
 * engine in the browser; the page cannot tell them apart. It is an external store: subscribe and take snapshots.
 */
export interface TableSession {
  readonly kind: 'remote' | 'local';
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  snapshot(): SessionState;
  /** One of the prompt's actions; anything else comes back as an error with its reason. `pending` holds it on its way. */
  answer(action: string): void;
  undo(): void;
  chat(said: Said): void;
  /** Forgets the last error. */
  dismiss(): void;
  close(): void;
  /** What had happened before this visit, since the own last answer; its tidings come first in `told`. */
  readonly past?: PastAnswer | null;
  /** Looking around a crowd; null where every seat is in the view anyway. Promises fail when the connection is lost. */
  readonly crowd: CrowdDoor | null;
}

/** In own words, or in a phrase that everybody reads in their own language. */
export type Said = string | { readonly phrase: Phrase };

export interface CrowdDoor {
  /** One seat's public side, in the words of the game's view. */
  look(seat: number): Promise<unknown>;
  /** The seats named, or a page by rank from `from` on, of those whose name contains `find`. */
  people(what: {
    readonly seats?: readonly number[];
    readonly from?: number;
    readonly find?: string;
  }): Promise<Pick<People, 'total' | 'rows'>>;
}

export interface SessionState {
  /** 'missing': there is no such table. 'reconnecting': the last frame stays readable, answers are kept and resent. */
  readonly status: 'connecting' | 'open' | 'reconnecting' | 'missing';
  readonly info: TableInfo | null;
  /** The own seat; null: watching. */
  readonly seat: number | null;
  /** Null until the game starts. */
  readonly frame: Frame | null;
  /** Everything told so far that this viewer heard, oldest first (since the session was opened for remote tables). */
  readonly told: readonly unknown[];
  /** The answer that is sent but not yet acknowledged, 'undo' for an undo; null: nothing on its way. */
  readonly pending: string | null;
  /** What is pending has not been sent, or nobody knows whether it has arrived: undo drops it or follows it. */
  readonly held: boolean;
  readonly error: { readonly code: Code; readonly text: string; readonly reason?: Reason } | null;
  /** How the round goes at a crowd or against a timer; `ends` is a moment of `performance.now()`. */
  readonly pulse: { readonly waiting: number; readonly ends: number | null } | null;
  readonly chat: readonly ChatLine[];
}
