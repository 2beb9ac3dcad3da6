import { createHash } from 'node:crypto';
import type { Replay } from '@polis/kernel';
import { lettersOf } from '../base/ids.ts';

const LETTERS = 15;

/**
 * A game that was played at home is called after all that it consists of, so it is one table, however often it comes and
 * from whom. `moves`: as JSON, in the order in which the table tells them.
 */
export function homeId({ game, rules, seats, options, seed, nonces }: Replay, moves: string): string {
  const whole = JSON.stringify([game, rules, seats, options, seed, nonces ?? null, moves]);
  return `h${lettersOf(createHash('sha256').update(whole).digest().subarray(0, LETTERS))}`;
}
