import type { Io } from '../io.ts';
import { quantile, wilson } from '../stats.ts';
import { type Anchor, anchorsOf, printAnchors } from './anchors.ts';
import { rate, type Tally } from './elo.ts';
import { type Bout, type BoutResult, pairsOf, type Ring } from './match.ts';

/** What one bot did in all its games. Times in milliseconds per answer that was a choice. */
export interface BotReport {
  readonly bot: string;
  readonly elo: number;
  readonly interval: readonly [number, number];
  readonly meanScore: number;
  readonly scoreInterval: readonly [number, number];
  /** Scores that 10, 30, 50, 70 and 90 % of its games stayed below or reached. */
  readonly spread: readonly number[];
  readonly seats: number;
  readonly p50: number;
  readonly p95: number;
}
/** `a` against `b`: a shared victory is half a point for both. */
export interface PairReport {
  readonly a: string;
  readonly b: string;
  readonly games: number;
  readonly wins: number;
  readonly shared: number;
  readonly losses: number;
  readonly rate: number;
  readonly interval: readonly [number, number];
}
export interface Report {
  readonly bots: readonly BotReport[];
  readonly pairs: readonly PairReport[];
  /** Where the bots stand on the scale of people's ratings; none unless they were asked for. */
  readonly anchors?: readonly Anchor[];
}

export function report(
  ring: Ring,
  bouts: readonly Bout[],
  results: readonly BoutResult[],
  /** The bot at the middle of the scale, by its place in the ring. */
  middle: number | null = null,
): Report {
  const count = ring.bots.length;
  const scores: number[][] = ring.bots.map(() => []);
  const times: number[][] = ring.bots.map(() => []);
  bouts.forEach((bout, i) => {
    bout.seats.forEach((bot, seat) => {
      scores[bot]!.push(results[i]!.scores[seat]!);
      for (const t of results[i]!.times[seat]!) times[bot]!.push(t);
    });
  });
  const duels = ring.players === 1 ? soloDuels(count, bouts, results) : tableDuels(count, bouts, results);
  const dealt = tallies(duels);
  const ratings = rate(count, dealt, ring.seed);
  const anchors = middle === null ? {} : { anchors: anchorsOf(ring.bots, rate(count, dealt, ring.seed, middle)) };
  return {
    ...anchors,
    bots: ring.bots.map((bot, i) => ({
      bot: bot.text,
      elo: Math.round(ratings[i]!.elo),
      interval: ratings[i]!.interval.map(Math.round) as [number, number],
      ...meanOf(scores[i]!),
      spread: [0.1, 0.3, 0.5, 0.7, 0.9].map(q => round(quantile(scores[i]!, q))),
      seats: scores[i]!.length,
      p50: round(quantile(times[i]!, 0.5)),
      p95: round(quantile(times[i]!, 0.95)),
    })),
    pairs: pairsOf(count).map(([a, b]) => {
      const mine = duels.filter(d => d.a === a && d.b === b).map(d => d.points);
      const wins = mine.filter(p => p === 1).length;
      const shared = mine.filter(p => p === 0.5).length;
      const [low, high] = wilson(wins + shared / 2, mine.length);
      return {
        a: ring.bots[a]!.text,
        b: ring.bots[b]!.text,
        games: mine.length,
        wins,
        shared,
        losses: mine.length - wins - shared,
        rate: round((wins + shared / 2) / mine.length),
        interval: [round(low), round(high)],
      };
    }),
  };
}

interface Duel {
  readonly a: number;
  readonly b: number;
  readonly deal: number;
  /** 1, ½ or 0 for `a`. */
  readonly points: number;
}

function tableDuels(count: number, bouts: readonly Bout[], results: readonly BoutResult[]): Duel[] {
  const pairs = pairsOf(count);
  return bouts.map(({ pair, deal, seats }, i) => {
    const [a, b] = pairs[pair]!;
    const winners = new Set(results[i]!.winners.map(seat => seats[seat]!));
    // Nobody won, or both did: half a point each.
    return { a, b, deal, points: winners.size === 1 ? (winners.has(a) ? 1 : 0) : 0.5 };
  });
}

/** Alone at the table: who made more of the same deal. */
function soloDuels(count: number, bouts: readonly Bout[], results: readonly BoutResult[]): Duel[] {
  const made = new Map<string, number>();
  bouts.forEach(({ deal, seats }, i) => {
    made.set(`${deal}/${seats[0]}`, results[i]!.scores[0]!);
  });
  const deals = [...new Set(bouts.map(bout => bout.deal))];
  return pairsOf(count).flatMap(([a, b]) =>
    deals.map(deal => {
      const more = made.get(`${deal}/${a}`)! - made.get(`${deal}/${b}`)!;
      return { a, b, deal, points: more > 0 ? 1 : more < 0 ? 0 : 0.5 };
    }),
  );
}

/** The two games of a deal belong together: they are drawn together when intervals are made. */
function tallies(duels: readonly Duel[]): Tally[] {
  const byDeal = new Map<string, Tally>();
  for (const { a, b, deal, points } of duels) {
    const key = `${a}/${b}/${deal}`;
    const before = byDeal.get(key);
    byDeal.set(key, { a, b, points: (before?.points ?? 0) + points, of: (before?.of ?? 0) + 1 });
  }
  return [...byDeal.values()];
}

function meanOf(xs: readonly number[]): { meanScore: number; scoreInterval: readonly [number, number] } {
  const mean = xs.reduce((x, y) => x + y, 0) / xs.length;
  const spread = xs.reduce((sum, x) => sum + (x - mean) ** 2, 0) / Math.max(1, xs.length - 1);
  const reach = 1.96 * Math.sqrt(spread / xs.length);
  return { meanScore: round(mean), scoreInterval: [round(mean - reach), round(mean + reach)] };
}

function round(x: number): number {
  return Number(x.toFixed(3));
}

export function print(io: Io, { bots, pairs, anchors }: Report): void {
  const width = Math.max(14, ...bots.map(b => b.bot.length + 2));
  const row = (cells: readonly string[]) =>
    io.out(cells.map((cell, i) => (i === 0 ? cell.padEnd(width) : cell.padStart(i % 2 === 0 ? 17 : 12))).join(''));
  row(['bot', 'Elo', '95 % interval', 'mean score', '95 % interval', 'p50 ms', 'p95 ms']);
  for (const b of [...bots].sort((x, y) => y.elo - x.elo))
    row([
      b.bot,
      `${b.elo}`,
      span(b.interval, 0),
      b.meanScore.toFixed(1),
      span(b.scoreInterval, 1),
      ms(b.p50),
      ms(b.p95),
    ]);
  io.out('');
  for (const p of pairs)
    io.out(
      `${p.a} : ${p.b}`.padEnd(2 * width) +
        `${p.wins} – ${p.shared} – ${p.losses}`.padStart(16) +
        `${(100 * p.rate).toFixed(1)} %`.padStart(10) +
        `  (${span([100 * p.interval[0], 100 * p.interval[1]], 1)} %)`,
    );
  if (anchors !== undefined) printAnchors(io, anchors);
}

function span([low, high]: readonly [number, number], digits: number): string {
  return `${low.toFixed(digits)} – ${high.toFixed(digits)}`;
}

function ms(x: number): string {
  return x.toFixed(x < 10 ? 2 : 0);
}
