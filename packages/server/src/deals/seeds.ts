import { createHmac, randomBytes } from 'node:crypto';
import { type Db, metaValue, sqlOf } from '../store/reader.ts';
import type { Writer } from '../store/store.ts';

/**
 * What the deals of the day are dealt from: a secret of the house and the day, so that every server deals the same and nobody can
 * choose. The secret is made once and kept with everything else.
 */
const META = 'deal-secret';

export async function dealSecret(db: Db, writer: Writer): Promise<string> {
  const stored = await metaValue(db, META);
  if (stored !== null) return stored;
  const made = { key: META, value: randomBytes(32).toString('hex') };
  await writer.write({ entries: [], statements: [sqlOf(db.insertInto('meta').values(made))] });
  // Not what was made here: another server that starts at the same moment may have been faster.
  const kept = await metaValue(db, META);
  if (kept === null) throw new Error('The database cannot be written to: is the disk full?');
  return kept;
}

export function seedOfDay(secret: string, game: string, day: string): string {
  return createHmac('sha256', secret).update(`polis-daily-1|${game}|${day}`).digest('hex');
}
