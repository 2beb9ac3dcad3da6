import { createTable, fastRng, forkRng, int, pick, verifyReplay } from '@polis/kernel';
import { describe, expect, it } from 'vitest';
import { BOTS, type ThinkJob } from '../src/index.ts';
import { bundled } from './bundled.ts';
import { type AnyTable, answerAtRandom, engineOf, owing, PANTICAPAEUM, someTable } from './positions.ts';

/** Hot work: on a busy machine it may take a while. */
const PATIENCE_MS = 180_000;
const GAME = 'panticapaeum';
const any = await engineOf(GAME);
const { think, createBot, playGame, loadEngine } = await bundled(GAME);

describe('every bot', () => {
  const job = (table: AnyTable, seat: number, bot: string, seed: string, iterations = 12): ThinkJob => ({
    game: GAME,
    rules: 1,
    seat,
    bot,
    world: table.world(seat),
    view: table.view(seat),
    seed,
    budget: { iterations },
  });

  for (const bot of BOTS) {
    it(
      `${bot} plays whole legal games in every mode`,
      async () => {
        for (const [i, config] of PANTICAPAEUM.entries()) {
          const table = createTable(any, { ...config, seed: `legal ${i}` });
          const rng = fastRng(`others ${i}`);
          for (let n = 0; !table.over; n++) {
            const seat = pick(rng, owing(table));
            // Chance leads where good bots never go, so not every answer is thought about.
            if (int(rng, 8) > 0) {
              answerAtRandom(table, rng, seat);
              continue;
            }
            const prompt = table.prompt(seat)!;
            const text = await think(job(table, seat, bot, `${i} ${n}`));
            const action = any.game.decode(text);
            expect(action, text).not.toBeNull();
            expect(table.answer(seat, prompt.id, action!), text).toMatchObject({ ok: true });
          }
        }
      },
      PATIENCE_MS,
    );

    it(
      `${bot} answers the same job alike, whatever is hidden in the bag, and leaves its world untouched`,
      async () => {
        for (let n = 0; n < 4 * PANTICAPAEUM.length; n++) {
          const found = someTable(any, PANTICAPAEUM[n % PANTICAPAEUM.length]!, `worlds ${n}`, 3 + 6 * n);
          if (found === null) continue;
          const question = job(found.table, found.seat, bot, `dream ${n}`);
          const before = JSON.stringify(question.world);
          const answer = await think(question);
          expect(JSON.stringify(question.world)).toBe(before);
          expect(await think(structuredClone(question))).toBe(answer);
          const other = found.table.world(found.seat);
          any.game.determinize(other, found.seat, forkRng(fastRng(`another world ${n}`)));
          expect(any.game.view(other, found.seat)).toEqual(question.view);
          expect(await think({ ...question, world: other })).toBe(answer);
        }
      },
      PATIENCE_MS,
    );
  }
});

/** Small guards against silly mistakes; `polis simulate` gives the real figures. */
describe('in the arena', async () => {
  const bundledEngine = (await loadEngine(GAME))!;
  const winsOf = async (a: 'greedy' | 'mcts', b: 'random' | 'greedy', games: number, iterations: number) => {
    const bots = [await createBot(a, GAME, { iterations }), await createBot(b, GAME, { iterations })];
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
      expect(await winsOf('greedy', 'random', 6, 1)).toBe(6);
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
    'a greedy game of four takes little of the processor, and has a verifiable replay',
    async () => {
      const greedy = await createBot('greedy', GAME, { iterations: 1 });
      playGame(bundledEngine, [greedy], 'warm', { seats: 2 });
      const began = process.cpuUsage();
      const { replay, end } = playGame(bundledEngine, [greedy], 'four', { seats: 4 });
      // The target is one second; a busy machine with cold caches may need more.
      expect(process.cpuUsage(began).user / 1e6).toBeLessThan(2);
      expect(verifyReplay(bundledEngine, replay)).toMatchObject({ ok: true, value: { scores: end.scores } });
    },
    PATIENCE_MS,
  );
});
