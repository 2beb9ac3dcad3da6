import type { Invitation, InvitationState, Person, SentInvitation, TableInfo } from '@polis/protocol';
import { type Answer, no, STORED_NOT, yes } from '../accounts/answers.ts';
import { peopleBy } from '../store/people.ts';
import { sqlOf } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import { NO_TABLE } from '../tables/changes.ts';
import { seatOf } from '../tables/live.ts';
import { asPerson } from '../tables/rows.ts';
import type { Seating } from '../tables/seating.ts';
import type { Tables } from '../tables/tables.ts';
import type { Blocks } from './blocks.ts';
import type { Friends } from './friends.ts';
import type { Notices } from './notices.ts';

/** Friends are asked to a table. An invitation counts as long as the table gathers, and as long as who invites sits there. */
export interface Invitations {
  send(by: Person, table: string, person: string): Promise<Answer<void>>;
  /** Sits down. */
  accept(person: Person, table: string): Promise<Answer<TableInfo>>;
  decline(person: Person, table: string): Promise<Answer<void>>;
  received(person: string): Promise<readonly Invitation[]>;
  sent(by: string): Promise<readonly SentInvitation[]>;
}
export interface InvitationsSetup {
  readonly store: Store;
  readonly tables: Tables;
  readonly seating: Seating;
  readonly friends: Pick<Friends, 'wishes'>;
  readonly blocks: Blocks;
  readonly notices: Notices;
}

const NOT_FRIENDS = no('not-friends', 'One invites friends. Everybody else comes by the link of the table.');
const OVER = no('not-found', 'This invitation is over: the game has begun, or the table is no longer there.');
/** Of one person that are open at once. */
const MOST = 50;

export function createInvitations(setup: InvitationsSetup, now = Date.now): Invitations {
  const { tables, seating, friends, blocks, notices } = setup;
  const { db, writer } = setup.store;

  const open = () =>
    db.selectFrom('invitations').innerJoin('tables', 'tables.id', 'table_id').where('phase', '=', 'gathering');

  async function ofTable(person: string, table: string) {
    const rows = await open()
      .select('by_id')
      .where('person_id', '=', person)
      .where('table_id', '=', table)
      .where('state', '=', 'open')
      .execute();
    return rows.map(r => r.by_id);
  }

  async function write(...statements: Parameters<typeof writer.write>[0]['statements'][number][]) {
    return (await writer.write({ entries: [], statements })) === 'ok' ? yes(undefined) : STORED_NOT;
  }

  async function hosts(senders: readonly string[]): Promise<Person[]> {
    return [...(await peopleBy(db, senders)).values()].map(asPerson);
  }

  return {
    async send(by, table, person) {
      const live = await tables.get(table);
      if (live === null) return no('no-table', NO_TABLE.no.text);
      if (live.row.phase !== 'gathering') return no('already-started', 'The game has already started.');
      if (seatOf(live, by) === null) return no('no-seat', 'Only those who sit at a table invite to it.');
      if (!(await friends.wishes(by.id)).friends.includes(person)) return NOT_FRIENDS;
      if (live.seatBy.has(person)) return yes(undefined);
      const sent = await open().select('person_id').where('by_id', '=', by.id).execute();
      if (sent.length >= MOST) return no('too-many', `One person has at most ${MOST} invitations open.`);
      const row = { person_id: person, table_id: table, by_id: by.id, state: 'open', made: now() };
      const fresh = { state: row.state, made: row.made };
      const done = await write(
        // Those of tables that have begun or are gone have had their time.
        sqlOf(
          db
            .deleteFrom('invitations')
            .where('by_id', '=', by.id)
            .where('table_id', 'not in', db.selectFrom('tables').select('id').where('phase', '=', 'gathering')),
        ),
        sqlOf(
          db
            .insertInto('invitations')
            .values(row)
            .onConflict(c => c.columns(['person_id', 'table_id', 'by_id']).doUpdateSet(fresh)),
        ),
      );
      if (!done.ok) return done;
      notices.changed(by.id);
      await notices.notify(person, 'invited', { by, table });
      return done;
    },
    async accept(person, table) {
      const senders = await ofTable(person.id, table);
      if (senders.length === 0) return OVER;
      const sat = await seating.sit(person, table, undefined);
      if (!sat.ok) return sat;
      const mine = db.deleteFrom('invitations').where('person_id', '=', person.id).where('table_id', '=', table);
      await write(sqlOf(mine));
      notices.changed(person.id);
      for (const { id } of await hosts(senders)) {
        notices.changed(id);
        await notices.notify(id, 'invitation-accepted', { by: person, table });
      }
      return yes(sat.value);
    },
    async decline(person, table) {
      const senders = await ofTable(person.id, table);
      if (senders.length === 0) return OVER;
      const done = await write(
        sqlOf(
          db
            .updateTable('invitations')
            .set({ state: 'declined' })
            .where('person_id', '=', person.id)
            .where('table_id', '=', table),
        ),
      );
      if (!done.ok) return done;
      notices.changed(person.id);
      for (const { id } of await hosts(senders)) {
        notices.changed(id);
        await notices.notify(id, 'invitation-declined', { by: person, table });
      }
      return done;
    },
    async received(person) {
      const rows = await open()
        .select(['by_id', 'table_id', 'made', 'game', 'seats', 'taken'])
        .where('person_id', '=', person)
        .where('state', '=', 'open')
        .where(eb =>
          eb.exists(
            eb
              .selectFrom('seats')
              .select('seat')
              .whereRef('seats.table_id', '=', 'tables.id')
              .whereRef('seats.person_id', '=', 'invitations.by_id'),
          ),
        )
        .where(eb =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('seats')
                .select('seat')
                .whereRef('seats.table_id', '=', 'tables.id')
                .where('seats.person_id', '=', person),
            ),
          ),
        )
        .orderBy('made', 'desc')
        .execute();
      const people = await peopleBy(
        db,
        rows.map(r => r.by_id),
      );
      const unwanted = new Set((await blocks.of(person)).map(p => p.id));
      return rows.flatMap(r => {
        const by = people.get(r.by_id);
        if (by === undefined || unwanted.has(by.id)) return [];
        return [
          {
            table: r.table_id,
            game: r.game,
            by: asPerson(by),
            made: r.made,
            size: r.seats,
            taken: Number(r.taken ?? 1),
          },
        ];
      });
    },
    async sent(by) {
      const rows = await open()
        .select(['person_id', 'table_id', 'state'])
        .where('by_id', '=', by)
        .orderBy('made', 'desc')
        .execute();
      const people = await peopleBy(
        db,
        rows.map(r => r.person_id),
      );
      return rows.flatMap(r => {
        const person = people.get(r.person_id);
        return person === undefined
          ? []
          : [{ table: r.table_id, person: asPerson(person), state: r.state as InvitationState }];
      });
    },
  };
}
