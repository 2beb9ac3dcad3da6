import type { Client } from 'pg';
import { type Connect, hangUp, isLost, type PostgresSetup } from './postgres.ts';
import type { EntryRow } from './schema.ts';
import type { Op, Outcome, Writer } from './store.ts';

/**
 * Writes to PostgreSQL. Operations that arrive while others are being written go together in the next batch: the lines
 * of all tables in one statement, one commit. The primary key (table, n) decides between servers that write the same line.
 *
 * When a connection is lost in the middle, nobody knows whether the batch was stored. Then its operations are in doubt:
 * each is written again, as often as it takes. It either succeeds now, so the first attempt has failed and can no longer
 * succeed; or it meets its own lines, so the first attempt was stored; or it meets those of somebody else.
 */
interface Waiting {
  readonly op: Op;
  readonly done: (outcome: Outcome) => void;
}
/** A connection that writes one batch at a time. */
interface Lane {
  client: Client | null;
  busy: boolean;
}

const LANES = 2;
const MAX_BATCH = 500;
/** The distance between the beginnings of two commits; see writer.ts. */
const COMMIT_EVERY_MS = 8;
const RETRY_MS = [50, 100, 200, 400, 800, 1600, 3000] as const;

/** An operation whose first line is there already is left out: the answer says which ones went in. */
const APPEND = `insert into entries (table_id, n, kind, seat, text, command, mark, at)
  select r.table_id, r.n, r.kind, r.seat, r.text, r.command, r.mark, r.at
  from unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::bigint[])
    as r (table_id, first, n, kind, seat, text, command, mark, at)
  where not exists (select 1 from entries e where e.table_id = r.table_id and e.n = r.first)
  returning table_id, n`;

/** Unique key, deadlock, serialisation: whoever tries again alone gets a clear answer. */
const CONFLICTS = new Set(['23505', '40P01', '40001']);
/** No resources, locked, interrupted, out of order. */
const PASSING = /^(53|55|57|58|XX)/;
class RowChanged extends Error {}

export function createPostgresWriter(connect: Connect, { written, warn }: PostgresSetup): Writer {
  const outbox: Waiting[] = [];
  const lanes: Lane[] = Array.from({ length: LANES }, () => ({ client: null, busy: false }));
  let flushing = false;
  let lastFlush = 0;
  let lost = false;
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

  async function ready(lane: Lane): Promise<Client> {
    if (lane.client !== null) return lane.client;
    try {
      lane.client = await connect();
    } catch (error) {
      if (!lost) warn(`the database is out of reach: ${(error as Error).message}`);
      lost = true;
      throw error;
    }
    lost = false;
    return lane.client;
  }

  function lose(lane: Lane, client: Client): void {
    hangUp(client);
    lane.client = null;
  }

  /** Settles every operation of the batch. Returns what went wrong, or null. */
  async function writeBatch(lane: Lane, batch: readonly Waiting[]): Promise<string | null> {
    let client: Client;
    try {
      client = await ready(lane);
    } catch (error) {
      for (const w of batch) w.done('storage');
      probe(lane);
      return (error as Error).message;
    }
    try {
      const outcomes = await attempt(
        client,
        batch.map(w => w.op),
      );
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

  async function oneByOne(lane: Lane, client: Client, batch: readonly Waiting[]): Promise<void> {
    for (const [i, w] of batch.entries()) {
      try {
        w.done((await attempt(client, [w.op]))[0]!);
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
      let client: Client | null = null;
      try {
        client = await ready(lane);
        while (left.length > 0) {
          const outcome = await settleDoubt(client, left[0]!.op);
          left.shift()!.done(outcome);
        }
      } catch {
        if (client !== null) lose(lane, client);
        await pause(tries);
      }
    }
    for (const w of left) w.done('storage');
  }

  /** Rejects when it has to be tried again. */
  async function settleDoubt(client: Client, op: Op): Promise<Outcome> {
    try {
      const [outcome] = await attempt(client, [op]);
      if (outcome === 'ok') return 'ok';
    } catch (error) {
      if (isLost(error)) throw error;
      if (await isOurs(client, op)) return 'ok';
      if (isConflict(error)) return 'conflict';
      // A disk that is full now says nothing about the first attempt; what can never be stored was not.
      if (PASSING.test((error as { code?: string }).code ?? '')) throw error;
      return 'storage';
    }
    return (await isOurs(client, op)) ? 'ok' : 'conflict';
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
      return lost;
    },
    write(op) {
      if (lost || closing) return Promise.resolve('storage');
      return new Promise(done => {
        outbox.push({ op, done });
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
async function attempt(client: Client, ops: readonly Op[]): Promise<Outcome[]> {
  if (ops.every(op => op.statements.length === 0)) return outcomesOf(ops, await append(client, ops));
  await client.query('begin');
  try {
    const outcomes = outcomesOf(ops, await append(client, ops));
    for (const [i, op] of ops.entries()) if (outcomes[i] === 'ok') await perform(client, op);
    await client.query('commit');
    return outcomes;
  } catch (error) {
    if (!isLost(error)) await client.query('rollback');
    throw error;
  }
}

async function perform(client: Client, op: Op): Promise<void> {
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
async function append(client: Client, ops: readonly Op[]): Promise<Set<string>> {
  const rows: (EntryRow & { first: number })[] = [];
  for (const { entries } of ops) for (const e of entries) rows.push({ ...e, first: entries[0]!.n });
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
  ];
  const stored = await client.query({ name: 'append', text: APPEND, values });
  return new Set(stored.rows.map((r: { table_id: string; n: number }) => `${r.table_id} ${r.n}`));
}

/**
 * Was an operation in doubt stored after all? Its lines tell. Without lines: rows made under random ids can be nobody
 * else's; where a row had to be unchanged, its owner must look again.
 */
async function isOurs(client: Client, { entries, statements }: Op): Promise<boolean> {
  if (entries.length === 0) return statements.every(s => s.rows === undefined);
  const { rows } = await client.query<EntryRow>('select * from entries where table_id = $1 and n >= $2 order by n', [
    entries[0]!.table_id,
    entries[0]!.n,
  ]);
  return entries.every((e, i) => {
    const r = rows[i];
    return r?.command === e.command && r.seat === e.seat && r.kind === e.kind && r.text === e.text && r.at === e.at;
  });
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
