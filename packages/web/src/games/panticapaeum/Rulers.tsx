import { memo } from 'react';
import { type Box, SIDE } from './frame.ts';
import { type Point, project, turned, unturned } from './iso.ts';
import type { Plot } from './model.ts';
import { columnCode, rowCode } from './words.ts';

export interface RulersProps {
  readonly plot: Plot;
  readonly box: Box;
  /** Quarter turns of the picture; null: the plan. */
  readonly quarter: number | null;
  /** Other words stand here when the language changes. */
  readonly words: unknown;
}

/** So far from the city, in cells: beyond the places where a tile could lie. */
const AWAY = { iso: 1.75, plan: 1.3 } as const;

/** The coordinates of the city along its two near edges: what the log and the advice call a cell. */
export const Rulers = memo(function Rulers({ plot, box, quarter }: RulersProps) {
  const q = quarter ?? 0;
  const built = plot.cells.filter(cell => cell.level > 0).map(cell => turned(cell.x, cell.y, q));
  if (built.length === 0) return null;
  const [left, right] = rangeOf(built.map(v => v[0]));
  const [top, bottom] = rangeOf(built.map(v => v[1]));
  const marks: { readonly at: Point; readonly text: string }[] = [];
  const nameAt = (vx: number, vy: number, alongX: boolean) => {
    const [x, y] = unturned(vx, vy, q);
    return alongX === (q % 2 === 0) ? columnCode(x) : rowCode(y);
  };
  for (let vx = left; vx <= right; vx++)
    marks.push({
      at: quarter === null ? [(vx + 0.5) * SIDE, (top - AWAY.plan + 0.5) * SIDE] : project(vx, bottom + AWAY.iso, 0),
      text: nameAt(vx, bottom, true),
    });
  for (let vy = top; vy <= bottom; vy++)
    marks.push({
      at: quarter === null ? [(left - AWAY.plan + 0.5) * SIDE, (vy + 0.5) * SIDE] : project(right + AWAY.iso, vy, 0),
      text: nameAt(right, vy, false),
    });
  return (
    <div className="pa-rulers num" aria-hidden="true">
      {marks.map(({ at: [x, y], text }) => (
        <span key={text} style={{ left: `${((x - box.x) / box.w) * 100}%`, top: `${((y - box.y) / box.h) * 100}%` }}>
          {text}
        </span>
      ))}
    </div>
  );
});

function rangeOf(xs: readonly number[]): readonly [number, number] {
  return [Math.min(...xs), Math.max(...xs)];
}
