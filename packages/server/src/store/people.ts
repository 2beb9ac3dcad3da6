import type { Db } from './reader.ts';
import type { PersonRow, TableRow } from './schema.ts';

/**
 * Who a row of persons is. A guest who signs in to an older account stays in seats, results and chat under the id of then;
 * the row says into whom it was merged, and whoever reads follows that. It is one step, never two: see accounts/sign-in.ts.
 */

/** Accounts have a handle; all others are guests. */
export function isAccount(person: { readonly handle?: string | null }): boolean {
  return person.handle !== null && person.handle !== undefined;
}

/** By the ids that were asked for: who they are now. */
export async function peopleBy(db: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, PersonRow>> {
  const asked = [...new Set(ids.filter(id => id !== null && id !== ''))] as string[];
  const found = await rows(db, asked);
  const heirs = new Map((await rows(db, [...new Set(found.flatMap(p => p.merged_into ?? []))])).map(p => [p.id, p]));
  return new Map(found.map(p => [p.id, heirs.get(p.merged_into ?? '') ?? p]));
}

/** Databases take so many values at once. */
const AT_ONCE = 1_000;

async function rows(db: Db, ids: readonly string[]): Promise<PersonRow[]> {
  const found: PersonRow[] = [];
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    const some = ids.slice(i, i + AT_ONCE);
    found.push(...(await db.selectFrom('persons').selectAll().where('id', 'in', some).execute()));
  }
  return found;
}

/** Who an id is now; null: there is none. */
export async function personById(db: Db, id: string): Promise<PersonRow | null> {
  return (await peopleBy(db, [id])).get(id) ?? null;
}

/** All ids under which somebody is to be found: the own, and those of guests who have become this person. */
export async function selvesOf(db: Db, person: string): Promise<readonly string[]> {
  const merged = await db.selectFrom('persons').select('id').where('merged_into', '=', person).execute();
  return [person, ...merged.map(p => p.id)];
}

/** What a table's row says of people, by who they are now. Ids are random: nothing else reads like one. */
export async function withPeople(db: Db, row: TableRow): Promise<TableRow> {
  const named = `${row.conduct} ${row.pledges ?? ''}`.match(/"[a-z0-9]{12}"/g) ?? [];
  const people = await peopleBy(db, [row.host, ...named.map(id => id.slice(1, -1))]);
  const merged = [...people].filter(([id, now]) => id !== now.id);
  if (merged.length === 0) return row;
  const now = (text: string) => merged.reduce((t, [id, { id: heir }]) => t.replaceAll(`"${id}"`, `"${heir}"`), text);
  return {
    ...row,
    host: people.get(row.host)?.id ?? row.host,
    conduct: now(row.conduct),
    pledges: row.pledges === null ? null : now(row.pledges),
  };
}
