/**
 * What travels between a client and the server, as plain types and constants: no schema library, so the page can import it.
 * `messages.ts` holds the schemas of what clients send; docs/protocol.md explains everything to a stranger.
 */

import type { Choice, Reason } from '@polis/kernel';
import type { CompanyAnswer, CompanyCode, Phrase } from './company.ts';
import type { Standing } from './house.ts';

export { CROWD_FROM, type Reason } from '@polis/kernel';

/** Clients and servers of different versions do not talk: the handshake says so. */
export const PROTOCOL = 4;

export const COLOURS = 6;
/** Nobody may have more seats at one table, whatever the game. */
export const MAX_SEATS = 2_000;
/** Nor more bots; those that search are fewer still. */
export const MAX_BOTS = 100;
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
  /** The one name that nobody else has, without its @: an account's. Guests have none. */
  readonly handle?: string;
  /** Whom you have blocked: somebody, and nobody in particular. */
  readonly hidden?: true;
}
export interface SeatInfo {
  /** Whose seat it is; null: free or a bot's own. */
  readonly person: Person | null;
  /** The bot that plays it now: alone, or standing in for the person. */
  readonly bot: string | null;
  readonly online: boolean;
  /** The table's stand-in may be called for this seat, now or soon. */
  readonly absence?: Absence;
}
export interface Absence {
  /**
   * `away`: none of the person's devices is here. `silent`: it owes an answer, and has for a minute. `time`: its clock has
   * run out, which is all that counts at a table with clocks.
   */
  readonly why: 'away' | 'silent' | 'time';
  /** Milliseconds this has lasted when it was sent. */
  readonly ms: number;
  /** Milliseconds until anybody who plays may call the stand-in; null: only all others together may. */
  readonly left: number | null;
  /** Seats whose people have called already. */
  readonly votes: readonly number[];
}
/** What a table has agreed on before the game, for when people and bots do not play as they should. */
export interface Terms {
  /** The bot that stands in for those who are away, silent or have left. */
  readonly standIn: string;
  /** Seconds somebody may owe an answer before anybody who plays may call the stand-in; null: as long as it takes. */
  readonly patience: number | null;
  /** Who may write in the chat. */
  readonly talk: Talkers;
  /** In what words: as they like, or in phrases with all but friends and those who have agreed. Listed tables have phrases. */
  readonly words: Words;
  /** May the host put other bots on bots' seats during the game? */
  readonly swaps: boolean;
  /** The game counts for the ratings of those who play it: all have accounts, and nobody asks the coach. */
  readonly rated: boolean;
  /** The clocks of its seats. With any but `none`, `patience` does not count. */
  readonly pace: Pace;
}
/**
 * What a seat begins with and what an answer adds, never beyond the beginning: `live` 10 minutes and 20 seconds, `day` 3 days
 * and 12 hours, `calm` 7 days and 1 day.
 */
