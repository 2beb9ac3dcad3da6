import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Box, outlineStyle } from './frame.ts';
import { type Point, QUARTERS, turned, unturned } from './iso.ts';
import type { Mark } from './marks.ts';
import { type Cell, cellIn, type Plot } from './model.ts';
import { cellLabel, explainCell, touchCell } from './touch.ts';
import type { Controller } from './useCity.ts';

export interface GridProps {
  readonly c: Controller;
  readonly plot: Plot;
  readonly marks: readonly Mark[];
  readonly name: string;
  readonly box: Box;
  readonly outlines: readonly (readonly Point[])[];
  /** Later ones lie above: by the order of painting. */
  readonly order: readonly number[];
  /** Quarter turns of the picture, so that arrows go where one sees them go. */
  readonly quarter: number;
  readonly onFocus: (cell: Cell | null) => void;
}

/**
 * The cells of a city as things to point at, over either picture: one tab stop, arrows move, Alt and an arrow jump to the
 * next lit cell. The pictures themselves say nothing, so both speak with these words.
 */
export function Grid({ c, plot, marks, name, box, outlines, order, quarter, onFocus }: GridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<{ readonly prompt: number | null; readonly key: string } | null>(null);
  const prompt = c.frame.prompt?.id ?? null;
  const rank = new Map(order.map((i, n) => [i, n]));
  const here = Math.max(0, startAt(plot, marks, cursor?.prompt === prompt ? cursor.key : null));

  // Another picture begins without a pointer: whatever it pointed at is somewhere else now.
  const { setAt } = c;
  useEffect(() => () => setAt(null), [setAt]);

  const goTo = (i: number) => {
    const cell = plot.cells[i]!;
    setCursor({ prompt, key: `${cell.x},${cell.y}` });
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell.x},${cell.y}"]`)?.focus();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[e.key];
    const cell = plot.cells[here]!;
    if (step && e.altKey) {
      const next = nextLit(marks, here, step[0]! + step[1]! > 0 ? 1 : -1);
      if (next !== null) goTo(next);
    } else if (step) {
      const [vx, vy] = turned(cell.x, cell.y, quarter);
      const [x, y] = unturned(vx + step[0]!, vy + step[1]!, quarter % QUARTERS);
      const next = cellIn(plot, x, y);
      if (next) goTo(plot.cells.indexOf(next));
    } else if (e.key === 'Enter') touchCell(c, cell, 'key');
    else if (e.key === ' ') c.say(explainCell(c, cell));
    else return;
    e.preventDefault();
  };
  const over = (e: PointerEvent) => {
    if (e.pointerType === 'touch') return;
    const cell = cellOf(plot, e.target);
    if (cell && (c.at?.x !== cell.x || c.at.y !== cell.y)) c.setAt({ x: cell.x, y: cell.y });
  };

  const rows = Array.from({ length: plot.h }, (_, j) => plot.cells.slice(j * plot.w, (j + 1) * plot.w));
  return (
    // biome-ignore lint/a11y/useSemanticElements: cells to move about in, not a table of data.
    <div
      className="pa-grid"
      role="grid"
      aria-label={name}
      ref={grid}
      onKeyDown={onKeyDown}
      onPointerOver={over}
      onPointerLeave={e => e.pointerType !== 'touch' && c.setAt(null)}
      onBlur={e => {
        if (e.currentTarget.contains(e.relatedTarget)) return;
        onFocus(null);
        c.setAt(null);
      }}
    >
      {rows.map((row, j) => (
        // biome-ignore lint/a11y/useSemanticElements: a row of the grid.
        <div role="row" key={plot.y + j} tabIndex={-1}>
          {row.map((cell, i) => {
            const at = j * plot.w + i;
            const mark = marks[at]!;
            return (
              // biome-ignore lint/a11y/useSemanticElements lint/a11y/useKeyWithClickEvents: a cell of the grid, which hears the keys.
              <div
                key={cell.x}
                role="gridcell"
                className="pa-touch"
                tabIndex={at === here ? 0 : -1}
                aria-label={cellLabel(c, cell, mark.lit)}
                aria-selected={mark.ghost !== -1 || undefined}
                data-cell={`${cell.x},${cell.y}`}
                data-legal={mark.lit || undefined}
                data-city={cell.level > 0 || undefined}
                style={{ ...outlineStyle(outlines[at]!, box), zIndex: rank.get(at) ?? 0 }}
                onClick={e => {
                  const by = (e.nativeEvent as globalThis.PointerEvent).pointerType === 'touch' ? 'touch' : 'mouse';
                  setCursor({ prompt, key: `${cell.x},${cell.y}` });
                  touchCell(c, cell, by);
                }}
                onFocus={e => {
                  if (!e.currentTarget.matches(':focus-visible')) return;
                  onFocus(cell);
                  c.setAt({ x: cell.x, y: cell.y });
                }}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Where Tab arrives: where one was, else at something lit, else in the city. */
function startAt(plot: Plot, marks: readonly Mark[], key: string | null): number {
  const kept = key === null ? -1 : plot.cells.findIndex(cell => `${cell.x},${cell.y}` === key);
  if (kept >= 0) return kept;
  const lit = marks.findIndex(m => m.lit);
  return lit >= 0 ? lit : plot.cells.findIndex(cell => cell.level > 0);
}

function nextLit(marks: readonly Mark[], at: number, step: 1 | -1): number | null {
  const n = marks.length;
  for (let i = 1; i <= n; i++) {
    const next = (at + i * step + n * 2) % n;
    if (marks[next]!.lit) return next;
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
