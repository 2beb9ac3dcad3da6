import type { Person } from '@polis/protocol';
import { type Answer, no, STORED_NOT, yes } from '../accounts/answers.ts';
import { peopleBy, personById, selvesOf } from '../store/people.ts';
import { sqlOf } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import { asPerson } from '../tables/rows.ts';

/** Whom somebody does not want to meet. Those who are blocked are never told, and nothing that they do fails for it. */
export interface Blocks {
  set(person: Person, who: string, on: boolean): Promise<Answer<void>>;
  of(person: string): Promise<readonly Person[]>;
  /** Those among `others` who have blocked this person. */
  blockedBy(person: string, others: readonly string[]): Promise<ReadonlySet<string>>;
}

const MOST = 1_000;
const YOURSELF = no('yourself', 'That is yourself.');
const TOO_MANY = no('too-many', `One person blocks at most ${MOST}.`);

export function createBlocks({ db, writer }: Store): Blocks {
  async function store(...statements: Parameters<typeof writer.write>[0]['statements'][number][]) {
    return (await writer.write({ entries: [], statements })) === 'ok' ? yes(undefined) : STORED_NOT;
  }

  return {
    async set(person, who, on) {
      const found = await personById(db, who);
      if (found === null) return no('not-found', 'There is nobody of that id.');
      if (found.id === person.id) return YOURSELF;
      const mine = await selvesOf(db, person.id);
      const theirs = await selvesOf(db, found.id);
      const gone = sqlOf(db.deleteFrom('blocks').where('person_id', 'in', mine).where('blocked_id', 'in', theirs));
      if (!on) return store(gone);
      const rows = await db.selectFrom('blocks').select('blocked_id').where('person_id', 'in', mine).execute();
      if (rows.length >= MOST) return TOO_MANY;
      const row = { person_id: person.id, blocked_id: found.id, made: Date.now() };
      return store(
        gone,
        sqlOf(
          db
            .insertInto('blocks')
            .values(row)
            .onConflict(c => c.doNothing()),
        ),
      );
    },
    async of(person) {
      const rows = await db
        .selectFrom('blocks')
        .select('blocked_id')
        .where('person_id', 'in', await selvesOf(db, person))
        .orderBy('made', 'desc')
        .execute();
      const people = await peopleBy(
        db,
        rows.map(r => r.blocked_id),
      );
      // A guest and the account that this guest has become are one.
      return [...new Map([...people.values()].map(p => [p.id, asPerson(p)])).values()].filter(p => p.id !== person);
    },
    async blockedBy(person, others) {
      if (others.length === 0) return new Set();
      const rows = await db
        .selectFrom('blocks')
        .innerJoin('persons', 'persons.id', 'blocks.person_id')
        .select(['blocks.person_id', 'persons.merged_into'])
        .where('blocked_id', 'in', await selvesOf(db, person))
        .execute();
      const blockers = new Set(rows.map(r => r.merged_into ?? r.person_id));
      return new Set(others.filter(id => blockers.has(id)));
    },
  };
}
