import { ABSENT, type Live, type LiveSeat, moveSub, seatOf } from './live.ts';
import type { Sitter } from './rows.ts';

/** The seats of a table in memory, after people have moved. */

export function emptySeat(): LiveSeat {
  return { person: null, bot: null, sockets: 0, awaySince: 0, called: 0, owesSince: null, owesBefore: null };
}

/** All seats anew: somebody else has changed them. */
export function reseat(live: Live, sitters: readonly Sitter[]): void {
  const before = live.seats;
  live.seats = sitters.map(({ person, bot }, i) => {
    const old = before[i];
    const same = old !== undefined && old.person?.id === person?.id;
    // Who has taken the seat back, at whatever server, is there.
    const back = same && old.bot !== null && bot === null ? { awaySince: Date.now() } : {};
    return { ...(same ? old : { ...emptySeat(), awaySince: Date.now() }), ...back, person, bot };
  });
  live.seatBy.clear();
  live.absent.clear();
  for (const [seat, s] of live.seats.entries()) {
    if (s.person !== null) live.seatBy.set(s.person.id, seat);
    if (s.bot === ABSENT) live.absent.add(seat);
  }
  refreshWatchers(live);
}

/** Who watches from which seat. */
export function refreshWatchers(live: Live): void {
  for (const s of live.seats) s.sockets = 0;
  for (const sub of live.subs) {
    const seat = seatOf(live, sub.outlet.person);
    if (seat !== sub.seat) moveSub(live, sub, seat);
    if (seat !== null) live.seats[seat]!.sockets++;
  }
}

/** Marks who watches on other servers. True if that has changed. */
export function markElsewhere(live: Live, people: ReadonlySet<string>): boolean {
  let changed = false;
  for (const s of live.seats) {
    const there = s.person !== null && people.has(s.person.id);
    if (there === (s.elsewhere ?? false)) continue;
    s.elsewhere = there;
    if (!there) s.awaySince = Date.now();
    changed = true;
  }
  return changed;
}
