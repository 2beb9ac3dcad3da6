import type { HttpError, More } from '@polis/protocol';

/** What became of something that was asked about an account. */
export type Answer<T> = { readonly ok: true; readonly value: T } | No;
export interface No {
  readonly ok: false;
  readonly no: HttpError;
}

export function no(code: HttpError['code'], text: string, more: More = {}): No {
  return { ok: false, no: { code, text, ...more } };
}
export function yes<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}
export const STORED_NOT = no('storage', 'This could not be stored. Please try again.');
