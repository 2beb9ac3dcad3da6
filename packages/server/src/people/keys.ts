import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Db, metaValue, sqlOf } from '../store/reader.ts';
import type { Writer } from '../store/store.ts';
import { trustedNow } from '../store/trusted-time.ts';

/**
 * The keys that sign cookies. They are kept in the database, so that one file holds everything there is to back up and all
 * nodes agree. A new key is made now and then; old ones still check what they have signed for as long as a cookie may live.
 */
export interface Keys {
  sign(text: string): string;
  /** Whether one of the keys made this signature. */
  verify(text: string, signature: string): boolean;
  /** Makes a new key when the newest is old, and learns of those that other nodes have made. */
  refresh(): Promise<void>;
}
interface Key {
  readonly key: string;
  /** It signs from then on, until the next one does. */
  readonly from: number;
}

const DAY = 24 * 3600_000;
const KEY_MS = 90 * DAY;
/** A new key rests this long before it signs: longer than nodes take to notice it. */
const REST_MS = 3600_000;
const META = 'cookie-keys';
/** Where it was kept when there was one key for ever. */
const SINGLE = 'cookie-key';

/** `cookieMs`: how long a signature must hold. */
export async function createKeys(db: Db, writer: Writer, cookieMs: number, now: () => number): Promise<Keys> {
  const write = (query: Parameters<typeof sqlOf>[0]) => writer.write({ entries: [], statements: [sqlOf(query)] });
  let stored = await metaValue(db, META);
  if (stored === null) {
    const first: Key = { key: (await metaValue(db, SINGLE)) ?? randomKey(), from: now() };
    await write(db.insertInto('meta').values({ key: META, value: JSON.stringify([first]) }));
    // Not what we made: another node that starts at the same moment may have been faster.
    stored = await metaValue(db, META);
    if (stored === null) throw new Error('The database cannot be written to: is the disk full?');
  }
  let keys: readonly Key[] = JSON.parse(stored);

  async function refresh(): Promise<void> {
    const before = (await metaValue(db, META)) ?? JSON.stringify(keys);
    keys = JSON.parse(before);
    // A clock that has leapt ahead must not take away what signed the cookies of everybody.
    const time = await trustedNow(db, writer, now());
    if (time < keys[keys.length - 1]!.from + KEY_MS) return;
    const useful = keys.filter((_, i) => (keys[i + 1]?.from ?? time) + cookieMs > time);
    const after = JSON.stringify([...useful, { key: randomKey(), from: time + REST_MS }]);
    await write(db.updateTable('meta').set({ value: after }).where('key', '=', META).where('value', '=', before));
    keys = JSON.parse((await metaValue(db, META)) ?? before);
  }
  await refresh();

  return {
    sign(text) {
      const awake = keys.filter(k => k.from <= now());
      return hmac((awake[awake.length - 1] ?? keys[0]!).key, text);
    },
    verify(text, signature) {
      const given = Buffer.from(signature);
      return keys.some(({ key }) => {
        const right = Buffer.from(hmac(key, text));
        return given.length === right.length && timingSafeEqual(given, right);
      });
    },
    refresh,
  };
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function randomKey(): string {
  return randomBytes(32).toString('hex');
}
