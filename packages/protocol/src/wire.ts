/**
 * What travels between a client and the server, as plain types and constants: no schema library, so the page can import it.
 * `messages.ts` holds the schemas of what clients send; docs/protocol.md explains everything to a stranger.
 */

import type { Reason } from '@polis/kernel';

export { CROWD_FROM, type Reason } from '@polis/kernel';

/** Clients and servers of different versions do not talk: the handshake says so. */
export const PROTOCOL = 3;

export const COLOURS = 6;
/** How many people one `people` message lists. */
export const PEOPLE_PAGE = 20;
export const AVATARS = [
  'squirrel',
  'fox',
  'owl',
  'hedgehog',
  'badger',
  'hare',
  'frog',
  'mole',
  'robin',
  'deer',
  'bear',
  'beetle',
] as const;
export type Avatar = (typeof AVATARS)[number];

// ── people and tables ───────────────────────────────────────────────────────
export interface Person {
  readonly id: string;
  readonly name: string;
  /** 1..6: one of the seat colours. */
  readonly colour: number;
  readonly avatar: Avatar;
}
export interface SeatInfo {
  /** Whose seat it is; null: free or a bot's own. */
  readonly person: Person | null;
  /** The bot that plays it now: alone, or standing in for the person. */
  readonly bot: string | null;
  readonly online: boolean;
}
export const PHASES = ['gathering', 'playing', 'over'] as const;
export type TablePhase = (typeof PHASES)[number];
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  /** The version of the game's rules it is played with to the end. */
  readonly rules: number;
  readonly options: unknown;
  /** Listed in the lobby, or reached by its link only. */
  readonly listed: boolean;
  readonly phase: TablePhase;
  readonly host: string;
  /** How many seats there are. At an event every guest brings one more until the game starts. */
  readonly size: number;
  /** How many of them have a person or a bot. */
  readonly taken: number;
  readonly event: boolean;
  /** Who plays here may ask the coach during the game. A matter of the page: he runs there and sees what its person sees. */
  readonly hints: boolean;
  /** By seat. A crowd (`CROWD_FROM` seats and more, and every event) is not listed: ask with `people`. */
  readonly seats: readonly SeatInfo[];
  /** Milliseconds since 1970. */
  readonly created: number;
  /** SHA-256 of the seed: shown from the start. */
  readonly seedHash: string;
  /** The table of the rematch, once somebody has asked for one. */
  readonly rematch: string | null;
  /** Final points by seat; null also at a crowd. */
  readonly scores: readonly number[] | null;
}

// ── server → client ─────────────────────────────────────────────────────────
export interface WirePrompt {
  readonly id: number;
  readonly ask: string;
  /** Every legal answer, in the game's notation. Send one of them back. */
  readonly actions: readonly string[];
}
/** What one viewer may know of a table right now. Whole, never a patch. */
export interface Frame {
  readonly t: 'frame';
  readonly table: string;
  /** Counts the frames of this subscription from 1. A gap means: send `open` again. */
  readonly seq: number;
  /** Fingerprint of the view: its CRC-32 as JSON text. */
  readonly hash: string;
  readonly view: unknown;
  /** The seat this frame was made for; null for a spectator. */
  readonly seat: number | null;
  readonly prompt: WirePrompt | null;
  /** Which seats owe an answer. Not said at a crowd: `pulse` counts them there. */
  readonly waiting: readonly number[];
  /** Null: undo is possible. Otherwise why not. */
  readonly undo: string | null;
  /** What happened since the last frame, in order, as this viewer heard it. */
  readonly told: readonly unknown[];
  readonly over: boolean;
}
/** Somebody has answered, and nothing else is to be seen of it: puts other values into the last frame. */
export interface Waiting {
  readonly t: 'waiting';
  readonly table: string;
  /** The number of that frame; no number of its own. */
  readonly seq: number;
  readonly waiting: readonly number[];
  readonly undo: string | null;
}
export interface ChatLine {
  readonly n: number;
  readonly who: string;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}
