import type { FastifyBaseLogger } from 'fastify';
import { sharedNow } from '../store/notices.ts';
import { sqlOf } from '../store/reader.ts';
import type { Store } from '../store/store.ts';

/** Who is there: somebody with a page in sight who has touched it within a minute, on any device and at any server. */
export interface Sightings {
  /** Just now, here. */
  see(person: string): void;
  /** As far as this server has seen. */
  isHere(person: string): boolean;
  close(): Promise<void>;
}
/** Others learn of it a little later. */
const WRITE_MS = 1_500;
const AT_ONCE = 200;

export function createSightings(store: Store, presentMs: number, log: FastifyBaseLogger): Sightings {
  const { db, writer } = store;
  const seen = new Map<string, number>();
  const written = new Map<string, number>();
  const unwritten = new Set<string>();
  let due: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    due = null;
    const people = [...unwritten];
    unwritten.clear();
    const before = performance.now() - presentMs;
    for (const times of [seen, written]) for (const [person, at] of times) if (at < before) times.delete(person);
    for (let i = 0; i < people.length; i += AT_ONCE) {
      const at = sharedNow(store);
      const rows = people.slice(i, i + AT_ONCE).map(person_id => ({ person_id, at }));
      const insert = db
        .insertInto('sightings')
        .values(rows)
        .onConflict(c => c.column('person_id').doUpdateSet({ at }));
      const outcome = await writer.write({ entries: [], statements: [sqlOf(insert)] });
      if (outcome !== 'ok') log.warn({ outcome }, 'who is here could not be written down');
    }
  }

  function writeSoon(): void {
    due ??= setTimeout(() => {
      writing = write();
    }, WRITE_MS).unref();
  }

  return {
    see(person) {
      const now = performance.now();
      seen.set(person, now);
      // Whoever answers every second is written down now and then.
      if (now - (written.get(person) ?? Number.NEGATIVE_INFINITY) < presentMs / 6) return;
      written.set(person, now);
      unwritten.add(person);
      writeSoon();
    },
    isHere: person => performance.now() - (seen.get(person) ?? Number.NEGATIVE_INFINITY) < presentMs,
    async close() {
      if (due !== null) clearTimeout(due);
      await writing;
      if (unwritten.size > 0) await write();
    },
  };
}
