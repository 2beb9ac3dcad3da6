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

/** The city from one of its four corners, painted back to front. */
export function IsoArt({ plot, marks, ghost, focus, quarter }: ArtViewProps & { readonly quarter: number }) {
  const box = isoBox(plot, quarter);
  const view = (cell: { readonly x: number; readonly y: number }) => turned(cell.x, cell.y, quarter);
  const painted: Painted[] = plot.cells.map(cell => {
    const other = partnerOf(plot, cell);
    return { v: view(cell), back: other && isFront(view(cell), view(other)) ? view(other) : null };
  });
  const ghostAt = ghost === null || ghost.building < 0 ? null : frontOf(ghost, quarter);
  return (
    <svg className="pa-art" viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`} aria-hidden="true" focusable="false">
      <Hatch />
      {paintOrder(painted).map(i => {
        const cell = plot.cells[i]!;
        const [vx, vy] = painted[i]!.v;
        return (
          <IsoCell
            key={`${cell.x},${cell.y}`}
            cell={cell}
            vx={vx}
            vy={vy}
            mark={marks[i]!}
            stands={standing(plot, cell, view)}
            ghostStands={ghostAt?.x === cell.x && ghostAt.y === cell.y ? ghostStanding(ghost!, plot, quarter) : null}
          />
        );
      })}
      {focus && <polygon className="pa-focus" points={pointsText(topFace(...view(focus), focus.level))} />}
      {focus && <polygon className="pa-focus-in" points={pointsText(topFace(...view(focus), focus.level))} />}
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
  const sorted = [...g.cells].sort((a, b) => {
    const [ax, ay] = turned(...a, quarter);
    const [bx, by] = turned(...b, quarter);
    return bx + by - ax - ay;
  });
  return { x: sorted[0]![0], y: sorted[0]![1] };
}

function ghostStanding(g: Ghost, plot: Plot, quarter: number): Standing {
  const level = Math.max(...g.cells.map(([x, y]) => cellIn(plot, x, y)?.level ?? 0));
  return standingOn(
    g.building,
    g.cells.map(([x, y]) => turned(x, y, quarter)),
    level,
  );
}
