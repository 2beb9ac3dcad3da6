import type { EntryRow, StoredEntry } from './schema.ts';

/**
 * Every line of a log carries a sum of its own, so that a line is known again after years on a disk. FNV-1a over 32 bits:
 * one changed character is always found, more of them but for one case in four thousand million.
 */
export function sumOf({ table_id, n, kind, seat, text, command, mark, at }: EntryRow): number {
  const line = `${table_id}\n${n}\n${kind}\n${seat}\n${text}\n${command}\n${mark ?? ''}\n${at}`;
  let h = 0x811c9dc5;
  for (let i = 0; i < line.length; i++) h = Math.imul(h ^ line.charCodeAt(i), 0x01000193);
  return h | 0;
}

/** Lines of versions before the seventh have none. */
export function isAsWritten(row: StoredEntry): boolean {
  return (row.sum ?? null) === null || row.sum === sumOf(row);
}

/** Throws at a line that has changed since it was written. */
export function asWritten(rows: StoredEntry[]): EntryRow[] {
  for (const row of rows)
    if (!isAsWritten(row)) throw new Error(`table ${row.table_id}: line ${row.n} of the log is not what was written`);
  return rows;
}
