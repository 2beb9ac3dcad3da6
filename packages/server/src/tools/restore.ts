import { existsSync, renameSync, rmSync } from 'node:fs';
import { cannotWrite, makeFolder } from '../base/files.ts';
import { migrate } from '../store/migrate.ts';
import { migrationsOf, type Progress, type Reader, readBackup, type Tally } from './backup.ts';
import {
  type Columns,
  databaseFile,
  openFile,
  openPostgres,
  type PlainDatabase,
  shown,
  type Where,
} from './database.ts';

const BATCH = 200;

/**
 * Puts a backup into an empty place: all of it or nothing. The file is read through once and checked before anything is
 * touched. An older backup gets the schema it was made with, its rows, and then all that has changed since.
 */
export async function restore(where: Where, file: string, progress: Progress = () => {}): Promise<Tally> {
  await readBackup(file, {}, done => progress(done / 2));
  const second: Progress = done => progress((1 + done) / 2);
  return where.databaseUrl === null ? intoFile(where, file, second) : intoPostgres(where, file, second);
}

async function intoFile(where: Where, file: string, progress: Progress): Promise<Tally> {
  const target = databaseFile(where);
  for (const taken of [target, `${target}-wal`])
    if (existsSync(taken))
      throw new Error(
        `${taken} exists. A backup is put into an empty folder only: choose one with --data, or move the old files away.`,
      );
  makeFolder(where.dataDir);
  const part = `${target}.restoring`;
  const discard = () => {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(part + end, { force: true });
  };
  discard();
  try {
    const db = openFile(part, false);
    const tally = await fill(db, file, progress);
    await db.close();
    renameSync(part, target);
    return tally;
  } catch (error) {
    throw cannotWrite(error, part);
  } finally {
    discard();
  }
}

async function intoPostgres(where: Where, file: string, progress: Progress): Promise<Tally> {
  const db = await openPostgres(where.databaseUrl!);
  try {
    if ((await db.schema()).version > 0)
      throw new Error(
        `${shown(where)} is in use by Polis. A backup is put into an empty database only: make one with CREATE DATABASE.`,
      );
    return await fill(db, file, progress);
  } finally {
    await db.close();
  }
}

async function fill(db: PlainDatabase, file: string, progress: Progress): Promise<Tally> {
  let batch: { of: Columns; rows: (readonly unknown[])[] } | null = null;

  /** Many rows per statement: a database elsewhere is asked seldom. */
  async function flush(): Promise<void> {
    if (batch === null) return;
    const { of, rows } = batch;
    batch = null;
    let n = 0;
    const values = rows.map(row => `(${row.map(() => db.mark(++n)).join(', ')})`);
    await db.run(`insert into ${of.table} (${of.columns.join(', ')}) values ${values.join(', ')}`, rows.flat());
  }

  await db.run('begin');
  try {
    const reader: Reader = {
      header: header => migrate(db.place, migrationsOf(header), true),
      async row(of, values) {
        if (batch !== null && (batch.of !== of || batch.rows.length === BATCH)) await flush();
        batch ??= { of, rows: [] };
        batch.rows.push(values);
      },
    };
    const tally = await readBackup(file, reader, progress);
    await flush();
    await migrate(db.place, undefined, true);
    await db.run('commit');
    return tally;
  } catch (error) {
    await db.run('rollback').catch(() => {});
    throw error;
  }
}
