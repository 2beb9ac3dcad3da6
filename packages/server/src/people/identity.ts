import { createHash, randomBytes } from 'node:crypto';
import { cleanName, type MeBody, NAME_LENGTH, type Person } from '@polis/protocol';
import { randomId } from '../base/ids.ts';
import { type Db, sessionByToken, sqlOf } from '../store/reader.ts';
import type { Sql, Writer } from '../store/store.ts';
import { type Outcome, refuse } from '../tables/changes.ts';
import { asPerson } from '../tables/rows.ts';
import { createKeys } from './keys.ts';

/**
 * Guests. A person is whoever holds the secret token in the cookie; the database knows only the token's hash, so a stolen
 * backup impersonates nobody. The signature lets a made-up cookie fail before the database is asked.
 *
 * A token is exchanged for a new one when it is a week old. The old one stays good until the new one has come back, so a
 * lost answer logs nobody out, and ten minutes more, for tabs and requests that are under way. Two tabs that exchange the
 * same token at once get one each, and both are good.
 */
export interface Identity {
  /** Whom the cookie header names, or null. */
  who(cookies: string | undefined): Promise<Person | null>;
  /** The same, and on which of the person's devices. */
  session(cookies: string | undefined): Promise<Session | null>;
  /** A new guest and the cookie's value, or null when it could not be stored. */
  create(body: MeBody, label?: string): Promise<{ person: Person; cookie: string } | null>;
  /** A new device of somebody: good when the statement has been stored. */
  admit(person: string, label: string): { readonly cookie: string; readonly device: string; readonly sql: Sql };
  change(person: Person, body: MeBody): Promise<Person | null>;
  /** A fresh value for a cookie that is due for one, or null. */
  renew(cookies: string | undefined): Promise<string | null>;
  /** Somebody else has changed or removed persons. */
  forget(): void;
  /** What must be looked at now and then; see keys.ts. */
  tend(): Promise<void>;
}

export const COOKIE = 'polis';
const DAY = 24 * 3600_000;
/** Browsers keep no cookie longer than 400 days. */
export const LIFE_MS = 400 * DAY;
const RENEW_AFTER_MS = 7 * DAY;
const GRACE_MS = 10 * 60_000;
const REMEMBERED = 10_000;
/** Not longer: another node may have changed the name or ended the session. */
const REMEMBERED_MS = 30_000;
/** When a device was last seen is written down so often. */
const SEEN_MS = 3600_000;

export interface Session {
  readonly person: Person;
  readonly device: string;
}

/** What is known of a cookie that was seen lately. */
interface Known extends Session {
  readonly label: string | null;
  readonly made: number;
  readonly until: number;
}

/** Whose secret it is, and where it is kept. */
interface Held {
  readonly person: string;
  readonly device: string;
  readonly label: string | null;
}

const NO_NAME = {
  empty: 'A name needs a letter, a digit or a picture that can be seen.',
  long: `A name may have ${NAME_LENGTH} characters.`,
  mixed: 'A name keeps to one alphabet: Latin, Cyrillic or Greek letters look alike.',
} as const;

/** How somebody wants to look, with the name as it will be written, or why not. */
export function profileOf(body: MeBody): Outcome<MeBody> {
  const named = cleanName(body.name);
  return named.ok ? { ok: true, value: { ...body, name: named.name } } : refuse('bad-name', NO_NAME[named.why]);
}

