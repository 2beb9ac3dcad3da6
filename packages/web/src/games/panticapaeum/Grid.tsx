import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { worded } from '../../i18n/index.ts';
import { type Box, outlineStyle } from './frame.ts';
import { type Point, turned, unturned } from './iso.ts';
import { type BoardProps, type Mark, NOTHING } from './marks.ts';
import { type Cell, cellIn, cellKey, type Plot } from './model.ts';
import { cellLabel, explainCell, touchCell } from './touch.ts';

export interface GridProps extends BoardProps {
  readonly plot: Plot;
  readonly marks: readonly Mark[];
  readonly box: Box;
  readonly outlines: readonly (readonly Point[])[];
  /** Later ones lie above: by the order of painting. */
  readonly order: readonly number[];
  /** Quarter turns of the picture, so that arrows go where one sees them go. */
  readonly quarter: number;
  readonly onFocus: (cell: Cell | null) => void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * The cells of a city as things to point at, over either picture: one tab stop, arrows move, Alt and an arrow jump to the
 * next lit cell. The pictures themselves say nothing, so both speak with these words.
 */
export function Grid(props: GridProps) {
  const { plot, marks, name, box, outlines, order, quarter, words, tool, prompt, onPoint, onFocus } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<{ readonly prompt: number | null; readonly key: string } | null>(null);
  const here = Math.max(0, startAt(plot, marks, cursor?.prompt === prompt ? cursor.key : null));
  const styles = useMemo(() => {
    const rank = new Map(order.map((i, n) => [i, n]));
    return outlines.map((outline, i) => ({ ...outlineStyle(outline, box), zIndex: rank.get(i) ?? 0 }));
  }, [order, outlines, box]);
  const labels = useMemo(
    () => worded(words, () => plot.cells.map(cell => [cellLabel(cell, null), cellLabel(cell, tool)] as const)),
    [words, plot, tool],
  );
  // Another picture begins without a pointer: whatever it pointed at is somewhere else now.
  useEffect(() => () => onPoint(null), [onPoint]);

  const goTo = (cell: Cell) => {
    setCursor({ prompt, key: cellKey(cell.x, cell.y) });
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell.x},${cell.y}"]`)?.focus();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const step = STEPS[e.key];
    const cell = plot.cells[here]!;
    if (step) {
      const next = e.altKey ? nextLit(plot, marks, here, step[0] + step[1]) : beside(plot, cell, step, quarter);
      if (next) goTo(next);
    } else if (e.key === 'Enter') touchCell(props, cell, 'key');
    else if (e.key === ' ') props.onSay(explainCell(props, cell));
    else return;
    e.preventDefault();
  };
  const onPointerOver = (e: PointerEvent) => {
    if (e.pointerType === 'touch') return;
    const cell = cellOf(plot, e.target);
    if (cell && (props.at?.x !== cell.x || props.at.y !== cell.y)) onPoint({ x: cell.x, y: cell.y });
  };
  const onClick = (e: MouseEvent) => {
    const cell = cellOf(plot, e.target);
    if (!cell) return;
    setCursor({ prompt, key: cellKey(cell.x, cell.y) });
    touchCell(props, cell, (e.nativeEvent as globalThis.PointerEvent).pointerType === 'touch' ? 'touch' : 'mouse');
  };
  const focused = (e: FocusEvent) => {
    const cell = cellOf(plot, e.target);
    if (!cell || !e.target.matches(':focus-visible')) return;
    onFocus(cell);
    onPoint({ x: cell.x, y: cell.y });
  };
  const blurred = (e: FocusEvent) => {
    if (e.currentTarget.contains(e.relatedTarget)) return;
    onFocus(null);
    onPoint(null);
  };

  const rows = Array.from({ length: plot.h }, (_, j) => plot.cells.slice(j * plot.w, (j + 1) * plot.w));
  return (
    // biome-ignore lint/a11y/useSemanticElements: cells to move about in, not a table of data.
    <div
      className="pa-grid"
      role="grid"
      aria-label={name}
      ref={grid}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerOver={onPointerOver}
      onPointerLeave={e => e.pointerType !== 'touch' && onPoint(null)}
      onFocus={focused}
      onBlur={blurred}
    >
      {rows.map((row, j) => (
        // biome-ignore lint/a11y/useSemanticElements: a row of the grid.
        <div role="row" key={plot.y + j} tabIndex={-1}>
          {row.map((cell, i) => {
            const at = j * plot.w + i;
            const mark = marks[at]!;
            return (
              <GridCell
                key={cell.x}
                cell={cell}
                label={labels[at]![mark.lit ? 1 : 0]}
                lit={mark.lit}
                covered={mark.ghost !== NOTHING}
                tabbable={at === here}
                style={styles[at]!}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface GridCellProps {
  readonly cell: Cell;
  readonly label: string;
  readonly lit: boolean;
  readonly covered: boolean;
  readonly tabbable: boolean;
  readonly style: Readonly<Record<string, string | number>>;
}

/** The grid hears what happens to its cells. */
const GridCell = memo(function GridCell({ cell, label, lit, covered, tabbable, style }: GridCellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of the grid.
    <div
      role="gridcell"
      className="pa-touch"
      tabIndex={tabbable ? 0 : -1}
      aria-label={label}
      aria-selected={covered || undefined}
      data-cell={`${cell.x},${cell.y}`}
      data-inspect={`cell:${cell.x},${cell.y}`}
      data-legal={lit || undefined}
      data-city={cell.level > 0 || undefined}
      style={style}
    />
  );
});

/** Where Tab arrives: where one was, else at something lit, else in the city. */
function startAt(plot: Plot, marks: readonly Mark[], key: string | null): number {
  const kept = key === null ? -1 : plot.cells.findIndex(cell => cellKey(cell.x, cell.y) === key);
  if (kept >= 0) return kept;
  const lit = marks.findIndex(m => m.lit);
  return lit >= 0 ? lit : plot.cells.findIndex(cell => cell.level > 0);
}

/** The neighbour on the screen, whichever way the city is turned. */
function beside(plot: Plot, cell: Cell, [dx, dy]: readonly [number, number], quarter: number): Cell | null {
  const [vx, vy] = turned(cell.x, cell.y, quarter);
  return cellIn(plot, ...unturned(vx + dx, vy + dy, quarter));
}

function nextLit(plot: Plot, marks: readonly Mark[], at: number, step: number): Cell | null {
  const n = marks.length;
  for (let i = 1; i <= n; i++) {
    const next = (at + i * step + n * 2) % n;
    if (marks[next]!.lit) return plot.cells[next]!;
  }
  return null;
}

/** The cell an element of the grid stands for. */
export function cellOf(plot: Plot, target: EventTarget | null): Cell | null {
  const key = (target as Element | null)?.closest?.<HTMLElement>('[data-cell]')?.dataset.cell;
  if (key === undefined) return null;
  const [x, y] = key.split(',').map(Number);
  return cellIn(plot, x!, y!);
}
