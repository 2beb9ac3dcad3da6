import { constants, existsSync, statSync } from 'node:fs';
import { cannotWrite, may } from '../base/files.ts';
import { onSqlite } from './dialects.ts';
import { migrate, schemaState } from './migrate.ts';
import { openDatabase } from './sqlite.ts';

/** An SQLite file before the writer opens it: look before touching, then bring the schema up to date. */

/** So much is read through before the start; bigger files are checked in the background. */
const CHECK_FIRST_BYTES = 32 << 20;

export function isLarge(file: string): boolean {
  return existsSync(file) && statSync(file).size > CHECK_FIRST_BYTES;
}

/** A database and what SQLite keeps beside it. */
export function filesOf(file: string): string[] {
  return [file, `${file}-wal`, `${file}-shm`];
}

/** Those of them that this user may not read and write; null: all are well. */
export function closedFile(file: string): string | null {
  return filesOf(file).find(f => existsSync(f) && !may(f, constants.R_OK | constants.W_OK)) ?? null;
}

/** Rejects with an error whose message is the one line an operator needs. */
export async function prepareFile(file: string): Promise<void> {
  const closed = closedFile(file);
  if (closed !== null)
    throw new Error(`${closed} cannot be written to by this user. Give it to the user that runs the server (chown).`);
  if (existsSync(file) && statSync(file).size > 0) await inspect(file);
  const db = openDatabase(file);
  try {
    db.exec('pragma busy_timeout = 5000');
    db.exec('pragma journal_mode = wal');
    db.exec('pragma synchronous = full');
    await migrate({ db: onSqlite(db), engine: 'sqlite' });
  } catch (error) {
    throw cannotWrite(error, file);
  } finally {
    db.close();
  }
}

/** Through a read-only connection, so that a file we refuse stays exactly as it was. */
async function inspect(file: string): Promise<void> {
  let problem: string | null = null;
  let newer: string | null = null;
  try {
    const db = openDatabase(file, true);
    try {
      db.exec('pragma busy_timeout = 5000');
      ({ newer } = await schemaState({ db: onSqlite(db), engine: 'sqlite' }));
      if (!isLarge(file)) {
        const row = db.prepare('pragma quick_check(1)').get() as { quick_check?: string } | undefined;
        if (row?.quick_check !== 'ok') problem = String(row?.quick_check ?? 'no answer').replace(/\s+/g, ' ');
      }
    } finally {
      db.close();
    }
  } catch (error) {
    problem = (error as Error).message;
  }
  if (problem !== null)
    throw new Error(`The database ${file} is damaged or not a database (${problem}). It was left untouched.`);
  if (newer !== null) throw new Error(`The database ${file} ${newer}. It was left untouched.`);
}
