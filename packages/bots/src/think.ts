import { type Action, type Core, fastRng, pick } from '@polis/kernel';
import { type AnyEngine, loadEngine } from '@polis/registry';
import { ask } from './ask.ts';
import { dimBot } from './dim.ts';
import { flatBot } from './flat.ts';
import { greedyBot } from './greedy.ts';
import { loadHeuristic } from './heuristics/index.ts';
import { isLevel, LEVELS, type Level, levelPlan } from './levels.ts';
import { mctsBot } from './mcts.ts';
import { randomBot } from './random.ts';
import type { AnyBot, AnyHeuristic, Budget } from './types.ts';

/** The bare methods that levels are made of: tests, measurements and old tables know them. */
export const METHODS = ['random', 'greedy', 'mcts'] as const;
export const BOTS = [...METHODS, ...LEVELS] as const;
export type BotName = (typeof BOTS)[number];

export function isBotName(name: string): name is BotName {
  return (BOTS as readonly string[]).includes(name);
}

/**
 * A bot that plays this game. `budget` is what mcts or a master may spend on an answer; lower levels take what they need of it.
 * Where nothing is known of the game or its rules, all but random search to the end, and novices not at all.
 */
export async function createBot(name: BotName, game: string, budget: Budget, rules?: number): Promise<AnyBot> {
  if (name === 'random') return { ...randomBot(), focus: null };
  const heuristic = await loadHeuristic(game, rules);
  if (heuristic === null) return { ...(name === 'novice' ? randomBot() : flatBot(budget)), name, focus: null };
  const bot = isLevel(name) ? levelBot(name, game, heuristic, budget) : methodBot(name, heuristic, budget);
  return { ...bot, name, focus: heuristic.focus ?? null };
}

function methodBot(name: string, heuristic: AnyHeuristic, budget: Budget) {
  return name === 'greedy' ? greedyBot(heuristic) : mctsBot(heuristic, budget, true);
}

function levelBot(level: Level, game: string, heuristic: AnyHeuristic, budget: Budget) {
  const plan = levelPlan(game);
  if (plan === null || level === 'master') return mctsBot(heuristic, budget);
  const how = plan[level];
  return typeof how === 'number' ? mctsBot(heuristic, part(budget, how)) : dimBot(heuristic, how);
}

/** So many hundredths of a budget. */
function part(budget: Budget, share: number): Budget {
  return 'iterations' in budget
    ? { iterations: Math.ceil((budget.iterations * share) / 100) }
    : { ms: Math.ceil((budget.ms * share) / 100) };
}

/** Answers at a glance, whatever its budget: a few milliseconds at most. */
export function isQuick(bot: string, game: string): boolean {
  if (!isLevel(bot)) return bot === 'random' || bot === 'greedy';
  const plan = levelPlan(game);
  return bot !== 'master' && plan !== null && typeof plan[bot] !== 'number';
}

/** What a bot may spend in live play when nobody says otherwise, in milliseconds; null: the host knows best. */
export function usualMs(bot: string, game: string): number | null {
  return isLevel(bot) ? (levelPlan(game)?.ms ?? null) : null;
}

/** The same in iterations, for games that can be repeated. */
export function usualIterations(bot: string, game: string): number | null {
  return isLevel(bot) ? (levelPlan(game)?.iterations ?? null) : null;
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
    const bot = await botFor(name, job);
    answer = ask(engine, bot, { view: job.view, prompt, world: () => world, rng });
  } catch {
    // A bot that fails must not stop a table: people are waiting there.
  }
  return encodeLegal(engine, actions, answer) ?? engine.game.encode(pick(fastRng(job.seed), actions));
}

/**
 * Bots remember what they thought for their next answer. In live play a worker therefore keeps them; jobs that must give the
 * same answer every time get a bot of their own.
 */
const kept = new Map<string, AnyBot>();
const KEPT_AT_MOST = 8;

async function botFor(name: BotName, { game, rules, budget }: ThinkJob): Promise<AnyBot> {
  if ('iterations' in budget) return createBot(name, game, budget, rules);
  const key = `${game} ${rules} ${name} ${budget.ms}`;
  const bot = kept.get(key) ?? (await createBot(name, game, budget, rules));
  if (kept.size >= KEPT_AT_MOST) kept.clear();
  kept.set(key, bot);
  return bot;
}

function encodeLegal(engine: AnyEngine, actions: readonly Action[], answer: Action | null): string | null {
  if (answer === null) return null;
  const text = engine.game.encode(answer);
  return actions.some(a => engine.game.encode(a) === text) ? text : null;
}
