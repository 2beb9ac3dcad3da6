import type { Absence } from '@polis/protocol/wire';
import { broadcastInfo, isCrowd, type Live, type LiveSeat } from './live.ts';
import { isPaced } from './paces.ts';
import { conductOf, termsOf } from './terms.ts';

/**
 * Who lets the others wait: people who are away, and people who are here and do not answer. After a minute their seats may
 * be given to the table's stand-in, by anybody or by all others together; see seating.ts.
 */

export function isHere(s: LiveSeat): boolean {
  return s.sockets > 0 || s.elsewhere === true;
}

/** A person has asked for something about the table, whatever way. */
export function signOfLife(live: Live, person: string): void {
  const seat = live.seatBy.get(person);
  if (seat === undefined) return;
  const s = live.seats[seat]!;
  s.called = Date.now();
  s.awaySince = s.called;
}

/** A line of this seat has been added to the log. Taking back is no answer: the clock goes on where it was. */
export function spoke(s: LiveSeat, kind: string): void {
  if (kind === 'answer') {
    s.owesBefore = s.owesSince;
    s.owesSince = null;
  } else if (kind === 'undo') s.owesSince = s.owesBefore ?? s.owesSince;
}

export function absenceOf(live: Live, seat: number, now = Date.now()): Absence | null {
  const s = live.seats[seat]!;
  if (live.row.phase !== 'playing' || s.person === null || s.bot !== null) return null;
  if (isPaced(live.row)) {
    const left = live.paces.leftOf(live, seat);
    return left === null || left > 0 ? null : { why: 'time', ms: -left, left: 0, votes: [] };
  }
  const { patience } = termsOf(live.row);
  const silent = s.owesSince === null ? 0 : now - s.owesSince;
  const patient = patience === null || s.owesSince === null ? null : Math.max(0, patience * 1000 - silent);
  if (!isHere(s)) {
    const ms = now - s.awaySince;
    const left = Math.max(0, live.awayMs - ms);
    return { why: 'away', ms, left: patient === null ? left : Math.min(left, patient), votes: [] };
  }
  if (silent < live.awayMs && patient !== 0) return null;
  return s.owesSince === null ? null : { why: 'silent', ms: silent, left: patient, votes: votersFor(live, seat) };
}

/** Seats whose people, still playing themselves, want the stand-in since this seat was last heard. */
function votersFor(live: Live, seat: number): number[] {
  const since = live.seats[seat]!.owesSince ?? Number.POSITIVE_INFINITY;
  const people = conductOf(live.row).votes.filter(v => v.seat === seat && v.at >= since);
  return people.flatMap(v => live.seatBy.get(v.by) ?? []).filter(voter => live.seats[voter]!.bot === null);
}

/** After everything that may have opened or answered a question: who owes an answer since when. Tells who begins or ends to be silent. */
export function watchSilence(live: Live): void {
  const table = live.play?.table;
  if (table === undefined || live.gone || isCrowd(live)) return;
  const now = Date.now();
  let next = Number.POSITIVE_INFINITY;
  let silent = '';
  for (const [seat, s] of live.seats.entries()) {
    const owes = s.person !== null && s.bot === null && table.owes(seat);
    s.owesSince = owes ? (s.owesSince ?? now) : null;
    if (s.owesSince === null) continue;
    const why = absenceOf(live, seat, now)?.why;
    if (why === 'silent' || why === 'time') silent += `${seat} `;
    else if (!isPaced(live.row)) next = Math.min(next, s.owesSince + live.awayMs - now);
  }
  if (silent !== live.silent) {
    live.silent = silent;
    broadcastInfo(live);
  }
  if (next < Number.POSITIVE_INFINITY) live.silenceDue ??= lookLater(live, Math.max(next, 1));
}

function lookLater(live: Live, ms: number): NodeJS.Timeout {
  return setTimeout(() => {
    live.silenceDue = null;
    if (!live.gone && !live.busy) watchSilence(live);
  }, ms).unref();
}
