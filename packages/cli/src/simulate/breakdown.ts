import type { GameResult } from '@polis/bots';
import type { Breakdown } from '../games/index.ts';
import type { Io } from '../io.ts';
import { quantile } from '../stats.ts';
import { round } from './series.ts';

/** What the seats of one bot scored, and for what. */
interface Ledger {
  readonly scores: number[];
  readonly winning: number[];
  readonly lines: Map<string, number>;
  readonly counts: Map<string, number>;
  readonly orders: { seats: number; points: number; wins: number }[];
}

export type Details = ReturnType<typeof detailsOf>;

/** Listens to the games of a series; `details` sums up bot by bot. */
export function bookkeeper(breakdown: Breakdown, bots: number, players: number) {
  const ledgers = Array.from({ length: bots }, () => newLedger(players));
  return {
    watch(game: GameResult): void {
      const parts = breakdown(game.end, game.replay.moves);
      for (const [seat, { bot, score }] of game.seats.entries()) {
        const ledger = ledgers[bot]!;
        const { order, lines, counts } = parts[seat]!;
        const won = game.winners.includes(seat);
        ledger.scores.push(score);
        if (won) ledger.winning.push(score);
        addUp(ledger.lines, lines);
        addUp(ledger.counts, counts);
        const place = ledger.orders[order]!;
        place.seats++;
        place.points += score;
        // A shared victory is split, so that the shares of all places make one.
        if (won) place.wins += 1 / game.winners.length;
      }
    },
    details: (): Details[] => ledgers.map(detailsOf),
  };
}

function newLedger(players: number): Ledger {
  const orders = Array.from({ length: players }, () => ({ seats: 0, points: 0, wins: 0 }));
  return { scores: [], winning: [], lines: new Map(), counts: new Map(), orders };
}

function addUp(sums: Map<string, number>, values: Readonly<Record<string, number>>): void {
  for (const [key, value] of Object.entries(values)) sums.set(key, (sums.get(key) ?? 0) + value);
}

function detailsOf({ scores, winning, lines, counts, orders }: Ledger) {
  const means = (sums: ReadonlyMap<string, number>) =>
    Object.fromEntries([...sums].map(([key, sum]) => [key, round(sum / scores.length, 3)]));
  return {
    spread: {
      deviation: round(deviationOf(scores), 3),
      p10: round(quantile(scores, 0.1), 1),
      p90: round(quantile(scores, 0.9), 1),
      least: quantile(scores, 0),
      most: quantile(scores, 1),
      winners: round(meanOf(winning), 3),
    },
    lines: means(lines),
    counts: means(counts),
    order: orders.map(({ seats, points, wins }) => ({
      seats,
      meanScore: seats === 0 ? null : round(points / seats, 3),
      winRate: seats === 0 ? null : round(wins / seats, 4),
    })),
  };
}

function meanOf(xs: readonly number[]): number {
  return xs.reduce((a, b) => a + b, 0) / xs.length;
}
function deviationOf(xs: readonly number[]): number {
  const mean = meanOf(xs);
  return Math.sqrt(meanOf(xs.map(x => (x - mean) ** 2)));
}

/** A few lines below the table. */
export function printDetails(io: Io, bot: string, { spread, lines, counts, order }: Details): void {
  const list = (values: Readonly<Record<string, number>>) =>
    Object.entries(values)
      .map(([key, value]) => `${key} ${value.toFixed(1)}`)
      .join('  ');
  const { deviation, p10, p90, least, most, winners } = spread;
  io.out('');
  io.out(`${bot}`);
  io.out(
    `  spread   deviation ${deviation.toFixed(1)}  10 % to 90 % ${p10} – ${p90}  all ${least} – ${most}  winners ${winners.toFixed(1)}`,
  );
  io.out(`  points   ${list(lines)}`);
  io.out(`  counts   ${list(counts)}`);
  const places = order.map(
    ({ meanScore, winRate }, i) =>
      `${i + 1}. ${meanScore?.toFixed(1) ?? '–'} (${winRate === null ? '–' : `${(100 * winRate).toFixed(0)} % won`})`,
  );
  io.out(`  in turn order   ${places.join('  ')}`);
}
