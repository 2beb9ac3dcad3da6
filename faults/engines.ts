import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stored, StoredTable, StoredTalk } from './checker.ts';
import { mountSmallDisk } from './disk.ts';
import { startPostgres } from './postgres.ts';

/** The database under the servers, with everything that can be done to it. */
export interface Engine {
  /** For the servers' folders, whether they use them or not. */
  readonly dataDir: string;
  readonly port: number | null;
  url(port: number): string;
  /** Null: it lives and dies with its server. */
  readonly kill: (() => Promise<void>) | null;
  readonly fill: (() => Promise<void>) | null;
  readonly free: () => Promise<void>;
  /** Starts it again if it is down. */
  raise(): Promise<void>;
  read(): Promise<Found>;
  remove(): Promise<void>;
}

const TABLES = "select id, game, rules, seats, options, seed, phase, scores from tables where phase <> 'gathering'";
const LINES = 'select table_id, n, kind, seat, text, command from entries order by table_id, n';
const CHAT = 'select table_id, n, person_id, text, command from chat order by table_id, n';
const SEATS = 'select table_id, seat, person_id from seats';
const NAMES = 'select id, name from persons';
const DISK_MB = 256;
const SAY_FULL = `create or replace function disk_full() returns trigger language plpgsql as
  $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$;
  create or replace trigger disk_full before insert on entries execute function disk_full()`;

/** `env`: for the database, which is a program of its own. */
export async function postgresEngine(env: NodeJS.ProcessEnv): Promise<Engine> {
  const dataDir = mkdtempSync(join(tmpdir(), 'polis-faults-'));
  const disk = mountSmallDisk(DISK_MB);
  // What it writes behind its back every moment would pass for the syncs that answers wait for.
  const settings = ['max_wal_size=64MB', 'min_wal_size=32MB', 'fsync=on', 'wal_writer_delay=10s'];
  const cluster = await startPostgres({ ...(disk === null ? {} : { under: disk.dir }), settings, env });
  const url = await cluster.create('polis');
  const { default: pg } = await import('pg');

  async function tell(statement: string): Promise<void> {
    const client = new pg.Client(url);
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(statement);
    } catch {
      // It is down: then its disk is nobody's concern.
    } finally {
      await client.end().catch(() => {});
    }
  }

  return {
    dataDir,
    port: cluster.port,
    url: port => url.replace(`:${cluster.port}/`, `:${port}/`),
    kill: () => cluster.kill(),
    // Without the right to mount a disk, the database only says that its disk is full.
    fill: async () => (disk === null ? tell(SAY_FULL) : disk.fill()),
    free: async () => (disk === null ? tell('drop trigger if exists disk_full on entries') : disk.free()),
    async raise() {
      if (!cluster.up) await cluster.start();
    },
    async read() {
      const client = new pg.Client(url);
      await client.connect();
      const found = await gather(async sql => (await client.query(sql)).rows);
      await client.end();
      return found;
    },
    async remove() {
      await cluster.remove();
      disk?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function sqliteEngine(): Promise<Engine> {
  const dataDir = mkdtempSync(join(tmpdir(), 'polis-faults-'));
  const { DatabaseSync } = createRequire(import.meta.url)(
    '@photostructure/sqlite',
  ) as typeof import('@photostructure/sqlite');
  return {
    dataDir,
    port: null,
    url: () => '',
    kill: null,
    // The server is told to let its database grow no more: see serve.ts.
    fill: null,
    free: async () => {},
    raise: async () => {},
    async read() {
      const db = new DatabaseSync(join(dataDir, 'polis.db'));
      const found = await gather(async sql => db.prepare(sql).all());
      db.close();
      return found;
    },
    async remove() {
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Found = Pick<Stored, 'names'> & { readonly tables: readonly Omit<StoredTable, 'replay'>[] };
type At<T> = T & { readonly table_id: string };

async function gather(all: (sql: string) => Promise<readonly unknown[]>): Promise<Found> {
  const rows = (await all(TABLES)) as readonly Omit<StoredTable, 'replay' | 'log' | 'chat' | 'people'>[];
  const tables = rows.map(row => ({
    ...row,
    log: [] as StoredTable['log'][number][],
    chat: [] as StoredTalk[],
    people: [] as (string | null)[],
  }));
  const byId = new Map(tables.map(t => [t.id, t]));
  for (const line of (await all(LINES)) as readonly At<StoredTable['log'][number]>[])
    byId.get(line.table_id)?.log.push(line);
  for (const line of (await all(CHAT)) as readonly At<StoredTalk>[]) byId.get(line.table_id)?.chat.push(line);
  for (const { table_id, seat, person_id } of (await all(SEATS)) as readonly At<{
    seat: number;
    person_id: string;
  }>[]) {
    const people = byId.get(table_id)?.people;
    if (people !== undefined) people[seat] = person_id;
  }
  const names = ((await all(NAMES)) as readonly { id: string; name: string }[]).map(p => [p.id, p.name] as const);
  return { tables, names: new Map(names) };
}
