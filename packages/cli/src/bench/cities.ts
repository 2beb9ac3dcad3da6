import { createBot, playGame } from '@polis/bots';
import { loadEngine } from '@polis/registry';
import { median } from '../stats.ts';
import { cloneTime, playFor } from './playouts.ts';
import { type Figure, figure } from './report.ts';

/** Panticapaeum: long turns and long lists of answers, so its floor is lower, and thinking costs more than moving. */
export async function benchCities(seats: number, seconds: number) {
  const engine = (await loadEngine('panticapaeum'))!;
  const greedy = [await createBot('greedy', 'panticapaeum', { iterations: 1 })];
  const decisions: number[] = [];
  const clones: number[] = [];
  const games: number[] = [];
  const round = (name: string) => {
    const rate = playFor(engine, seats, seconds, name).decisions;
    const copies = cloneTime(engine, seats, name);
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
      figure('panticapaeumDecisionsPerSecond', median(decisions), { least: 50_000 }),
      figure('panticapaeumCloneMicroseconds', median(clones)),
      figure('panticapaeumGreedyGameSeconds', median(games), { most: 1 }),
    ],
  };
}
