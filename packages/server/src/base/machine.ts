import { availableParallelism, totalmem } from 'node:os';

/** What this process may use: less than the machine has where it lives in a container. */
export function memoryBytes(): number {
  const limit = process.constrainedMemory?.() ?? 0;
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** A core is left to the server, and a part of the memory for every thread: a small container may stand on a big machine. */
const THREAD_BYTES = 256 * 2 ** 20;

/** How many threads may think for bots. */
export function botThreads(cores = availableParallelism(), bytes = memoryBytes()): number {
  return Math.max(1, Math.min(cores - 1, Math.floor(bytes / THREAD_BYTES) - 1));
}
