import type { BuildingScore, Line, ScoreSheet } from '@polis/panticapaeum';
import { BUILDINGS } from '@polis/panticapaeum';
import { cellKey } from './model.ts';
import { signed } from './words.ts';

/** What of the score is pointed at: the city shows where it comes from. */
export interface Lit {
  readonly seat: number;
  /** Cells of the buildings that score, and cells they count. */
  readonly own: ReadonlySet<string>;
  readonly counts: ReadonlySet<string>;
  /** Points by the first cell of a building. */
  readonly chips: ReadonlyMap<string, string>;
}

const keys = (cells: readonly (readonly [number, number])[]) => cells.map(([x, y]) => cellKey(x, y));

export function litBuildings(seat: number, scored: readonly BuildingScore[]): Lit {
  return {
    seat,
    own: new Set(scored.flatMap(b => keys(b.cells))),
    counts: new Set(scored.flatMap(b => keys(b.counted))),
    chips: new Map(scored.map(b => [cellKey(...b.cells[0]!), signed(b.points)])),
  };
}

/** The cells behind one line of the pad; null for coins and cubes, which lie beside the city. */
export function litLine(seat: number, sheet: ScoreSheet, line: Line): Lit | null {
  if ((BUILDINGS as readonly string[]).includes(line))
    return litBuildings(
      seat,
      sheet.buildings.filter(b => b.building === line),
    );
  if (line !== 'drought') return null;
  return {
    seat,
    own: new Set(keys(sheet.dry)),
    counts: new Set(keys(sheet.watered)),
    chips: new Map(keys(sheet.dry).map(k => [k, signed(-1)])),
  };
}
