import { createTable, fastRng, pick } from '@polis/kernel';
import { expect, test } from 'vitest';
import { FROZEN } from '../../../engines/index.js';
import { valuesOf } from '../src/dials.ts';
import { sameShape } from '../src/heuristics/index.ts';
import { BOTS } from '../src/think.ts';
import { bundled } from './bundled.ts';
import { type AnyTable, owing } from './positions.ts';

const { analyse, ask, createBot, loadEngine } = await bundled();

/** Every so many answers the bots are asked. */
const EVERY = 23;

const versions = Object.keys(FROZEN).map(name => name.split('@') as [string, string]);

test.each(versions)(
  '%s as of rules %s: every bot and the coach give legal answers to the end of a game',
  async (game, n) => {
    const rules = Number(n);
    const engine = (await loadEngine(game, rules))!;
    const bots = await Promise.all(BOTS.map(name => createBot(name, game, { iterations: 6 }, rules)));
    for (const seats of [1, 2]) {
      const table = createTable(engine, { seats, options: {}, seed: `old ${game} ${rules}` }) as AnyTable;
      const rng = fastRng(`old ${game}`);
      for (let i = 0; !table.over; i++) {
        const seat = pick(rng, owing(table));
        const prompt = table.prompt(seat)!;
        if (i % EVERY === 0 && prompt.actions.length > 1) {
          const bot = bots[(i / EVERY) % bots.length]!;
          const answer = ask(engine, bot, { view: table.view(seat), prompt, world: () => table.world(seat), rng });
          const legal = prompt.actions.map(a => engine.game.encode(a));
          expect(legal, bot.name).toContain(engine.game.encode(answer));
        }
        if (i % (EVERY * 9) === 0 && prompt.actions.length > 1) {
          const job = { game, rules, seat, world: table.world(seat), seed: 'old', budget: { iterations: 4 } };
          expect((await analyse(job)).answers.length).toBeGreaterThan(0);
        }
        expect(table.answer(seat, prompt.id, pick(rng, prompt.actions)).ok).toBe(true);
      }
    }
  },
);

test('whoever knows nothing of the rules searches to the end of the game, and beats chance', async () => {
  const engine = (await loadEngine('tiny-towns'))!;
  const flat = (await import('../src/flat.ts')).flatBot({ iterations: 60 });
  let lead = 0;
  for (let n = 0; n < 6; n++) {
    const table = createTable(engine, { seats: 2, options: { cards: 'firstGame' }, seed: `flat ${n}` }) as AnyTable;
    const rng = fastRng(`flat ${n}`);
    while (!table.over) {
      const seat = owing(table)[0]!;
      const prompt = table.prompt(seat)!;
      const question = { view: null, prompt, world: () => table.world(seat), rng };
      const answer = seat === 0 ? ask(engine, { ...flat, focus: null }, question) : pick(rng, prompt.actions);
      expect(table.answer(seat, prompt.id, answer).ok).toBe(true);
    }
    lead += table.scores![0]! - table.scores![1]!;
  }
  expect(lead).toBeGreaterThan(0);
}, 600_000);

test('knowledge is used under old rules only where states are made of the same fields', () => {
  const town = { seats: 2, towns: [{ cubes: [1], note: null }], round: 3 };
  expect(sameShape(town, { seats: 4, towns: [{ cubes: [], note: { a: 1 } }], round: 0 })).toBe(true);
  expect(sameShape(town, { seats: 2, towns: [{ cubes: [1], note: null }], round: 3, more: 1 })).toBe(false);
  expect(sameShape(town, { seats: 2, towns: [{ cubes: [1], other: null }], round: 3 })).toBe(false);
  expect(sameShape(town, { seats: 2, towns: [{ cubes: ['a'], note: null }], round: 3 })).toBe(false);
});

test('weights say under which rules they hold, and how many they are', () => {
  const learnt = { rules: [1], made: 'polis train chess', figures: '', values: [1, 2] };
  expect(valuesOf(learnt, 1, 2)).toEqual([1, 2]);
  expect(() => valuesOf(learnt, 2, 2)).toThrow(/learnt under rules 1: compare bots under rules 2/);
  expect(() => valuesOf(learnt, 1, 3)).toThrow(/gave 2 weights, the bot asks for 3/);
});
