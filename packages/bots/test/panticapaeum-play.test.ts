import { verifyReplay } from '@polis/kernel';
import { describe, expect, it } from 'vitest';
import { bundled } from './bundled.ts';

/** Hot work: on a busy machine it may take a while. */
const PATIENCE_MS = 600_000;
const GAME = 'panticapaeum';
const { createBot, playGame, loadEngine } = await bundled();

/** Small guards against silly mistakes; `polis simulate` gives the real figures. */
describe('in the arena', async () => {
  const bundledEngine = (await loadEngine(GAME))!;
  const winsOf = async (a: 'greedy', b: 'random', games: number) => {
    const bots = [await createBot(a, GAME, { iterations: 1 }), await createBot(b, GAME, { iterations: 1 })];
    let wins = 0;
    for (let n = 0; n < games; n++) {
      const { winners, seats } = playGame(bundledEngine, bots, `arena ${n >> 1}`, { seats: 2, rotation: n % 2 });
      if (winners.every(seat => seats[seat]!.bot === 0)) wins++;
    }
    return wins;
  };

  it(
    'greedy beats random',
    async () => {
      expect(await winsOf('greedy', 'random', 6)).toBe(6);
    },
    PATIENCE_MS,
  );

  it.each([
    { search: 'mcts', iterations: 20 },
    { search: 'master', iterations: 40 },
  ] as const)(
    '$search keeps up with greedy even when it searches briefly',
    async ({ search, iterations }) => {
      const bots = [await createBot(search, GAME, { iterations }), await createBot('greedy', GAME, { iterations: 1 })];
      const points = [0, 0];
      for (const rotation of [0, 1])
        for (const { bot, score } of playGame(bundledEngine, bots, 'brief', { seats: 2, rotation }).seats)
          points[bot]! += score;
      expect(points[0]! / points[1]!).toBeGreaterThan(0.85);
    },
    PATIENCE_MS,
  );

  it(
    'greedy is an architect when alone',
    async () => {
      const greedy = await createBot('greedy', GAME, { iterations: 1 });
      let points = 0;
      for (let n = 0; n < 4; n++)
        points += playGame(bundledEngine, [greedy], `solo ${n}`, { seats: 1 }).seats[0]!.score;
      expect(points / 4).toBeGreaterThan(65);
    },
    PATIENCE_MS,
  );

  it(
    'a greedy game of four has a verifiable replay',
    async () => {
      const greedy = await createBot('greedy', GAME, { iterations: 1 });
      const { replay, end } = playGame(bundledEngine, [greedy], 'four', { seats: 4 });
      expect(verifyReplay(bundledEngine, replay)).toMatchObject({ ok: true, value: { scores: end.scores } });
    },
    PATIENCE_MS,
  );
});
