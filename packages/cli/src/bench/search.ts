import { ask, loadHeuristic, mctsBot } from '@polis/bots';
import { createTable, fastRng, pick } from '@polis/kernel';
import { type AnyEngine, loadEngine } from '@polis/registry';
import type { Io } from '../io.ts';
import { median } from '../stats.ts';
import { figure, type Section } from './report.ts';

const ROUNDS = 5;
/** What is spent on a question: by the tree in worlds, by the master's planner in positions. */
const ITERATIONS = { tree: 2_000, planner: 8_000 };
type Search = keyof typeof ITERATIONS;
/** Random answers before a bot is asked, and positions per round. */
const MIDDLE = 40;
const POSITIONS = 6;

/** How much is searched per second of processor time in Tiny Towns at a table of two. */
export async function benchSearch(io: Io): Promise<Section> {
  const engine = (await loadEngine('tiny-towns'))!;
  const rates: Record<Search, number[]> = { tree: [], planner: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    io.progress(`search: round ${round} of ${ROUNDS}`);
    for (const search of ['tree', 'planner'] as const) {
      const rate = await searchRate(engine, search, `search ${round}`);
      // The first round warms up.
      if (round > 0) rates[search].push(rate);
    }
  }
  io.progress('');
  return {
    name: 'search',
    about: `Tiny Towns with two seats, one thread, median of ${ROUNDS} rounds`,
    figures: [
      figure('planner, positions judged per second', median(rates.planner), { least: 20_000 }),
      figure('tree, iterations per second', median(rates.tree), { least: 20_000 }),
    ],
  };
}

/** An iteration of either ends with one look at the bot's own position: those are counted. */
async function searchRate(engine: AnyEngine, search: Search, seed: string): Promise<number> {
  const heuristic = (await loadHeuristic(engine.game.id))!;
  let seat = 0;
  let looks = 0;
  const learnt: typeof heuristic.value = (s, of, ahead) => {
    if (of === seat) looks++;
    return heuristic.learnt!(s, of, ahead);
  };
  let spent = 0;
  for (let n = 0; n < POSITIONS; n++) {
    const question = middle(engine, `${seed} ${n}`);
    seat = question.prompt.seat;
    const bot = mctsBot({ ...heuristic, learnt }, { iterations: ITERATIONS[search] }, search === 'tree');
    const began = process.cpuUsage();
    ask(engine, { ...bot, focus: null }, question);
    const { user, system } = process.cpuUsage(began);
    spent += (user + system) / 1e6;
  }
  return looks / spent;
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
