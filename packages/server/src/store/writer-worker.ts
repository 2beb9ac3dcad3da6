import { parentPort, workerData } from 'node:worker_threads';
import { type Database, MOST_STATEMENTS, openDatabase, resultCode, type SqlValue, type Statement } from './sqlite.ts';
import type { Outcome } from './store.ts';
import { type Batch, LINE, type PackedOp, type WriterData, type WriterReply } from './writer.ts';

/**
 * The thread that owns the only connection that writes. A batch is one transaction: a broken constraint refuses
 * the operation it belongs to, anything worse refuses all; then one commit, one sync of the disk, one reply.
 */
const port = parentPort!;
const { file, maxPages } = workerData as WriterData;
const prepared = new Map<string, Statement>();
const PLACES = LINE.map((_, i) => `?${i + 1}`).join(', ');
const APPEND = `insert into entries (${LINE.join(', ')}) values (${PLACES})`;
/** For the first line of an operation: nothing is written past a gap, as there would be if the file had lost its end. */
const APPEND_AFTER = `insert into entries (${LINE.join(', ')}) select ${PLACES}
  where ?2 = 0 or exists (select 1 from entries where table_id = ?1 and n = ?2 - 1)`;
const CONSTRAINT = 19;
/** So long the log of the database grows (16 MB) before it is folded in: answers of one table then share its pages. */
const CHECKPOINT_PAGES = 4_000;
/** The last page of every table that is being played should stay at hand; memory is taken only as it is needed. */
const CACHE_KILOBYTES = 64_000;

function start(): Database | null {
  try {
    const db = openForWriting();
    if (maxPages !== null) limitPages(db, maxPages);
    reply({ t: 'ready' });
    return db;
  } catch (error) {
    reply({ t: 'refused', text: (error as Error).message });
    return null;
  }
}

function openForWriting(): Database {
  const db = openDatabase(file);
  db.exec('pragma busy_timeout = 5000');
  db.exec('pragma journal_mode = wal');
  db.exec('pragma synchronous = full');
  db.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  db.exec(`pragma cache_size = -${CACHE_KILOBYTES}`);
  return db;
}

/** Tests simulate a full disk with this. */
function limitPages(db: Database, pages: number): void {
  db.exec(`pragma max_page_count = ${Math.trunc(pages)}`);
}

function reply(message: WriterReply): void {
  port.postMessage(message);
}

function statement(db: Database, sql: string): Statement {
  let s = prepared.get(sql);
  if (s === undefined) {
    if (prepared.size >= MOST_STATEMENTS) prepared.clear();
    s = db.prepare(sql);
    prepared.set(sql, s);
  }
  return s;
}

function perform(db: Database, [lines, statements]: PackedOp): void {
  for (const [i, columns] of lines.entries())
    if (Number(statement(db, i === 0 ? APPEND_AFTER : APPEND).run(...columns).changes) !== 1)
      throw refusal('the line before is missing');
  for (const { sql, params, rows } of statements) {
    const { changes } = statement(db, sql).run(...params.map(bound));
    if (rows !== undefined && Number(changes) !== rows) throw refusal('somebody else has changed the row');
  }
}

/** As if a constraint had spoken. */
function refusal(why: string): Error {
  return Object.assign(new Error(why), { errcode: CONSTRAINT });
}

/** Operations come as JSON, which has its own idea of bytes. */
function bound(param: unknown): SqlValue {
  const bytes = (param as { type?: string; data?: number[] } | null)?.data;
  return bytes === undefined ? (param as SqlValue) : Uint8Array.from(bytes);
}

function rollBack(db: Database): void {
  try {
    db.exec('rollback');
  } catch {
    // SQLite has rolled back by itself, as it does on some errors.
  }
}

/** Constraints hardly ever break, so savepoints are used only when one did: then the batch is done again with them. */
function write(
  db: Database,
  ops: readonly PackedOp[],
  careful = false,
): Omit<Extract<WriterReply, { t: 'written' }>, 'seconds'> {
  const outcomes: Outcome[] = [];
  try {
    statement(db, 'begin immediate').run();
    for (const op of ops) {
      if (careful) statement(db, 'savepoint op').run();
      try {
        perform(db, op);
        outcomes.push('ok');
      } catch (error) {
        if (!careful || resultCode(error) !== CONSTRAINT) throw error;
        statement(db, 'rollback to op').run();
        // No failure: somebody was faster, or sends again what is stored.
        outcomes.push('conflict');
      }
      if (careful) statement(db, 'release op').run();
    }
    statement(db, 'commit').run();
  } catch (error) {
    rollBack(db);
    if (!careful && resultCode(error) === CONSTRAINT) return write(db, ops, true);
    // A full disk or an I/O error: nothing of this batch is stored.
    return { t: 'written', outcomes: ops.map(() => 'storage' as const), why: (error as Error).message };
  }
  return { t: 'written', outcomes, why: null };
}

const db = start();
if (db !== null)
  port.on('message', (message: Batch) => {
    if (message.t === 'ops') {
      const started = performance.now();
      const written = write(db, JSON.parse(message.ops));
      reply({ ...written, seconds: (performance.now() - started) / 1000 });
    } else if (message.t === 'limit') limitPages(db, message.pages);
    else {
      // Leave one file behind, with everything in it.
      db.exec('pragma wal_checkpoint(truncate)');
      db.close();
      port.close();
    }
  });
