import { parentPort, workerData } from 'node:worker_threads';
import { type Database, resultCode, type SqlValue, type Statement } from '../sqlite.ts';
import { openForWriting } from './open.ts';
import type { Outcome } from './store.ts';
import { type Batch, LINE, type PackedOp, type WriterData, type WriterReply } from './writer.ts';

/**
 * The thread that owns the only connection that writes. A batch is one transaction: a broken constraint refuses
 * the operation it belongs to, anything worse refuses all; then one commit, one sync of the disk, one reply.
 */
const port = parentPort!;
const { file, maxPages } = workerData as WriterData;
const prepared = new Map<string, Statement>();
const APPEND = `insert into entries (${LINE.join(', ')}) values (${LINE.map(() => '?').join(', ')})`;
const CONSTRAINT = 19;

function start(): Database | null {
  try {
    const db = openForWriting(file);
    if (maxPages !== null) limitPages(db, maxPages);
    reply({ t: 'ready' });
    return db;
  } catch (error) {
    reply({ t: 'refused', text: (error as Error).message });
    return null;
  }
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
    s = db.prepare(sql);
    prepared.set(sql, s);
  }
  return s;
}

function perform(db: Database, [lines, statements]: PackedOp): void {
  const append = statement(db, APPEND);
  for (const columns of lines) append.run(...columns);
  for (const { sql, params, rows } of statements) {
    const { changes } = statement(db, sql).run(...(params as SqlValue[]));
    if (rows !== undefined && Number(changes) !== rows)
      throw Object.assign(new Error('somebody else has changed the row'), { errcode: CONSTRAINT });
  }
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
