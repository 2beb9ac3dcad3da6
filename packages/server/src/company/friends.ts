import { createHash, randomBytes } from 'node:crypto';
import { cleanHandle, type FriendLinkAnswer, type Person } from '@polis/protocol';
import { type Answer, no, STORED_NOT, yes } from '../accounts/answers.ts';
import type { Tries } from '../accounts/tries.ts';
import { isAccount, personById } from '../store/people.ts';
import { sqlOf } from '../store/reader.ts';
import type { FriendRow } from '../store/schema.ts';
import type { Sql, Store } from '../store/store.ts';
import { asPerson } from '../tables/rows.ts';
import type { Notices } from './notices.ts';

/**
 * Friends are accounts: a guest is gone with a cookie. Somebody's wish is a row; two who wish it of each other are friends, so
 * nothing has to be decided when both ask at once. Who is declined is not told so, and waits as if nobody had looked.
 */
export interface Friends {
  ask(person: Person, handle: string): Promise<Answer<Person>>;
  accept(person: Person, other: string): Promise<Answer<void>>;
  decline(person: Person, other: string): Promise<Answer<void>>;
  /** Takes the own wish back: asked, or friends until now. */
  end(person: Person, other: string): Promise<Answer<void>>;
  /** The end of an address that makes friends of whoever opens it; it ends the one before. */
  link(person: Person): Promise<Answer<FriendLinkAnswer>>;
  owner(token: string): Promise<Answer<Person>>;
  take(person: Person, token: string): Promise<Answer<Person>>;
  wishes(person: string): Promise<Wishes>;
}
/** Ids, newest first. */
export interface Wishes {
  readonly friends: readonly string[];
  readonly asks: readonly string[];
  readonly asked: readonly string[];
}

const DAY = 24 * 3600_000;
const LINK_MS = 7 * DAY;
/** So long a wish that was declined is not shown again. */
const DECLINED_MS = 30 * DAY;
const MOST = 500;
const ASKS_AN_HOUR = 30;

const NO_ACCOUNT = no('no-account', 'Guests have no friends here: make this an account first.');
const NOBODY = no('not-found', 'Nobody here has this handle.');
const YOURSELF = no('yourself', 'That is yourself.');
const TOO_MANY = no('too-many', `One person has at most ${MOST} friends, those asked among them.`);
const NOT_ASKED = no('not-found', 'That is no longer there.');
const LINK_OVER = no('link-over', 'This link is no longer good.');

export interface FriendsSetup {
  readonly store: Store;
  readonly notices: Notices;
  readonly tries: Tries;
}

