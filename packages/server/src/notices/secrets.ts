import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Db, metaValue, sqlOf } from '../store/reader.ts';
import type { Writer } from '../store/store.ts';

/** What is made at the first start and is the same for all servers: the keys of push, and what signs links in letters and feeds. */
export interface Secrets {
  readonly push: PushKeys;
  /** An id with a signature behind it. */
  sign(what: string, id: string): string;
  /** The id, if the signature fits. */
  open(what: string, signed: string): string | null;
}
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export async function readSecrets(db: Db, writer: Writer): Promise<Secrets> {
  const stored = async (key: string, make: () => string | Promise<string>): Promise<string> => {
    const before = await metaValue(db, key);
    if (before !== null) return before;
    const insert = db.insertInto('meta').values({ key, value: await make() });
    await writer.write({ entries: [], statements: [sqlOf(insert)] });
    // Not what was made here: another server that starts at the same moment may have been faster.
    const kept = await metaValue(db, key);
    if (kept === null) throw new Error('The database cannot be written to: is the disk full?');
    return kept;
  };
  const push: PushKeys = JSON.parse(
    // Loaded here: a house that has its keys needs the library with the first notice only.
    await stored('push-keys', async () => JSON.stringify((await import('web-push')).default.generateVAPIDKeys())),
  );
  const key = await stored('notice-secret', () => randomBytes(32).toString('hex'));
  const mac = (what: string, id: string) =>
    createHmac('sha256', key).update(`polis-${what}|${id}`).digest('base64url').slice(0, 32);
  return {
    push,
    sign: (what, id) => `${id}.${mac(what, id)}`,
    open(what, signed) {
      const [id = '', ...more] = signed.split('.');
      const [given, right] = [Buffer.from(more.join('.')), Buffer.from(mac(what, id))];
      return given.length === right.length && timingSafeEqual(given, right) ? id : null;
    },
  };
}
