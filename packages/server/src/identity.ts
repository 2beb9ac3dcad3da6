import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MeBody, Person } from '@polis/protocol';
import { type Db, metaValue, personByToken, sqlOf } from './store/reader.ts';
import type { Writer } from './store/writer.ts';
import { asPerson } from './tables.ts';

/**
 * Guests. A person is whoever holds the secret token in the cookie; the database knows only the token's hash, so a stolen
 * backup impersonates nobody. The signature lets a made-up cookie fail before the database is asked.
 */
export interface Identity {
  /** Whom the cookie header names, or null. */
  who(cookies: string | undefined): Promise<Person | null>;
  /** A new guest and the cookie's value, or null when it could not be stored. */
  create(body: MeBody): Promise<{ person: Person; cookie: string } | null>;
  change(person: Person, body: MeBody): Promise<Person | null>;
}

export const COOKIE = 'polis';
const REMEMBERED = 10_000;
/** Browsers keep no cookie longer than 400 days. */
const COOKIE_SECONDS = 400 * 24 * 3600;

export async function createIdentity(db: Db, writer: Writer): Promise<Identity> {
  const key = await signingKey(db, writer);
  /** Whom lately seen cookies name: most requests come from people who have just asked for something else. */
  const known = new Map<string, Person>();

  function remember(cookie: string, person: Person): Person {
    if (known.size >= REMEMBERED) known.clear();
    known.set(cookie, person);
    return person;
  }

  function sign(token: string): string {
    return createHmac('sha256', key).update(token).digest('base64url');
  }

  function verified(value: string): string | null {
    const dot = value.indexOf('.');
    const token = value.slice(0, dot);
    const given = Buffer.from(value.slice(dot + 1));
    const right = Buffer.from(sign(token));
    return dot > 0 && given.length === right.length && timingSafeEqual(given, right) ? token : null;
  }

  return {
    async who(cookies) {
      const value = cookieValue(cookies, COOKIE);
      if (value === null) return null;
      const kept = known.get(value);
      if (kept !== undefined) return kept;
      const token = verified(value);
      const row = token === null ? null : await personByToken(db, hashToken(token));
      return row === null ? null : remember(value, asPerson(row));
    },
    async create(body) {
      const token = randomBytes(24).toString('base64url');
      const person: Person = { id: randomId(12), ...body };
      const row = { ...person, token_hash: hashToken(token), created: Date.now() };
      const outcome = await writer.write({ entries: [], statements: [sqlOf(db.insertInto('persons').values(row))] });
      return outcome === 'ok' ? { person, cookie: `${token}.${sign(token)}` } : null;
    },
    async change(person, body) {
      const update = db.updateTable('persons').set(body).where('id', '=', person.id);
      const outcome = await writer.write({ entries: [], statements: [sqlOf(update)] });
      known.clear();
      return outcome === 'ok' ? { id: person.id, ...body } : null;
    },
  };
}

/** Made once and kept in the database, so that one file holds everything there is to back up. */
async function signingKey(db: Db, writer: Writer): Promise<string> {
  const kept = await metaValue(db, 'cookie-key');
  if (kept !== null) return kept;
  const value = randomBytes(32).toString('hex');
  const outcome = await writer.write({
    entries: [],
    statements: [sqlOf(db.insertInto('meta').values({ key: 'cookie-key', value }))],
  });
  if (outcome !== 'ok') throw new Error('The database cannot be written to: is the disk full?');
  return value;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Unguessable and easy to read aloud: 32 letters and digits, none of which look alike. */
export function randomId(length: number): string {
  let id = '';
  for (const byte of randomBytes(length)) id += LETTERS[byte & 31];
  return id;
}

export function cookieValue(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const eq = pair.indexOf('=');
    if (eq > 0 && pair.slice(0, eq).trim() === name) return pair.slice(eq + 1).trim();
  }
  return null;
}

export function cookieHeader(value: string, secure: boolean): string {
  return `${COOKIE}=${value}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
