import {
  BROWN,
  incomeOf,
  newPlayer,
  ROUNDS,
  ROW_LENGTH,
  ROWS,
  rowValue,
  TURNS_PER_ROUND,
  WINERY,
} from '@polis/panticapaeum';
import { WEIGHTS } from './weights.ts';

/** What a marker's row will be worth at the end, by its position and the turns to come. */
const MOST_TURNS = ROUNDS * TURNS_PER_ROUND;
const POSITIONS = ROW_LENGTH + 1;

/** Points per thing that a building of the row counts; for wineries per cell. */
function pointsAt(row: number, marker: number): number {
  const value = rowValue(row, marker);
  return row === WINERY && value > 0 ? 1 / value : value;
}

/** Mean of `f` over where the marker may end, if every turn moves it with a fixed chance. */
function foresee(f: (marker: number) => number): Float64Array {
  const table = new Float64Array((MOST_TURNS + 1) * POSITIONS);
  for (let turns = 0; turns <= MOST_TURNS; turns++)
    for (let marker = 0; marker < POSITIONS; marker++) {
      const before = (turns - 1) * POSITIONS;
      table[turns * POSITIONS + marker] =
        turns === 0
          ? f(marker)
          : (1 - WEIGHTS.pace) * table[before + marker]! +
            WEIGHTS.pace * table[before + Math.min(ROW_LENGTH, marker + 1)]!;
    }
  return table;
}

const VALUES = ROWS.map((_, row) => foresee(marker => pointsAt(row, marker)));
const HIRED = foresee(marker => {
  const p = newPlayer();
  p.markers[BROWN] = marker;
  return incomeOf(p);
});
const WATERS = foresee(marker => (marker > 0 ? 1 : 0));

export function expectedValue(row: number, marker: number, turns: number): number {
  return VALUES[row]![turns * POSITIONS + marker]!;
}
/** Workers that the brown row will have given by the end. */
export function expectedWorkers(marker: number, turns: number): number {
  return HIRED[turns * POSITIONS + marker]!;
}
/** How likely aqueducts are to water at all. */
export function waterChance(marker: number, turns: number): number {
  return WATERS[turns * POSITIONS + marker]!;
}
