import type { Engine } from '../dialects.ts';

/** A table whose rows live in its primary key: SQLite must be told, PostgreSQL has no need of it. */
export const CLUSTERED = 'without rowid';

/** Statements as an engine wants them. */
export function inDialect(statement: string, engine: Engine): string {
  return engine === 'sqlite' ? statement : statement.replace(CLUSTERED, '');
}
