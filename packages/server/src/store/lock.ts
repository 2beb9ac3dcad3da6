import { join } from 'node:path';
import { cannotWrite } from '../base/files.ts';
import { type Database, openDatabase, resultCode } from './sqlite.ts';

const BUSY = 5;

/**
 * One server per folder. SQLite's own lock on a file beside the database: the system takes it away with the process, however
 * that ends. Returns what gives it back; throws an error whose message is the one line an operator needs.
 */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, 'polis.lock');
  let db: Database | null = null;
  try {
    db = openDatabase(file);
    db.exec('begin exclusive');
  } catch (error) {
    db?.close();
    throw resultCode(error) === BUSY
      ? new Error(
          `The folder ${dataDir} is in use by another server. Stop that one, or choose another folder with --data.`,
        )
      : cannotWrite(error, file);
  }
  const lock = db;
  return () => {
    lock.exec('rollback');
    lock.close();
  };
}
