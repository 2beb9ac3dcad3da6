import { createRequire } from 'node:module';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

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
export type SqlValue = string | number | null;

export function openDatabase(file: string, readOnly = false): Database {
  return new api.DatabaseSync(file, { readOnly });
}

/** SQLite's primary result code (19: constraint, 13: full …), or 0 when the error is not SQLite's. */
export function resultCode(error: unknown): number {
  const code = (error as { errcode?: unknown }).errcode;
  return typeof code === 'number' ? code & 0xff : 0;
}
