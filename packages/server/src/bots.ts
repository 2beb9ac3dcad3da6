import { randomBytes, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type ThinkJob, usualMs } from '@polis/bots';
import { fastRng } from '@polis/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type { Drives } from './drivers.ts';
import { ABSENT, type Live } from './live.ts';
import type { Metrics } from './metrics.ts';
import type { Tables } from './tables.ts';

/**
 * Bots think in worker threads and answer like anybody else. What travels to a worker is a world in which everything the
 * seat cannot know has already been drawn anew: the truth never leaves the table.
 */
export interface BotPool {
  /** The answer in notation, or null when the worker died or took too long. */
  think(job: ThinkJob, limitMs: number): Promise<string | null>;
  /** Jobs being worked on or waiting. */
  readonly load: number;
  readonly size: number;
  close(): Promise<void>;
}

interface Waiting {
  readonly job: ThinkJob;
  readonly limitMs: number;
  readonly done: (text: string | null) => void;
}

export function createBotPool(workersDir: string, onFailure: (why: string) => void): BotPool {
  const size = Math.max(1, availableParallelism() - 1);
  const idle: Worker[] = [];
  const queue: Waiting[] = [];
  const running = new Set<Worker>();
  let load = 0;
  let closed = false;

  function next(): void {
    if (queue.length === 0 || closed) return;
    const worker = idle.pop() ?? (running.size < size ? spawn() : null);
    if (worker !== null) run(worker, queue.shift()!);
  }

  function spawn(): Worker {
    const worker = new Worker(join(workersDir, 'bot-worker.js'));
    worker.unref();
    running.add(worker);
    worker.on('exit', () => {
      running.delete(worker);
      const i = idle.indexOf(worker);
      if (i >= 0) idle.splice(i, 1);
    });
    return worker;
  }

  function run(worker: Worker, w: Waiting): void {
    const timer = setTimeout(() => fail('took too long'), w.limitMs);
    const onMessage = (reply: { text: string | null; why: string | null }) => {
      release();
      if (reply.text === null) onFailure(reply.why ?? 'no answer');
      idle.push(worker);
      w.done(reply.text);
      next();
    };
    const onError = (error: Error) => fail(error.message);
    const onExit = () => fail('ended');
    function release(): void {
      clearTimeout(timer);
      load--;
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    }
    function fail(why: string): void {
      release();
      running.delete(worker);
      worker.on('error', () => {});
      worker.terminate();
      // At shutdown nobody answers for the bot: it will think again after the restart.
      if (closed) return;
      onFailure(why);
      w.done(null);
      next();
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(w.job);
  }

  return {
    size,
    get load() {
      return load;
    },
    think(job, limitMs) {
      return new Promise(done => {
        load++;
        queue.push({ job, limitMs, done });
        next();
      });
    },
    async close() {
      closed = true;
      await Promise.all([...running].map(w => w.terminate()));
    },
  };
}

export interface BotSeatsSetup {
  readonly pool: BotPool;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  /** What a bot may think per answer; less when many wait. */
  readonly thinkMs: number;
  /** With people watching, a bot takes at least this long. */
  readonly paceMs: number;
  /** Whether this server is the one that plays the bots of a table. */
  readonly drives: Drives;
}
/** After a refusal that trying again at once would not help. */
const RETRY_MS = 1_000;
const GRACE_MS = 5_000;

/** Returns the function that starts every bot of a table whose turn it is. */
export function createBotSeats(setup: BotSeatsSetup, tables: () => Tables): (live: Live) => void {
  const { pool, log } = setup;

  function wake(live: Live): void {
    const table = live.play?.table;
    if (table === undefined || table.over || live.busy || live.gone) return;
    for (let seat = 0; seat < live.seats.length; seat++) {
      const { bot } = live.seats[seat]!;
      if (bot === null || bot === ABSENT || live.thinking.has(seat) || !table.owes(seat)) continue;
      if (!setup.drives(live)) return;
      live.thinking.add(seat);
      play(live, seat, bot).catch(error => {
        log.error({ table: live.id, seat, error: String(error) }, 'a bot failed');
        later(live, seat);
      });
    }
  }

  async function play(live: Live, seat: number, bot: string): Promise<void> {
    const { table } = live.play!;
    const prompt = table.prompt(seat)!;
    const actions = prompt.actions.map(a => live.engine.game.encode(a));
    const started = performance.now();
    let text: string | null = actions[0]!;
    if (actions.length > 1) {
      const world = table.world(seat);
      live.engine.game.determinize(world, seat, fastRng(randomBytes(32).toString('hex')));
      const { game, rules } = live.row;
      const usual = usualMs(bot, game) ?? setup.thinkMs;
      const ms = Math.max(5, Math.min(usual, Math.round((setup.thinkMs * 20 * pool.size) / (pool.load + 1))));
      const seed = randomBytes(16).toString('hex');
      const job = { game, rules, seat, bot, world, view: table.view(seat), seed, budget: { ms } };
      text = await pool.think(job, ms + GRACE_MS);
    }
    const wait = live.subs.size > 0 ? setup.paceMs - (performance.now() - started) : 0;
    if (wait > 0) await new Promise(done => setTimeout(done, wait));
    if (text === null || !actions.includes(text)) {
      log.warn({ table: live.id, seat, bot, text }, 'a bot gave no legal answer: a random one is played');
      text = actions[randomInt(actions.length)]!;
    }
    tables().submit(live, {
      kind: 'answer',
      from: null,
      seat,
      id: `bot:${prompt.id}`,
      prompt: prompt.id,
      text,
      arrived: performance.now(),
      reply: no => {
        if (no === null || no.code === 'stale' || no.code === 'not-asked' || no.code === 'not-yours')
          live.thinking.delete(seat);
        else later(live, seat);
      },
    });
  }

  function later(live: Live, seat: number): void {
    setTimeout(() => {
      live.thinking.delete(seat);
      wake(live);
    }, RETRY_MS).unref();
  }

  return wake;
}
