import { sqlOf } from '../store/reader.ts';
import type { AwaitedAt } from '../store/schema.ts';
import type { Sql, Store } from '../store/store.ts';
import type { Live } from './live.ts';
import { owedAt, turnSql } from './turn-notices.ts';

/**
 * Who is awaited at tables that are not in memory: written down when a table leaves memory, so that nobody has to play its log
 * again to know. It says after how many lines it was so; when the log has grown since, it is of no use. With it goes the notice
 * for everybody who is awaited: a table whose row says nothing, or is old, was in the memory of a server that has died.
 */
export interface Awaited {
  /** None of these tables may be in the middle of a write. */
  keep(lives: Iterable<Live>): Promise<void>;
}
/** Statements of one operation. */
const AT_ONCE = 200;

export function createAwaited(store: Store): Awaited {
  const { db, writer } = store;

  function write(live: Live): Sql[] {
    if (live.play === null || live.row.phase !== 'playing') return [];
    const { n: lines, table } = live.play;
    if (awaitedAt(live.row.awaited)?.lines === lines) return [];
    const seats: number[] = [];
    for (let seat = 0; seat < table.seats; seat++) if (table.owes(seat)) seats.push(seat);
    const awaited = JSON.stringify({ lines, seats } satisfies AwaitedAt);
    live.row = { ...live.row, awaited };
    const update = sqlOf(db.updateTable('tables').set({ awaited }).where('id', '=', live.id));
    return [...owedAt(live).map(owed => turnSql(store, live, owed)), update];
  }

  return {
    async keep(lives) {
      const statements: Sql[] = [];
      for (const live of lives)
        try {
          statements.push(...write(live));
        } catch {
          // Its rules fail: whoever asks for it next finds out.
        }
      // If it cannot be written the log says it as well.
      for (let i = 0; i < statements.length; i += AT_ONCE)
        await writer.write({ entries: [], statements: statements.slice(i, i + AT_ONCE) });
    },
  };
}

export function awaitedAt(text: string | null): AwaitedAt | null {
  return text === null ? null : (JSON.parse(text) as AwaitedAt);
}
