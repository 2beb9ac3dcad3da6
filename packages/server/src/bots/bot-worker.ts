import { parentPort } from 'node:worker_threads';
import { type ReviewJob, reviewGame, type ThinkJob, think } from '@polis/bots';

/** One table's bots thinking at a time, one after another; the pool in pool.ts decides whose. */
const port = parentPort!;
port.on('message', async (jobs: readonly (ThinkJob | ReviewJob)[]) => {
  const texts: (string | null)[] = [];
  let why: string | null = null;
  for (const job of jobs)
    try {
      texts.push('replay' in job ? JSON.stringify(await reviewGame(job)) : await think(job));
    } catch (error) {
      texts.push(null);
      why = error instanceof Error ? error.message : String(error);
    }
  port.postMessage({ texts, why });
});
