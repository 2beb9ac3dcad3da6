import { CROWD_FROM } from '@polis/kernel';
import type { FastifyBaseLogger } from 'fastify';
import { progressOf } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import { awaitedAt } from '../tables/awaited.ts';
import type { Live } from '../tables/live.ts';
import type { Tables } from '../tables/tables.ts';
import { owedAt, turnSql } from '../tables/turn-notices.ts';
import type { Sightings } from './sightings.ts';

/**
 * Sees at the tables in memory who owes an answer and is not there, and puts a notice for each of them into the outbox. Tables that
 * leave memory do so by themselves (tables/awaited.ts). What was in the memory of a server that died is found by its row, which
 * says nothing of who is awaited: it is loaded here, and looked at like all others.
 */
export interface Watch {
  look(): Promise<void>;
  /** Loads what was in the memory of servers that have died. */
  recover(): Promise<void>;
}
/** The lease of the one server that recovers: no table has such an id. */
const LEASE = '*notices';

export function createWatch(
  store: Store,
  tables: Tables,
  sightings: Sightings,
  deadMs: number,
  log: FastifyBaseLogger,
): Watch {
  const { db, writer, nodes } = store;
  /** The question that each seat's person was told of. */
  const told = new WeakMap<Live, Map<string, number>>();

  function lookAt(live: Live): { live: Live; person: string; prompt: number }[] {
    if (live.busy || live.gone) return [];
    const known = told.get(live);
    return owedAt(live)
      .filter(o => known?.get(o.person) !== o.prompt && !sightings.isHere(o.person))
      .map(o => ({ live, ...o }));
  }

  async function staleTables(): Promise<string[]> {
    const rows = await db
      .selectFrom('tables')
      .select(['id', 'awaited'])
      .where('phase', '=', 'playing')
      .where('seats', '<', CROWD_FROM)
      .where('event', '=', 0)
      .execute();
    const absent = rows.filter(r => tables.peek(r.id) === null);
    const stale: string[] = [];
    for (let i = 0; i < absent.length; i += 200) {
      const some = absent.slice(i, i + 200);
      const ids = some.map(r => r.id);
      const progress = new Map((await progressOf(db, ids)).map(p => [p.id, p]));
      const elsewhere = await nodes?.elsewhere(...ids);
      for (const { id, awaited } of some) {
        const p = progress.get(id);
        const quiet = nodes === null || Date.now() - (p?.last ?? 0) > deadMs;
        if (quiet && awaitedAt(awaited)?.lines !== p?.lines && !elsewhere?.get(id)?.size) stale.push(id);
      }
    }
    return stale;
  }

  return {
    async look() {
      const found = [...tables.all()].flatMap(live => {
        try {
          return lookAt(live);
        } catch {
          // Its rules fail: whoever asks for it next finds out.
          return [];
        }
      });
      if (found.length === 0) return;
      const statements = found.map(({ live, ...owed }) => turnSql(store, live, owed));
      if ((await writer.write({ entries: [], statements })) !== 'ok') return;
      for (const { live, person, prompt } of found) {
        const known = told.get(live) ?? new Map<string, number>();
        told.set(live, known.set(person, prompt));
      }
    },
    async recover() {
      if (nodes !== null && !nodes.drives(LEASE) && !(await nodes.claim(LEASE))) return;
      for (const id of await staleTables())
        await tables
          .get(id)
          .catch(error => log.warn({ table: id, why: (error as Error).message }, 'a table waits in vain'));
    },
  };
}
