import type { Person } from '@polis/protocol';
import { randomId } from '../base/ids.ts';
import { type Db, sqlOf } from '../store/reader.ts';
import type { Sql, Writer } from '../store/store.ts';
import { type Answer, no, STORED_NOT, yes } from './answers.ts';
import { hashed } from './challenges.ts';
import type { Handles } from './handles.ts';
import type { Caller, SignedIn, SignIn } from './sign-in.ts';
import type { Tries } from './tries.ts';

/** A code on paper: 100 bits, shown once, good once. Whoever uses it gets the next one. */
export interface Recovery {
  make(person: Person): Promise<Answer<{ readonly code: string }>>;
  use(caller: Caller, code: string): Promise<Answer<SignedIn & { readonly code: string }>>;
}

/** Five bits each. */
const LETTERS = 20;
const TRIES_AN_HOUR = 5;
const WRONG = no('code-wrong', 'There is no such code here. Please look at every letter again.');

export interface RecoverySetup {
  readonly db: Db;
  readonly writer: Writer;
  readonly handles: Handles;
  readonly signIn: SignIn;
  readonly tries: Tries;
}

export function createRecovery(
  { db, writer, handles, signIn, tries }: RecoverySetup,
  now: () => number = Date.now,
): Recovery {
  /** The one before it ends. */
  function replace(person: string): { readonly code: string; readonly sql: readonly Sql[] } {
    const code = randomId(LETTERS);
    const row = { hash: hashed(code), person_id: person, made: now(), used: null };
    const end = db
      .updateTable('recovery')
      .set({ used: now() })
      .where('person_id', '=', person)
      .where('used', 'is', null);
    return { code: shown(code), sql: [sqlOf(end), sqlOf(db.insertInto('recovery').values(row))] };
  }

  const find = (code: string) =>
    db.selectFrom('recovery').selectAll().where('hash', '=', hashed(code)).executeTakeFirst();

  const used = (at: number) =>
    no('code-used', 'This code has been used or replaced: the one that came after it counts.', { again: at });

  return {
    async make(person) {
      const { code, sql } = replace(person.id);
      const statements = [...(await handles.promote(person)), ...sql];
      return (await writer.write({ entries: [], statements })) === 'ok' ? yes({ code }) : STORED_NOT;
    },
    async use(caller, given) {
      const refused = await tries.begin('recovery', caller.address, TRIES_AN_HOUR);
      if (refused !== null) return refused;
      const code = plain(given);
      const row = await find(code);
      if (row === undefined) return WRONG;
      if (row.used !== null) return used(row.used);
      const spend = db
        .updateTable('recovery')
        .set({ used: now() })
        .where('hash', '=', row.hash)
        .where('used', 'is', null);
      const next = replace(row.person_id);
      const done = await signIn.signIn(caller, row.person_id, [sqlOf(spend, 1), ...next.sql], async () => {
        const after = await find(code);
        return after?.used == null ? STORED_NOT : used(after.used);
      });
      return done.ok ? yes({ ...done.value, code: next.code }) : done;
    },
  };
}

/** In groups of four, as it is written down. */
function shown(code: string): string {
  return code.match(/.{4}/g)!.join('-');
}

/** As it may be typed: with capitals and blanks. */
function plain(given: string): string {
  return given.toLowerCase().replace(/[^a-z0-9]/g, '');
}