export const PACES = ['none', 'live', 'day', 'calm'] as const;
export type Pace = (typeof PACES)[number];
/** Why a clock rests. */
export const RESTS = ['quiet', 'vacation', 'pause'] as const;
export type Rest = (typeof RESTS)[number];
/** The clocks of a table when they were sent: those of its people, as long as they play themselves. */
export interface TableClock {
  readonly pace: Pace;
  readonly paused: boolean;
  readonly seats: readonly SeatClock[];
}
export interface SeatClock {
  readonly seat: number;
  /** It owes an answer since then, in milliseconds since 1970; null: it does not. */
  readonly since: number | null;
  /** Milliseconds it still has; below 0: its time is over. */
  readonly left: number;
  /** Milliseconds it may have at most. */
  readonly most: number;
  /** Why it rests now; null: it runs, or owes nothing. */
  readonly rests: Rest | null;
  /** Milliseconds until it begins or ends to rest, or until it runs out; null: not soon. */
  readonly turns: number | null;
  /** When it runs out as things stand, in milliseconds since 1970; null: it does not. */
  readonly out: number | null;
}
/** What somebody proposes to all people who play. */
export const PROPOSALS = ['pause', 'resume', 'pace', 'end'] as const;
export type ProposalKind = (typeof PROPOSALS)[number];
export interface Proposal {
  readonly id: string;
  readonly what: ProposalKind;
  /** Of a change of pace. */
  readonly pace?: Pace;
  readonly seat: number;
  /** Seats whose people agree. */
  readonly agreed: readonly number[];
  /** When it lapses, in milliseconds since 1970. */
  readonly until: number;
}
/** How a game ended that was not played to its end: nobody has points. */
export const UNPLAYED = ['agreed', 'abandoned'] as const;
export type Unplayed = (typeof UNPLAYED)[number];
export const TALKERS = ['players', 'everybody'] as const;
export type Talkers = (typeof TALKERS)[number];
export const WORDS = ['free', 'phrases'] as const;
export type Words = (typeof WORDS)[number];
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
  /** Tables on one's own device have none. */
  readonly terms?: Terms;
  /** Ids of persons who may not write here now. */
  readonly muted?: readonly string[];
  /** Ids of persons who would talk freely where the table has phrases; those of a crowd are not listed. */
  readonly agreed?: readonly string[];
  /** By seat. A crowd (`CROWD_FROM` seats and more, and every event) is not listed: ask with `people`. */
  readonly seats: readonly SeatInfo[];
  /** Milliseconds since 1970. */
  readonly created: number;
  /** SHA-256 of the seed: shown from the start. */
  readonly seedHash: string;
  /** While it gathers, by seat: the hash of what its person adds to the seed. Empty at a crowd, which the server deals alone. */
  readonly pledges: readonly (string | null)[];
  /** The host has started: those who have pledged show their nonces now. */
  readonly sealed: boolean;
  /** The table of the rematch, once somebody has asked for one. */
  readonly rematch: string | null;
  /** Final points by seat; null also at a crowd. */
  readonly scores: readonly number[] | null;
  /** It ended without points. */
  readonly unplayed?: Unplayed;
  /** While it is played, if it has clocks. */
  readonly clock?: TableClock;
  readonly proposal?: Proposal;
  /** The deal that others play too, each at a table of their own. */
  readonly deal?: string;
  /** Played on somebody's own device and brought here when it was over: the engine has checked it, nothing else. */
  readonly home?: true;
}

/** A table in the public list: how many sit there, never who, but for its host. */
export interface ListedTable
  extends Pick<TableInfo, 'id' | 'game' | 'rules' | 'options' | 'size' | 'taken' | 'event' | 'hints' | 'created'> {
  readonly host: Person | null;
  /** Only accounts sit down there. */
  readonly rated: boolean;
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
  /** Null: the table itself says it. */
  readonly who: string | null;
  /** As the person was called at this table then. */
  readonly name: string;
  /** Of an account, as it is today. */
  readonly handle?: string;
  readonly text: string;
  /** Said in a phrase: `text` is its English. */
  readonly phrase?: Phrase;
  readonly at: number;
  /** Said so often by the same person without anything else in between; `instead`: the line whose place this one takes. */
  readonly times?: number;
  readonly instead?: number;
  /** What the table says, for those who have words of their own for it. */
  readonly news?: TableNews;
}
/** `name` and `by`: who it is about and who did it, as they were called. */
export type TableNews =
  | {
      readonly type: 'stand-in';
      readonly seat: number;
      readonly name: string;
      readonly by: string;
      readonly bot: string;
      readonly why: StandInWhy;
    }
  | { readonly type: 'back'; readonly seat: number; readonly name: string }
  | { readonly type: 'swapped'; readonly seat: number; readonly by: string; readonly bot: string }
  | { readonly type: 'freed'; readonly seat: number; readonly name: string; readonly by: string }
  | { readonly type: 'muted' | 'unmuted'; readonly who: string; readonly name: string; readonly by: string | null }
  | { readonly type: 'erased'; readonly n: number; readonly name: string; readonly by: string }
  | {
      readonly type: 'proposed' | 'agreed' | 'declined' | 'lapsed';
      readonly what: ProposalKind;
      readonly pace?: Pace;
      /** Who proposed it, or declined it. */
      readonly by: string;
    }
  | { readonly type: 'abandoned' };
