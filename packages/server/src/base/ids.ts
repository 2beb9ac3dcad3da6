import { randomBytes } from 'node:crypto';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Unguessable and easy to read aloud: 32 letters and digits, none of which look alike. */
export function randomId(length: number): string {
  let id = '';
  for (const byte of randomBytes(length)) id += LETTERS[byte & 31];
  return id;
}