/** `now`: tests move the clock. */
export async function createIdentity(db: Db, writer: Writer, now: () => number = Date.now): Promise<Identity> {
  const keys = await createKeys(db, writer, LIFE_MS, now);
  /** Most requests come from people who have just asked for something else. */
  const known = new Map<string, Known>();

  async function store(...statements: Sql[]): Promise<boolean> {
    return (await writer.write({ entries: [], statements })) === 'ok';
  }

  function tokenOf(cookies: string | undefined): string | null {
    const value = cookieValue(cookies, COOKIE) ?? '';
    const dot = value.indexOf('.');
    return dot > 0 && keys.verify(value.slice(0, dot), value.slice(dot + 1)) ? value.slice(0, dot) : null;
  }

  async function look(cookies: string | undefined): Promise<Known | null> {
    const value = cookieValue(cookies, COOKIE);
    if (value === null) return null;
    const kept = known.get(value);
    if (kept !== undefined && now() < kept.until) return kept;
    const token = tokenOf(cookies);
    const row = token === null ? null : await sessionByToken(db, hashToken(token));
    if (row === null || now() >= Math.min(row.ends ?? Infinity, row.made + LIFE_MS)) return null;
    if (row.replaces !== null) await confirm(row.token_hash, row.replaces);
    const { device, label, made } = row;
    const found = { person: asPerson(row), device, label, made, until: now() + REMEMBERED_MS };
    if (now() - (row.seen ?? made) > SEEN_MS)
      void store(sqlOf(db.updateTable('sessions').set({ seen: now() }).where('token_hash', '=', row.token_hash)));
    if (known.size >= REMEMBERED) known.clear();
    known.set(value, found);
    return found;
  }

  /** The new token has arrived. If this cannot be stored the old one stays good, and the next visit tries again. */
  async function confirm(fresh: string, old: string): Promise<void> {
    await store(
      sqlOf(
        db
          .updateTable('sessions')
          .set({ ends: now() + GRACE_MS })
          .where('token_hash', '=', old)
          .where('ends', 'is', null),
      ),
      sqlOf(db.updateTable('sessions').set({ replaces: null }).where('token_hash', '=', fresh)),
    );
  }

  function newToken(): { cookie: () => string; hash: string } {
    const token = randomBytes(24).toString('base64url');
    return { cookie: () => `${token}.${keys.sign(token)}`, hash: hashToken(token) };
  }

  function addSession(token_hash: string, { person, device, label }: Held, replaces: string | null): Sql {
    const row = { token_hash, person_id: person, made: now(), replaces, ends: null, device, label, seen: now() };
    return sqlOf(db.insertInto('sessions').values(row));
  }

  function admit(person: string, label: string) {
    const token = newToken();
    const device = randomId(16);
    return { cookie: token.cookie(), device, sql: addSession(token.hash, { person, device, label }, null) };
  }

  return {
    who: async cookies => (await look(cookies))?.person ?? null,
    session: look,
    admit,
    async create(body, label = '') {
      const person: Person = { id: randomId(12), ...body };
      const { cookie, sql } = admit(person.id, label);
      const row = { ...person, created: now(), handle: null, handle_since: null, merged_into: null, closed: null };
      return (await store(sqlOf(db.insertInto('persons').values(row)), sql)) ? { person, cookie } : null;
    },
    async change(person, body) {
      const stored = await store(sqlOf(db.updateTable('persons').set(body).where('id', '=', person.id)));
      known.clear();
      return stored ? { ...person, ...body } : null;
    },
    async renew(cookies) {
      const found = await look(cookies);
      const old = tokenOf(cookies);
      if (found === null || old === null || now() < found.made + RENEW_AFTER_MS) return null;
      const fresh = newToken();
      const dead = db
        .deleteFrom('sessions')
        .where('person_id', '=', found.person.id)
        .where(eb => eb.or([eb('ends', '<', now()), eb('made', '<', now() - LIFE_MS)]));
      const held = { person: found.person.id, device: found.device, label: found.label };
      const stored = await store(sqlOf(dead), addSession(fresh.hash, held, hashToken(old)));
      return stored ? fresh.cookie() : null;
    },
    forget: () => known.clear(),
    tend: () => keys.refresh(),
  };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function cookieValue(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const eq = pair.indexOf('=');
    if (eq > 0 && pair.slice(0, eq).trim() === name) return pair.slice(eq + 1).trim();
  }
  return null;
}

export function cookieHeader(value: string, secure: boolean): string {
  return `${COOKIE}=${value}; Path=/; Max-Age=${LIFE_MS / 1000}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
