import type { Changes } from './changes.ts';
import { liveInfo } from './live.ts';
import type { Db } from './store/reader.ts';

/**
 * Tables that never began. The last person to leave closes a table; those whose people just went away are closed here, when
 * they are old and nobody looks at them. Games that have begun are kept for ever.
 */
const DAY = 24 * 3600_000;
const GATHERS_MS = 14 * DAY;
/** Events are planned ahead. */
const EVENT_GATHERS_MS = 60 * DAY;
/** The rest comes next time. */
const AT_ONCE = 100;

/** Returns how many were closed. */
export async function closeAbandoned(db: Db, changes: Changes, now: number): Promise<number> {
  const old = await db
    .selectFrom('tables')
    .select('id')
    .where('phase', '=', 'gathering')
    .where(eb =>
      eb.or([
        eb('created', '<', now - EVENT_GATHERS_MS),
        eb.and([eb('event', '=', 0), eb('created', '<', now - GATHERS_MS)]),
      ]),
    )
    .where(eb => eb.not(eb.exists(eb.selectFrom('presence').select('node').whereRef('table_id', '=', 'tables.id'))))
    .limit(AT_ONCE)
    .execute();
  let closed = 0;
  for (const { id } of old) {
    const outcome = await changes.at(id, async live => {
      if (live.subs.size > 0 || live.row.phase !== 'gathering') return { ok: true, value: liveInfo(live) };
      closed++;
      return changes.close(live);
    });
    if (!outcome.ok && outcome.no.code === 'storage') break;
  }
  return closed;
}
