import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { MIGRATIONS, postgresMigrations, SCHEMA_VERSION } from '../store/migrations.ts';
import { openForWriting } from '../store/open.ts';
import { readBackup, type Tally } from './backup.ts';
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
export async function restore(where: Where, file: string): Promise<Tally> {
  await readBackup(file);
  return where.databaseUrl === null ? intoFile(where, file) : intoPostgres(where, file);
}

async function intoFile(where: Where, file: string): Promise<Tally> {
  const target = databaseFile(where);
  for (const taken of [target, `${target}-wal`])
    if (existsSync(taken))
      throw new Error(
        `${taken} exists. A backup is put into an empty folder only: choose one with --data, or move the old files away.`,
      );
  mkdirSync(where.dataDir, { recursive: true });
  const part = `${target}.restoring`;
  const discard = () => {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(part + end, { force: true });
  };
  discard();
  try {
    const db = openFile(part, false);
    const tally = await fill(db, file, schema => MIGRATIONS.slice(0, schema).flat());
    await db.close();
    // Brings an older schema up to date and folds everything into the one file.
    const whole = openForWriting(part);
    whole.exec('pragma wal_checkpoint(truncate)');
    whole.close();
    renameSync(part, target);
    return tally;
  } finally {
    discard();
  }
}

async function intoPostgres(where: Where, file: string): Promise<Tally> {
  const db = await openPostgres(where.databaseUrl!);
  try {
    if ((await db.version()) > 0)
      throw new Error(
        `${shown(where)} is in use by Polis. A backup is put into an empty database only: make one with CREATE DATABASE.`,
      );
    return await fill(
      db,
      file,
      schema => postgresMigrations(0, schema),
      schema => postgresMigrations(schema),
    );
  } finally {
    await db.close();
  }
}

async function fill(
  db: PlainDatabase,
  file: string,
  before: (schema: number) => readonly string[],
  after: (schema: number) => readonly string[] = () => [],
): Promise<Tally> {
  let batch: { of: Columns; rows: (readonly unknown[])[] } | null = null;

  /** Many rows per statement: a database elsewhere is asked seldom. */
  async function flush(): Promise<void> {
    if (batch === null) return;
    const { of, rows } = batch;
    batch = null;
    let n = 0;
    const values = rows.map(row => `(${row.map(() => db.place(++n)).join(', ')})`);
    await db.run(`insert into ${of.table} (${of.columns.join(', ')}) values ${values.join(', ')}`, rows.flat());
  }

  await db.run('begin');
  try {
    const tally = await readBackup(file, {
      async header({ schema }) {
        await db.run('create table meta (key text primary key, value text not null)');
        for (const sql of before(schema)) await db.run(sql);
      },
      async row(of, values) {
        if (batch !== null && (batch.of !== of || batch.rows.length === BATCH)) await flush();
        batch ??= { of, rows: [] };
        batch.rows.push(values);
      },
    });
    await flush();
    for (const sql of after(tally.schema)) await db.run(sql);
    const version = db.engine === 'postgres' ? SCHEMA_VERSION : tally.schema;
    await db.run(`insert into meta values ('version', ${db.place(1)})`, [String(version)]);
    await db.run('commit');
    return tally;
  } catch (error) {
    await db.run('rollback').catch(() => {});
    throw error;
  }
}
