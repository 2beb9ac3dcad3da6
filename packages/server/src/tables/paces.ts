import { CROWD_FROM, type Pace, type SeatClock, type TableClock } from '@polis/protocol/wire';
import { type Db, sqlOf } from '../store/reader.ts';
import type { TableRow } from '../store/schema.ts';
import type { Sql } from '../store/store.ts';
import { isCrowd, type Live } from './live.ts';
import {
  absencesOf,
  charged,
  type PaceMark,
  PROFILES,
  paceOf,
  pausesOf,
  reaches,
  type Span,
  standOf,
  union,
} from './pace.ts';
import type { Rests } from './rests.ts';
import { conductOf, termsOf } from './terms.ts';

/**
 * What the clocks of tables say now. For a table in memory they are folded from its log; with each line the outcome is written
 * down beside the table, so that the clocks of all other tables can be told without their games.
 */
export interface Paces {
  now(): number;
  /** Of a table in memory; null: it has no clocks, or is not being played. */
  kept(live: Live): Kept | null;
  clock(live: Live): TableClock | null;
  /** Milliseconds that a seat still has; null: it owes nothing, or has no clock. */
  leftOf(live: Live, seat: number): number | null;
  /** Of a table that is not in memory, as it was written down with it. */
  stored(row: Pick<TableRow, 'phase' | 'clock'>): TableClock | null;
  tell(kept: Kept): TableClock;
  /** When a table has to be looked at. */
  due(kept: Kept, proposalEnds: number | null): number | null;
  /** Seats whose people have a fifth of their time left, or less, and some. */
  low(kept: Kept): KeptSeat[];
  /** When nobody has answered for too long. */
  abandonedAt(kept: Kept): number | null;
  /** Written with every line. */
  statements(live: Live): Sql[];
}
/** As it is stored. */
export interface Kept {
  /** After so many lines of the log. */
  readonly lines: number;
  readonly pace: Exclude<Pace, 'none'>;
  readonly pauses: readonly Span[];
  /** When a person last did something here. */
  readonly heard: number;
  /** Those whose people play themselves. */
  readonly seats: readonly KeptSeat[];
}
export interface KeptSeat {
  readonly seat: number;
  readonly person: string;
  readonly owes: boolean;
  readonly since: number;
  /** Runs down from `bank` since then, if it owes an answer. */
  readonly from: number;
  readonly bank: number;
}

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** So long after its time is over a seat is given to a bot, if others play. */
export const GRACE_MS = DAY;
export const ABANDONED_MS = 14 * DAY;
const SOON_MS = 2 * DAY;
/** With so much of the bank left people are told that it runs out. */
const LOW = 1 / 5;

