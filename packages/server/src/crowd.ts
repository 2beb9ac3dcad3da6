import { PEOPLE_PAGE, type PersonAt } from '@polis/protocol/wire';
import { type Live, seatInfo } from './live.ts';

/** Who is there: the seats named, or a page of all, best first, of those whose name contains a text. */
export interface PeopleQuery {
  readonly seats?: readonly number[] | undefined;
  readonly from?: number | undefined;
  readonly find?: string | undefined;
}

export function people(live: Live, { seats, from = 0, find }: PeopleQuery): { total: number; rows: PersonAt[] } {
  if (seats !== undefined) {
    const rows = seats.filter(seat => seat < live.seats.length).map(seat => row(live, seat, null, null));
    return { total: rows.length, rows };
  }
  if (find === undefined || find === '')
    return { total: live.seats.length, rows: lines(live, from, from + PEOPLE_PAGE) };
  const wanted = find.toLocaleLowerCase();
  const found = lines(live, 0, live.seats.length).filter(r => nameOf(r).toLocaleLowerCase().includes(wanted));
  return { total: found.length, rows: found.slice(from, from + PEOPLE_PAGE) };
}

/** By rank where the game has a ranking, by seat before that. */
function lines(live: Live, from: number, to: number): PersonAt[] {
  const ranks = live.play?.table.ranking(from, to) ?? [];
  if (ranks.length > 0) return ranks.map(r => row(live, r.seat, r.place, r.total));
  return live.seats.slice(from, to).map((_, i) => row(live, from + i, null, null));
}

function row(live: Live, seat: number, place: number | null, points: number | null): PersonAt {
  return { seat, ...seatInfo(live.seats[seat]!), place, points };
}

function nameOf(r: PersonAt): string {
  return r.person?.name ?? r.bot ?? '';
}
