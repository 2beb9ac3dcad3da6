import { type AnyEngine, loadEngine } from '@polis/registry';
import type { Io } from '../io.ts';
import { median } from '../stats.ts';
import { installRival, startChild } from './children.ts';
import { benchLongGame, LONG_GAMES } from './long-games.ts';
import { cloneTime, playFor } from './playouts.ts';
import { figure, type Section } from './report.ts';

const SEATS = 4;
const ROUNDS = 5;
const SECONDS = 1;

/** Seats at which a decision of Welcome To is timed: it must cost the same at all of them. */
const CROWDS = [2, 100, 1000] as const;

/**
 * Random games with monuments and cards drawn anew, against the rival's local client, turn about; and between them Welcome To,
 * which seats any number, and Panticapaeum and Sweet Lands, which think the longest.
 */
export async function benchEngine(io: Io): Promise<Section> {
  const engine = (await loadEngine('tiny-towns'))!;
  const welcomeTo = (await loadEngine('welcome-to'))!;
  installRival(io);
  const rival = startChild('rival-local.mjs');
  rival.hello.catch(() => null);
  const decisions: number[] = [];
  const games: number[] = [];
  const moves: number[] = [];
  const clones: number[] = [];
  const sheets: number[] = [];
  const costs: number[][] = [];
  const long = await Promise.all(LONG_GAMES.map(game => benchLongGame(game, SEATS, SECONDS)));
  playFor(engine, SEATS, SECONDS, 'warm');
  playFor(welcomeTo, SEATS, SECONDS, 'warm');
  decisionCosts(welcomeTo, 'warm');
  cloneTime(engine, SEATS, 'warm');
  for (let round = 0; round < ROUNDS; round++) {
    io.progress(`engine: round ${round + 1} of ${ROUNDS}`);
    const ours = playFor(engine, SEATS, SECONDS, `bench ${round}`);
    decisions.push(ours.decisions);
    games.push(ours.games);
    moves.push(Number((await rival.ask({ seconds: SECONDS })).rate));
    clones.push(cloneTime(engine, SEATS, `clone ${round}`));
    sheets.push(playFor(welcomeTo, SEATS, SECONDS, `sheets ${round}`).decisions);
    costs.push(decisionCosts(welcomeTo, `crowd ${round}`));
    for (const game of long) game.round(round);
  }
  rival.stop();
  io.progress('');
  const ratios = decisions.map((d, i) => d / moves[i]!);
  const dearer = (crowd: number) => median(costs.map(cost => cost[crowd]! / cost[0]!));
  return {
    name: 'engine',
    about: `random playouts of ${SEATS}-seat Tiny Towns with monuments, of Welcome To, Panticapaeum and Sweet Lands, one thread, medians of ${ROUNDS} interleaved rounds`,
    figures: [
      figure('decisionsPerSecond', median(decisions), { least: 500_000 }),
      figure('gamesPerSecond', median(games)),
      figure('rivalMovesPerSecond', median(moves)),
      figure('ratioToRival', median(ratios), { least: 60 }),
      figure('cloneMicroseconds', median(clones), { most: 2 }),
      figure('welcomeToDecisionsPerSecond', median(sheets), { least: 500_000 }),
      figure('welcomeToMicroseconds2Seats', median(costs.map(cost => cost[0]!))),
      figure('welcomeToCost100To2Seats', dearer(1), { most: 1.5 }),
      figure('welcomeToCost1000To2Seats', dearer(2), { most: 1.5 }),
      ...long.flatMap(game => game.figures()),
    ],
  };
}

/** Microseconds per decision at tables of CROWDS seats, dealing and the ends of rounds included. */
function decisionCosts(engine: AnyEngine, seed: string): number[] {
  return CROWDS.map(seats => 1e6 / playFor(engine, seats, SECONDS / CROWDS.length, seed).decisions);
}
