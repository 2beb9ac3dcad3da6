import { stat, statfs } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { HealthAnswer } from '@polis/protocol';
import { sql } from 'kysely';
import type { Troubles } from '../base/troubles.ts';
import type { Store } from '../store/store.ts';

/** How this server and the database are, for admins. */
export interface Health {
  look(): Promise<HealthAnswer>;
  stop(): void;
}
export interface HealthSetup {
  readonly store: Store;
  readonly version: string;
  readonly dataDir: string;
  readonly troubles: Pick<Troubles, 'list'>;
  readonly counts: () => { readonly tables: number; readonly sockets: number };
}

const WINDOW_MS = 60_000;
const RESOLUTION_MS = 20;

export function createHealth({ store, version, dataDir, troubles, counts }: HealthSetup): Health {
  const began = performance.now();
  const lag = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  lag.enable();
  const measured = () => ({ usual: late(lag.percentile(50)), most: late(lag.max) });
  let before = { usual: 0, most: 0 };
  const window = setInterval(() => {
    before = measured();
    lag.reset();
  }, WINDOW_MS).unref();

  async function databaseBytes(): Promise<number> {
    if (store.nodes !== null) {
      const { rows } = await sql<{ bytes: number }>`
        select pg_database_size(current_database()) as bytes`.execute(store.db);
      return Number(rows[0]?.bytes ?? 0);
    }
    const sizes = ['', '-wal'].map(async end => (await stat(join(dataDir, `polis.db${end}`)).catch(() => null))?.size);
    return (await Promise.all(sizes)).reduce<number>((sum, size) => sum + (size ?? 0), 0);
  }

  async function servers(): Promise<number> {
    if (store.nodes === null) return 1;
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from nodes where until > extract(epoch from clock_timestamp()) * 1000`.execute(store.db);
    return Number(rows[0]?.n ?? 1);
  }

  async function disk(): Promise<HealthAnswer['disk']> {
    if (store.nodes !== null) return null;
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return { free: bavail * bsize, size: blocks * bsize };
  }

  return {
    async look() {
      const now = measured();
      return {
        version,
        upMs: Math.round(performance.now() - began),
        servers: await servers(),
        database: { engine: store.nodes === null ? 'sqlite' : 'postgres', bytes: await databaseBytes() },
        disk: await disk(),
        lagMs: { usual: Math.max(now.usual, before.usual), most: Math.max(now.most, before.most) },
        memory: process.memoryUsage().rss,
        load: (loadavg()[0] ?? 0) / availableParallelism(),
        ...counts(),
        errors: troubles.list(),
      };
    },
    stop() {
      clearInterval(window);
      lag.disable();
    },
  };
}

/** It is measured in steps of the resolution, in nanoseconds; before the first of them there is nothing. */
function late(nanoseconds: number): number {
  return Number.isFinite(nanoseconds) ? Math.max(0, Math.round(nanoseconds / 1e6 - RESOLUTION_MS)) : 0;
}
