import { SetAside } from './aside.ts';
import type { Changes } from './changes.ts';
import { liveInfo } from './live.ts';

/**
 * Tables that never began. The last person to leave closes a table; those whose people just went away are closed here, when
 * they are old and nobody looks at them. Returns how many were closed.
 */
export async function closeAbandoned(changes: Changes, ids: readonly string[]): Promise<number> {
  let closed = 0;
  for (const id of ids) {
    const outcome = await changes
      .at(id, async live => {
        if (live.subs.size > 0 || live.row.phase !== 'gathering') return { ok: true, value: liveInfo(live) };
        closed++;
        return changes.close(live);
      })
      .catch(error => {
        if (error instanceof SetAside) return null;
        throw error;
      });
    if (outcome?.ok === false && outcome.no.code === 'storage') break;
  }
  return closed;
}
