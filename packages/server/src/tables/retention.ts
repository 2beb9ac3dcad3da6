import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../base/metrics.ts';
import { createWalkers, type Keep, RETIRED, type Retired } from '../store/retention.ts';
import type { Store } from '../store/store.ts';
import { trustedNow } from '../store/trusted-time.ts';
import { closeAbandoned } from './abandoned.ts';
import type { Changes } from './changes.ts';
import type { Tables } from './tables.ts';

/** Lets go of what nobody needs, a little at a time; see store/retention.ts for what that is. */
export interface Retention {
  /** Begins a walk unless one is under way, another server is at it, or the last was a short while ago. */
  begin(): Promise<void>;
  /** Resolves when the step that is under way is over. */
  stop(): Promise<void>;
}
export interface HouseKeeping {
  readonly store: Store;
  readonly keep: Keep;
  readonly sessionMs: number;
  readonly tables: Tables;
  readonly changes: Changes;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

/** Between two steps: others have their turn. */
const PAUSE_MS = 200;
const REST_MS = 6 * 3600_000;
/** Among several servers the one with this lease walks; a table's name is longer. */
const LEASE = 'house';

export function createRetention({ store, keep, sessionMs, tables, changes, metrics, log }: HouseKeeping): Retention {
  const walkers = createWalkers({
    db: store.db,
    writer: store.writer,
    keep,
    sessionMs,
    closeTables: ids => closeAbandoned(changes, ids),
    inMemory: id => tables.peek(id) !== null,
  });
  for (const what of RETIRED) metrics.retired.inc({ what }, 0);
  let walking: Promise<void> | null = null;
  let last = Number.NEGATIVE_INFINITY;
  let stopped = false;

  async function walk(): Promise<void> {
    const total: Partial<Record<Retired, number>> = {};
    const now = await trustedNow(store.db, store.writer, Date.now());
    for (const walker of walkers)
      for (let from: string | null = ''; from !== null && !stopped; ) {
        const step = await walker.step(from, now);
        from = step.next;
        for (const [what, n] of Object.entries(step.gone) as [Retired, number][]) {
          metrics.retired.inc({ what }, n);
          total[what] = (total[what] ?? 0) + n;
        }
        if (from !== null) await new Promise(done => setTimeout(done, PAUSE_MS));
      }
    if (Object.keys(total).length > 0) log.info(total, 'what nobody needs any more was removed');
  }

  return {
    async begin() {
      if (stopped || walking !== null || performance.now() - last < REST_MS) return;
      if (store.nodes !== null && !(await store.nodes.claim(LEASE))) return;
      last = performance.now();
      walking = walk()
        .catch(error => log.warn({ why: (error as Error).message }, 'what nobody needs could not be looked for'))
        .finally(() => {
          walking = null;
        });
    },
    async stop() {
      stopped = true;
      await walking;
    },
  };
}
