import { parentPort, workerData } from 'node:worker_threads';
import { type Bout, enterRing, type Ring } from './match.ts';

/** One game at a time; the pool decides which. */
const port = parentPort!;
const play = enterRing(workerData as Ring);
port.on('message', async (bout: Bout) => port.postMessage((await play)(bout)));
