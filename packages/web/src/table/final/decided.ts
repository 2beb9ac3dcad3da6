import type { SheetColumn, SheetRow } from '../ScoreSheet.tsx';

/** A line of the sheet in which two players differ. */
export interface Difference {
  readonly row: SheetRow;
  readonly a: number;
  readonly b: number;
}

/** More than these decide nothing. */
const MOST = 3;

/** Where the first and the second differ most; empty where the lines are no numbers. */
export function differences(rows: readonly SheetRow[], a: SheetColumn, b: SheetColumn): Difference[] {
  return rows
    .flatMap(row => {
      const of = row.amount;
      return of === undefined ? [] : [{ row, a: of(a) ?? 0, b: of(b) ?? 0 }];
    })
    .filter(d => d.a !== d.b)
    .sort((x, y) => Math.abs(y.a - y.b) - Math.abs(x.a - x.b))
    .slice(0, MOST);
}
