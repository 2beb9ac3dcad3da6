import { verifyReplay } from '@polis/kernel';
import { describe, expect, it } from 'vitest';
import { bundled } from './bundled.ts';
import { TIMES } from './times.ts';

/** Hot work: on a busy machine it may take a while. */
const PATIENCE_MS = 600_000 * TIMES;

const { createBot, playGame, loadEngine } = await bundled();

async function winsOf(
  game: string,
  a: 'greedy' | 'mcts' | 'master',
  b: 'random' | 'greedy',
  games: number,
  iterations: number,
): Promise<number> {
  const engine = (await loadEngine(game))!;
  const bots = [await createBot(a, game, { iterations }), await createBot(b, game, { iterations })];
  let wins = 0;
  for (let n = 0; n < games; n++) {
    const { winners, seats } = playGame(engine, bots, `arena ${n >> 1}`, { seats: 2, rotation: n % 2 });
    if (winners.every(seat => seats[seat]!.bot === 0)) wins++;
  }
  return wins;
}

/** Small guards against silly mistakes; `polis simulate` gives the real figures. */
describe.each([
  { game: 'tiny-towns', games: 20 * TIMES, search: 'mcts', duels: 10 * TIMES, iterations: 200, share: 0.6 },
  { game: 'welcome-to', games: 10 * TIMES, search: 'master', duels: 4 * TIMES, iterations: 24, share: 0.375 },
] as const)('in the arena of $game', ({ game, games, search, duels, iterations, share }) => {
  it(
    'greedy beats random in at least 9 of 10 games',
    async () => {
      expect(await winsOf(game, 'greedy', 'random', games, 1)).toBeGreaterThanOrEqual(0.9 * games);
    },
    PATIENCE_MS,
  );

  it(
    `${search} wins ${100 * share} % of the games against greedy, or more`,
    async () => {
      expect(await winsOf(game, search, 'greedy', duels, iterations)).toBeGreaterThanOrEqual(share * duels);
    },
    PATIENCE_MS,
  );

  it('games have verifiable replays', async () => {
    const engine = (await loadEngine(game))!;
    const random = await createBot('random', game, { iterations: 1 });
    const { replay, end } = playGame(engine, [random], 'replay', { seats: 3 });
    expect(verifyReplay(engine, replay)).toMatchObject({ ok: true, value: { scores: end.scores } });
  });
});

describe('alone against a competitor', () => {
  it(
    'greedy has a decent score',
    async () => {
      const engine = (await loadEngine('welcome-to'))!;
      const greedy = await createBot('greedy', 'welcome-to', { iterations: 1 });
      // Every competitor once.
      const games = 6 * TIMES;
      let points = 0;
      for (let n = 0; n < games; n++)
        points += playGame(engine, [greedy], `solo ${n}`, { seats: 1, options: { competitor: n % 6 } }).seats[0]!.score;
      expect(points / games).toBeGreaterThan(75);
    },
    PATIENCE_MS,
  );
});
