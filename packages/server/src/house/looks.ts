import type {
  ActsAnswer,
  AdminPeopleAnswer,
  AdminPerson,
  AdminTablesAnswer,
  HeldAnswer,
  ReportsAnswer,
} from '@polis/protocol';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Reports } from '../company/reports.ts';
import { peopleBy } from '../store/people.ts';
import type { Db } from '../store/reader.ts';
import type { PersonRow, Schema } from '../store/schema.ts';
import { asPerson } from '../tables/rows.ts';
import type { Notes } from './notes.ts';

/** What admins get to see. */
export interface Looks {
  isAdmin(person: string): Promise<boolean>;
  reports(after?: string): Promise<ReportsAnswer>;
  people(find: string): Promise<AdminPeopleAnswer>;
  kept(): Promise<HeldAnswer>;
  tables(find: string): Promise<AdminTablesAnswer>;
  acts(before?: number): Promise<ActsAnswer>;
}

const PAGE = 30;
/** Whom something is held against: so many are shown. */
const MOST = 500;

export function createLooks(db: Db, reports: Reports, notes: Notes, now: () => number = Date.now): Looks {
  async function described(rows: readonly PersonRow[]): Promise<AdminPerson[]> {
    const bans = await personBans();
    return rows.map(row => ({
      person: asPerson(row),
      created: row.created,
      standing: notes.of(row.id),
      banned: bans.has(row.id) ? bans.get(row.id)! : false,
    }));
  }

  /** By who they are now. */
  async function personBans(): Promise<Map<string, number | null>> {
    const rows = await banRows('person');
    const people = await peopleBy(
      db,
      rows.map(r => r.target),
    );
    return new Map(rows.map(r => [people.get(r.target)?.id ?? r.target, r.until]));
  }

  function banRows(kind: 'person' | 'address') {
    return db
      .selectFrom('bans')
      .selectAll()
      .where('kind', '=', kind)
      .where(eb => eb.or([eb('until', 'is', null), eb('until', '>', now())]))
      .orderBy('made', 'desc')
      .limit(MOST)
      .execute();
  }

  return {
    async isAdmin(person) {
      const row = db.selectFrom('admins').select('person_id').where('person_id', '=', person);
      return (await row.executeTakeFirst()) !== undefined;
    },
    async reports(after) {
      const found = await reports.list('open', after, PAGE + 1);
      const shown = found.slice(0, PAGE);
      return {
        reports: shown.map(({ id, reporter, person, table, kind, words, lines, made }) => ({
          ...{ id, reporter, person, table, kind, words, lines, made },
        })),
        next: found.length > PAGE ? shown.at(-1)!.id : null,
      };
    },
    async people(find) {
      const text = find.trim().toLowerCase().replace(/^@/, '');
      const like = `%${text}%`;
      const fits = (eb: ExpressionBuilder<Schema, 'persons'>) =>
        eb.or([
          eb(sql<string>`lower(name)`, 'like', like),
          eb('name', 'like', `%${find.trim()}%`),
          eb('handle', 'like', like),
          eb('id', '=', text),
        ]);
      const rows = await db
        .selectFrom('persons')
        .selectAll()
        .where('merged_into', 'is', null)
        .where('closed', 'is', null)
        .where(fits)
        .orderBy('created', 'desc')
        .limit(PAGE)
        .execute();
      return { people: await described(rows) };
    },
    async kept() {
      const held = await Promise.all([
        db.selectFrom('mutes').select('person_id').where('until', '>', now()).limit(MOST).execute(),
        db.selectFrom('renames').select('person_id').limit(MOST).execute(),
        db.selectFrom('warnings').select('person_id').where('seen', 'is', null).limit(MOST).execute(),
      ]);
      const people = await peopleBy(db, [...held.flat().map(r => r.person_id), ...(await personBans()).keys()]);
      const each = [...new Map([...people.values()].map(row => [row.id, row])).values()];
      const addresses = await banRows('address');
      return {
        people: await described(each),
        addresses: addresses.map(({ target, until, made, why }) => ({ address: target, until, made, why })),
      };
    },
    async tables(find) {
      const text = find.trim();
      const rows = await db
        .selectFrom('tables')
        .select(['id', 'game', 'phase', 'created', 'seats', 'host'])
        .where(eb =>
          text === ''
            ? eb('phase', '<>', 'over')
            : eb.or([eb('id', '=', text), eb('host', '=', text), eb('game', 'like', `%${text}%`)]),
        )
        .orderBy('created', 'desc')
        .limit(PAGE)
        .execute();
      const hosts = await peopleBy(
        db,
        rows.map(r => r.host),
      );
      return {
        tables: rows.map(({ host, ...row }) => {
          const person = hosts.get(host);
          return { ...row, host: person === undefined ? null : asPerson(person) };
        }),
      };
    },
    async acts(before) {
      const rows = await db
        .selectFrom('acts')
        .selectAll()
        .$if(before !== undefined, q => q.where('n', '<', before!))
        .orderBy('n', 'desc')
        .limit(PAGE + 1)
        .execute();
      const shown = rows.slice(0, PAGE);
      const people = await peopleBy(
        db,
        shown.map(r => r.target),
      );
      const acts = shown.map(r => ({ ...r, name: people.get(r.target)?.name ?? null }));
      return { acts, next: rows.length > PAGE ? shown.at(-1)!.n : null };
    },
  };
}
