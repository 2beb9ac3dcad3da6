import { createBot, playGame } from '@polis/bots';
import { loadEngine } from '@polis/registry';
import { median } from '../stats.ts';
import { cloneTime, playFor } from './playouts.ts';
import { type Figure, figure } from './report.ts';

/** A game of long turns and long lists of answers. */
export interface LongGame {
  readonly id: string;
  /** Names of its figures begin with this. */
  readonly prefix: string;
  /** Random answers until the middle of a game. */
  readonly middle: number;
  /** Targets: microseconds of a clone, or null for none; seconds of a game between greedy bots. */
  readonly clone: number | null;
  readonly game: number;
}
export const LONG_GAMES: readonly LongGame[] = [
  { id: 'panticapaeum', prefix: 'panticapaeum', middle: 100, clone: null, game: 1 },
  { id: 'sweet-lands', prefix: 'sweetLands', middle: 300, clone: 20, game: 5 },
];

/** Floors are lower here than for small games, and thinking costs more than moving. */
export async function benchLongGame(of: LongGame, seats: number, seconds: number) {
  const engine = (await loadEngine(of.id))!;
  const greedy = [await createBot('greedy', of.id, { iterations: 1 })];
  const decisions: number[] = [];
  const clones: number[] = [];
  const games: number[] = [];
  const round = (name: string) => {
    const rate = playFor(engine, seats, seconds, name).decisions;
    const copies = cloneTime(engine, seats, name, of.middle);
    const began = process.cpuUsage();
    playGame(engine, greedy, name, { seats });
    // Processor time: a bot that waits for a busy machine has not thought for longer.
    const { user, system } = process.cpuUsage(began);
    return { rate, copies, game: (user + system) / 1e6 };
  };
  round('warm');
  return {
    round(n: number): void {
      const { rate, copies, game } = round(`cities ${n}`);
      decisions.push(rate);
      clones.push(copies);
      games.push(game);
    },
    figures: (): Figure[] => [
      figure(`${of.prefix}DecisionsPerSecond`, median(decisions), { least: 50_000 }),
      figure(`${of.prefix}CloneMicroseconds`, median(clones), of.clone === null ? {} : { most: of.clone }),
      figure(`${of.prefix}GreedyGameSeconds`, median(games), { most: of.game }),
    ],
  };
}
