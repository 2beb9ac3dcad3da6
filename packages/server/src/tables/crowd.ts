import { PEOPLE_PAGE, type PersonAt } from '@polis/protocol/wire';
import { type Live, seatInfo } from './live.ts';
import { namesAt } from './names.ts';

/** Who is there: the seats named, or a page of all, best first, of those whose name contains a text. */
export interface PeopleQuery {
  readonly seats?: readonly number[] | undefined;
  readonly from?: number | undefined;
  readonly find?: string | undefined;
}

export function people(live: Live, { seats, from = 0, find }: PeopleQuery): { total: number; rows: PersonAt[] } {
  const names = namesAt(live);
  const row = ({ seat, place, total }: Line): PersonAt => {
    const info = seatInfo(live.seats[seat]!);
    return { seat, ...info, person: info.person && { ...info.person, name: names[seat]! }, place, points: total };
  };
  if (seats !== undefined) {
    const rows = seats.filter(seat => seat < live.seats.length).map(seat => row({ seat, place: null, total: null }));
    return { total: rows.length, rows };
  }
  if (find === undefined || find === '')
    return { total: live.seats.length, rows: lines(live, from, from + PEOPLE_PAGE).map(row) };
  const wanted = find.toLocaleLowerCase();
  const small = smallNames(names);
  const fits = ({ seat }: Line) => (small[seat] ?? live.seats[seat]!.bot ?? '').includes(wanted);
  const found = lines(live, 0, live.seats.length).filter(fits);
  return { total: found.length, rows: found.slice(from, from + PEOPLE_PAGE).map(row) };
}

interface Line {
  readonly seat: number;
  readonly place: number | null;
  readonly total: number | null;
}

/** By rank where the game has a ranking, by seat before that. */
function lines(live: Live, from: number, to: number): readonly Line[] {
  const ranks = live.play?.table.ranking(from, to) ?? [];
  if (ranks.length > 0) return ranks;
  return live.seats.slice(from, to).map((_, i) => ({ seat: from + i, place: null, total: null }));
}

/** A crowd is searched at every letter that somebody types; its names are made small once. */
const kept = new WeakMap<readonly (string | null)[], readonly (string | null)[]>();

function smallNames(names: readonly (string | null)[]): readonly (string | null)[] {
  const known = kept.get(names) ?? names.map(name => name?.toLocaleLowerCase() ?? null);
  kept.set(names, known);
  return known;
}
