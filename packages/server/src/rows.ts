import type { ChatLine, Person } from '@polis/protocol/wire';
import type { SeatWithPerson } from './store/reader.ts';
import type { ChatRow, PersonRow } from './store/schema.ts';

/** Rows of the database as everybody else knows them. */

export interface Sitter {
  readonly person: Person | null;
  readonly bot: string | null;
}

export function sitter({ person, bot }: SeatWithPerson): Sitter {
  return { person: person === null ? null : asPerson(person), bot };
}

export function chatLine(r: ChatRow & { name: string }): ChatLine {
  return { n: r.n, who: r.person_id, name: r.name, text: r.text, at: r.at };
}

export function asPerson(row: PersonRow): Person {
  return { id: row.id, name: row.name, colour: row.colour, avatar: row.avatar as Person['avatar'] };
}

export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
