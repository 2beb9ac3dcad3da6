import { type Action, type Core, fastRng, pick } from '@polis/kernel';
import { type AnyEngine, loadEngine } from '@polis/registry';
import { ask } from './ask.ts';
import { greedyBot } from './greedy.ts';
import { loadHeuristic } from './heuristics/index.ts';
import { mctsBot } from './mcts.ts';
import { randomBot } from './random.ts';
import type { AnyBot, Budget } from './types.ts';

export const BOTS = ['random', 'greedy', 'mcts'] as const;
export type BotName = (typeof BOTS)[number];

export function isBotName(name: string): name is BotName {
  return (BOTS as readonly string[]).includes(name);
}

/** A bot that plays this game. A game that has taught us nothing gets random play. */
export async function createBot(name: BotName, game: string, budget: Budget): Promise<AnyBot> {
  const heuristic = name === 'random' ? null : await loadHeuristic(game);
  if (heuristic === null) return { ...randomBot(), focus: null };
  const bot = name === 'greedy' ? greedyBot(heuristic) : mctsBot(heuristic, budget);
  return { ...bot, focus: heuristic.focus ?? null };
}

/** A question for a bot, as plain data that can cross into a worker. */
export interface ThinkJob {
  readonly game: string;
  readonly rules: number;
  readonly seat: number;
  readonly bot: string;
  /** `Table.world(seat)`: the truth. It goes no further than the copies made by `determinize`. */
  readonly world: unknown;
  /** `Table.view(seat)`. */
  readonly view: unknown;
  /** The bot's own source of chance: any text. The same job with a budget in iterations gives the same answer. */
  readonly seed: string;
  readonly budget: Budget;
}

/** The encoded answer. Only a job that is itself wrong (no such game, nothing asked) throws. */
export async function think(job: ThinkJob): Promise<string> {
  const engine = await loadEngine(job.game, job.rules);
  if (engine === null) throw new Error(`no engine for ${job.game} rules ${job.rules}`);
  const world = job.world as Core;
  const frame = engine.asked(world, job.seat);
  if (frame === null) throw new Error(`seat ${job.seat} is not asked anything`);
  const actions = engine.legal(world, job.seat, []);
  const rng = fastRng(job.seed);
  const prompt = { id: 0, seat: job.seat, ask: engine.askAt(frame).ask, actions };
  const name = isBotName(job.bot) ? job.bot : 'random';
  let answer: Action | null = null;
  try {
    const bot = await createBot(name, job.game, job.budget);
    answer = ask(engine, bot, { view: job.view, prompt, world: () => world, rng });
  } catch {
    // A bot that fails must not stop a table: people are waiting there.
  }
  return encodeLegal(engine, actions, answer) ?? engine.game.encode(pick(fastRng(job.seed), actions));
}

function encodeLegal(engine: AnyEngine, actions: readonly Action[], answer: Action | null): string | null {
  if (answer === null) return null;
  const text = engine.game.encode(answer);
  return actions.some(a => engine.game.encode(a) === text) ? text : null;
}
