import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SqlValue } from './sqlite.ts';
import type { Op, Outcome, Writer, Written } from './store.ts';
import { sumOf } from './sums.ts';

/**
 * The main thread's end of the writer. Operations that arrive while a batch is being written wait and go together in the
 * next one: a thousand answers at once cost a handful of commits. A promise resolves only after the commit returned.
 */

export interface WriterData {
  readonly file: string;
  readonly maxPages: number | null;
}
/** The columns of a line, in the order in which they travel. */
export const LINE = ['table_id', 'n', 'kind', 'seat', 'text', 'command', 'mark', 'at', 'sum'] as const;
/** The lines of an operation, each as its columns, and its other statements. */
export type PackedOp = readonly [lines: readonly (readonly SqlValue[])[], statements: Op['statements']];
/** Operations travel as JSON text: copying one string between threads costs a fraction of cloning many small objects. */
export type Batch =
  | { readonly t: 'ops'; readonly ops: string }
  | { readonly t: 'limit'; readonly pages: number }
  | { readonly t: 'close' };
export type WriterReply =
  | { readonly t: 'ready' }
  | { readonly t: 'refused'; readonly text: string }
  | {
      readonly t: 'written';
      readonly outcomes: readonly Outcome[];
      readonly why: string | null;
      readonly seconds: number;
    };

/** The distance between the beginnings of two commits. */
const COMMIT_EVERY_MS = 8;

interface Waiting {
  readonly op: Op;
  readonly done: (outcome: Outcome) => void;
}

export async function startWriter(workersDir: string, data: WriterData, written: Written): Promise<Writer> {
  let outbox: Waiting[] = [];
  let inFlight: Waiting[] | null = null;
  let flushing = false;
  let lastFlush = 0;
  let closed: (() => void) | null = null;
  let worker = await startThread(workersDir, data);
  listen();

  function listen(): void {
    worker.on('message', (reply: WriterReply) => {
      if (reply.t === 'written') settle(reply.outcomes, reply.seconds, reply.why);
    });
    worker.on('error', error => lose(error.message));
    worker.on('exit', () => {
      if (closed !== null) closed();
      else lose('the writer thread ended');
    });
  }

  function settle(outcomes: readonly Outcome[], seconds: number, why: string | null): void {
    const batch = inFlight!;
    inFlight = null;
    written(batch.length, seconds, why);
    for (let i = 0; i < batch.length; i++) batch[i]!.done(outcomes[i] ?? 'storage');
    if (outbox.length > 0) schedule();
    else flush();
  }

  /**
   * A lone answer is written at once, after everything that this turn of the event loop brings. When commits follow each
   * other they keep a distance: a commit costs nearly the same for one answer and for fifty, and nobody feels the wait.
   */
  function schedule(): void {
    if (flushing) return;
    flushing = true;
    const wait = lastFlush + COMMIT_EVERY_MS - performance.now();
    if (wait >= 1) setTimeout(flush, wait);
    else setImmediate(flush);
  }

  /** The thread died: what it was doing is not known to be stored. The next operation gets a new thread. */
  function lose(why: string): void {
    if (inFlight !== null) settle([], 0, why);
  }

  function flush(): void {
    flushing = false;
    if (inFlight !== null) return;
    if (outbox.length === 0) {
      if (closed !== null) worker.postMessage({ t: 'close' } satisfies Batch);
      return;
    }
    inFlight = outbox;
    outbox = [];
    lastFlush = performance.now();
    if (worker.threadId > 0) post(inFlight);
    else revive();
  }

  function post(batch: readonly Waiting[]): void {
    worker.postMessage({ t: 'ops', ops: JSON.stringify(batch.map(w => pack(w.op))) } satisfies Batch);
  }

  function revive(): void {
    const batch = inFlight!;
    startThread(workersDir, data).then(
      fresh => {
        worker = fresh;
        listen();
        post(batch);
      },
      error => lose((error as Error).message),
    );
  }

  return {
    lost: false,
    write(op) {
      return new Promise(done => {
        outbox.push({ op, done });
        if (inFlight === null) schedule();
      });
    },
    limitPages(pages) {
      worker.postMessage({ t: 'limit', pages } satisfies Batch);
    },
    close() {
      return new Promise(done => {
        closed = done;
        if (worker.threadId <= 0) done();
        else if (!flushing) flush();
      });
    },
  };
}

function pack({ entries, statements }: Op): PackedOp {
  return [
    entries.map(entry => {
      const stored = { ...entry, sum: sumOf(entry) };
      return LINE.map(column => stored[column]);
    }),
    statements,
  ];
}

function startThread(workersDir: string, data: WriterData): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(workersDir, 'writer-worker.js'), { workerData: data });
    worker.once('error', reject);
    worker.once('message', (reply: WriterReply) => {
      worker.off('error', reject);
      if (reply.t === 'ready') return resolve(worker);
      worker.terminate();
      reject(new Error(reply.t === 'refused' ? reply.text : 'the writer thread did not start'));
    });
  });
}
