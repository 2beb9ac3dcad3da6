import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { badInput } from '../io.ts';
import { type Bout, type BoutResult, enterRing, type Ring } from './match.ts';

/** Plays all bouts on so many threads (0: on this one) and gives the results in the order of the bouts. */
export async function playBouts(
  ring: Ring,
  bouts: readonly Bout[],
  threads: number,
  onDone: (done: number) => void,
): Promise<BoutResult[]> {
  const results: BoutResult[] = new Array(bouts.length);
  if (threads === 0) {
    const play = await enterRing(ring);
    for (const [i, bout] of bouts.entries()) {
      results[i] = play(bout);
      onDone(i + 1);
    }
    return results;
  }
  const script = join(import.meta.dirname, 'arena-worker.js');
  if (!existsSync(script)) throw badInput(`there is no ${script}: build the program, or play with --threads 0`);
  let next = 0;
  let done = 0;
  const work = async () => {
    const worker = new Worker(script, { workerData: ring });
    try {
      while (next < bouts.length) {
        const i = next++;
        results[i] = await askWorker(worker, bouts[i]!);
        onDone(++done);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(threads, bouts.length) }, work));
  return results;
}

function askWorker(worker: Worker, bout: Bout): Promise<BoutResult> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error) => reject(error);
    worker.once('error', onError);
    worker.once('message', (result: BoutResult) => {
      worker.off('error', onError);
      resolve(result);
    });
    worker.postMessage(bout);
  });
}
