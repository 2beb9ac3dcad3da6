import { ask, createBot } from '@polis/bots';
import { createTable, fastRng, pick } from '@polis/kernel';
import { type AnyEngine, loadEngine } from '@polis/registry';
import type { Io } from '../io.ts';
import { median } from '../stats.ts';
import { figure, type Section } from './report.ts';

const ROUNDS = 5;
const ITERATIONS = 2_000;
/** Random answers before a bot is asked, and positions per round. */
const MIDDLE = 40;
const POSITIONS = 6;

/** Iterations per second of processor time of the tree in Tiny Towns at a table of two. */
export async function benchSearch(io: Io): Promise<Section> {
  const engine = (await loadEngine('tiny-towns'))!;
  const rates: number[] = [];
  await searchRate(engine, 'warm');
  for (let round = 0; round < ROUNDS; round++) {
    io.progress(`search: round ${round + 1} of ${ROUNDS}`);
    rates.push(await searchRate(engine, `search ${round}`));
  }
  io.progress('');
  return {
    name: 'search',
    about: `information-set search of Tiny Towns with two seats, one thread, median of ${ROUNDS} rounds`,
    figures: [figure('iterationsPerSecond', median(rates), { least: 20_000 })],
  };
}

async function searchRate(engine: AnyEngine, seed: string): Promise<number> {
  let spent = 0;
  for (let n = 0; n < POSITIONS; n++) {
    const question = middle(engine, `${seed} ${n}`);
    const bot = await createBot('mcts', engine.game.id, { iterations: ITERATIONS });
    const began = process.cpuUsage();
    ask(engine, bot, question);
    const { user, system } = process.cpuUsage(began);
    spent += (user + system) / 1e6;
  }
  return (POSITIONS * ITERATIONS) / spent;
}

/** A question with more than one answer from the middle of a game. */
function middle(engine: AnyEngine, seed: string) {
  const table = createTable(engine, { seats: 2, options: {}, seed });
  const rng = fastRng(seed);
  for (let given = 0; !table.over; ) {
    for (let seat = 0; seat < 2; seat++) {
      const prompt = table.prompt(seat);
      if (prompt === null) continue;
      if (given >= MIDDLE && prompt.actions.length > 2)
        return { view: table.view(seat), prompt, world: () => table.world(seat), rng };
      table.answer(seat, prompt.id, pick(rng, prompt.actions));
      given++;
    }
  }
  throw new Error(`the game ${seed} was over before its middle`);
}
