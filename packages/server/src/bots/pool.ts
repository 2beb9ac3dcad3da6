import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReviewJob, ThinkJob } from '@polis/bots';
import { botThreads } from '../base/machine.ts';

/**
 * The worker threads in which bots think, shared fairly by all tables: each stands in line once, is asked what there is to
 * think about when a worker is free, and goes to the end of the line. So what waits here is never more than one entry for
 * each table, worlds are made only when they are needed, and a table full of bots delays others by one batch of its own.
 */
export interface BotPool {
  /** Puts a table in line, unless it stands there already or its bots are thinking. `next`: null if they need not any more. */
  line(table: object, next: () => Batch | null): void;
  /** Tables in line or thinking. */
  readonly load: number;
  readonly size: number;
  close(): Promise<void>;
}
/** What a worker is given at once: questions to bots of one table, or decisions of a game that is over. */
export interface Batch {
  readonly jobs: readonly (ThinkJob | ReviewJob)[];
  readonly limitMs: number;
  /** The answers in notation, reviews as JSON: null for each when the worker died or took too long. The table may stand in line again. */
  readonly done: (texts: readonly (string | null)[]) => void;
}
interface Reply {
  readonly texts: readonly (string | null)[];
  readonly why: string | null;
}

/** A bot that goes wild ends its thread, not the process. All of ours can think for a second with 24 MB. */
const WORKER_MEGABYTES = 128;

export function createBotPool(workersDir: string, onFailure: (why: string) => void): BotPool {
  const size = botThreads();
  const idle: Worker[] = [];
  const workers = new Set<Worker>();
  const waiting = new Map<object, () => Batch | null>();
  const thinking = new Set<object>();
  let closed = false;

  function serveLine(): void {
    while (!closed && waiting.size > 0 && (idle.length > 0 || workers.size < size)) {
      const [table, next] = waiting.entries().next().value!;
      waiting.delete(table);
      const batch = next();
      if (batch !== null) run(idle.pop() ?? spawn(), table, batch);
    }
  }

  function spawn(): Worker {
    const worker = new Worker(join(workersDir, 'bot-worker.js'), {
      resourceLimits: { maxOldGenerationSizeMb: WORKER_MEGABYTES },
    });
    worker.unref();
    workers.add(worker);
    worker.on('exit', () => {
      workers.delete(worker);
      const i = idle.indexOf(worker);
      if (i >= 0) idle.splice(i, 1);
    });
    return worker;
  }

  function run(worker: Worker, table: object, { jobs, limitMs, done }: Batch): void {
    const timer = setTimeout(() => fail('took too long'), limitMs);
    const onMessage = ({ texts, why }: Reply) => {
      release();
      idle.push(worker);
      if (why !== null) onFailure(why);
      done(texts);
      serveLine();
    };
    const onError = (error: Error) => fail(error.message);
    const onExit = () => fail('ended');
    function release(): void {
      clearTimeout(timer);
      thinking.delete(table);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    }
    function fail(why: string): void {
      release();
      workers.delete(worker);
      worker.on('error', () => {});
      worker.terminate();
      // At shutdown nobody answers for the bots: they will think again after the restart.
      if (closed) return;
      onFailure(why);
      done(jobs.map(() => null));
      serveLine();
    }
    thinking.add(table);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(jobs);
  }

  return {
    size,
    get load() {
      return waiting.size + thinking.size;
    },
    line(table, next) {
      if (thinking.has(table) || waiting.has(table)) return;
      waiting.set(table, next);
      serveLine();
    },
    async close() {
      closed = true;
      await Promise.all([...workers].map(w => w.terminate()));
    },
  };
}
