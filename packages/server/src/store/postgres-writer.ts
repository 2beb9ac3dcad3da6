import { randomBytes } from 'node:crypto';
import { type Connect, type Connection, isLost } from './connection.ts';
import type { PostgresSetup } from './postgres.ts';
import type { EntryRow, StoredEntry } from './schema.ts';
import type { Op, Outcome, Writer } from './store.ts';
import { sumOf } from './sums.ts';

/**
 * Writes to PostgreSQL. Operations that arrive while others are being written go together in the next batch: the lines
 * of all tables in one statement, one commit. The primary key (table, n) decides between servers that write the same line.
 *
 * When a connection is lost in the middle, nobody knows whether the batch was stored. Then its operations are in doubt:
 * each is written again, as often as it takes. It either succeeds now, so the first attempt has failed and can no longer
 * succeed; or it meets its own lines or its own name, so the first attempt was stored; or it meets somebody else's rows.
 *
 * The lines of a log say whose they are. All other operations leave their name in the table of operations, in the same
 * transaction; it is taken away with the next batch, when the fate of the operation is known.
 */
interface Waiting {
  readonly op: Op;
  readonly name: string;
  readonly done: (outcome: Outcome) => void;
}
/** A connection that writes one batch at a time. */
interface Lane {
  client: Connection | null;
  /** One is being made: whoever needs it waits for the same. */
  coming: Promise<Connection> | null;
  busy: boolean;
  /** Names in the database of operations whose fate is known. */
  settled: readonly string[];
}

const LANES = 2;
const MAX_BATCH = 500;
/** The distance between the beginnings of two commits; see writer.ts. */
const COMMIT_EVERY_MS = 8;
const RETRY_MS = [50, 100, 200, 400, 800, 1600, 3000] as const;

/**
 * An operation is left out whose first line is there already, or whose line before is not, because the database has lost
 * the end of the log: the answer says which ones went in. A game whose log is packed is over, and its numbers are free again:
 * a server that has not heard of it must not use them.
 */
const APPEND = `insert into entries (table_id, n, kind, seat, text, command, mark, at, sum)
  select r.table_id, r.n, r.kind, r.seat, r.text, r.command, r.mark, r.at, r.sum
  from unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::bigint[],
    $10::int[]) as r (table_id, first, n, kind, seat, text, command, mark, at, sum)
  where not exists (select 1 from entries e where e.table_id = r.table_id and e.n = r.first)
    and (r.first = 0 or exists (select 1 from entries e where e.table_id = r.table_id and e.n = r.first - 1))
    and not exists (select 1 from packed_games p where p.table_id = r.table_id)
  returning table_id, n`;

/** Names new operations and forgets settled ones. */
const NAME = `with settled as (delete from operations where name = any ($2::text[]))
  insert into operations (name) select unnest($1::text[])`;

/** Unique key, deadlock, serialisation: whoever tries again alone gets a clear answer. */
const CONFLICTS = new Set(['23505', '40P01', '40001']);
/** No resources, locked, interrupted, out of order. */
const PASSING = /^(53|55|57|58|XX)/;
class RowChanged extends Error {}

export interface PostgresWriter extends Writer {
  /** The database does not answer: what has not been sent yet is refused, and so is all that comes. */
  away(is: boolean): void;
}

