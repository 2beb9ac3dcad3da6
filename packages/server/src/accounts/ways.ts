import { isAccount } from '../store/people.ts';
import { type Db, sqlOf } from '../store/reader.ts';
import type { Writer } from '../store/store.ts';
import { type Answer, no, STORED_NOT, yes } from './answers.ts';
import type { Handles } from './handles.ts';
import type { Caller, SignedIn, SignIn } from './sign-in.ts';

/** Somebody else vouches for who comes: whoever reads an address of e-mail, or another house. */
export interface Way {
  readonly kind: 'mail' | 'oidc';
  /** Known again, and telling nobody who it is. */
  readonly subject: string;
  readonly label: string;
}
export interface Ways {
  /** Known: signs in. Not known: a way in to what the browser is already, so that a guest becomes an account. */
  enter(caller: Caller, way: Way, mayAdd: boolean): Promise<Answer<SignedIn>>;
}

const TAKEN = no('way-taken', 'Another account has this way in. Sign out here first, then come in by it.');
const UNKNOWN = no('way-unknown', 'No account here has this way in. Keep an account first, then add it there.');

export function createWays(
  { db, writer, handles, signIn }: { db: Db; writer: Writer; handles: Handles; signIn: SignIn },
  now: () => number = Date.now,
): Ways {
  return {
    async enter(caller, { kind, subject, label }, mayAdd) {
      const before = caller.session?.person ?? null;
      const query = db.selectFrom('ways').select('person_id').where('kind', '=', kind).where('subject', '=', subject);
      const row = await query.executeTakeFirst();
      if (row !== undefined && before !== null && isAccount(before) && before.id !== row.person_id) return TAKEN;
      if (row !== undefined) return signIn.signIn(caller, row.person_id);
      if (before === null || !mayAdd) return UNKNOWN;
      const added = db.insertInto('ways').values({ kind, subject, person_id: before.id, label, made: now() });
      const statements = [...(await handles.promote(before)), sqlOf(added)];
      const outcome = await writer.write({ entries: [], statements });
      return outcome === 'ok' ? yes({ you: before, cookie: null }) : outcome === 'conflict' ? TAKEN : STORED_NOT;
    },
  };
}
