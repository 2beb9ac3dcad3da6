import { closeSync, existsSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { PRIVATE_FILE } from '../base/files.ts';

/**
 * The one door to SQLite: the runtime's own `node:sqlite` where it exists, else the package with the same API.
 * Everything else in the server speaks to `Database` alone.
 */
type Api = Pick<typeof import('@photostructure/sqlite'), 'DatabaseSync'>;
const builtin = process.getBuiltinModule?.('node:sqlite') as unknown as Api | undefined;
// Not with a top-level await: in the bundle, modules that import each other would then wait for each other for ever.
const api: Api = builtin ?? (createRequire(import.meta.url)('@photostructure/sqlite') as Api);

export type Database = DatabaseSyncInstance;
export type Statement = StatementSyncInstance;
export type SqlValue = string | number | Uint8Array | null;

/** Prepared ones that are kept at most: of those that differ in the number of their values there may be any number. */
export const MOST_STATEMENTS = 500;

export function openDatabase(file: string, readOnly = false): Database {
  // Made here, because SQLite would let everybody read it. What it lays beside the file gets the rights of the file.
  if (!readOnly && !existsSync(file)) closeSync(openSync(file, 'a', PRIVATE_FILE));
  return new api.DatabaseSync(file, { readOnly });
}

/** SQLite's primary result code (19: constraint, 13: full …), or 0 when the error is not SQLite's. */
export function resultCode(error: unknown): number {
  const code = (error as { errcode?: unknown }).errcode;
  return typeof code === 'number' ? code & 0xff : 0;
}
