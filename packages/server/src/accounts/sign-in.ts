import type { Person } from '@polis/protocol';
import type { ExpressionBuilder } from 'kysely';
import type { Identity, Session } from '../people/identity.ts';
import type { PersonNews } from '../people/person-news.ts';
import { isAccount, personById, selvesOf } from '../store/people.ts';
import { type Db, DEVICE, sqlOf } from '../store/reader.ts';
import type { Schema } from '../store/schema.ts';
import type { Sql, Store } from '../store/store.ts';
import { asPerson } from '../tables/rows.ts';
import { type Answer, no, STORED_NOT, yes } from './answers.ts';

/** Who comes: on which browser, and as whom until now. */
export interface Caller {
  readonly session: Session | null;
  /** What kind of browser. */
  readonly label: string;
  /** For whom limits count. */
  readonly address: string;
}
export interface SignedIn {
  readonly you: Person;
  /** Null: it is the one that the browser has. */
  readonly cookie: string | null;
}

/**
 * A browser becomes somebody's device. A guest who sat there until then is merged: the row says whose it is now, and nothing
 * else is written, so seats, results and talk are found under either id. One step and never two, because an account is never
 * merged, and those whom the guest had become follow. Another account is left on that browser, and stays what it is.
 */
export interface SignIn {
  /** `also`: what stands or falls with it; a conflict there is told by `lost`. */
  signIn(
    caller: Caller,
    person: string,
    also?: readonly Sql[],
    lost?: () => Promise<Answer<never>>,
  ): Promise<Answer<SignedIn>>;
}

/** So often two who change the same rows meet. */
const MAX_TRIES = 5;
const GONE = no('expired', 'This account is no longer here.');

export function createSignIn({ db, writer, nodes }: Store, identity: Identity, news: PersonNews): SignIn {
  /** Unfinished tables at which both of them sit: nobody plays two seats. */
  async function sharedTable(mine: readonly string[], theirs: readonly string[]): Promise<string | null> {
    const row = await shared(db, mine, theirs).select('tables.id').limit(1).executeTakeFirst();
    return row?.id ?? null;
  }

  /** The guest's rows, from now on those of the account. */
  function merge(guest: string, into: string, mine: readonly string[], theirs: readonly string[]): Sql[] {
    const at = (eb: ExpressionBuilder<Schema, 'tables'>) =>
      eb.selectFrom('seats').select('seat').whereRef('table_id', '=', 'tables.id').where('person_id', 'in', mine);
    return [
      sqlOf(
        db
          .updateTable('persons')
          .set({ merged_into: into })
          .where('id', '=', guest)
          .where('handle', 'is', null)
          .where('merged_into', 'is', null)
          .where('closed', 'is', null)
          .where(eb => eb.not(eb.exists(shared(db, mine, theirs).select('tables.id')))),
        1,
      ),
      // Held until this is stored: nobody merges it into somebody else meanwhile.
      sqlOf(
        db
          .updateTable('persons')
          .set(eb => ({ id: eb.ref('id') }))
          .where('id', '=', into)
          .where('merged_into', 'is', null)
          .where('closed', 'is', null),
        1,
      ),
      sqlOf(db.updateTable('persons').set({ merged_into: into }).where('merged_into', '=', guest)),
      sqlOf(db.deleteFrom('sessions').where('person_id', '=', guest)),
      sqlOf(db.deleteFrom('links').where('person_id', '=', guest)),
      // Servers that have these tables in memory see that they must read them again.
      sqlOf(
        db
          .updateTable('tables')
          .set(eb => ({ version: eb('version', '+', 1) }))
          .where('phase', '<>', 'over')
          .where(eb =>
            eb.or([eb('host', 'in', mine), eb.exists(at(eb as unknown as ExpressionBuilder<Schema, 'tables'>))]),
          ),
      ),
    ];
  }

  async function tablesOf(persons: readonly string[]): Promise<string[]> {
    const rows = await db
      .selectFrom('tables')
      .leftJoin('seats', 'seats.table_id', 'tables.id')
      .select('tables.id')
      .distinct()
      .where('phase', '<>', 'over')
      .where(eb => eb.or([eb('host', 'in', persons), eb('seats.person_id', 'in', persons)]))
      .execute();
    return rows.map(r => r.id);
  }

  return {
    async signIn(caller, personId, also = [], lost = async () => STORED_NOT) {
      const { session, label } = caller;
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const row = await personById(db, personId);
        if (row === null || row.closed !== null) return GONE;
        const before = session?.person ?? null;
        const you = asPerson(row);
        const stays = before?.id === you.id;
        const guest = before === null || stays || isAccount(before) ? null : before.id;
        const mine = guest === null ? [] : await selvesOf(db, guest);
        const theirs = guest === null ? [] : await selvesOf(db, you.id);
        const table = guest === null ? null : await sharedTable(mine, theirs);
        if (table !== null)
          return no('same-table', 'You sit at one unfinished table as both: finish or leave it first.', { table });
        const fresh = stays ? null : identity.admit(you.id, label);
        const left = stays || before === null || guest !== null ? [] : [deviceGone(db, before.id, session!.device)];
        const statements = [
          ...also,
          ...(guest === null ? [] : merge(guest, you.id, mine, theirs)),
          ...left,
          ...(fresh === null ? [] : [fresh.sql]),
        ];
        const outcome = statements.length === 0 ? 'ok' : await writer.write({ entries: [], statements });
        if (outcome === 'storage') return STORED_NOT;
        if (outcome === 'ok') {
          if (before !== null && !stays) await news.tell(before.id);
          if (nodes !== null && guest !== null) for (const id of await tablesOf(mine)) nodes.news.changed(id);
          return yes({ you, cookie: fresh?.cookie ?? null });
        }
        const why = await lost();
        if (why !== STORED_NOT) return why;
      }
      return STORED_NOT;
    },
  };
}

/** Ends what one browser was given. */
export function deviceGone(db: Db, person: string, device: string): Sql {
  return sqlOf(db.deleteFrom('sessions').where('person_id', '=', person).where(DEVICE, '=', device));
}

function shared(db: Db, mine: readonly string[], theirs: readonly string[]) {
  return db
    .selectFrom('tables')
    .innerJoin('seats as own', 'own.table_id', 'tables.id')
    .innerJoin('seats as other', 'other.table_id', 'tables.id')
    .where('own.person_id', 'in', mine)
    .where('other.person_id', 'in', theirs)
    .where('tables.phase', '<>', 'over');
}
