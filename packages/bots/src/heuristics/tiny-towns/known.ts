import { atTheRight, card, GREEN, type TinyTowns } from '@polis/tiny-towns';

/**
 * Searches come to the same towns again and again: what was found out about the last few thousand is kept. A later town takes
 * the place of an earlier one; an entry counts only if its key fits.
 */

let era = 0;

/** The weights have changed: nothing that was found out before is known any more. */
export function forgetTowns(): void {
  era++;
}

/** Everything that the worth of a town and of its squares depends on, as one number. Two towns share one by a rare accident. */
export function townKey(s: Readonly<TinyTowns>, seat: number): number {
  const t = s.towns[seat]!;
  let h = 0x2545f491;
  let g = 0x1e3779b9;
  const mix = (x: number) => {
    h = Math.imul(h ^ x, 0x01000193) ^ (h >>> 15);
    g = Math.imul(g + x, 0x85ebca6b) ^ (g >>> 13);
  };
  const { cubes, built, stock } = t;
  for (let r = 0; r < 5; r += 2) mix(cubes[r]! | ((cubes[r + 1] ?? 0) << 16));
  for (let type = 0; type < 8; type += 2) mix(built[type]! | (built[type + 1]! << 16));
  for (let cell = 0; cell < stock.length; cell++) mix(stock[cell]!);
  for (let type = 0; type < s.cards.length; type++) mix(s.cards[type]!);
  mix(t.site | ((t.siteType + 1) << 16) | ((t.monument + 1) << 20));
  mix(
    t.completed |
      (t.shrine << 8) |
      (atTheRight(s.towns, seat, GREEN) << 16) |
      (s.seats << 21) |
      (s.anySix ? 1 << 25 : 0),
  );
  for (const r of s.faceUp) mix(r + 1);
  mix(era);
  if (t.monument === card.STARLOOM) {
    mix(s.round);
    for (const other of s.towns) mix(other.completed);
  }
  return (h >>> 0) * 0x100000 + (g & 0xfffff);
}

/** What a function of towns found, by key. */
export interface Known {
  /** The place of a key, whether or not it is known. */
  at(key: number): number;
  has(key: number): boolean;
  note(key: number): void;
}

export function createKnown(size: number): Known {
  const keys = new Float64Array(size).fill(-1);
  const at = (key: number) => (key % 0x7fffffff) & (size - 1);
  return {
    at,
    has: key => keys[at(key)] === key,
    note(key) {
      keys[at(key)] = key;
    },
  };
}
