import { distinctNames, glance, type Person, type SeatInfo } from '@polis/protocol';
import type { Live } from './live.ts';

/** Under which names people are seen at a table: their own, numbered where two would look the same. */
export function distinctSeats(seats: readonly SeatInfo[]): SeatInfo[] {
  const names = distinctNames(seats.map(s => s.person?.name ?? null));
  return seats.map((s, i) => (s.person === null ? s : { ...s, person: { ...s.person, name: names[i]! } }));
}

interface Kept {
  readonly people: readonly (Person | null)[];
  readonly names: readonly (string | null)[];
}
/** A crowd's names are asked for again and again, and change when somebody comes. */
const kept = new WeakMap<Live, Kept>();

export function namesAt(live: Live): readonly (string | null)[] {
  const { seats } = live;
  const known = kept.get(live);
  if (known?.people.length === seats.length && seats.every((s, i) => s.person === known.people[i])) return known.names;
  const names = distinctNames(seats.map(s => s.person?.name ?? null));
  kept.set(live, { people: seats.map(s => s.person), names });
  return names;
}

/** What somebody is called at a table: those who only watch are told apart from those who sit there. */
export function nameAt(live: Live, person: Person): string {
  const names = namesAt(live);
  const seat = live.seatBy.get(person.id);
  if (seat !== undefined) return names[seat] ?? person.name;
  const look = glance(person.name);
  return names.some(n => n !== null && glance(n) === look) ? `${person.name} (*)` : person.name;
}