export function createFriends({ store: { db, writer }, notices, tries }: FriendsSetup, now = Date.now): Friends {
  async function write(statements: readonly Sql[], missing: Answer<never> = NOT_ASKED): Promise<Answer<void>> {
    const outcome = await writer.write({ entries: [], statements });
    return outcome === 'ok' ? yes(undefined) : outcome === 'conflict' ? missing : STORED_NOT;
  }

  const rowOf = (person: string, other: string) =>
    db
      .selectFrom('friends')
      .selectAll()
      .where('person_id', '=', person)
      .where('friend_id', '=', other)
      .executeTakeFirst();

  const wish = (person: string, other: string, state = 'asked', made = now()): Sql => {
    const row = { person_id: person, friend_id: other, state, made };
    const change = { state, made };
    return sqlOf(
      db
        .insertInto('friends')
        .values(row)
        .onConflict(c => c.columns(['person_id', 'friend_id']).doUpdateSet(change)),
    );
  };

  const declined = (row: FriendRow | undefined) =>
    row !== undefined && row.state !== 'asked' && now() - row.made < DECLINED_MS;

  /** A wish that was declined, as soon as the one who declined wishes it. */
  const undecline = (person: string, other: string): Sql =>
    sqlOf(
      db
        .updateTable('friends')
        .set({ state: 'asked' })
        .where('person_id', '=', person)
        .where('friend_id', '=', other)
        .where('state', '=', 'declined'),
    );

  async function hasRoom(person: string): Promise<boolean> {
    const rows = await db.selectFrom('friends').select('friend_id').where('person_id', '=', person).execute();
    return rows.length < MOST;
  }

  async function told(person: Person, other: string): Promise<void> {
    const back = await rowOf(other, person.id);
    await notices.notify(other, back?.state === 'asked' ? 'friend-made' : 'friend-asked', { by: person });
    notices.changed(person.id);
  }

  async function ownerOf(token: string): Promise<Answer<Person>> {
    const row = await db
      .selectFrom('friend_links')
      .select('person_id')
      .where('hash', '=', hashed(token))
      .where('until', '>', now())
      .executeTakeFirst();
    const person = row === undefined ? null : await personById(db, row.person_id);
    return person === null || person.closed !== null ? LINK_OVER : yes(asPerson(person));
  }

  return {
    async ask(person, given) {
      if (!isAccount(person)) return NO_ACCOUNT;
      const clean = cleanHandle(given);
      const slow = await tries.begin('friend', person.id, ASKS_AN_HOUR);
      if (slow !== null) return slow;
      const row = clean.ok
        ? await db.selectFrom('persons').selectAll().where('handle', '=', clean.handle).executeTakeFirst()
        : undefined;
      if (row === undefined) return NOBODY;
      if (row.id === person.id) return YOURSELF;
      if (!(await hasRoom(person.id))) return TOO_MANY;
      const before = await rowOf(person.id, row.id);
      const again = declined(before);
      // Whoever was declined asks into the void for a while, and cannot tell.
      const statements = again
        ? [wish(person.id, row.id, 'declined', before!.made)]
        : [wish(person.id, row.id), undecline(row.id, person.id)];
      const done = await write(statements);
      if (!done.ok) return done;
      if (again) notices.changed(person.id);
      else await told(person, row.id);
      return yes(asPerson(row));
    },
    async accept(person, other) {
      if (!isAccount(person)) return NO_ACCOUNT;
      const asked = await rowOf(other, person.id);
      if (asked?.state !== 'asked') return NOT_ASKED;
      if (!(await hasRoom(person.id))) return TOO_MANY;
      const held = sqlOf(
        db
          .updateTable('friends')
          .set({ state: 'asked' })
          .where('person_id', '=', other)
          .where('friend_id', '=', person.id)
          .where('state', '=', 'asked'),
        1,
      );
      const done = await write([held, wish(person.id, other)]);
      if (done.ok) await told(person, other);
      return done;
    },
    async decline(person, other) {
      const done = await write([
        sqlOf(
          db
            .updateTable('friends')
            .set({ state: 'declined', made: now() })
            .where('person_id', '=', other)
            .where('friend_id', '=', person.id)
            .where('state', '=', 'asked'),
          1,
        ),
      ]);
      if (done.ok) notices.changed(person.id);
      return done;
    },
    async end(person, other) {
      const [mine, theirs] = [await rowOf(person.id, other), await rowOf(other, person.id)];
      if (mine === undefined || mine.state === 'gone') return NOT_ASKED;
      const own = db.deleteFrom('friends').where('person_id', '=', person.id).where('friend_id', '=', other);
      const both = mine.state === 'asked' && theirs?.state === 'asked';
      const done = await write(
        both
          ? [
              sqlOf(own),
              sqlOf(db.deleteFrom('friends').where('person_id', '=', other).where('friend_id', '=', person.id)),
            ]
          : [declined(mine) ? wish(person.id, other, 'gone', mine.made) : sqlOf(own)],
      );
      if (!done.ok) return done;
      notices.changed(person.id);
      notices.changed(other);
      return done;
    },
    async link(person) {
      if (!isAccount(person)) return NO_ACCOUNT;
      const token = randomBytes(18).toString('base64url');
      const until = now() + LINK_MS;
      const done = await write([
        sqlOf(
          db.deleteFrom('friend_links').where(eb => eb.or([eb('person_id', '=', person.id), eb('until', '<', now())])),
        ),
        sqlOf(db.insertInto('friend_links').values({ hash: hashed(token), person_id: person.id, until })),
      ]);
      return done.ok ? yes({ token, until }) : done;
    },
    owner: ownerOf,
    async take(person, token) {
      if (!isAccount(person)) return NO_ACCOUNT;
      const owner = await ownerOf(token);
      if (!owner.ok) return owner;
      const other = owner.value;
      if (other.id === person.id) return YOURSELF;
      if (!(await hasRoom(person.id)) || !(await hasRoom(other.id))) return TOO_MANY;
      const done = await write([wish(person.id, other.id), wish(other.id, person.id)]);
      if (!done.ok) return done;
      await told(person, other.id);
      return yes(other);
    },
    async wishes(person) {
      const rows = await db
        .selectFrom('friends')
        .selectAll()
        .where(eb => eb.or([eb('person_id', '=', person), eb('friend_id', '=', person)]))
        .orderBy('made', 'desc')
        .execute();
      const mine = new Map(rows.filter(r => r.person_id === person).map(r => [r.friend_id, r.state]));
      const theirs = new Map(rows.filter(r => r.friend_id === person).map(r => [r.person_id, r.state]));
      const friends = [...mine.keys()].filter(id => mine.get(id) === 'asked' && theirs.get(id) === 'asked');
      const known = new Set(friends);
      return {
        friends,
        asks: [...theirs.keys()].filter(id => theirs.get(id) === 'asked' && !known.has(id)),
        asked: [...mine.keys()].filter(id => mine.get(id) !== 'gone' && !known.has(id)),
      };
    },
  };
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
