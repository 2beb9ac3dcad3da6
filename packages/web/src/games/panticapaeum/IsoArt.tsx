import { useMemo } from 'react';
import { isoBox } from './frame.ts';
import type { Ghost } from './ghost.ts';
import { IsoCell, type Standing, standingOn } from './IsoCell.tsx';
import { type Painted, type Point, paintOrder, pointsText, topFace, turned } from './iso.ts';
import type { Mark } from './marks.ts';
import { type Cell, cellIn, type Plot, partnerOf } from './model.ts';

export interface ArtViewProps {
  readonly plot: Plot;
  readonly marks: readonly Mark[];
  readonly ghost: Ghost | null;
  readonly focus: Cell | null;
}

/** What the picture is made of, as long as neither the city nor the side one looks from changes. */
interface Scene {
  readonly painted: readonly Painted[];
  readonly order: readonly number[];
  readonly stands: readonly (Standing | null)[];
}

function sceneOf(plot: Plot, quarter: number): Scene {
  const view = (cell: Cell) => turned(cell.x, cell.y, quarter);
  const painted = plot.cells.map(cell => {
    const other = partnerOf(plot, cell);
    return { v: view(cell), back: other && isFront(view(cell), view(other)) ? view(other) : null };
  });
  return { painted, order: paintOrder(painted), stands: plot.cells.map(cell => standing(plot, cell, view)) };
}

/** The city from one of its four corners, painted back to front. */
export function IsoArt({ plot, marks, ghost, focus, quarter }: ArtViewProps & { readonly quarter: number }) {
  const scene = useMemo(() => sceneOf(plot, quarter), [plot, quarter]);
  const box = isoBox(plot, quarter);
  const ghostAt = ghost === null || ghost.building < 0 ? null : frontOf(ghost, quarter);
  const ring = focus && pointsText(topFace(...turned(focus.x, focus.y, quarter), focus.level));
  return (
    <svg className="pa-art" viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`} aria-hidden="true" focusable="false">
      <Hatch />
      {scene.order.map(i => {
        const cell = plot.cells[i]!;
        const [vx, vy] = scene.painted[i]!.v;
        const mark = marks[i]!;
        if (cell.level === 0 && !mark.lit && mark.ghost === -1 && !mark.hinted) return null;
        return (
          <IsoCell
            key={`${cell.x},${cell.y}`}
            cell={cell}
            vx={vx}
            vy={vy}
            mark={mark}
            stands={scene.stands[i]!}
            ghostStands={ghostAt?.x === cell.x && ghostAt.y === cell.y ? ghostStanding(ghost!, plot, quarter) : null}
          />
        );
      })}
      {ring && <polygon className="pa-focus" points={ring} />}
      {ring && <polygon className="pa-focus-in" points={ring} />}
    </svg>
  );
}

/** What may not lie here is hatched. */
export function Hatch() {
  return (
    <defs>
      <pattern id="pa-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" stroke="var(--bad)" strokeWidth="4" />
      </pattern>
    </defs>
  );
}

function isFront(a: Point, b: Point): boolean {
  return a[0] + a[1] > b[0] + b[1];
}

function standing(plot: Plot, cell: Cell, view: (cell: Cell) => Point): Standing | null {
  if (cell.building < 0) return null;
  const other = partnerOf(plot, cell);
  if (other === null) return standingOn(cell.type, [view(cell)], cell.level);
  return isFront(view(cell), view(other)) ? standingOn(cell.type, [view(cell), view(other)], cell.level) : null;
}

function frontOf(g: Ghost, quarter: number): { readonly x: number; readonly y: number } {
  const depth = (cell: readonly [number, number]) => turned(...cell, quarter).reduce((a, b) => a + b, 0);
  const [x, y] = [...g.cells].sort((a, b) => depth(b) - depth(a))[0]!;
  return { x, y };
}

function ghostStanding(g: Ghost, plot: Plot, quarter: number): Standing {
  const level = Math.max(...g.cells.map(([x, y]) => cellIn(plot, x, y)?.level ?? 0));
  return standingOn(
    g.building,
    g.cells.map(([x, y]) => turned(x, y, quarter)),
    level,
  );
}