export function createPostgresWriter(
  connect: Connect,
  { written, warn }: Pick<PostgresSetup, 'written' | 'warn'>,
): PostgresWriter {
  const outbox: Waiting[] = [];
  const lanes: Lane[] = Array.from({ length: LANES }, () => ({ client: null, coming: null, busy: false, settled: [] }));
  /** Makes the names of this server's operations. */
  const server = randomBytes(9).toString('base64url');
  let named = 0;
  let flushing = false;
  let lastFlush = 0;
  /** No connection can be made; or there is one, and no answer. */
  let lost = false;
  let away = false;
  let closing = false;
  let probing = false;

  function schedule(): void {
    if (flushing || outbox.length === 0) return;
    flushing = true;
    const wait = lastFlush + COMMIT_EVERY_MS - performance.now();
    if (wait >= 1) setTimeout(flush, wait);
    else setImmediate(flush);
  }

  function flush(): void {
    flushing = false;
    const lane = lanes.find(l => !l.busy);
    if (lane === undefined || outbox.length === 0) return;
    const batch = outbox.splice(0, MAX_BATCH);
    lastFlush = performance.now();
    lane.busy = true;
    const started = performance.now();
    writeBatch(lane, batch).then(why => {
      written(batch.length, (performance.now() - started) / 1000, why);
      lane.busy = false;
      schedule();
    });
    schedule();
  }

  async function ready(lane: Lane): Promise<Connection> {
    if (lane.client !== null) return lane.client;
    lane.coming ??= connect().finally(() => {
      lane.coming = null;
    });
    try {
      lane.client = await lane.coming;
    } catch (error) {
      if (!lost) warn(`the database is out of reach: ${(error as Error).message}`);
      lost = true;
      throw error;
    }
    lost = false;
    return lane.client;
  }

  function lose(lane: Lane, client: Connection): void {
    client.hangUp();
    lane.client = null;
  }

  /** Settles every operation of the batch. Returns what went wrong, or null. */
  async function writeBatch(lane: Lane, batch: readonly Waiting[]): Promise<string | null> {
    let client: Connection;
    try {
      client = await ready(lane);
    } catch (error) {
      for (const w of batch) w.done('storage');
      probe(lane);
      return (error as Error).message;
    }
    try {
      const outcomes = await attempt(client, lane, batch);
      batch.forEach((w, i) => {
        w.done(outcomes[i]!);
      });
      return null;
    } catch (error) {
      const why = (error as Error).message;
      if (isLost(error)) {
        lose(lane, client);
        await settleDoubts(lane, batch);
      } else if (isConflict(error)) {
        await oneByOne(lane, client, batch);
        // No failure: somebody was faster, or sends again what is stored.
        return null;
      } else for (const w of batch) w.done('storage');
      return why;
    }
  }

  async function oneByOne(lane: Lane, client: Connection, batch: readonly Waiting[]): Promise<void> {
    for (const [i, w] of batch.entries()) {
      try {
        w.done((await attempt(client, lane, [w]))[0]!);
      } catch (error) {
        if (isLost(error)) {
          lose(lane, client);
          return settleDoubts(lane, batch.slice(i));
        }
        w.done(isConflict(error) ? 'conflict' : 'storage');
      }
    }
  }

  async function settleDoubts(lane: Lane, batch: readonly Waiting[]): Promise<void> {
    const left = [...batch];
    for (let tries = 0; left.length > 0 && !closing; tries++) {
      let client: Connection | null = null;
      try {
        client = await ready(lane);
        while (left.length > 0) {
          const outcome = await settleDoubt(client, lane, left[0]!);
          const { name, done } = left.shift()!;
          lane.settled = [...lane.settled, name];
          done(outcome);
        }
      } catch {
        if (client !== null) lose(lane, client);
        await pause(tries);
      }
    }
    for (const w of left) w.done('storage');
  }

  /** Rejects when it has to be tried again. */
  async function settleDoubt(client: Connection, lane: Lane, waiting: Waiting): Promise<Outcome> {
    const { entries } = waiting.op;
    try {
      const [outcome] = await attempt(client, lane, [waiting]);
      if (outcome === 'ok') return 'ok';
    } catch (error) {
      if (isLost(error)) throw error;
      if (isOwnName(error) || (await areOurs(client, entries))) return 'ok';
      if (isConflict(error)) return 'conflict';
      // A disk that is full now says nothing about the first attempt; what can never be stored was not.
      if (PASSING.test((error as { code?: string }).code ?? '')) throw error;
      return 'storage';
    }
    return (await areOurs(client, entries)) ? 'ok' : 'conflict';
  }

  /** Keeps an eye on a database that is out of reach, so that it is found again without anybody's answer being refused. */
  async function probe(lane: Lane): Promise<void> {
    if (probing) return;
    probing = true;
    for (let tries = 0; lost && !closing; tries++) {
      await pause(tries);
      await ready(lane).catch(() => {});
    }
    probing = false;
  }

  return {
    get lost() {
      return lost || away;
    },
    away(is) {
      away = is;
      if (is) for (const w of outbox.splice(0)) w.done('storage');
    },
    write(op) {
      if (lost || away || closing) return Promise.resolve('storage');
      return new Promise(done => {
        outbox.push({ op, name: `${server} ${++named}`, done });
        schedule();
      });
    },
    limitPages() {
      throw new Error('only an SQLite database can be kept from growing');
    },
    async close() {
      const end = Date.now() + CLOSE_MS;
      while (!lost && (outbox.length > 0 || lanes.some(l => l.busy)) && Date.now() < end) await sleep(5);
      closing = true;
      for (const w of outbox.splice(0)) w.done('storage');
      for (const lane of lanes) if (lane.client !== null) lose(lane, lane.client);
    },
  };
}

