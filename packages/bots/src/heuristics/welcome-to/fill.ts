import { DECKS } from '@polis/welcome-to';

/**
 * What may become of a run of empty houses between two numbers. Solved backwards for one run alone: every turn the run is
 * offered some number with a certain chance, and its owner writes it where the most houses can still be filled, or waits.
 * That turns "spread the numbers out" into two figures per empty house, whatever the run looks like.
 */
const LONGEST = 12;
/** Numbers beyond 1 and 15 need temps, so an end of the street and a 0 or a 17 are the same to us. */
const TOP = 16;
export const MOST_TURNS = 33;

const SIDE = TOP + 1;
const PER_TURN = (LONGEST + 1) * SIDE * SIDE;
/** Per house of a run: how likely it is to be filled, and the logarithm of the chance that the run leaves no gap. */
export const FILLED = new Float64Array((MOST_TURNS + 1) * PER_TURN);
export const CLOSED = new Float64Array((MOST_TURNS + 1) * PER_TURN);
/** Stands for an impossible thing: small enough to drown everything added to it. */
export const NEVER = -12;

/** Where a run is found in the tables. `left` −1: no number there; `right` over 16: likewise. */
export function runAt(turns: number, houses: number, left: number, right: number): number {
  return ((turns * (LONGEST + 1) + houses) * SIDE + sideAt(left)) * SIDE + sideAt(right);
}

function sideAt(n: number): number {
  return n < 0 ? 0 : n > TOP ? TOP : n;
}

/** A longer run is served more often, but not as much more often as it is longer: one number a turn must do for all. */
function attention(houses: number): number {
  return (houses + 3) / (houses + 10);
}

const OFFERS = 3;
/** A hole that only a bis could fill is not quite hopeless. */
const STUCK = 0.12;

function solve(): void {
  const weight = DECKS.new63.map(row => row.reduce((a, b) => a + b, 0));
  const cards = weight.reduce((a, b) => a + b, 0);
  const expected = new Float64Array(FILLED.length);
  const closed = new Float64Array(FILLED.length);
  for (let turns = 0; turns <= MOST_TURNS; turns++)
    for (let houses = 0; houses <= LONGEST; houses++)
      // Nothing goes between a number and itself: beside a 0 or beyond a 16 only a bis helps.
      for (let left = 0; left <= TOP; left++)
        for (let right = left; right <= TOP; right++) {
          const at = runAt(turns, houses, left, right);
          if (houses === 0) closed[at] = 1;
          else if (turns > 0) step(turns, houses, left, right);
          FILLED[at] = houses === 0 ? 1 : expected[at]! / houses;
          const chance = Math.max(closed[at]!, turns === 0 ? 0 : STUCK ** houses);
          CLOSED[at] = houses === 0 ? 0 : Math.max(NEVER, Math.log(chance) / houses);
        }

  function step(turns: number, houses: number, left: number, right: number): void {
    const at = runAt(turns, houses, left, right);
    const wait = runAt(turns - 1, houses, left, right);
    let mass = 0;
    for (let n = left + 1; n < right; n++) mass += weight[n - 1]!;
    const some = attention(houses) * (1 - (1 - mass / cards) ** OFFERS);
    let e = expected[wait]! * (1 - some);
    let c = closed[wait]! * (1 - some);
    for (let n = left + 1; n < right; n++) {
      let bestE = expected[wait]!;
      let bestC = closed[wait]!;
      for (let i = 0; i < houses; i++) {
        const a = runAt(turns - 1, i, left, n);
        const b = runAt(turns - 1, houses - 1 - i, n, right);
        const e2 = 1 + expected[a]! + expected[b]!;
        const c2 = closed[a]! * closed[b]!;
        // Filling many houses is the aim; leaving none empty is what makes estates of them.
        if (e2 + c2 > bestE + bestC) {
          bestE = e2;
          bestC = c2;
        }
      }
      const chance = (some * weight[n - 1]!) / mass;
      e += chance * bestE;
      c += chance * bestC;
    }
    expected[at] = e;
    closed[at] = c;
  }
}
solve();
