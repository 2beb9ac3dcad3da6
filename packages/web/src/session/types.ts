import type { ChatLine, Code, Frame, TableInfo } from '@polis/protocol/wire';

/**
 * One open table as the page sees it. A remote session speaks to the server, a local one to a worker that runs the same
 * engine in the browser; the page cannot tell them apart. It is an external store: subscribe and take snapshots.
 */
export interface TableSession {
  readonly kind: 'remote' | 'local';
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  snapshot(): SessionState;
  /** One of the prompt's actions. While it is on its way `pending` holds it. */
  answer(action: string): void;
  undo(): void;
  chat(text: string): void;
  /** Forgets the last error. */
  dismiss(): void;
  close(): void;
}

export interface SessionState {
  /** 'missing': there is no such table. 'reconnecting': the last frame stays readable, answers are kept and resent. */
  readonly status: 'connecting' | 'open' | 'reconnecting' | 'missing';
  readonly info: TableInfo | null;
  /** Null until the game starts. */
  readonly frame: Frame | null;
  /** Everything told so far that this viewer heard, oldest first (since the session was opened for remote tables). */
  readonly told: readonly unknown[];
  /** The answer that is sent but not yet acknowledged, 'undo' for an undo; null: nothing on its way. */
  readonly pending: string | null;
  readonly error: { readonly code: Code; readonly text: string } | null;
  readonly chat: readonly ChatLine[];
}
