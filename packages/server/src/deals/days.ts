/** Days of deals: they begin at midnight UTC and stay open for a day and a half, so that nobody's evening is cut off. */
export const DAY_MS = 24 * 3600_000;
const OPEN_MS = 1.5 * DAY_MS;

/** Days since 1970. */
export function dayAt(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

export function opensAt(day: number): number {
  return day * DAY_MS;
}

export function closesAt(day: number): number {
  return opensAt(day) + OPEN_MS;
}

/** 2026-11-19 */
export function dayText(day: number): string {
  return new Date(opensAt(day)).toISOString().slice(0, 10);
}

/** Null: no such day. */
export function dayOfText(text: string): number | null {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(ms) || dayText(dayAt(ms)) !== text ? null : dayAt(ms);
}

/** Weeks begin on Monday; the first of January 1970 was a Thursday. */
export function weekOf(day: number): number {
  return Math.floor((day + 3) / 7);
}