/** `time`: the clock ran out, and somebody called the bot. `house`: it ran out a day ago, and nobody had to. */
export const STAND_IN_WHYS = ['away', 'silent', 'vote', 'left', 'lent', 'time', 'house'] as const;
export type StandInWhy = (typeof STAND_IN_WHYS)[number];
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
  'not-agreed',
  'not-rated',
  'too-early',
  'too-late',
  'deal-open',
  'no-proposal',
  'muted',
  'house-muted',
  'phrases-only',
  'not-asked',
  'stale',
  'reused',
  'illegal',
  'bad-options',
  'bad-name',
  'bad-game',
  'no-profile',
  'no-undo',
  'seat-taken',
  'bad-origin',
  'bad-host',
  'banned',
  'not-found',
  'storage',
  'set-aside',
  'internal',
  'closing',
] as const;
export type Code = (typeof CODES)[number];
/** Those of accounts: never at a table. */
export const ACCOUNT_CODES = [
  'bad-handle',
  'handle-taken',
  'handle-early',
  'no-account',
  'no-passkeys',
  'passkey-unknown',
  'passkey-refused',
  'expired',
  'code-wrong',
  'code-used',
  'number-wrong',
  'same-table',
  'last-way',
  'way-taken',
  'way-unknown',
  'letter-failed',
  'bad-address',
  'not-arrived',
  'too-many-tries',
  'not-offered',
] as const;
export type AccountCode = (typeof ACCOUNT_CODES)[number];
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
/** The clocks of a table with clocks: after every answer. */
export interface ClockNews {
  readonly t: 'clock';
  readonly table: string;
  readonly clock: TableClock;
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
  | ClockNews
  | Seen
  | People
  | Ack
  | Refused
  | WireError
  | { readonly t: 'table'; readonly table: TableInfo; readonly seat: number | null }
  | { readonly t: 'chat'; readonly table: string; readonly lines: readonly ChatLine[] }
  | { readonly t: 'lobby'; readonly tables: readonly ListedTable[] }
  /** To accounts: after `hello`, and whenever it has changed. */
  | { readonly t: 'company'; readonly company: CompanyAnswer }
  /** What the house has to tell you: after `hello` if there is anything, and whenever it has changed. */
  | { readonly t: 'standing'; readonly standing: Standing | null }
  /** Others of this table are at another server: connect anew to `/ws?table=…`. Nothing depends on it. */
  | { readonly t: 'move'; readonly table: string }
  | { readonly t: 'pong' };

// ── answers over HTTP ───────────────────────────────────────────────────────
/** GET and POST /api/me */
export interface MeAnswer {
  readonly you: Person | null;
  /** Left out where there is nothing to tell. */
  readonly standing?: Standing;
  /** You may use /admin. */
  readonly admin?: true;
}
/** Everything that makes or changes one table answers with it, and with the seat of the one who asks. */
export interface TableAnswer {
  readonly table: TableInfo;
  readonly seat: number | null;
}
/** GET /api/games: all that is needed to offer tables. */
export interface GamesAnswer {
  readonly games: readonly GameOffer[];
  /** Who may fill seats, from weak to strong; after them the bare methods. */
  readonly bots: readonly string[];
}
export interface GameOffer {
  readonly id: string;
  readonly names: { readonly en: string; readonly uk: string; readonly ru: string };
  /** Fewest and most; null: no limit, and `event` is possible. */
  readonly seats: readonly [min: number, max: number | null];
  /** How long a game usually takes. */
  readonly minutes: number;
  /** The versions this server can play; new tables get the last. */
  readonly rules: readonly number[];
  readonly options: readonly OptionOffer[];
}
export interface OptionOffer extends Choice {
  readonly default: unknown;
  /** The default of a table with one seat, where that is another. */
  readonly alone?: unknown;
}
/** GET /api/tables: listed and gathering, newest first. */
export interface LobbyAnswer {
  readonly tables: readonly ListedTable[];
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
  /** The seats it waits for; of a crowd nobody is named. */
  readonly waiting: readonly number[];
  /** When something last happened there, in milliseconds since 1970. */
  readonly since: number;
  /** My clock, if an answer is owed: or that of the seat whose time is over first. */
  readonly clock?: SeatClock;
}
/** GET /api/me/rests, and what POST /api/me/quiet and /api/me/vacation answer. */
export interface RestsAnswer {
  /** Minutes of the day in a time zone, as IANA calls it. Null: none. */
  readonly quiet: { readonly zone: string; readonly begins: number; readonly ends: number } | null;
  /** From when on this counts, if that is still to come. */
  readonly from: number | null;
  /** The one that has begun, or is planned. */
  readonly vacation: { readonly from: number; readonly to: number } | null;
  /** Days of vacation that are left this year. */
  readonly days: number;
}
/** GET /api/tables/:id/past: what has happened since one's own last answer, from the moment before it on. */
export interface PastAnswer {
  /** How long ago that was, in milliseconds. */
  readonly ago: number;
  readonly shots: readonly PastShot[];
}
export interface PastShot {
  /** It is what came of that answer. */
  readonly own: boolean;
  /** As it was, or would have been, sent to this seat then; its number counts nothing. */
  readonly frame: Frame;
}
/** GET /api/me/games: newest first, so many at a time. */
export interface MyGamesAnswer {
  readonly games: readonly PastGame[];
  /** Where the next page begins; null: this was the last. */
  readonly next: string | null;
  /** How many there are in all that fit what was asked, and how many of them were won. */
  readonly total: number;
  readonly won: number;
}
export interface PastGame {
  readonly table: string;
  readonly game: string;
  readonly ended: number;
  /** How many seats there were. */
  readonly size: number;
  readonly seat: number;
  readonly score: number;
  readonly place: number;
  readonly won: boolean;
  /** A bot played the seat at the end. */
  readonly stoodIn: boolean;
  /** Somebody has kept a review of it. */
  readonly reviewed: boolean;
  /** It was played on the own device. */
  readonly home: boolean;
  /** Everybody by seat; empty at a crowd. */
  readonly seats: readonly { readonly person: Person | null; readonly bot: string | null; readonly score: number }[];
}
/** POST /api/me/games */
export interface KeptAnswer {
  /** The table at which it can be found from now on: the same one whoever brings it. */
  readonly table: string;
  /** It is in the list of one's own games; false: somebody else has brought it before. */
  readonly yours: boolean;
}
/** GET /api/me/companions: with whom one has played most. */
export interface CompanionsAnswer {
  readonly people: readonly (Person & { readonly games: number })[];
}
/** GET /api/tables/:id/review: as it was sent, or null. */
export interface ReviewAnswer<R = unknown> {
  readonly kept: KeptReview<R> | null;
}
export interface KeptReview<R = unknown> {
  readonly version: number;
  readonly review: R;
  /** Who brought it, as they are called at this table; null: that was not noted then. */
  readonly by: { readonly id: string; readonly name: string } | null;
  /** The server has looked at some of its decisions and come to the same; until then it is the word of who brought it. */
  readonly checked: boolean;
}
/** The body of every HTTP answer that is not 2xx. */
export interface HttpError extends More {
  readonly code: Code | AccountCode | CompanyCode;
  readonly text: string;
}
/** What some refusals say besides. */
export interface More {
  /** What exactly is wrong, where the code alone does not say it. */
  readonly why?: string;
  /** When it may be tried again, in milliseconds since 1970. */
  readonly again?: number;
  /** What would be taken instead. */
  readonly proposals?: readonly string[];
  /** The table it is about. */
  readonly table?: string;
}
