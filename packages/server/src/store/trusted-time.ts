import { type Db, metaValue, sqlOf } from './reader.ts';
import type { Writer } from './store.ts';

/**
 * The time by which things are deleted. Clocks jump: a machine starts without the network, an operator mistypes a year. So a
 * clock that has leapt ahead since anybody last looked is believed only after it has gone on steadily for a week; until then
 * time stands still. What was last seen is kept in the database, for all servers and after a restart.
 */
interface Seen {
  /** By a clock that was believed. */
  readonly at: number;
  /** A clock that is far ahead of that: where it was lately, and for how long it has gone on steadily. */
  readonly doubt: { readonly at: number; readonly steady: number } | null;
}

const DAY = 24 * 3600_000;
/** A house that is closed over the weekend is no reason for doubt. */
const LEAP_MS = 3 * DAY;
const STEADY_MS = 7 * DAY;
const META = 'trusted-time';

/** Never later than the clock says. Whoever deletes asks for it now and then: every call is a look at the clock. */
export async function trustedNow(db: Db, writer: Writer, now: number): Promise<number> {
  const stored = await metaValue(db, META);
  const before: Seen = stored === null ? { at: await newest(db, now), doubt: null } : JSON.parse(stored);
  const after = look(before, now);
  const row = { key: META, value: JSON.stringify(after) };
  const upsert = db
    .insertInto('meta')
    .values(row)
    .onConflict(c => c.column('key').doUpdateSet({ value: row.value }));
  await writer.write({ entries: [], statements: [sqlOf(upsert)] });
  return after.at;
}

function look({ at, doubt }: Seen, now: number): Seen {
  if (now <= at + LEAP_MS) return { at: now, doubt: null };
  const gap = now - (doubt?.at ?? now);
  const steady = gap >= 0 && gap <= LEAP_MS ? (doubt?.steady ?? 0) + gap : 0;
  return steady >= STEADY_MS ? { at: now, doubt: null } : { at, doubt: { at: now, steady } };
}

/** A database that comes from a version without this: the newest thing in it was made when the clock was right. */
async function newest(db: Db, now: number): Promise<number> {
  const latest = (table: 'tables' | 'persons') =>
    db
      .selectFrom(table)
      .select(eb => eb.fn.max('created').as('at'))
      .executeTakeFirst();
  const [table, person] = [await latest('tables'), await latest('persons')];
  const found = Math.max(table?.at ?? 0, person?.at ?? 0);
  return found === 0 ? now : Math.min(found, now);
}
