import { type ExpressionBuilder, sql } from 'kysely';
import { peopleBy } from './people.ts';
import type { Db } from './reader.ts';
import type { Schema, TableRow } from './schema.ts';

/** What lists of tables are made of: rows of tables alone, however many sit there. */

/** As the table says; counted only where a server that did not know the column has written it. */
function taken(eb: ExpressionBuilder<Schema, 'tables'>) {
  const counted = eb
    .selectFrom('seats')
    .select(s => s.fn.countAll<number>().as('n'))
    .whereRef('seats.table_id', '=', 'tables.id')
    .where(s => s.or([s('person_id', 'is not', null), s('bot', 'is not', null)]));
  return sql<number>`coalesce(${eb.ref('tables.taken')}, ${counted})`.as('taken_now');
}

export interface OpenRow
  extends Pick<TableRow, 'id' | 'game' | 'rules' | 'seats' | 'options' | 'event' | 'hints' | 'terms' | 'created'> {
  readonly taken_now: number;
  readonly host: string | null;
  readonly name: string | null;
  readonly colour: number | null;
  readonly avatar: string | null;
  readonly handle: string | null;
}

/** Listed and gathering, newest first. */
export function openTables(db: Db, since: number, limit: number): Promise<OpenRow[]> {
  return db
    .selectFrom('tables')
    .leftJoin('persons as then', 'then.id', 'tables.host')
    .leftJoin('persons', join => join.on('persons.id', '=', eb => eb.fn.coalesce('then.merged_into', 'then.id')))
    .select(['tables.id', 'game', 'rules', 'seats', 'options', 'event', 'hints', 'terms', 'tables.created'])
    .select(['persons.id as host', 'persons.name', 'persons.colour', 'persons.avatar', 'persons.handle'])
    .select(eb => taken(eb as unknown as ExpressionBuilder<Schema, 'tables'>))
    .where('phase', '=', 'gathering')
    .where('listed', '=', 1)
    .where('tables.created', '>', since)
    .orderBy('tables.created', 'desc')
    .limit(limit)
    .execute();
}

export type OwnRow = TableRow & { readonly seat: number; readonly own_bot: string | null; readonly taken_now: number };

/** Tables at which this person has a seat, newest first. */
export async function tablesOf(db: Db, persons: readonly string[], limit: number): Promise<OwnRow[]> {
  // The newest are chosen first: whoever has played a thousand games is told of fifty, and only those are looked at.
  const rows = await db
    .with('own', with_ =>
      with_
        .selectFrom('seats')
        .select(['table_id', 'seat', 'bot'])
        .where('person_id', 'in', persons)
        .orderBy('made', 'desc')
        .limit(limit),
    )
    .selectFrom('own')
    .innerJoin('tables', 'tables.id', 'own.table_id')
    .selectAll('tables')
    .select(['own.seat', 'own.bot as own_bot'])
    .select(eb => taken(eb as unknown as ExpressionBuilder<Schema, 'tables'>))
    // A game that was played at home is no table to come back to.
    .where('tables.home', '=', 0)
    .orderBy('tables.created', 'desc')
    .execute();
  const hosts = await peopleBy(
    db,
    rows.map(r => r.host),
  );
  return rows.map(r => ({ ...r, host: hosts.get(r.host)?.id ?? r.host }));
}
