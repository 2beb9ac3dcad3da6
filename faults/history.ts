import { crc32 } from 'node:zlib';

/** What the simulated people did, heard and saw: all that the checker believes. */

export interface Sent {
  readonly id: string;
  readonly kind: 'answer' | 'undo' | 'chat';
  readonly text: string;
  /** When it was first sent, and when it was acknowledged, by one clock for all people. */
  readonly at: number;
  acked: number | null;
  /** The last reply. Null: none came, so nobody knows. */
  reply: 'ack' | string | null;
}
/** Lines of talk as they came together. */
export interface Heard {
  /** Counts connections: what comes on one of them after the first lines follows without a gap. Null: it may come twice. */
  readonly ear: number | null;
  readonly lines: readonly { readonly n: number; readonly who: string | null; readonly text: string }[];
}
/** What a server has acknowledged by HTTP. */
export type Deed =
  | { readonly type: 'named'; readonly person: string; readonly name: string }
  | { readonly type: 'sat'; readonly table: string; readonly seat: number; readonly person: string }
  | { readonly type: 'started'; readonly table: string };
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
  readonly heard: Heard[];
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

/**
 * Two frames with the same stamp say the same, but for what they tell. A crowd is told of the others' answers and of what can
 * still be undone later than they happen.
 */
export function stampOf({ hash, prompt, waiting, undo, over }: FrameParts, crowd: boolean): string {
  const asked = prompt === null ? '' : `${prompt.id} ${prompt.ask} ${prompt.actions.join('|')}`;
  return JSON.stringify(crowd ? [hash, asked, over] : [hash, asked, waiting, undo, over]);
}
