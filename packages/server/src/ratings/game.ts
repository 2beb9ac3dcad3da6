import { CROWD_FROM } from '@polis/kernel';
import { anchorOf } from './anchors.ts';
import { MU, plackettLuce, type Rating, SIGMA } from './plackett-luce.ts';

/** What one rated game does to the ratings of its people. Pure: it is asked again whenever ratings are made anew. */

/** One seat of a rated game, as it was at the end. */
export interface FieldSeat {
  readonly person: string | null;
  /** The bot whose seat it was; null: a person's. */
  readonly bot: string | null;
  readonly place: number;
  /** The person did not play it to the end. */
  readonly left: boolean;
}
export type Field = readonly FieldSeat[];
export interface RatedGame {
  readonly game: string;
  readonly field: Field;
  /** A bot stood in for somebody before half of the game was played. */
  readonly early: boolean;
}
export interface Changed {
  readonly person: string;
  readonly place: number;
  readonly before: Rating;
  readonly after: Rating;
}

export const NEWCOMER: Rating = { mu: MU, sigma: SIGMA };
/** So many games against bots count in a day, by the time in Greenwich. */
export const BOT_GAMES_A_DAY = 5;

export function botsIn(field: Field): number {
  return field.filter(s => s.bot !== null).length;
}

/**
 * Whoever left is last against all. The others are rated among themselves, unless a bot played for somebody so early that it
 * was another game than the one they had agreed on.
 */
export function rateGame({ game, field, early }: RatedGame, ratingOf: (person: string) => Rating): Changed[] {
  const rated = (s: FieldSeat) => (s.person === null ? (anchorOf(game, s.bot!) ?? NEWCOMER) : ratingOf(s.person));
  const last = field.length + 1;
  const all = rateSeats(
    field.map(s => (s.left ? { ...s, place: last } : s)),
    rated,
  );
  const stayed = early
    ? []
    : rateSeats(
        field.filter(s => !s.left),
        rated,
      );
  const changed = [...all.filter(({ seat }) => seat.left), ...stayed].filter(({ seat }) => seat.person !== null);
  // Bots are anchors that were measured elsewhere: they say half as much as people do.
  const weight = botsIn(field) > 0 ? 0.5 : 1;
  const isCrowd = field.length >= CROWD_FROM;
  return changed.map(({ seat, before, after }) => {
    const reach = isCrowd ? before.sigma / 2 : Number.POSITIVE_INFINITY;
    const gain = Math.max(-reach, Math.min(reach, after.mu - before.mu));
    return {
      person: seat.person!,
      place: seat.place,
      before,
      after: { mu: before.mu + weight * gain, sigma: before.sigma + weight * (after.sigma - before.sigma) },
    };
  });
}

function rateSeats(seats: Field, rated: (s: FieldSeat) => Rating) {
  if (seats.length < 2) return [];
  const before = seats.map(rated);
  const after = plackettLuce(
    before,
    seats.map(s => s.place),
  );
  return seats.map((seat, i) => ({ seat, before: before[i]!, after: after[i]! }));
}
