import { verifyReplay } from '@polis/kernel';
import { describe, expect, it } from 'vitest';
import { bundled } from './bundled.ts';

/** Hot work: on a busy machine it may take a while. */
const PATIENCE_MS = 180_000;

const { createBot, playGame, loadEngine } = await bundled('arena');
const engine = (await loadEngine('tiny-towns'))!;

async function winsOf(
  a: 'greedy' | 'mcts',
  b: 'random' | 'greedy',
  games: number,
  iterations: number,
): Promise<number> {
  const bots = [await createBot(a, 'tiny-towns', { iterations }), await createBot(b, 'tiny-towns', { iterations })];
  let wins = 0;
  for (let game = 0; game < games; game++) {
    const { winners, seats } = playGame(engine, bots, `arena ${game >> 1}`, { seats: 2, rotation: game % 2 });
    if (winners.every(seat => seats[seat]!.bot === 0)) wins++;
  }
  return wins;
}

/** Small guards against silly mistakes; `polis simulate` gives the real figures. */
describe('in the arena', () => {
  it(
    'greedy beats random in at least 9 of 10 games',
    async () => {
      expect(await winsOf('greedy', 'random', 40, 1)).toBeGreaterThanOrEqual(36);
    },
    PATIENCE_MS,
  );

  it(
    'mcts beats greedy more often than not',
    async () => {
      expect(await winsOf('mcts', 'greedy', 10, 200)).toBeGreaterThan(5);
    },
    PATIENCE_MS,
  );

  it('games have verifiable replays', async () => {
    const { replay } = playGame(engine, [await createBot('random', 'tiny-towns', { iterations: 1 })], 'replay', {
      seats: 3,
    });
    expect(verifyReplay(engine, replay)).toMatchObject({ ok: true });
  });
});
