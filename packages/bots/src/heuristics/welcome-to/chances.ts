import { MOST_TURNS, NEVER } from './fill.ts';

/** Chances of doing a thing so often in the turns that are left, each turn being good for it with a fixed chance. */
const MOST_TIMES = 14;

export function atLeastTable(perTurn: number): Float64Array {
  const table = new Float64Array((MOST_TURNS + 1) * (MOST_TIMES + 1));
  for (let turns = 0; turns <= MOST_TURNS; turns++)
    for (let times = 0; times <= MOST_TIMES; times++) {
      const at = turns * (MOST_TIMES + 1) + times;
      if (times === 0) table[at] = 1;
      else if (turns > 0) {
        const before = at - (MOST_TIMES + 1);
        table[at] = perTurn * table[before - 1]! + (1 - perTurn) * table[before]!;
      }
    }
  return table;
}

export function atLeast(table: Float64Array, turns: number, times: number): number {
  return times > MOST_TIMES ? 0 : table[turns * (MOST_TIMES + 1) + Math.max(0, times)]!;
}

/** How often a turn is spent on an action when a plan asks for it. */
export const FENCES = atLeastTable(0.24);
export const COMMON = atLeastTable(0.28);
export const RARE = atLeastTable(0.17);

/** Logarithm of the chance to draw 0, 1 or 2 fences in time: `FENCE_LOG[turns * 3 + missing]`. */
export const FENCE_LOG = new Float64Array((MOST_TURNS + 1) * 3);
for (let turns = 0; turns <= MOST_TURNS; turns++)
  for (let missing = 0; missing < 3; missing++)
    FENCE_LOG[turns * 3 + missing] = Math.max(NEVER, Math.log(atLeast(FENCES, turns, missing)));

export function logOf(chance: number): number {
  return chance <= 0 ? NEVER : Math.log(chance);
}

const FINENESS = 64;
const POWERS = new Float64Array(1 - NEVER * FINENESS);
for (let i = 0; i < POWERS.length; i++) POWERS[i] = Math.exp(-i / FINENESS);

/** `Math.exp` for logarithms of chances, from a table. */
export function chanceOf(log: number): number {
  return log <= NEVER ? 0 : POWERS[Math.round(-log * FINENESS)]!;
}