export function createPaces(db: Db, rests: Rests, now: () => number): Paces {
  function kept(live: Live): Kept | null {
    const { row, play } = live;
    if (play === null || row.phase !== 'playing' || isCrowd(live) || row.started === null) return null;
    const marks = conductOf(row).pace;
    const { pace, begun } = paceOf(marks, termsOf(row).pace, row.started);
    if (pace === 'none') return null;
    const { turns } = play;
    const at = Math.max(now(), turns.last);
    const pauses = pausesOf(marks);
    const seats = live.seats.flatMap(({ person, bot }, seat): KeptSeat[] => {
      if (person === null || bot !== null) return [];
      const spans = [...rests.spans(person.id, begun, at), ...pauses, ...absencesOf(marks, seat)];
      const stand = standOf(PROFILES[pace], turns.seats[seat]!, marks, seat, union(spans), begun);
      return [{ seat, person: person.id, ...stand }];
    });
    return { lines: play.n, pace, pauses, heard: Math.max(turns.heard, lastSign(marks)), seats };
  }

  function restsOf({ pauses }: Kept, person: string) {
    return (from: number, to: number) => union([...rests.spans(person, from, to), ...pauses]);
  }

  function leftNow(k: Kept, s: KeptSeat): number {
    const at = now();
    return s.owes ? s.bank - charged(s.from, at, restsOf(k, s.person)(s.from, Math.max(at, s.from))) : s.bank;
  }

  function seatClock(k: Kept, s: KeptSeat): SeatClock {
    const at = now();
    const left = leftNow(k, s);
    const most = PROFILES[k.pace].bank;
    if (!s.owes) return { seat: s.seat, since: null, left, most, rests: null, turns: null, out: null };
    const holds = (spans: readonly Span[]) => spans.some(r => r.from <= at && at < r.to);
    const why = holds(k.pauses)
      ? 'pause'
      : holds(rests.vacations(s.person, at, at + 1))
        ? 'vacation'
        : holds(rests.quiet(s.person, at, at + 1))
          ? 'quiet'
          : null;
    const soon = restsOf(k, s.person)(at, at + SOON_MS);
    const out = left > 0 ? reaches(at, left, restsOf(k, s.person)) : null;
    const flips = soon.flatMap(r => [r.from, r.to]).filter(t => t > at && t < at + SOON_MS);
    const next = Math.min(...flips, out ?? Number.POSITIVE_INFINITY);
    const turns = Number.isFinite(next) ? next - at : null;
    return { seat: s.seat, since: s.since, left, most, rests: why, turns, out };
  }

  function tell(k: Kept): TableClock {
    const at = now();
    const paused = k.pauses.some(p => p.from <= at && at < p.to);
    return { pace: k.pace, paused, seats: k.seats.map(s => seatClock(k, s)) };
  }

  function abandonedAt(k: Kept): number | null {
    const awaited = k.seats.filter(s => s.owes);
    return reaches(k.heard, ABANDONED_MS, (from, to) =>
      union([
        ...rests.spans(null, from, to),
        ...k.pauses,
        ...awaited.flatMap(s => [...rests.vacations(s.person, from, to)]),
      ]),
    );
  }

  function due(k: Kept, proposalEnds: number | null): number | null {
    const at = now();
    const times = [proposalEnds, abandonedAt(k), ...k.pauses.map(p => (p.to > at ? p.to : null))];
    for (const s of k.seats) {
      if (!s.owes) continue;
      const { left, turns, most } = seatClock(k, s);
      // Who looks on is told when it begins to rest, runs again, or is over.
      if (turns !== null) times.push(at + turns);
      if (left > LOW * most) times.push(reaches(at, left - LOW * most, restsOf(k, s.person)));
      if (left <= 0 && k.seats.length > 1) times.push(reaches(at, left + GRACE_MS, restsOf(k, s.person)));
    }
    const known = times.filter(t => t !== null);
    return known.length === 0 ? null : Math.min(...known);
  }

  return {
    now,
    kept,
    tell,
    due,
    abandonedAt,
    low(k) {
      return k.seats.filter(s => {
        const left = leftNow(k, s);
        return s.owes && left > 0 && left <= LOW * PROFILES[k.pace].bank;
      });
    },
    clock(live) {
      const k = kept(live);
      return k === null ? null : tell(k);
    },
    leftOf(live, seat) {
      const k = kept(live);
      const own = k?.seats.find(s => s.seat === seat);
      return k == null || own === undefined || !own.owes ? null : leftNow(k, own);
    },
    stored(row) {
      const k = keptOf(row);
      return k === null ? null : tell(k);
    },
    statements(live) {
      const k = kept(live);
      if (k === null) return [];
      const { proposal } = conductOf(live.row);
      const change = { due: due(k, proposal === null ? null : proposalEnd(proposal.at)), clock: JSON.stringify(k) };
      return [sqlOf(db.updateTable('tables').set(change).where('id', '=', live.id).where('phase', '=', 'playing'))];
    },
  };
}

/** As it was written down with a table: who owes an answer, since when, and what their clocks said then. Null: it has none. */
export function keptOf({ phase, clock }: Pick<TableRow, 'phase' | 'clock'>): Kept | null {
  return phase !== 'playing' || clock === null ? null : (JSON.parse(clock) as Kept);
}

/** How long people have to answer a proposal. */
const PROPOSAL_MS = DAY;
export function proposalEnd(at: number): number {
  return at + PROPOSAL_MS;
}

function lastSign(marks: readonly PaceMark[]): number {
  return marks.findLast(m => m.type !== 'out')?.at ?? 0;
}

/** Does the table have clocks, whether it is in memory or not? */
export function isPaced(row: TableRow): boolean {
  if (row.phase !== 'playing' || row.seats >= CROWD_FROM) return false;
  return paceOf(conductOf(row).pace, termsOf(row).pace, 0).pace !== 'none';
}
