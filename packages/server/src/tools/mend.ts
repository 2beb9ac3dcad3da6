import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { createTable } from '@polis/kernel';
import { loadEngine } from '@polis/registry';
import { cannotWrite, PRIVATE_FILE } from '../base/files.ts';
import type { StoredEntry, TableRow } from '../store/schema.ts';
import { isAsWritten } from '../store/sums.ts';
import { entryOf } from '../tables/play.ts';
import { openToAdd, type Where } from './database.ts';

/**
 * A table whose log has a gap, or a line that is not what was written, goes on from its last whole state: what follows is
 * taken out of the log and put into a file. The server may run meanwhile; it has set such a table aside.
 */
export async function mendGame(where: Where, id: string, file: string): Promise<{ kept: number; removed: number }> {
  const db = await openToAdd(where);
  try {
    await db.run(db.engine === 'sqlite' ? 'begin immediate' : 'begin');
    const [row] = (await db.all(`select * from tables where id = ${db.mark(1)}`, [id])) as unknown as TableRow[];
    if (row === undefined) throw new Error(`There is no table "${id}" here.`);
    if (row.packed === 1)
      throw new Error(`The game at table ${id} is over and packed: if it is damaged, take it from a backup.`);
    const found = await db.all(`select * from entries where table_id = ${db.mark(1)} order by n`, [id]);
    const entries = found as unknown as StoredEntry[];
    const kept = await wholeLines(row, entries);
    const rest = entries.slice(kept);
    if (rest.length === 0) throw new Error(`The log of table ${id} is whole: ${kept} lines. Nothing was changed.`);
    putAway(file, rest);
    await db.run(`delete from entries where table_id = ${db.mark(1)} and n >= ${db.mark(2)}`, [id, kept]);
    await db.run(
      `update tables set phase = 'playing', scores = null, ended = null, version = version + 1 where id = ${db.mark(1)}`,
      [id],
    );
    await db.run('commit');
    return { kept, removed: rest.length };
  } finally {
    // What was begun and not committed ends with the connection.
    await db.close();
  }
}

/** How many lines can be played again, with every mark as it was. */
async function wholeLines(row: TableRow, entries: readonly StoredEntry[]): Promise<number> {
  const engine = await loadEngine(row.game, row.rules);
  if (engine === null) throw new Error(`This build cannot play ${row.game} rules ${row.rules}.`);
  const table = createTable(engine, { seats: row.seats, options: JSON.parse(row.options), seed: row.seed });
  const end = entries.findIndex((entry, n) => {
    if (entry.n !== n || !isAsWritten(entry)) return true;
    const done = table.append(entryOf(entry));
    return !done.ok || done.mark !== entry.mark;
  });
  return end < 0 ? entries.length : end;
}

function putAway(file: string, entries: readonly StoredEntry[]): void {
  try {
    const out = openSync(file, 'wx', PRIVATE_FILE);
    writeSync(out, entries.map(e => `${JSON.stringify(e)}\n`).join(''));
    fsyncSync(out);
    closeSync(out);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Error(`${file} exists already. Choose another name.`);
    throw cannotWrite(error, file);
  }
}
