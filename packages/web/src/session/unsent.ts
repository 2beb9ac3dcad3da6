import { readJson, removeKey, writeJson } from '../base/storage.ts';

/** An answer on its way, kept until the server has spoken about it: a page that is loaded anew says it again under the same id. */
export interface Unsent {
  readonly id: string;
  readonly prompt: number;
  readonly action: string;
  /** Whose answer it is: whoever sits elsewhere by now has not given it. */
  readonly seat: number | null;
}

const keyOf = (table: string) => `polis.unsent.${table}`;

export function readUnsent(table: string): Unsent | null {
  const { id, prompt, action, seat } = (readJson(keyOf(table)) ?? {}) as Partial<Unsent>;
  if (typeof id !== 'string' || typeof prompt !== 'number' || typeof action !== 'string') return null;
  return { id, prompt, action, seat: typeof seat === 'number' ? seat : null };
}

export function keepUnsent(table: string, unsent: Unsent): void {
  writeJson(keyOf(table), unsent);
}

/** Another page of this browser may have kept a later one. */
export function forgetUnsent(table: string, id: string): void {
  if (readUnsent(table)?.id === id) removeKey(keyOf(table));
}
