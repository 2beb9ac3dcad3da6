import { join } from 'node:path';
import { checkInBackground, type Sound } from './check.ts';
import { lockFolder } from './lock.ts';
import type { Nodes } from './nodes.ts';
import { isLarge, prepareFile } from './open.ts';
import { createPulse } from './pulse.ts';
import { type Db, openReader } from './reader.ts';
import type { EntryRow } from './schema.ts';
import { startWriter } from './writer.ts';

/**
 * Where everything is kept: an SQLite file of this server's own, or a PostgreSQL database that any number of servers
 * share. Everybody reads through `db`, which speaks the dialect of the engine, and writes through `writer`.
 */
export interface Store {
  readonly db: Db;
  readonly writer: Writer;
  /** The other servers; null: this one is alone with its file. */
  readonly nodes: Nodes | null;
  /** It answers, and takes what is written. */
  readonly up: boolean;
  readonly sound: Sound;
  close(): Promise<void>;
}

export interface Sql {
  readonly sql: string;
  readonly params: readonly unknown[];
  /** How many rows it must change; another number is a conflict. */
  readonly rows?: number;
}
/** What stands or falls together. */
export interface Op {
  readonly entries: readonly EntryRow[];
  readonly statements: readonly Sql[];
}
/** `conflict`: a constraint spoke against this operation. `storage`: nothing of it is stored. */
export const OUTCOMES = ['ok', 'conflict', 'storage'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Writer {
  /** Resolves when it is certain. */
  write(op: Op): Promise<Outcome>;
  /** The database is out of reach now: whatever is written would be refused. */
  readonly lost: boolean;
  /** For tests: a full disk is a database that may not grow. */
  limitPages(pages: number): void;
  close(): Promise<void>;
}
/** Hears of every batch: its size and duration, and what went wrong if anything did. */
export type Written = (ops: number, seconds: number, why: string | null) => void;

/** Whether an error of a query says that the database cannot be reached now. SQLite's have a code of another kind. */
export function isUnreachable(error: unknown): boolean {
  const { code, severity, message } = error as { code?: unknown; severity?: unknown; message?: unknown };
  if (typeof severity === 'string') return severity !== 'ERROR' || /^(08|53|57)/.test(String(code));
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return true;
  return /connection|timeout/i.test(String(message)) && error instanceof Error && !('errcode' in error);
}

export interface StoreSetup {
  readonly dataDir: string;
  /** Null: the file polis.db in the folder. */
  readonly databaseUrl: string | null;
  readonly workersDir: string;
  readonly maxPages: number | null;
  readonly written: Written;
  readonly warn: (why: string) => void;
  /** Hears twice a second whether the database can be written to, and whether that is news. */
  readonly pulse: (up: boolean, news: boolean) => void;
  /** The database has been read through; null: it is sound. */
  readonly checked: (why: string | null) => void;
  /** How long a start waits for a PostgreSQL that cannot be reached. */
  readonly patienceMs: number;
  /** A database that has not answered for so long counts as out of reach. */
  readonly silenceMs: number;
}

/** Rejects with an error whose message is the one line an operator needs. */
export async function openStore(setup: StoreSetup): Promise<Store> {
  if (setup.databaseUrl !== null) {
    // Loaded here: a server with a file of its own has no use for the client of PostgreSQL.
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(setup.databaseUrl, setup);
  }
  const unlock = lockFolder(setup.dataDir);
  try {
    return await openFolder(setup, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Needs as much room as the answers of a moment. */
const PROBE: Op = {
  entries: [],
  statements: [
    { sql: "insert or replace into meta (key, value) values ('probe', hex(zeroblob(32768)))", params: [] },
    { sql: "delete from meta where key = 'probe'", params: [] },
  ],
};

async function openFolder(setup: StoreSetup, unlock: () => void): Promise<Store> {
  const { dataDir, workersDir, maxPages } = setup;
  const file = join(dataDir, 'polis.db');
  let sound: Sound = isLarge(file) ? 'unknown' : 'sound';
  await prepareFile(file);
  let failing = false;
  const writer = await startWriter(workersDir, { file, maxPages }, (ops, seconds, why) => {
    failing = why !== null;
    setup.written(ops, seconds, why);
  });
  const db = openReader(file);
  // As long as all goes well nobody needs to ask.
  const ask = async () => {
    if (failing && (await writer.write(PROBE)) !== 'ok') throw new Error('nothing can be written');
  };
  const pulse = createPulse(ask, setup.pulse, setup.silenceMs);
  const callOff =
    sound === 'sound'
      ? () => {}
      : checkInBackground(workersDir, file, why => {
          sound = why === null ? 'sound' : 'damaged';
          setup.checked(why);
        });
  return {
    db,
    writer,
    nodes: null,
    get up() {
      return pulse.up && !failing;
    },
    get sound() {
      return sound;
    },
    async close() {
      callOff();
      pulse.close();
      await db.destroy();
      await writer.close();
      unlock();
    },
  };
}
