import { type AnyBot, type GameResult, playGame } from '@polis/bots';
import type { AnyEngine } from '@polis/registry';
import type { Opening, Solo } from '../games/index.ts';
import { wilson } from '../stats.ts';

/** Many games under the same conditions. */
export interface Series {
  readonly players: number;
  readonly games: number;
  readonly seed: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** What is dealt instead of chosen; null: nothing. */
  readonly opening: Opening | null;
}

/** What one entry of --bots has done in all games, over all its seats. */
interface Tally {
  readonly bot: string;
  /** Games it took part in, and those of them in which there was something to win. */
  games: number;
  contests: number;
  wins: number;
  shared: number;
  seats: number;
  points: number;
  /** How often each score was reached. */
  readonly scores: Map<number, number>;
  /** Solo: the opponent's points. */
  rival: number;
  decisions: number;
  ms: number;
}

export function gamesIn(series: Series, bots: number): number {
  return series.players === 1 ? series.games * bots : series.games;
}

/** The same deal is played once from every rotation; alone at the table, that means once by every bot. */
export function playSeries(
  engine: AnyEngine,
  bots: readonly AnyBot[],
  names: readonly string[],
  series: Series,
  solo: Solo | null,
  onGame: () => void,
  watch: (result: GameResult) => void = () => {},
): Summary[] {
  const { players, seed, options, opening } = series;
  const tallies = names.map(
    (bot): Tally => ({
      bot,
      games: 0,
      contests: 0,
      wins: 0,
      shared: 0,
      seats: 0,
      points: 0,
      scores: new Map(),
      rival: 0,
      decisions: 0,
      ms: 0,
    }),
  );
  for (let game = 0; game < gamesIn(series, bots.length); game++) {
    onGame();
    const rotation = game % bots.length;
    const deal = Math.floor(game / bots.length);
    const seated = opening === null ? bots : bots.map(bot => dealtTo(bot, opening, deal, players));
    const result = playGame(engine, seated, `${seed}/${deal}`, {
      seats: players,
      options,
      rotation,
    });
    watch(result);
    for (const seat of result.seats) {
      const tally = tallies[seat.bot]!;
      tally.seats++;
      tally.points += seat.score;
      tally.scores.set(seat.score, (tally.scores.get(seat.score) ?? 0) + 1);
      tally.decisions += seat.decisions;
      tally.ms += seat.time;
    }
    const present = new Set(result.seats.map(seat => seat.bot));
    for (const bot of present) tallies[bot]!.games++;
    if (players === 1 && solo !== null) {
      const judged = solo.judge(result.end);
      if (judged === null) continue;
      const tally = tallies[rotation]!;
      tally.contests++;
      tally.rival += judged.points;
      if (judged.result === 'won') tally.wins++;
      if (judged.result === 'shared') tally.shared++;
      continue;
    }
    for (const bot of present) tallies[bot]!.contests++;
    const winners = new Set(result.winners.map(seat => result.seats[seat]!.bot));
    for (const bot of winners) tallies[bot]![winners.size === 1 ? 'wins' : 'shared']++;
  }
  return tallies.map(tally => summarise(tally, players === 1 && solo !== null));
}

/** The bot, with some answers given for it. */
function dealtTo(bot: AnyBot, opening: Opening, deal: number, players: number): AnyBot {
  return {
    ...bot,
    choose: (view, prompt, worlds, rng) => opening(prompt, deal, players) ?? bot.choose(view, prompt, worlds, rng),
  };
}

export type Summary = ReturnType<typeof summarise>;

function summarise(tally: Tally, againstSomebody: boolean) {
  const { contests } = tally;
  const [low, high] = wilson(tally.wins, contests);
  const rival = contests === 0 ? null : round(tally.rival / contests, 3);
  return {
    bot: tally.bot,
    wins: tally.wins,
    shared: tally.shared,
    winRate: contests === 0 ? null : round(tally.wins / contests, 4),
    interval: contests === 0 ? null : ([round(low, 4), round(high, 4)] as const),
    meanScore: tally.seats === 0 ? null : round(tally.points / tally.seats, 3),
    /** Pairs of a score and how often it was reached. */
    scores: [...tally.scores].sort(([a], [b]) => a - b),
    ...(againstSomebody ? { competitorMeanScore: rival } : {}),
    games: tally.games,
    seats: tally.seats,
    decisions: tally.decisions,
    msPerDecision: tally.decisions === 0 ? null : round(tally.ms / tally.decisions, 4),
  };
}

export function round(x: number, digits: number): number {
  return Number(x.toFixed(digits));
}
