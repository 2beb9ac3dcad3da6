import { hashOf } from '@polis/kernel';
import { loadEngine } from '@polis/registry';
import { unpackLog } from '../store/packed.ts';
import type { EntryRow, PackedRow, StoredEntry, TableRow } from '../store/schema.ts';
import { asWritten } from '../store/sums.ts';
import { startPlay } from '../tables/play.ts';
import { type Progress, readBackup, type Tally } from './backup.ts';
import type { Columns } from './database.ts';

/** What can be said of a backup without putting it anywhere. */
export interface Checked extends Tally {
  /** How many games there are, and how many of them were played again. */
  readonly games: number;
  readonly replayed: number;
  /** Games that cannot be played again, each with the reason. */
  readonly misfits: readonly string[];
}

/** So many games, taken at random, are played again unless all are. */
export const SAMPLE = 200;

/**
 * Reads a backup through, checksums and all, and plays games of it again to the last answer. Throws with the first line
 * that is wrong. The file is read twice, because answers come before the tables they belong to.
 */
export async function checkBackup(file: string, all: boolean, progress: Progress = () => {}): Promise<Checked> {
  const chosen = new Map<string, TableRow>();
  let games = 0;
  const tally = await readBackup(
    file,
    {
      row(of, values) {
        if (of.table !== 'tables') return;
        const row = rowOf<TableRow>(of, values);
        if (row.phase === 'gathering') return;
        games++;
        if (all || chosen.size < SAMPLE) chosen.set(row.id, row);
        else if (Math.random() * games < SAMPLE) {
          const ids = [...chosen.keys()];
          chosen.delete(ids[Math.floor(Math.random() * ids.length)]!);
          chosen.set(row.id, row);
        }
      },
    },
    done => progress(done / 2),
  );

  const replayed = chosen.size;
  const misfits: string[] = [];
  /** `state`: what is known of the end. */
  async function replay(table: TableRow, log: () => readonly EntryRow[], state?: string): Promise<void> {
    const engine = await loadEngine(table.game, table.rules);
    try {
      if (engine === null)
        throw new Error(`table ${table.id}: this build cannot play ${table.game} rules ${table.rules}`);
      const entries = log();
      const gap = entries.findIndex((e, i) => e.n !== i);
      if (gap >= 0) throw new Error(`table ${table.id}: line ${gap} of the log is missing`);
      const { table: game } = startPlay(engine, table, entries);
      if (
        game.over !== (table.phase === 'over' && table.scores !== null) ||
        (state !== undefined && state !== hashOf(game.world(0)))
      )
        throw new Error(`table ${table.id}: the log ends elsewhere than its row says`);
    } catch (error) {
      misfits.push((error as Error).message);
    }
  }

  let id = '';
  let entries: StoredEntry[] = [];
  async function settle(): Promise<void> {
    const table = chosen.get(id);
    if (table === undefined) return;
    chosen.delete(id);
    await replay(table, () => asWritten(entries));
  }
  await readBackup(
    file,
    {
      async row(of, values) {
        if (of.table === 'packed_games') {
          const row = rowOf<PackedRow>(of, values);
          const table = chosen.get(row.table_id);
          chosen.delete(row.table_id);
          if (table !== undefined) await replay(table, () => unpackLog(row), row.state);
        }
        if (of.table !== 'entries') return;
        const entry = rowOf<StoredEntry>(of, values);
        if (entry.table_id !== id) {
          await settle();
          id = entry.table_id;
          entries = [];
        }
        if (chosen.has(id)) entries.push(entry);
      },
    },
    done => progress((1 + done) / 2),
  );
  await settle();
  for (const table of chosen.values()) await replay(table, () => []);
  return { ...tally, games, replayed, misfits };
}

function rowOf<T>({ columns }: Columns, values: readonly unknown[]): T {
  return Object.fromEntries(columns.map((c, i) => [c, values[i]])) as T;
}
