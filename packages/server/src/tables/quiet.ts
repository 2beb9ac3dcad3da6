import type { Span } from './pace.ts';

/** Hours of a day, in somebody's own time zone, in which that person's clocks rest. */
export interface Quiet {
  /** Counts from then on, until the next one does. */
  readonly since: number;
  /** As IANA calls it; empty: no quiet hours. */
  readonly zone: string;
  /** Minutes of the day. */
  readonly begins: number;
  readonly ends: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const LONGEST_QUIET = 10 * HOUR;
const MOST_KEPT = 20_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const kept = new Map<string, Span>();

export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return /^[A-Z]/i.test(zone);
  } catch {
    return false;
  }
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** How far the clocks of a zone are ahead of UTC at a moment. */
function offsetAt(zone: string, at: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) part[type] = Number(value);
  const { year, month, day, hour, minute, second } = part as Record<
    'year' | 'month' | 'day' | 'hour' | 'minute' | 'second',
    number
  >;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** The moment at which the clocks of a zone show this, written as if it were UTC. */
export function instantOf(zone: string, shown: number): number {
  const near = shown - offsetAt(zone, shown);
  return shown - offsetAt(zone, near);
}

/** The first moment of the day after this one. */
export function nextDay(zone: string, at: number): number {
  const day = Math.floor((at + offsetAt(zone, at)) / DAY);
  return instantOf(zone, (day + 1) * DAY);
}

/** Of a day, written as days since 1970. */
function quietOn(zone: string, begins: number, ends: number, day: number): Span {
  const key = `${zone} ${begins} ${ends} ${day}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size > MOST_KEPT) kept.clear();
  const from = instantOf(zone, day * DAY + begins * MINUTE);
  const end = instantOf(zone, (day + (ends <= begins ? 1 : 0)) * DAY + ends * MINUTE);
  const span = { from, to: Math.min(end, from + LONGEST_QUIET) };
  kept.set(key, span);
  return span;
}

/** Those that touch this time. An hour belongs to what counted when it began. */
export function quietSpans(settings: readonly Quiet[], from: number, to: number): Span[] {
  const spans: Span[] = [];
  for (const [i, { since, zone, begins, ends }] of settings.entries()) {
    const until = settings[i + 1]?.since ?? Number.POSITIVE_INFINITY;
    if (zone === '' || until <= from - DAY || since >= to) continue;
    const first = Math.floor(Math.max(from, since) / DAY) - 2;
    const last = Math.floor(Math.min(to, until) / DAY) + 1;
    for (let day = first; day <= last; day++) {
      const span = quietOn(zone, begins, ends, day);
      if (span.from >= since && span.from < until && span.to > from && span.from < to) spans.push(span);
    }
  }
  return spans;
}

/** How long quiet hours are, by the clock on the wall. */
export function lengthOf(begins: number, ends: number): number {
  return ((ends - begins + 24 * 60) % (24 * 60) || 24 * 60) * MINUTE;
}
