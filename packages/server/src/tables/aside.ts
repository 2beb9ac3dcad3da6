import { MAX_SEATS } from '@polis/protocol/wire';
import { sqlOf } from '../store/reader.ts';
import type { Sql, Store } from '../store/store.ts';
import type { No } from './play.ts';
import { errorText } from './rows.ts';

/**
 * Tables that this server has set aside because they cannot be loaded, or cannot go on: a rule throws, the log does not fit,
 * something is missing or far too large. Whoever asks for one is told so at once and nothing of it is touched; after a pause
 * that grows with every failure the next who asks has it tried again, should it have been mended. Written down as well, for
 * `polis doctor`.
 */
export interface Aside {
  readonly size: number;
  /** Throws `SetAside` while a table is not to be tried. */
  check(id: string): void;
  /** It has failed (again). */
  add(id: string, error: unknown): SetAside;
  /** It could be loaded. */
  clear(id: string): void;
}
export class SetAside extends Error {}

export const SET_ASIDE: No = {
  code: 'set-aside',
  text: 'This table cannot go on: what is stored of it does not fit. Whoever runs the server finds the reason in its log.',
};
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 600_000;
const GROWTH = 4;
/** Far more than the longest game of the largest table; reading them takes some hundred megabytes. */
const MAX_LINES = 500_000;

export function createAside({ db, writer }: Store): Aside {
  const tables = new Map<string, { pause: number; until: number }>();
  /** All that are written down, also by servers before this one. */
  const written = db
    .selectFrom('asides')
    .select('table_id')
    .execute()
    .then(
      rows => new Set(rows.map(r => r.table_id)),
      () => new Set<string>(),
    );

  /** Only for whoever looks: nothing depends on it. */
  function write(statement: Sql): void {
    void writer.write({ entries: [], statements: [statement] });
  }

  async function note(id: string, why: string): Promise<void> {
    (await written).add(id);
    const row = { why, at: Date.now() };
    const insert = db.insertInto('asides').values({ table_id: id, ...row });
    write(sqlOf(insert.onConflict(c => c.column('table_id').doUpdateSet(row))));
  }

  async function forget(id: string): Promise<void> {
    if ((await written).delete(id)) write(sqlOf(db.deleteFrom('asides').where('table_id', '=', id)));
  }

  return {
    get size() {
      return tables.size;
    },
    check(id) {
      const known = tables.get(id);
      if (known !== undefined && performance.now() < known.until) throw new SetAside(`table ${id} is set aside`);
    },
    add(id, error) {
      const before = tables.get(id)?.pause ?? FIRST_PAUSE_MS / GROWTH;
      const pause = Math.min(LONGEST_PAUSE_MS, before * GROWTH);
      tables.set(id, { pause, until: performance.now() + pause });
      void note(id, errorText(error).split('\n', 1)[0]!);
      return new SetAside(`table ${id} is set aside`, { cause: error });
    },
    clear(id) {
      tables.delete(id);
      void forget(id);
    },
  };
}

/** What must not even be tried. */
export function checkSize(id: string, wanted: number, stored: number, lines: number): void {
  if (stored > MAX_SEATS) throw new Error(`table ${id} has ${stored} seats, and ${MAX_SEATS} are the most`);
  if (stored !== wanted) throw new Error(`table ${id} should have ${wanted} seats, and ${stored} are stored`);
  if (lines > MAX_LINES) throw new Error(`table ${id} has a log of ${lines} lines, and ${MAX_LINES} are the most`);
}
