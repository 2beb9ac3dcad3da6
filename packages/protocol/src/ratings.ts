import type { Person } from './wire.ts';

/** What pages are told about ratings, as plain types: no schema library. */

/** How strong somebody is thought to be at a game. */
export interface RatingInfo {
  /** About 1500 in the middle; 95 % sure to be within two deviations. */
  readonly rating: number;
  readonly deviation: number;
  /** How many games have counted. */
  readonly games: number;
  /** Little is known yet: shown with a question mark. */
  readonly provisional: boolean;
}
/** GET /api/ratings/:game?after=…: best first, so many at a time. */
export interface LeaderboardAnswer {
  readonly people: readonly LeaderboardRow[];
  /** Where the next page begins; null: this was the last. */
  readonly next: string | null;
  /** How many are listed in all. */
  readonly total: number;
  /** Of the account that asks; null: has not played a game that counted. */
  readonly you: OwnRank | null;
}
export interface LeaderboardRow extends RatingInfo {
  readonly place: number;
  readonly person: Person;
}
export interface OwnRank extends RatingInfo {
  /** Null: not listed. */
  readonly place: number | null;
}
/** Of one person: a part of the profile. */
export interface PersonRatings {
  readonly games: readonly GameRating[];
  /** Alone at a table nobody is rated. */
  readonly alone: readonly AloneRank[];
}
export interface GameRating extends OwnRank {
  readonly game: string;
  /** After each of the newest games, oldest first. */
  readonly curve: readonly CurvePoint[];
}
export interface CurvePoint {
  readonly table: string;
  readonly ended: number;
  readonly rating: number;
  readonly deviation: number;
  /** In the game, and how many seats it had. */
  readonly place: number;
  readonly seats: number;
}
/** Points alone, compared with those of everybody else with the same options. */
export interface AloneRank {
  readonly game: string;
  /** 0 to 100: over the newest games, the mean of what share of others' games was worse, with half of the equal ones. */
  readonly percentile: number;
  /** Of how many own games, and compared with how many of others. */
  readonly games: number;
  readonly others: number;
}
/** GET /api/tables/:id/ratings: of those who sit there. */
export interface TableRatingsAnswer {
  readonly rated: boolean;
  /** The game is over and has been rated. */
  readonly settled: boolean;
  readonly seats: readonly SeatRating[];
}
export interface SeatRating extends RatingInfo {
  /** Whose it is: an id. */
  readonly person: string;
  /** What the game has changed; null: nothing, or not yet. */
  readonly change: number | null;
}
/** GET and POST /api/quick, …/take, …/cancel: how looking for an opponent goes. */
export type QuickAnswer =
  | { readonly state: 'none' }
  /** `reach`: how far from the own rating opponents may be by now; null: as far as it takes. */
  | { readonly state: 'looking'; readonly game: string; readonly since: number; readonly reach: number | null }
  /** Somebody is there: `take` the seat before it is too late. */
  | {
      readonly state: 'found';
      readonly game: string;
      readonly table: string;
      readonly until: number;
      readonly taken: boolean;
    }
  | { readonly state: 'playing'; readonly game: string; readonly table: string };
