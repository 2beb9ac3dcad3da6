import { parentPort } from 'node:worker_threads';
import { type ThinkJob, think } from '@polis/bots';

/** One bot thinking at a time; the pool in bots.ts decides who. */
const port = parentPort!;
port.on('message', (job: ThinkJob) => {
  think(job).then(
    text => port.postMessage({ text, why: null }),
    error => port.postMessage({ text: null, why: error instanceof Error ? error.message : String(error) }),
  );
});
