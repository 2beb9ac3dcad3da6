import { crc32 } from 'node:zlib';

/** What the simulated people did, heard and saw: all that the checker believes. */

export interface Sent {
  readonly id: string;
  readonly kind: 'answer' | 'undo' | 'chat';
  readonly text: string;
  /** The last reply. Null: none came, so nobody knows. */
  reply: 'ack' | string | null;
}
/** A frame as it was seen, without what cannot differ. */
export interface Seen {
  /** Counts connections and openings of a table: within one of them time never runs backwards. */
  readonly opening: number;
  readonly stamp: string;
  /** What was told, as JSON texts. */
  readonly told: readonly string[];
}
export interface Witness {
  readonly table: string;
  /** Null: somebody who only watches. */
  readonly seat: number | null;
  readonly sent: Sent[];
  readonly seen: Seen[];
  /** What was wrong at first sight. */
  readonly complaints: string[];
}

export interface FrameParts {
  readonly hash: string;
  readonly prompt: { readonly id: number; readonly ask: string; readonly actions: readonly string[] } | null;
  readonly waiting: readonly number[];
  readonly undo: string | null;
  readonly over: boolean;
}

/** As docs/protocol.md has it. */
export function hashOfView(view: unknown): string {
  return crc32(JSON.stringify(view)).toString(16).padStart(8, '0');
}

/** Two frames with the same stamp say the same, but for what they tell. */
export function stampOf({ hash, prompt, waiting, undo, over }: FrameParts): string {
  const asked = prompt === null ? '' : `${prompt.id} ${prompt.ask} ${prompt.actions.join('|')}`;
  return JSON.stringify([hash, asked, waiting, undo, over]);
}