const CLOSE_MS = 5_000;

/** All or nothing; an operation whose lines were left out is in conflict. */
async function attempt(client: Connection, lane: Lane, batch: readonly Waiting[]): Promise<Outcome[]> {
  const ops = batch.map(w => w.op);
  if (ops.every(op => op.statements.length === 0)) return outcomesOf(ops, await append(client, ops));
  await client.query('begin');
  try {
    const names = batch.filter(w => w.op.entries.length === 0).map(w => w.name);
    // First of all: whoever tries again waits here until the first attempt has come to its end.
    if (names.length > 0) await client.query({ name: 'name', text: NAME, values: [names, lane.settled] });
    const outcomes = outcomesOf(ops, await append(client, ops));
    for (const [i, op] of ops.entries()) if (outcomes[i] === 'ok') await perform(client, op);
    await client.query('commit');
    if (names.length > 0) lane.settled = names;
    return outcomes;
  } catch (error) {
    if (!isLost(error)) await client.query('rollback');
    throw error;
  }
}

async function perform(client: Connection, op: Op): Promise<void> {
  for (const { sql, params, rows } of op.statements) {
    const result = await client.query(sql, params as unknown[]);
    if (rows !== undefined && result.rowCount !== rows)
      throw Object.assign(new RowChanged('somebody else has changed the row'), { severity: 'ERROR' });
  }
}

function outcomesOf(ops: readonly Op[], stored: ReadonlySet<string>): Outcome[] {
  return ops.map(({ entries: [first] }) =>
    first === undefined || stored.has(`${first.table_id} ${first.n}`) ? 'ok' : 'conflict',
  );
}

/** In the order of the key, so that two servers never wait for each other. Returns which lines were stored. */
async function append(client: Connection, ops: readonly Op[]): Promise<Set<string>> {
  const rows: (StoredEntry & { first: number })[] = [];
  for (const { entries } of ops) for (const e of entries) rows.push({ ...e, sum: sumOf(e), first: entries[0]!.n });
  if (rows.length === 0) return new Set();
  rows.sort((a, b) => (a.table_id < b.table_id ? -1 : a.table_id > b.table_id ? 1 : a.n - b.n));
  const column = <K extends keyof (typeof rows)[number]>(k: K) => rows.map(r => r[k]);
  const values = [
    column('table_id'),
    column('first'),
    column('n'),
    column('kind'),
    column('seat'),
    column('text'),
    column('command'),
    column('mark'),
    column('at'),
    column('sum'),
  ];
  const stored = await client.query({ name: 'append', text: APPEND, values });
  return new Set(stored.rows.map((r: { table_id: string; n: number }) => `${r.table_id} ${r.n}`));
}

/** Were the lines of an operation in doubt stored after all? */
async function areOurs(client: Connection, entries: readonly EntryRow[]): Promise<boolean> {
  if (entries.length === 0) return false;
  const { rows } = await client.query<EntryRow>('select * from entries where table_id = $1 and n >= $2 order by n', [
    entries[0]!.table_id,
    entries[0]!.n,
  ]);
  return entries.every((e, i) => {
    const r = rows[i];
    return r?.command === e.command && r.seat === e.seat && r.kind === e.kind && r.text === e.text && r.at === e.at;
  });
}

function isOwnName(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'operations_pkey';
}

function isConflict(error: unknown): boolean {
  return error instanceof RowChanged || CONFLICTS.has((error as { code?: string }).code ?? '');
}

function pause(tries: number): Promise<void> {
  return sleep(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]!);
}

function sleep(ms: number): Promise<void> {
  return new Promise(done => setTimeout(done, ms));
}