/** The codes of refusals and errors; `text` is one English sentence for people who read the wire. */
export const CODES = [
  'bad-json',
  'bad-message',
  'too-large',
  'too-fast',
  'too-many',
  'protocol',
  'no-hello',
  'no-identity',
  'no-table',
  'no-seat',
  'not-yours',
  'not-started',
  'already-started',
  'not-ready',
  'not-over',
  'not-asked',
  'stale',
  'illegal',
  'bad-options',
  'no-undo',
  'seat-taken',
  'bad-origin',
  'not-found',
  'storage',
  'internal',
  'closing',
] as const;
export type Code = (typeof CODES)[number];
export interface Welcome {
  readonly t: 'welcome';
  readonly protocol: number;
  readonly server: string;
  readonly you: Person | null;
}
export interface Ack {
  readonly t: 'ack';
  readonly id: string;
}
export interface Refused {
  readonly t: 'refused';
  readonly id: string;
  readonly code: Code;
  readonly text: string;
  /** An illegal answer: which rule forbids it, where the game can say. */
  readonly reason?: Reason;
}
export interface WireError {
  readonly t: 'error';
  readonly code: Code;
  readonly text: string;
  /** Present when the error is about a table: nothing more will come from it. */
  readonly table?: string;
}
/** How a round goes on at a crowd or against a timer: a few times per second at most, and when a round opens. */
export interface Pulse {
  readonly t: 'pulse';
  readonly table: string;
  /** How many seats owe an answer. */
  readonly waiting: number;
  /** Milliseconds until those who owe one are skipped; null: there is no timer, or it rests until somebody answers. */
  readonly left: number | null;
}
/** The answer to `look`: one seat's public side, in the words of the game's view. */
export interface Seen {
  readonly t: 'seen';
  readonly id: string;
  readonly seat: number;
  readonly part: unknown;
}
/** The answer to `people`. */
export interface People {
  readonly t: 'people';
  readonly id: string;
  /** How many there are in all that fit the search. */
  readonly total: number;
  readonly rows: readonly PersonAt[];
}
export interface PersonAt extends SeatInfo {
  readonly seat: number;
  /** As of the last closed round; null before the first and where the game ranks nobody. */
  readonly place: number | null;
  readonly points: number | null;
}
export type ServerMessage =
  | Welcome
  | Frame
  | Waiting
  | Pulse
  | Seen
  | People
  | Ack
  | Refused
  | WireError
  | { readonly t: 'table'; readonly table: TableInfo; readonly seat: number | null }
  | { readonly t: 'chat'; readonly table: string; readonly lines: readonly ChatLine[] }
  | { readonly t: 'lobby'; readonly tables: readonly TableInfo[] }
  | { readonly t: 'pong' };

// ── answers over HTTP ───────────────────────────────────────────────────────
/** GET and POST /api/me */
export interface MeAnswer {
  readonly you: Person | null;
}
/** Everything that makes or changes one table answers with it, and with the seat of the one who asks. */
export interface TableAnswer {
  readonly table: TableInfo;
  readonly seat: number | null;
}
/** GET /api/tables: listed and gathering, newest first. */
export interface LobbyAnswer {
  readonly tables: readonly TableInfo[];
}
/** GET /api/me/tables: newest first. */
export interface MyTablesAnswer {
  readonly tables: readonly MyTable[];
}
export interface MyTable {
  readonly table: TableInfo;
  readonly seat: number;
  /** The table waits for my answer. */
  readonly awaited: boolean;
}
/** GET /api/tables/:id/review: as it was sent, or null. */
export interface ReviewAnswer<R = unknown> {
  readonly kept: { readonly version: number; readonly review: R } | null;
}
/** The body of every HTTP answer that is not 2xx. */
export interface HttpError {
  readonly code: Code;
  readonly text: string;
}
