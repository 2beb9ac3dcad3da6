import { createTable, fastRng, forkRng, int, pick } from '@polis/kernel';
import { gameInfo } from '@polis/registry';
import { describe, expect, it } from 'vitest';
import { METHODS, type ThinkJob } from '../src/index.ts';
import { bundled } from './bundled.ts';
import { type AnyTable, answerAtRandom, engineOf, GAMES, owing, someTable, TINY_TOWNS } from './positions.ts';
import { TIMES } from './times.ts';

const { think } = await bundled();
const ITERATIONS = 6;
/** One in so many answers of a whole game is thought about: chance leads where good bots never go. */
const THINKS = Math.max(1, Math.round(6 / TIMES));

function jobFor(game: string, table: AnyTable, seat: number, bot: string, seed: string): ThinkJob {
  return {
    game,
    rules: gameInfo(game)!.rules,
    seat,
    bot,
    world: table.world(seat),
    view: table.view(seat),
    seed,
    budget: { iterations: ITERATIONS },
  };
}

for (const { game, configs } of GAMES) {
  const engine = await engineOf(game);
  const job = (table: AnyTable, seat: number, bot: string, seed: string) => jobFor(game, table, seat, bot, seed);

  describe(`every bot of ${game}`, () => {
    for (const bot of METHODS) {
      it(`${bot} plays whole legal games in every mode`, async () => {
        for (const [i, config] of configs.entries()) {
          const table = createTable(engine, { ...config, seed: `legal ${i}` });
          const rng = fastRng(`others ${i}`);
          for (let n = 0; !table.over; n++) {
            const seat = pick(rng, owing(table));
            if (seat > 1 || int(rng, THINKS) > 0) {
              answerAtRandom(table, rng, seat);
              continue;
            }
            const prompt = table.prompt(seat)!;
            const text = await think(job(table, seat, bot, `${i} ${n}`));
            const action = engine.game.decode(text);
            expect(action, text).not.toBeNull();
            expect(table.answer(seat, prompt.id, action!), text).toMatchObject({ ok: true });
          }
        }
      }, 600_000);

      it(`${bot} gives the same answer to the same job`, async () => {
        for (const [n, config] of configs.entries()) {
          const found = someTable(engine, config, `same ${n}`, 5 + 7 * n);
          if (found === null) continue;
          const question = job(found.table, found.seat, bot, 'the same seed');
          expect(await think(structuredClone(question))).toBe(await think(question));
        }
      });

      it(`${bot} answers alike in any two worlds that its seat cannot tell apart`, async () => {
        for (let n = 0; n < TIMES * configs.length; n++) {
          const config = configs[n % configs.length]!;
          const found = someTable(engine, config, `worlds ${n}`, 3 + 4 * n);
          if (found === null) continue;
          const question = job(found.table, found.seat, bot, `dream ${n}`);
          const other = found.table.world(found.seat);
          engine.game.determinize(other, found.seat, forkRng(fastRng(`another world ${n}`)));
          expect(engine.game.view(other, found.seat)).toEqual(question.view);
          expect(await think({ ...question, world: other })).toBe(await think(question));
        }
      }, 600_000);

      it(`${bot} leaves the world it is asked about untouched`, async () => {
        for (const config of configs) {
          const found = someTable(engine, config, 'untouched', 30);
          if (found === null) continue;
          const question = job(found.table, found.seat, bot, 'x');
          const before = JSON.stringify(question.world);
          await think(question);
          expect(JSON.stringify(question.world)).toBe(before);
        }
      });
    }
  });
}

describe('think', async () => {
  const engine = await engineOf('tiny-towns');

  it('plays at random for a bot it does not know', async () => {
    const found = someTable(engine, TINY_TOWNS[0]!, 'unknown bot', 10)!;
    const text = await think(jobFor('tiny-towns', found.table, found.seat, 'grandmaster', 'x'));
    const legal = found.table.prompt(found.seat)!.actions.map(engine.game.encode);
    expect(legal).toContain(text);
  });

  it('falls back on a random answer when a bot fails', async () => {
    const found = someTable(engine, TINY_TOWNS[0]!, 'failing bot', 10)!;
    const question = jobFor('tiny-towns', found.table, found.seat, 'mcts', 'x');
    // A budget that cannot be read is the simplest way to make a bot stumble.
    const text = await think({ ...question, budget: null as unknown as ThinkJob['budget'] });
    expect(found.table.prompt(found.seat)!.actions.map(engine.game.encode)).toContain(text);
  });

  it('refuses a job about a game or a seat that is not there', async () => {
    const found = someTable(engine, TINY_TOWNS[0]!, 'wrong job', 10)!;
    const question = jobFor('tiny-towns', found.table, found.seat, 'random', 'x');
    await expect(think({ ...question, game: 'chess' })).rejects.toThrow('no engine');
    await expect(think({ ...question, seat: 5 })).rejects.toThrow();
  });

  it('keeps to a budget in milliseconds', async () => {
    const found = someTable(engine, TINY_TOWNS[0]!, 'clock', 20)!;
    const began = performance.now();
    await think({ ...jobFor('tiny-towns', found.table, found.seat, 'mcts', 'x'), budget: { ms: 30 } });
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
