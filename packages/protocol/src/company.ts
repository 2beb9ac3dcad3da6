import type { Person } from './wire.ts';

/** Friends, invitations, blocks, reports and phrases, as plain types and constants: no schema library. */

/** What strangers say to each other: a code travels, and everybody reads it in the own language. */
export const PHRASES = {
  hello: 'Hello!',
  'good-luck': 'Good luck, have fun!',
  ready: 'I am ready.',
  'one-moment': 'One moment, please.',
  'sorry-wait': 'Sorry for the wait.',
  'take-time': 'Take your time.',
  back: 'I am back.',
  'your-turn': 'It is your turn.',
  thinking: 'I have to think about this.',
  'well-played': 'Well played!',
  'nice-move': 'Nice move!',
  lucky: 'That was lucky.',
  unlucky: 'Bad luck!',
  oops: 'Oops, that was a mistake.',
  wow: 'Wow!',
  close: 'This is close.',
  'my-first': 'This is my first game.',
  thanks: 'Thank you!',
  welcome: 'You are welcome.',
  yes: 'Yes.',
  no: 'No.',
  'good-game': 'Good game!',
  rematch: 'One more?',
  'must-go': 'I have to go after this game.',
  bye: 'Goodbye!',
} as const;
export type Phrase = keyof typeof PHRASES;
export const PHRASE_CODES = Object.keys(PHRASES) as readonly Phrase[];

/** What a report says is wrong. */
export const REPORT_KINDS = ['insults', 'name', 'spoils', 'cheats', 'other'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
/** So many lines of a table's chat go with a report. */
export const REPORT_LINES = 20;
export const REPORT_WORDS = 500;

/** What somebody who was blocked is called, by those who have no words of their own for it. */
export const SOMEBODY = 'Somebody';

/** GET /api/company, and the message `company`: all of it, whenever any of it has changed. Guests have but blocks. */
export interface CompanyAnswer {
  /** Friends are not told where you are, nor that you are here. */
  readonly unseen: boolean;
  readonly friends: readonly Friend[];
  /** Who would like to be your friend, newest first. */
  readonly asks: readonly Person[];
  /** Whom you have asked. */
  readonly asked: readonly Person[];
  /** To tables that still gather, newest first. */
  readonly invitations: readonly Invitation[];
  /** Those that you have sent. */
  readonly sent: readonly SentInvitation[];
  readonly blocked: readonly Person[];
}
export interface Friend {
  readonly person: Person;
  readonly online: boolean;
  /** Where the friend sits; null: nowhere, or that is not told. */
  readonly at: Whereabouts | null;
}
export interface Whereabouts {
  readonly game: string;
  readonly phase: 'gathering' | 'playing';
  /** Null: those who have no link are not let in. */
  readonly table: string | null;
  /** What one may do there. */
  readonly may: 'join' | 'watch' | null;
}
export interface Invitation {
  readonly table: string;
  readonly game: string;
  readonly by: Person;
  readonly made: number;
  readonly size: number;
  readonly taken: number;
}
export interface SentInvitation {
  readonly table: string;
  readonly person: Person;
  readonly state: InvitationState;
}
export const INVITATION_STATES = ['open', 'declined'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** POST /api/friends/links: the end of the address. It ends with the next one, or when its time is over. */
export interface FriendLinkAnswer {
  readonly token: string;
  readonly until: number;
}
/** POST /api/friends/links/look: whose it is. */
export interface FriendLinkOwner {
  readonly person: Person;
}
/** POST /api/reports: that it has arrived. */
export interface ReportAnswer {
  /** How many lines of the table's chat went with it. */
  readonly lines: number;
}

/** The codes of refusals that only company has. */
export const COMPANY_CODES = ['not-friends', 'yourself', 'reported', 'link-over'] as const;
export type CompanyCode = (typeof COMPANY_CODES)[number];
