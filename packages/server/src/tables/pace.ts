import type { Pace } from '@polis/protocol/wire';

/**
 * Clocks of a table over its days, as a pure fold: when each seat owed an answer (from the times of the log), what the table
 * has agreed on since, and when each clock rests. Nothing here reads a clock or a store.
 */
export interface Profile {
  /** What a seat begins with, and the most it ever has. */
  readonly bank: number;
  /** What an answer adds. */
  readonly bonus: number;
}
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const PROFILES: Readonly<Record<Exclude<Pace, 'none'>, Profile>> = {
  live: { bank: 10 * MINUTE, bonus: 20 * SECOND },
  day: { bank: 3 * DAY, bonus: 12 * HOUR },
  calm: { bank: 7 * DAY, bonus: DAY },
};
/** A pause ends by itself after this long. */
export const LONGEST_PAUSE = 30 * DAY;

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A time in which a seat owed an answer; `paid`: it ended with an answer of the seat's person, and stands. */
export interface Turn {
  readonly from: number;
  to: number | null;
  paid: boolean;
}
export interface Turns {
  readonly seats: readonly Turn[][];
  /** The newest time that was seen: clocks of servers differ, and time never goes back here. */
  last: number;
  /** When a person last answered. */
  heard: number;
}
export interface Line {
  readonly kind: string;
  readonly seat: number;
  /** A person's own, and no bot's. */
  readonly own: boolean;
  readonly at: number;
  /** The round closed with it: who owes an answer now owes a new one. */
  readonly closed: boolean;
}
type Owes = (seat: number) => boolean;

export function beginTurns(seats: number, owes: Owes, at: number): Turns {
  const turns: Turns = { seats: Array.from({ length: seats }, () => []), last: at, heard: at };
  for (const [seat, own] of turns.seats.entries()) if (owes(seat)) own.push({ from: at, to: null, paid: false });
  return turns;
}

/** After a line of the log: `owes` is what holds now. */
export function noteLine(turns: Turns, line: Line, owes: Owes): void {
  const at = Math.max(line.at, turns.last);
  turns.last = at;
  const answered = line.kind === 'answer' && line.own;
  if (answered) turns.heard = at;
  for (const [seat, own] of turns.seats.entries()) {
    const open = own.at(-1)?.to === null ? own.at(-1)! : null;
    const owing = owes(seat);
    if (line.kind === 'undo' && seat === line.seat && open === null && own.length > 0) own.at(-1)!.paid = false;
    if (open !== null && (!owing || line.closed)) {
      open.to = at;
      open.paid = answered && seat === line.seat;
    }
    if (owing && (open === null || line.closed)) own.push({ from: at, to: null, paid: false });
  }
}

/** What the log does not say, in the order of time. */
export type PaceMark =
  | { readonly at: number; readonly type: 'pace'; readonly pace: Pace }
  | { readonly at: number; readonly type: 'pause' | 'resume' }
  /** A bot took the person's seat, or the person took it back. */
  | { readonly at: number; readonly type: 'out' | 'in'; readonly seat: number };

/** How the clock of a seat stands. `from`: since when it runs down from `bank`. */
export interface Stand {
  readonly owes: boolean;
  /** Since when it owes this answer. */
  readonly since: number;
  readonly from: number;
  readonly bank: number;
}

/** `rests`: when this seat's clock rests, from `begun` until now. */
export function standOf(
  profile: Profile,
  turns: readonly Turn[],
  marks: readonly PaceMark[],
  seat: number,
  rests: readonly Span[],
  begun: number,
): Stand {
  const backs = marks.flatMap(m => (m.type === 'in' && m.seat === seat && m.at >= begun ? [m.at] : []));
  let bank = profile.bank;
  let from = begun;
  let since = begun;
  let next = 0;
  const back = () => {
    bank = Math.max(bank, profile.bonus);
    next++;
  };
  for (const turn of turns) {
    if (turn.to !== null && turn.to < begun) continue;
    since = turn.from;
    while (next < backs.length && backs[next]! < turn.from) back();
    from = Math.max(turn.from, begun);
    while (next < backs.length && (turn.to === null || backs[next]! <= turn.to)) {
      bank -= charged(from, backs[next]!, rests);
      from = Math.max(from, backs[next]!);
      back();
    }
    if (turn.to === null) return { owes: true, since, from, bank };
    bank -= charged(from, turn.to, rests);
    if (turn.paid) bank = Math.min(profile.bank, Math.max(bank, 0) + profile.bonus);
  }
  while (next < backs.length) back();
  return { owes: false, since, from, bank };
}

/** The table's pace and since when; its clocks began anew with it. */
export function paceOf(marks: readonly PaceMark[], agreed: Pace, started: number): { pace: Pace; begun: number } {
  const change = marks.findLast(m => m.type === 'pace');
  return change === undefined ? { pace: agreed, begun: started } : { pace: change.pace, begun: change.at };
}

/** When all had agreed to rest. The last pause has no end yet, but for its longest. */
export function pausesOf(marks: readonly PaceMark[]): Span[] {
  return between(marks, 'pause', 'resume', LONGEST_PAUSE);
}

/** When a bot sat on this seat. */
export function absencesOf(marks: readonly PaceMark[], seat: number): Span[] {
  const own = marks.filter(m => (m.type === 'out' || m.type === 'in') && m.seat === seat);
  return between(own, 'out', 'in', Number.POSITIVE_INFINITY);
}

function between(marks: readonly PaceMark[], begins: string, ends: string, longest: number): Span[] {
  const spans: Span[] = [];
  let from: number | null = null;
  for (const m of marks) {
    if (m.type === begins) from ??= m.at;
    else if (m.type === ends && from !== null) {
      spans.push({ from, to: Math.min(m.at, from + longest) });
      from = null;
    }
  }
  if (from !== null) spans.push({ from, to: from + longest });
  return spans;
}

/** In order, none touching another. */
export function union(spans: readonly Span[]): Span[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (to <= from) continue;
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** How much of this time a clock ran. `rests` as `union` gives them. */
export function charged(from: number, to: number, rests: readonly Span[]): number {
  let ms = Math.max(0, to - from);
  for (const r of rests) ms -= Math.max(0, Math.min(to, r.to) - Math.max(from, r.from));
  return ms;
}

const AHEAD = 30 * DAY;
const LOOKS = 6;

/** When a clock will have run for so long. Null: not within half a year. */
export function reaches(
  from: number,
  ms: number,
  restsIn: (from: number, to: number) => readonly Span[],
): number | null {
  let at = from;
  let left = Math.max(0, ms);
  for (let look = 0; look < LOOKS; look++) {
    const until = at + AHEAD;
    for (const rest of restsIn(at, until)) {
      const runs = Math.max(0, rest.from - at);
      if (runs >= left) return at + left;
      left -= runs;
      at = Math.max(at, rest.to);
    }
    if (until - at >= left) return at + left;
    left -= Math.max(0, until - at);
    at = Math.max(at, until);
  }
  return null;
}
