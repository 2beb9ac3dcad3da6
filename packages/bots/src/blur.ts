import { int, type Rng } from '@polis/kernel';

const DICE = 4;
const SIDES = 1024;
/** The spread of that many dice. */
const UNIT = Math.sqrt((DICE * (SIDES * SIDES - 1)) / 12);

/** A bell-shaped error with this spread, from a few dice: the same on every machine. */
export function blur(rng: Rng, spread: number): number {
  if (spread === 0) return 0;
  let sum = 0;
  for (let i = 0; i < DICE; i++) sum += int(rng, SIDES);
  return (spread * (sum - (DICE * (SIDES - 1)) / 2)) / UNIT;
}
