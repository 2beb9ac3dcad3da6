import type { Result } from './types.ts';

/** Reading JSON that people wrote: the first thing that is wrong is named with its place. */
export type Json = Readonly<Record<string, unknown>>;
/** Hears of things that are odd, but no reason to refuse. */
export type Note = (text: string) => void;

export class Wrong extends Error {}

/** What `read` gives, or the sentence it was refused with. */
export function unlessWrong<T>(read: () => T): Result<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, why: error.message };
    throw error;
  }
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A key that means nothing may be a slip of the pen: worth a word, not a refusal. */
export function unusedKeys(object: Json, known: readonly string[], where: string, note: Note): void {
  for (const key of Object.keys(object)) if (!known.includes(key)) note(`note: ${where}: the key "${key}" is not used`);
}

export function readCount(value: unknown, where: string, most = Number.MAX_SAFE_INTEGER, least = 0): number {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} on` : `${least} to ${most}`;
  throw new Wrong(`${where} must be a whole number from ${range}, not ${JSON.stringify(value)}`);
}

/** The place of an id in a list. */
export function readId(value: unknown, ids: readonly string[], where: string): number {
  const i = ids.indexOf(value as string);
  if (i < 0) throw new Wrong(`${where} must be one of ${ids.join(', ')}, not ${JSON.stringify(value)}`);
  return i;
}
