import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Metrics } from '../base/metrics.ts';
import { versionOf } from '../store/migrations/index.ts';
import { linesFrom, sqlOf } from '../store/reader.ts';
import type { TableRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { PackJob, PackReply } from './pack-worker.ts';
import { addResults } from './results.ts';

/**
 * Puts the logs of finished games into one row each, some time after their end, and so all those of the time before there
 * was a packer. Row and lines are exchanged in one operation that counts the lines it takes away, so a game is packed once
 * or not at all, whenever a server dies and however many are at it. A lease only saves them from doing the same work.
 */
export interface Packer {
  /** Games of which it is known that they are still to be packed. */
  readonly left: number;
  /** When this server is one of several, only once it lives among them. */
  start(): void;
  close(): Promise<void>;
}
export interface Packing {
  /** So long after its end a game is packed: until then somebody may still send an answer again. */
  readonly afterMs: number;
  /** How often such games are looked for. */
  readonly lookMs: number;
  /** After each game the server rests so many times as long as the game has taken. */
  readonly rest: number;
}
export interface PackerSetup {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly workersDir: string;
  readonly packing: Packing | null;
}
type Ended = Pick<TableRow, 'id' | 'ended'>;

/** The lease of the one server that packs: no table has such an id. */
const LEASE = '*packer';
const PACKED_SINCE = versionOf('0010-packed-games');
const AT_ONCE = 50;
/** The thread works alone and has time: it needs no room like that of the one that serves people. */
const YOUNG_MB = 16;
/** How often a long way is reported. */
const REPORT_MS = 60_000;

export function createPacker({ store, metrics, log, workersDir, packing }: PackerSetup): Packer {
  const { db, writer, nodes } = store;
  let left = 0;
  let closing = false;
  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> = Promise.resolve();
  let wake = () => {};
  let worker: Worker | null = null;
  let answered: (reply: PackReply) => void = () => {};

  function lookSoon(how: Packing): void {
    timer = setTimeout(() => {
      working = look(how)
        .catch(error => log.warn({ why: (error as Error).message }, 'finished games cannot be packed now'))
        .then(() => {
          stopWorker();
          if (!closing) lookSoon(how);
        });
    }, how.lookMs).unref();
  }

  async function look(how: Packing): Promise<void> {
    const before = Date.now() - how.afterMs;
    if ((await next(before, null, 1)).length === 0 || !(await isMine())) return;
    left = await count();
    const began = performance.now();
    const way = { packed: 0, failed: 0 };
    let reported = began;
    // A game that cannot be packed now is passed over, and met again when everything is looked at anew.
    for (let last: Ended | null = null; !closing; ) {
      const some: Ended[] = await next(before, last, AT_ONCE);
      if (some.length === 0) break;
      for (const { id } of some) {
        if (closing || !(await isMine())) return;
        const started = performance.now();
        way[await pack(id)]++;
        left--;
        await rest((performance.now() - started) * how.rest);
        if (performance.now() - reported > REPORT_MS) {
          reported = performance.now();
          log.info({ ...way, left }, 'finished games are being packed');
        }
      }
      last = some.at(-1)!;
    }
    left = 0;
    const seconds = Math.round((performance.now() - began) / 1000);
    log[way.failed > 0 ? 'warn' : 'info']({ ...way, seconds }, 'finished games were packed');
  }

  /** The oldest first. */
  function next(before: number, last: Ended | null, limit: number): Promise<Ended[]> {
    const open = toPack().select(['id', 'ended']).where('ended', '<=', before);
    const on =
      last === null ? open : open.where(eb => eb(eb.refTuple('ended', 'id'), '>', eb.tuple(last.ended, last.id)));
    return on.orderBy('ended').orderBy('id').limit(limit).execute();
  }

  async function count(): Promise<number> {
    const { n } = await toPack()
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  }

  /** Written out, not as parameters: only then is the index of just these used. */
  function toPack() {
    return db.selectFrom('tables').where(sql<boolean>`phase = 'over' and packed = 0 and scores is not null`);
  }

  /** A server that does not know packed games would take them for empty. */
  async function isMine(): Promise<boolean> {
    if (nodes === null) return true;
    return (nodes.drives(LEASE) || (await nodes.claim(LEASE))) && (await nodes.allKnow(PACKED_SINCE));
  }

  async function pack(id: string): Promise<'packed' | 'failed'> {
    const outcome = await tryToPack(id).catch(error => (error as Error).message);
    metrics.packed.inc({ outcome: outcome === 'ok' ? 'ok' : 'failed' });
    if (outcome === 'ok') return 'packed';
    if (!closing) log.warn({ table: id, why: outcome }, 'a finished game was not packed');
    return 'failed';
  }

  async function tryToPack(id: string): Promise<string> {
    const table = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const entries = await linesFrom(db, id, 0);
    const seats = await db.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('seat').execute();
    const reply = await ask({ table, entries, seats });
    if ('why' in reply) return reply.why;
    return writer.write({
      entries: [],
      statements: [
        // Between threads a buffer becomes plain bytes, which JSON does not know.
        sqlOf(db.insertInto('packed_games').values({ ...reply.row, log: Buffer.from(reply.row.log) })),
        sqlOf(db.deleteFrom('entries').where('table_id', '=', id), entries.length),
        sqlOf(db.updateTable('tables').set({ packed: 1 }).where('id', '=', id), 1),
        ...addResults(db, reply.results),
      ],
    });
  }

  function ask(job: PackJob): Promise<PackReply> {
    return new Promise(done => {
      answered = done;
      worker ??= startWorker();
      worker.postMessage(job);
    });
  }

  function startWorker(): Worker {
    const started = new Worker(join(workersDir, 'pack-worker.js'), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const ended = (why: string) => {
      if (worker === started) worker = null;
      answered({ why });
    };
    started.on('message', (reply: PackReply) => answered(reply));
    started.on('error', error => ended(error.message));
    started.on('exit', () => ended('the thread that packs games ended'));
    return started;
  }

  /** It takes some memory, and is needed seldom. */
  function stopWorker(): void {
    void worker?.terminate();
    worker = null;
  }

  function rest(ms: number): Promise<void> {
    if (closing) return Promise.resolve();
    return new Promise(done => {
      const end = setTimeout(done, ms);
      wake = () => {
        clearTimeout(end);
        done();
      };
    });
  }

  return {
    get left() {
      return left;
    },
    start() {
      if (packing !== null && !closing) lookSoon(packing);
    },
    async close() {
      closing = true;
      if (timer !== null) clearTimeout(timer);
      wake();
      stopWorker();
      await working;
    },
  };
}
