import { existsSync, statSync } from 'node:fs';
import { type Database, openDatabase } from '../sqlite.ts';
import { MIGRATIONS, SCHEMA_VERSION } from './migrations.ts';

/** Opening the database for writing: look before touching, then bring the schema up to date. */

/** Bigger files are not read through at every start; docs/operations.md says how to check them by hand. */
const FULL_CHECK_BYTES = 1 << 30;

/** So long the log of the database grows (16 MB) before it is folded in: answers of one table then share its pages. */
const CHECKPOINT_PAGES = 4_000;
/** The last page of every table that is being played should stay at hand; memory is taken only as it is needed. */
const CACHE_KILOBYTES = 64_000;

/** Throws an error whose message is the one line an operator needs. */
export function openForWriting(file: string): Database {
  if (existsSync(file) && statSync(file).size > 0) inspect(file);
  const db = openDatabase(file);
  db.exec('pragma busy_timeout = 5000');
  db.exec('pragma journal_mode = wal');
  db.exec('pragma synchronous = full');
  db.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  db.exec(`pragma cache_size = -${CACHE_KILOBYTES}`);
  migrate(db);
  return db;
}

/** Through a read-only connection, so that a file we refuse stays exactly as it was. */
function inspect(file: string): void {
  let problem: string | null = null;
  let version = 0;
  try {
    const db = openDatabase(file, true);
    try {
      db.exec('pragma busy_timeout = 5000');
      version = versionOf(db);
      if (statSync(file).size <= FULL_CHECK_BYTES) {
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
  if (version > SCHEMA_VERSION)
    throw new Error(
      `The database ${file} has schema version ${version}, but this program knows versions up to ${SCHEMA_VERSION}. It was left untouched.`,
    );
}

function versionOf(db: Database): number {
  const has = db.prepare("select count(*) as n from sqlite_schema where type = 'table' and name = 'meta'").get() as {
    n: number;
  };
  if (has.n === 0) return 0;
  const row = db.prepare("select value from meta where key = 'version'").get() as { value: string } | undefined;
  return row === undefined ? 0 : Number(row.value);
}

function migrate(db: Database): void {
  const from = versionOf(db);
  if (from === SCHEMA_VERSION) return;
  db.exec('begin immediate');
  try {
    db.exec('create table if not exists meta (key text primary key, value text not null)');
    for (const statements of MIGRATIONS.slice(from)) for (const sql of statements) db.exec(sql);
    db.prepare("insert into meta values ('version', ?) on conflict (key) do update set value = excluded.value").run(
      String(SCHEMA_VERSION),
    );
    db.exec('commit');
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
