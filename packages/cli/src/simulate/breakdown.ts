import type { GameResult } from '@polis/bots';
import type { Breakdown, GameTools } from '../games/index.ts';
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
  readonly groups: Map<string, number[]>;
  readonly plays: Map<string, number>;
}
type Deck = NonNullable<GameTools['deck']>;

export type Details = ReturnType<typeof detailsOf>;

/** Listens to the games of a series; `details` sums up bot by bot. */
export function bookkeeper(breakdown: Breakdown, bots: number, players: number, deck: Deck) {
  const ledgers = Array.from({ length: bots }, () => newLedger(players));
  return {
    watch(game: GameResult): void {
      const parts = breakdown(game.end, game.replay.moves);
      for (const [seat, { bot, score }] of game.seats.entries()) {
        const ledger = ledgers[bot]!;
        const { order, lines, counts, group, cards = [] } = parts[seat]!;
        const won = game.winners.includes(seat);
        ledger.scores.push(score);
        if (won) ledger.winning.push(score);
        addUp(ledger.lines, lines);
        addUp(ledger.counts, counts);
        if (group !== undefined) ledger.groups.set(group, [...(ledger.groups.get(group) ?? []), score]);
        for (const card of cards) ledger.plays.set(card, (ledger.plays.get(card) ?? 0) + 1);
        const place = ledger.orders[order]!;
        place.seats++;
        place.points += score;
        // A shared victory is split, so that the shares of all places make one.
        if (won) place.wins += 1 / game.winners.length;
      }
    },
    details: (): Details[] => ledgers.map(ledger => detailsOf(ledger, deck)),
  };
}

function newLedger(players: number): Ledger {
  const orders = Array.from({ length: players }, () => ({ seats: 0, points: 0, wins: 0 }));
  return { scores: [], winning: [], lines: new Map(), counts: new Map(), orders, groups: new Map(), plays: new Map() };
}

function addUp(sums: Map<string, number>, values: Readonly<Record<string, number>>): void {
  for (const [key, value] of Object.entries(values)) sums.set(key, (sums.get(key) ?? 0) + value);
}

function detailsOf({ scores, winning, lines, counts, orders, groups, plays }: Ledger, deck: Deck) {
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
    ...(groups.size === 0 ? {} : { groups: groupsOf(groups, meanOf(scores)) }),
    ...(deck.length === 0 ? {} : { cards: cardsOf(plays, deck, scores.length) }),
  };
}

/** Scores by group, and how far its mean is from the mean of all. */
function groupsOf(groups: ReadonlyMap<string, readonly number[]>, mean: number) {
  const rows = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  return rows.map(([group, scores]) => ({
    group,
    seats: scores.length,
    meanScore: round(meanOf(scores), 3),
    deviation: round(deviationOf(scores), 3),
    least: Math.min(...scores),
    most: Math.max(...scores),
    fromMean: round(meanOf(scores) / mean - 1, 4),
  }));
}

/** How often each design is played: per copy and seat, and as a multiple of the average. */
function cardsOf(plays: ReadonlyMap<string, number>, deck: Deck, seats: number) {
  const copies = deck.reduce((n, d) => n + d.copies, 0);
  const average = [...plays.values()].reduce((a, b) => a + b, 0) / copies;
  const designs = deck.map(d => {
    const each = (plays.get(d.id) ?? 0) / d.copies;
    return { design: d.id, plays: plays.get(d.id) ?? 0, rate: average === 0 ? 0 : round(each / average, 3) };
  });
  const usual = designs.filter(d => d.rate >= USUAL[0] && d.rate <= USUAL[1]).length;
  return { playsPerSeat: round((average * copies) / seats, 3), usual: round(usual / deck.length, 4), designs };
}
/** A design that is played less or more often than this, as a multiple of the average, is out of line. */
const USUAL = [0.3, 3] as const;

function meanOf(xs: readonly number[]): number {
  return xs.reduce((a, b) => a + b, 0) / xs.length;
}
function deviationOf(xs: readonly number[]): number {
  const mean = meanOf(xs);
  return Math.sqrt(meanOf(xs.map(x => (x - mean) ** 2)));
}

/** A few lines below the table. */
export function printDetails(io: Io, bot: string, { spread, lines, counts, order, groups, cards }: Details): void {
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
  for (const { group, seats, meanScore, deviation, least, most, fromMean } of groups ?? [])
    io.out(
      `  ${group.padEnd(9)}${meanScore.toFixed(1).padStart(6)}  ${signed(fromMean)}  deviation ${deviation.toFixed(1)}  all ${least} – ${most}  ${seats} seats`,
    );
  if (cards === undefined) return;
  const out = cards.designs.filter(d => d.rate < USUAL[0] || d.rate > USUAL[1]);
  io.out(
    `  cards    ${cards.playsPerSeat.toFixed(1)} played per seat, ${percent(cards.usual)} of the designs ${USUAL[0]} to ${USUAL[1]} times as often as the average`,
  );
  if (out.length > 0) io.out(`           others: ${out.map(d => `${d.design} ${d.rate.toFixed(2)}`).join('  ')}`);
}

function signed(share: number): string {
  return `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`.padStart(8);
}
function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
