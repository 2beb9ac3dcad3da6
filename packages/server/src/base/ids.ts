import { randomBytes } from 'node:crypto';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Easy to read aloud: 32 letters and digits, none of which look alike. */
export function lettersOf(bytes: Iterable<number>): string {
  let id = '';
  for (const byte of bytes) id += LETTERS[byte & 31];
  return id;
}

/** Unguessable. */
export function randomId(length: number): string {
  return lettersOf(randomBytes(length));
}
