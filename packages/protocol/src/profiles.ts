import type { PersonRatings } from './ratings.ts';
import type { Person } from './wire.ts';

/** What pages are told of people, as plain types: no schema library. */

/** The parts of a profile that are shown, or not, each by itself. */
export const SHOWN_PARTS = ['statistics', 'best', 'cards', 'achievements', 'ratings'] as const;
export type ShownPart = (typeof SHOWN_PARTS)[number];
/** Who may see a part, besides its person. */
export const SEES = ['nobody', 'friends', 'everybody'] as const;
export type Sees = (typeof SEES)[number];
export type Shown = { readonly [part in ShownPart]: Sees };

/** GET /api/profiles/:handle and GET /api/me/profile. A part that may not be seen is null. */
export interface ProfileAnswer {
  readonly person: Person;
  /** Only of oneself: who else sees what. */
  readonly shown: Shown | null;
  readonly statistics: Statistics | null;
  readonly best: readonly BestGame[] | null;
  readonly cards: readonly FavouriteCards[] | null;
  readonly achievements: readonly Achievement[] | null;
  readonly ratings: PersonRatings | null;
}
export interface Statistics {
  readonly games: number;
  readonly won: number;
  /** Games won one after the other, of those with somebody to win against: now, and at most. */
  readonly streak: { readonly now: number; readonly best: number };
  /** By game, number of seats and options: the most played first. */
  readonly fields: readonly Field[];
}
/** Games that can be compared with each other. */
export interface Field {
  readonly game: string;
  /** How many sat there. */
  readonly seats: number;
  /** The options of the table; null: they were not noted then. */
  readonly options: unknown;
  readonly games: number;
  readonly won: number;
  /** How often so many points were made; fewest points first. */
  readonly scores: readonly (readonly [points: number, games: number])[];
}
export interface BestGame {
  readonly game: string;
  readonly table: string;
  readonly score: number;
  readonly seats: number;
  readonly ended: number;
  readonly home: boolean;
}
/** What somebody has built or played most in the newest games. */
export interface FavouriteCards {
  readonly game: string;
  readonly cards: readonly { readonly id: string; readonly times: number }[];
}
/** Something that was done for the first time. */
export interface Achievement {
  readonly game: string;
  /** `rank`: a title of the rulebook, alone. `beat`: a kind of bot. `feat`: an ending that could not be fuller. */
  readonly kind: 'rank' | 'beat' | 'feat';
  readonly what: string;
  readonly since: number;
  readonly table: string;
  /** So far only in games on the own device. */
  readonly home: boolean;
}
