import { type Static, Type as T } from 'typebox';
import type { Person } from './wire.ts';

/** Deals that many play, each at a table of their own: one of each game every day, and those of challenges. */

export interface DealInfo {
  readonly id: string;
  /** 2026-11-19; null: of a challenge. */
  readonly day: string | null;
  /** The challenge it belongs to. */
  readonly series: string | null;
  readonly game: string;
  readonly rules: number;
  readonly seats: number;
  readonly options: unknown;
  /** By seat, from the second one on. */
  readonly bots: readonly string[];
  readonly opens: number;
  readonly closes: number | null;
  /** SHA-256 of the seed: of the day, shown from the day before. */
  readonly seedHash: string;
  /** Once it is closed. */
  readonly seed: string | null;
}
export interface DealTry {
  readonly table: string;
  readonly begun: number;
  readonly ended: number | null;
  /** Null: not over, or left to a bot. */
  readonly score: number | null;
  /** It stands among those that others are compared with. */
  readonly counted: boolean;
}
export interface DealOffer {
  readonly deal: DealInfo;
  readonly mine: DealTry | null;
  /** Of a finished try: where it stands by now, among people or, while they are few, among bots. */
  readonly percentile: number | null;
  /** What friends have made of it, the best first: after one's own try. */
  readonly friends: readonly DealResult[];
  /** How many have begun. */
  readonly players: number;
  /** What has been published of tomorrow's. */
  readonly tomorrow: string;
}
/** GET /api/deals */
export interface DealsAnswer {
  readonly day: string;
  readonly deals: readonly DealOffer[];
  /** Days on end on which one has finished a deal. */
  readonly streak: number;
  /** A day of this week may still be missed without ending it. */
  readonly joker: boolean;
}
/** GET /api/deals/days?before=2026-11-19: newest first. */
export interface DealDaysAnswer {
  readonly days: readonly DealDay[];
}
export interface DealDay {
  readonly day: string;
  readonly deals: readonly Pick<DealOffer, 'deal' | 'mine'>[];
}
/** Somebody's finished try. */
export interface DealResult {
  readonly person: Person;
  readonly score: number;
  readonly table: string;
}
/** Among whom a score stands. */
export interface DealStanding {
  readonly of: number;
  readonly below: number;
  readonly equal: number;
  /** Those with as many points count half; null: nobody is there. */
  readonly percentile: number | null;
}
/** GET /api/deals/:id. What others have made of it is there once the own try is over, or the deal is closed. */
export interface DealBoard {
  readonly deal: DealInfo;
  readonly mine: DealTry | null;
  readonly players: number;
  /** How far the bots are with it. */
  readonly field: { readonly done: number; readonly of: number };
  /** Null: not yet. */
  readonly open: OpenBoard | null;
}
export interface OpenBoard {
  /** What one is compared with: people, from twenty on. */
  readonly against: 'people' | 'bots';
  /** Where the own score stands, or would stand; null: there is none. */
  readonly people: DealStanding | null;
  readonly bots: DealStanding | null;
  /** So many of each score. */
  readonly peopleScores: readonly (readonly [score: number, count: number])[];
  readonly botScores: readonly (readonly [bot: string, score: number, count: number])[];
  readonly friends: readonly DealResult[];
  /** The best ten, once the deal is closed; at a challenge everybody, at once. */
  readonly best: readonly DealResult[];
  /** Games of bots that may be looked at: /api/deals/:id/field/:n. */
  readonly games: readonly { readonly n: number; readonly bot: string; readonly score: number }[];
}
/** POST /api/challenges: a finished game's deal, or new ones. */
export const ChallengeBody = T.Union([
  T.Object({ table: T.String({ pattern: '^[a-z0-9]{4,16}$' }) }, { additionalProperties: false }),
  T.Object(
    {
      game: T.String({ maxLength: 40 }),
      options: T.Optional(T.Unknown()),
      bots: T.Optional(T.Array(T.String({ maxLength: 20 }), { maxItems: 5 })),
      /** How many deals everybody plays: one, unless said otherwise. */
      deals: T.Optional(T.Integer({ minimum: 1, maximum: 8 })),
    },
    { additionalProperties: false },
  ),
]);
export type ChallengeBody = Static<typeof ChallengeBody>;
export interface ChallengeMade {
  readonly id: string;
}
/** GET /api/challenges/:id */
export interface ChallengeAnswer {
  readonly id: string;
  /** Null: whoever made it has left. */
  readonly host: Person | null;
  readonly deals: readonly DealBoard[];
  /** Who has finished how many, and how they stand on all that one has finished oneself. */
  readonly ranking: readonly {
    readonly person: Person;
    readonly played: number;
    readonly points: number;
  }[];
}
const Day = T.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
export const DaysQuery = T.Object({ before: T.Optional(Day) }, { additionalProperties: false });
export type DaysQuery = Static<typeof DaysQuery>;
