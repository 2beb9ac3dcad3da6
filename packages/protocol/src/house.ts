import type { ReportKind } from './company.ts';
import type { Person } from './wire.ts';

/** What those who look after a house see and do in the page, as plain types and constants: no schema library. */

/** What the house has to tell somebody. Null where there is nothing: most people never get any of it. */
export interface Standing {
  /** Writes in no chat until then. */
  readonly mute: { readonly until: number; readonly why: string } | null;
  readonly warnings: readonly { readonly id: string; readonly why: string; readonly made: number }[];
  /** Is called `NAMELESS` until another name is chosen. */
  readonly rename: { readonly name: string; readonly why: string } | null;
}
/** What somebody is called whose name is not to be seen. */
export const NAMELESS = 'Player';

export const HOUSE_DEEDS = ['warn', 'mute', 'unmute', 'ban', 'unban', 'rename'] as const;
export type HouseDeed = (typeof HOUSE_DEEDS)[number];
/** An hour, a day, a month. */
export const MUTE_HOURS = [1, 24, 720] as const;
export const WHY_LENGTH = 200;

/** GET /api/admin/reports?after=…: those that are open, oldest first. */
export interface ReportsAnswer {
  readonly reports: readonly AdminReport[];
  /** For `after`; null: these are all. */
  readonly next: string | null;
}
export interface AdminReport {
  readonly id: string;
  readonly reporter: Person | null;
  readonly person: Person | null;
  readonly table: string | null;
  readonly kind: ReportKind;
  readonly words: string;
  readonly lines: readonly AdminLine[];
  readonly made: number;
}
export interface AdminLine {
  readonly n: number;
  readonly who: string;
  readonly name: string;
  readonly text: string;
  readonly at: number;
  readonly meant?: true;
}

/** GET /api/admin/people?find=… */
export interface AdminPeopleAnswer {
  readonly people: readonly AdminPerson[];
}
export interface AdminPerson {
  readonly person: Person;
  readonly created: number;
  readonly standing: Standing | null;
  /** Until then (null: for good); false: not at all. */
  readonly banned: number | null | false;
}
/** GET /api/admin/kept: whom something is held against now. */
export interface HeldAnswer {
  readonly people: readonly AdminPerson[];
  readonly addresses: readonly BannedAddress[];
}
export interface BannedAddress {
  readonly address: string;
  readonly until: number | null;
  readonly made: number;
  readonly why: string;
}

/** GET /api/admin/tables?find=…: those that are not over, newest first. */
export interface AdminTablesAnswer {
  readonly tables: readonly AdminTable[];
}
export interface AdminTable {
  readonly id: string;
  readonly game: string;
  readonly phase: string;
  readonly created: number;
  readonly seats: number;
  readonly host: Person | null;
}

/** GET /api/admin/health: of the server that answers, and of the database that all share. */
export interface HealthAnswer {
  readonly version: string;
  /** Since it was started. */
  readonly upMs: number;
  readonly servers: number;
  readonly database: { readonly engine: 'sqlite' | 'postgres'; readonly bytes: number };
  /** Where the database file is; null: the database is somewhere else. */
  readonly disk: { readonly free: number; readonly size: number } | null;
  /** How late the server was with what was due, within the last minute or two. */
  readonly lagMs: { readonly usual: number; readonly most: number };
  readonly memory: number;
  /** Of the machine, over a minute, for each of its cores. */
  readonly load: number;
  readonly tables: number;
  readonly sockets: number;
  readonly errors: readonly LoggedError[];
}
export interface LoggedError {
  readonly at: number;
  readonly level: 'warn' | 'error';
  readonly text: string;
  readonly detail: string;
  /** Said so often without anything else in between. */
  readonly times: number;
}

/** GET /api/admin/acts?before=…: newest first. */
export interface ActsAnswer {
  readonly acts: readonly LoggedAct[];
  /** For `before`; null: these are all. */
  readonly next: number | null;
}
export interface LoggedAct {
  readonly n: number;
  readonly at: number;
  readonly who: string;
  readonly act: string;
  readonly target: string;
  /** What the target is called now, if it is a person. */
  readonly name: string | null;
  readonly detail: string;
}
