import { createHash, randomBytes } from 'node:crypto';
import { type Db, sqlOf } from '../store/reader.ts';
import type { Writer } from '../store/store.ts';

/**
 * What is to be answered once, and soon. The secret goes out, its hash stays; whoever answers takes the row away, so of two
 * answers at once one finds it gone.
 */
export const CHALLENGE_KINDS = ['register', 'sign-in', 'mail', 'oidc', 'delete', 'notices'] as const;
export type ChallengeKind = (typeof CHALLENGE_KINDS)[number];

export interface Challenge {
  /** Who asked; null: nobody yet. */
  readonly person: string | null;
  readonly about: Readonly<Record<string, string>>;
}
export interface Challenges {
  /** The secret; null: it could not be stored. */
  make(kind: ChallengeKind, challenge: Challenge, lifeMs?: number): Promise<string | null>;
  /** Null: it was never asked, answered before, or too long ago. */
  take(kind: ChallengeKind, secret: string): Promise<Challenge | null>;
}

export const CHALLENGE_MS = 5 * 60_000;

export function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function createChallenges(db: Db, writer: Writer, now: () => number = Date.now): Challenges {
  return {
    async make(kind, { person, about }, lifeMs = CHALLENGE_MS) {
      const secret = randomBytes(32).toString('base64url');
      const row = {
        hash: hashed(secret),
        kind,
        person_id: person,
        about: JSON.stringify(about),
        until: now() + lifeMs,
      };
      const statements = [
        sqlOf(db.deleteFrom('challenges').where('until', '<', now())),
        sqlOf(db.insertInto('challenges').values(row)),
      ];
      return (await writer.write({ entries: [], statements })) === 'ok' ? secret : null;
    },
    async take(kind, secret) {
      const hash = hashed(secret);
      const query = db.selectFrom('challenges').selectAll().where('hash', '=', hash).where('kind', '=', kind);
      const row = await query.executeTakeFirst();
      if (row === undefined || row.until < now()) return null;
      const gone = sqlOf(db.deleteFrom('challenges').where('hash', '=', hash), 1);
      if ((await writer.write({ entries: [], statements: [gone] })) !== 'ok') return null;
      return { person: row.person_id, about: JSON.parse(row.about) };
    },
  };
}
