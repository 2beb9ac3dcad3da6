import type { LogLine } from '../LogPanel.tsx';
import type { Tape } from './tape.ts';

/** What one seat did, or what happened at the table, since the own last turn. */
export interface Deeds {
  /** Null: nobody's, like the end of a round. */
  readonly seat: number | null;
  readonly lines: readonly LogLine[];
  /** What is not told here. */
  readonly more: number;
}

/** Whole sentences; more of one person's are for the log. */
const MOST = 3;

/** The log since the own last turn by seats, in the order of play; the own deeds one knows, but not what befell one since. */
export function recapOf(tape: Tape, log: readonly LogLine[], me: number | null): readonly Deeds[] {
  const shots = tape.slice(1);
  const shotOf = (key: number) => shots.find(({ from, to }) => key >= from && key < to);
  const bySeat = new Map<number | null, LogLine[]>();
  for (const line of log) {
    const shot = line.heading ? undefined : shotOf(line.key);
    if (shot === undefined || (line.seat === me && shot.own)) continue;
    bySeat.set(line.seat, [...(bySeat.get(line.seat) ?? []), line]);
  }
  const order = (seat: number | null) => (seat === null ? 2 : seat === me ? 1 : 0);
  return [...bySeat]
    .sort(([a], [b]) => order(a) - order(b))
    .map(([seat, lines]) => ({ seat, lines: lines.slice(-MOST), more: Math.max(0, lines.length - MOST) }));
}
