import type { Plan } from '@polis/protocol';
import { type Db, sqlOf } from './reader.ts';
import type { PlanRow } from './schema.ts';
import type { Sql } from './store.ts';

/** Plans made ahead, as they are stored. */

/** In the order in which they were made. */
export function plansAt(db: Db, table: string): Promise<PlanRow[]> {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('table_id', '=', table)
    .orderBy('seat')
    .orderBy('made')
    .orderBy('id')
    .execute();
}

/** Takes the place of the one with the same id. */
export function putPlan(db: Db, row: PlanRow): Sql {
  const { plan, person_id } = row;
  return sqlOf(
    db
      .insertInto('plans')
      .values(row)
      .onConflict(at =>
        at.columns(['table_id', 'seat', 'id']).doUpdateSet({ plan, person_id, begun: 0, fallen: null, looked: 0 }),
      ),
  );
}

export function dropPlans(db: Db, table: string, seat: number, ids: readonly string[]): Sql {
  return sqlOf(db.deleteFrom('plans').where('table_id', '=', table).where('seat', '=', seat).where('id', 'in', ids));
}

export function endPlans(db: Db, table: string): Sql {
  return sqlOf(db.deleteFrom('plans').where('table_id', '=', table));
}

type Key = Pick<PlanRow, 'table_id' | 'seat' | 'id'>;

/** What has become of a plan; `made` tells it from one that its person has put in its place meanwhile. */
export function changePlan(
  db: Db,
  { table_id, seat, id, plan }: Key & Pick<PlanRow, 'plan'>,
  change: Partial<PlanRow>,
): Sql {
  return sqlOf(
    db
      .updateTable('plans')
      .set(change)
      .where('table_id', '=', table_id)
      .where('seat', '=', seat)
      .where('id', '=', id)
      .where('plan', '=', plan),
  );
}

export function lookedAt(db: Db, table: string, lines: number): Sql {
  return sqlOf(
    db.updateTable('plans').set({ looked: lines }).where('table_id', '=', table).where('looked', '<', lines),
  );
}

/** Tables where the game has gone on since somebody looked, and nobody has for a while: their server may have died. */
export async function overlooked(db: Db, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('plans')
    .innerJoin('tables', 'tables.id', 'plans.table_id')
    .select('plans.table_id')
    .distinct()
    .where('tables.phase', '=', 'playing')
    .where('plans.fallen', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('entries')
          .select('entries.n')
          .whereRef('entries.table_id', '=', 'plans.table_id')
          .whereRef('entries.n', '>=', 'plans.looked')
          .where('entries.at', '<', before),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(r => r.table_id);
}

export function planOf(row: PlanRow): Plan {
  return JSON.parse(row.plan) as Plan;
}
