import type { Person } from '@polis/protocol';
import { peopleBy, selvesOf } from '../store/people.ts';
import type { Db } from '../store/reader.ts';

/**
 * All that the house knows of somebody, as that person may have it: without what is secret, and without what others have
 * said. Whoever adds a table with a `person_id` adds its part here and its name in `store/farewell.ts`; a test counts them.
 */
type Part = (db: Db, selves: readonly string[]) => Promise<unknown>;

export const PARTS: Readonly<Record<string, Part>> = {
  persons: async (db, selves) => (await peopleBy(db, selves)).get(selves[0]!) ?? null,
  credentials: (db, selves) =>
    db
      .selectFrom('credentials')
      .select(['id', 'rp_id', 'label', 'made', 'used', 'backed_up'])
      .where('person_id', 'in', selves)
      .execute(),
  recovery: (db, selves) =>
    db.selectFrom('recovery').select(['made', 'used']).where('person_id', 'in', selves).execute(),
  ways: (db, selves) =>
    db.selectFrom('ways').select(['kind', 'label', 'made']).where('person_id', 'in', selves).execute(),
  handles: (db, selves) =>
    db.selectFrom('handles').select(['look', 'until']).where('person_id', 'in', selves).execute(),
  sessions: (db, selves) =>
    db.selectFrom('sessions').select(['device', 'label', 'made', 'seen']).where('person_id', 'in', selves).execute(),
  seats: (db, selves) =>
    db
      .selectFrom('seats')
      .innerJoin('tables', 'tables.id', 'seats.table_id')
      .select(['seats.table_id', 'seats.seat', 'tables.game', 'tables.phase', 'tables.created', 'tables.ended'])
      .where('seats.person_id', 'in', selves)
      .execute(),
  results: (db, selves) => db.selectFrom('results').selectAll().where('person_id', 'in', selves).execute(),
  deal_tries: (db, selves) => db.selectFrom('deal_tries').selectAll().where('person_id', 'in', selves).execute(),
  profiles: (db, selves) => db.selectFrom('profiles').selectAll().where('person_id', 'in', selves).execute(),
  ratings: (db, selves) => db.selectFrom('ratings').selectAll().where('person_id', 'in', selves).execute(),
  rating_changes: (db, selves) =>
    db.selectFrom('rating_changes').selectAll().where('person_id', 'in', selves).execute(),
  seeks: (db, selves) => db.selectFrom('seeks').select(['game', 'since']).where('person_id', 'in', selves).execute(),
  quiet_hours: (db, selves) => db.selectFrom('quiet_hours').selectAll().where('person_id', 'in', selves).execute(),
  vacations: (db, selves) => db.selectFrom('vacations').selectAll().where('person_id', 'in', selves).execute(),
  plans: (db, selves) =>
    db.selectFrom('plans').select(['table_id', 'plan', 'made']).where('person_id', 'in', selves).execute(),
  chat: (db, selves) =>
    db.selectFrom('chat').select(['table_id', 'at', 'text']).where('person_id', 'in', selves).execute(),
  friends: (db, selves) =>
    db
      .selectFrom('friends')
      .select(['friend_id', 'made'])
      .where('person_id', 'in', selves)
      .where('state', '<>', 'gone')
      .execute(),
  friend_links: (db, selves) =>
    db.selectFrom('friend_links').select('until').where('person_id', 'in', selves).execute(),
  unseen: async (db, selves) =>
    (await db.selectFrom('unseen').select('person_id').where('person_id', 'in', selves).execute()).length > 0,
  /** Those that one has sent; who invites is told by the others' files. */
  invitations: (db, selves) =>
    db.selectFrom('invitations').select(['table_id', 'made']).where('by_id', 'in', selves).execute(),
  blocks: (db, selves) =>
    db.selectFrom('blocks').select(['blocked_id', 'made']).where('person_id', 'in', selves).execute(),
  /** Those that one has made: who has reported oneself is theirs. */
  reports: (db, selves) =>
    db
      .selectFrom('reports')
      .select(['table_id', 'kind', 'words', 'made', 'state'])
      .where('reporter_id', 'in', selves)
      .execute(),
  admins: async (db, selves) =>
    (await db.selectFrom('admins').select('person_id').where('person_id', 'in', selves).execute()).length > 0,
  mutes: (db, selves) =>
    db.selectFrom('mutes').select(['until', 'made', 'why']).where('person_id', 'in', selves).execute(),
  warnings: (db, selves) =>
    db.selectFrom('warnings').select(['why', 'made', 'seen']).where('person_id', 'in', selves).execute(),
  renames: (db, selves) =>
    db.selectFrom('renames').select(['name', 'made', 'why']).where('person_id', 'in', selves).execute(),
  notices: (db, selves) =>
    db
      .selectFrom('notices')
      .select(['table_id', 'kind', 'about', 'made', 'done'])
      .where('person_id', 'in', selves)
      .execute(),
  notice_ways: (db, selves) =>
    db
      .selectFrom('notice_ways')
      .select(['kind', 'address', 'language', 'made', 'off'])
      .where('person_id', 'in', selves)
      .execute(),
  notice_wants: (db, selves) =>
    db.selectFrom('notice_wants').select('wants').where('person_id', 'in', selves).execute(),
  sightings: (db, selves) => db.selectFrom('sightings').select('at').where('person_id', 'in', selves).execute(),
  reviews: (db, selves) =>
    db.selectFrom('reviews').select(['table_id', 'made']).where('person_id', 'in', selves).execute(),
};

export async function exportOf(db: Db, person: Person, now: number): Promise<Record<string, unknown>> {
  const selves = await selvesOf(db, person.id);
  const data: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(PARTS)) data[name] = await part(db, selves);
  return { polis: 'person', made: now, replays: '/api/tables/<table_id>/replay', ...data };
}
