import { BETA, MU, shownRating } from '@polis/server/ratings';
import type { BotWish } from '../bots.ts';
import type { Io } from '../io.ts';
import type { Rating } from './elo.ts';

/** Where a bot stands among people: fixed, however many games it plays against them. */
export interface Anchor {
  readonly bot: string;
  readonly mu: number;
  /** Of the measurement: its 95 % interval reaches 1.96 times as far to both sides. */
  readonly sigma: number;
  readonly interval: readonly [number, number];
}

/** The level at the middle of the scale: people who are as good as it are average. */
export const MIDDLE_LEVEL = 'builder';
/** Two of whom nothing is in doubt: a difference of so much in Elo foretells the same as one in μ. */
const MU_PER_ELO = (Math.SQRT2 * BETA * Math.LN10) / 400;
const ELO_MIDDLE = 1500;

export function anchorsOf(bots: readonly BotWish[], ratings: readonly Rating[]): Anchor[] {
  const mu = (elo: number) => Number((MU + MU_PER_ELO * (elo - ELO_MIDDLE)).toFixed(2));
  return ratings.map(({ elo, interval: [low, high] }, i) => ({
    bot: bots[i]!.name,
    mu: mu(elo),
    sigma: Number(((mu(high) - mu(low)) / (2 * 1.96)).toFixed(2)),
    interval: [mu(low), mu(high)],
  }));
}

export function printAnchors(io: Io, anchors: readonly Anchor[]): void {
  io.out(`\nAnchors of ratings, ${MIDDLE_LEVEL} = ${shownRating(MU)}:`);
  for (const { bot, mu, sigma, interval } of anchors)
    io.out(
      `${bot.padEnd(14)}${String(shownRating(mu)).padStart(6)}` +
        `  (${interval.map(shownRating).join(' – ')})  μ ${mu.toFixed(2)}, σ ${sigma.toFixed(2)}`,
    );
}
