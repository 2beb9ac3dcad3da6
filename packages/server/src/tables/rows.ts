import type { Person } from '@polis/protocol/wire';
import type { SeatWithPerson } from '../store/reader.ts';
import type { PersonRow, SeatRow, TableRow } from '../store/schema.ts';

/** Rows of the database as everybody else knows them. */

export interface Sitter {
  readonly person: Person | null;
  readonly bot: string | null;
}

export function sitter({ person, bot }: SeatWithPerson): Sitter {
  return { person: person === null ? null : asPerson(person), bot };
}

export function seatRow(
  { id, created }: Pick<TableRow, 'id' | 'created'>,
  seat: number,
  person: Person | null,
  bot: string | null,
): SeatRow {
  return { table_id: id, seat, person_id: person?.id ?? null, bot, made: created };
}

export function asPerson(row: Pick<PersonRow, 'id' | 'name' | 'colour' | 'avatar' | 'handle'>): Person {
  const person = { id: row.id, name: row.name, colour: row.colour, avatar: row.avatar as Person['avatar'] };
  return row.handle === null ? person : { ...person, handle: row.handle };
}

/** What a person adds to the seed: see chance.ts. */
export interface Pledge {
  readonly pledge: string;
  readonly nonce: string | null;
}
/** By person: people change seats while a table gathers. */
export type Pledges = Readonly<Record<string, Pledge>>;

export function pledgesOf({ pledges }: TableRow): Pledges {
  return pledges === null ? {} : (JSON.parse(pledges) as Pledges);
}

/** By seat: what its person has pledged. */
export function pledgesBySeat(row: TableRow, seats: readonly { readonly person: Person | null }[]): (string | null)[] {
  const pledges = pledgesOf(row);
  return seats.map(s => (s.person === null ? null : (pledges[s.person.id]?.pledge ?? null)));
}

export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
