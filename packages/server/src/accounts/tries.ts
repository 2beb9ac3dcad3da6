import { randomId } from '../base/ids.ts';
import { type Db, sqlOf } from '../store/reader.ts';
import type { Writer } from '../store/store.ts';
import { type No, no, STORED_NOT } from './answers.ts';
import { hashed } from './challenges.ts';

/**
 * What may be tried a few times an hour, on all servers together and over a restart. A try is written down before it is made:
 * of many at once none is free. Who tries is kept as a hash, for an hour.
 */
export interface Tries {
  /** Null: go on. */
  begin(what: string, who: string, most: number): Promise<No | null>;
}

export const HOUR_MS = 3600_000;

export function createTries(db: Db, writer: Writer, now: () => number = Date.now): Tries {
  return {
    async begin(what, who, most) {
      const row = { who: hashed(`${what} ${who}`), at: now(), n: randomId(8) };
      const statements = [
        sqlOf(db.deleteFrom('tries').where('at', '<', now() - HOUR_MS)),
        sqlOf(db.insertInto('tries').values(row)),
      ];
      if ((await writer.write({ entries: [], statements })) !== 'ok') return STORED_NOT;
      const made = await db
        .selectFrom('tries')
        .select('at')
        .where('who', '=', row.who)
        .where('at', '>', now() - HOUR_MS)
        .orderBy('at')
        .execute();
      if (made.length <= most) return null;
      // One that was refused does not make the others wait longer.
      const undo = db.deleteFrom('tries').where('who', '=', row.who).where('at', '=', row.at).where('n', '=', row.n);
      await writer.write({ entries: [], statements: [sqlOf(undo)] });
      return no('too-many-tries', `That was tried ${most} times within an hour.`, { again: made[0]!.at + HOUR_MS });
    },
  };
}
