import { castleOf } from '@polis/tiny-towns';
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { useCalling } from '../../ui/calling.ts';
import { Piece } from '../../ui/index.ts';
import { cellLabel } from './cellwords.ts';
import { type Motion, NO_MOTION } from './diff.ts';
import { CELLS, type Extras, extrasOf, FedBadge, pieceOf } from './MiniBoard.tsx';
import { boardMarks, type CellMark, type Shown } from './marks.ts';
import { squareAt } from './model.ts';
import type { Focus } from './useTable.ts';
import { resPiece } from './words.ts';

export interface BoardProps extends Shown {
  readonly name: string;
  /** The question that is open, or null. */
  readonly prompt: number | null;
  readonly motion?: Motion;
  /** Squares that changed last, in the seat's colour. */
  readonly fresh: number;
  /** Why nothing happens when this square is touched. */
  readonly why: (cell: number) => string;
  readonly onPick: (cell: number) => void;
  readonly onFocus: (focus: Focus | null) => void;
  readonly onSay: (text: string) => void;
}

/** One town, large. One tab stop; arrows move; what is lit comes from the prompt. */
export const Board = memo(function Board(x: BoardProps) {
  const { model, seat, name, prompt, motion = NO_MOTION, fresh, why, onPick, onFocus, onSay } = x;
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const town = model.towns[seat]!;
  const sheet = model.sheets[seat]!;
  const marks = boardMarks(x);
  const feedable = useMemo(() => town.built[0]! | castleOf(town), [town]);
  const lit = marks.some(m => m.legal);
  const calling = useCalling(prompt, lit);

  const goTo = (cell: number) => {
    setAt(cell);
    grid.current?.querySelector<HTMLElement>(`[data-index="${cell}"]`)?.focus();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const step = { ArrowUp: -4, ArrowDown: 4, ArrowLeft: -1, ArrowRight: 1 }[e.key];
    if (step !== undefined) {
      const next = e.altKey ? nextLegal(marks, at, step > 0 ? 1 : -1) : neighbour(at, step);
      if (next !== null) goTo(next);
    } else if (e.key === 'Home') goTo(e.ctrlKey ? 0 : at & 12);
    else if (e.key === 'End') goTo(e.ctrlKey ? 15 : at | 3);
    else if (e.key === 'Enter') touch(at);
    else if (e.key === ' ') onSay(`${cellLabel(x, at, marks[at]!)} ${marks[at]!.legal ? '' : why(at)}`.trim());
    else return;
    e.preventDefault();
  };
  const touch = (cell: number) => {
    if (marks[cell]!.legal) onPick(cell);
    else onSay(why(cell));
  };

  return (
    <div
      className="board"
      data-region="board"
      data-calling={calling || undefined}
      style={{ ['--seat' as string]: `var(--seat-${seat + 1})` }}
    >
      <span className="board-coordinates" aria-hidden="true">
        {[1, 2, 3, 4].map(n => (
          <i key={n}>{n}</i>
        ))}
      </span>
      <span className="board-coordinates board-rows" aria-hidden="true">
        {[1, 2, 3, 4].map(n => (
          <i key={n}>{n}</i>
        ))}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: squares to move about in, not a table of data. */}
      <div
        className="board-grid"
        role="grid"
        aria-label={name}
        aria-readonly={!lit || undefined}
        ref={grid}
        onKeyDown={onKeyDown}
        onMouseLeave={() => onFocus(null)}
      >
        {[0, 1, 2, 3].map(r => (
          // biome-ignore lint/a11y/useSemanticElements: a row of the grid.
          <div role="row" className="board-row" key={r} tabIndex={-1}>
            {CELLS.slice(4 * r, 4 * r + 4).map(cell => (
              <Cell
                key={cell}
                cell={cell}
                label={cellLabel(x, cell, marks[cell]!)}
                mark={marks[cell]!}
                piece={pieceOf(model, seat, squareAt(town, cell))}
                isCube={squareAt(town, cell).kind === 'cube'}
                extras={extrasOf(town, sheet, cell, feedable)}
                fresh={((fresh >> cell) & 1) === 1}
                motion={motion}
                tabbable={cell === at}
                onTouch={() => {
                  setAt(cell);
                  touch(cell);
                }}
                onLook={() => {
                  if (x.focus?.kind !== 'cell' || x.focus.cell !== cell) onFocus({ kind: 'cell', cell });
                }}
                onAway={() => onFocus(null)}
                onFocus={() => setAt(cell)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
});

interface CellProps {
  readonly cell: number;
  readonly label: string;
  readonly mark: CellMark;
  readonly piece: string | null;
  readonly isCube: boolean;
  readonly extras: Extras;
  readonly fresh: boolean;
  readonly motion: Motion;
  readonly tabbable: boolean;
  readonly onTouch: () => void;
  readonly onLook: () => void;
  readonly onAway: () => void;
  readonly onFocus: () => void;
}

function Cell(p: CellProps) {
  const { mark: m, extras: x, cell } = p;
  const leaving = p.motion.gone.filter(g => g.cell === cell);
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useKeyWithClickEvents: a square of the grid, which hears the keys.
    <div
      role="gridcell"
      tabIndex={p.tabbable ? 0 : -1}
      aria-label={p.label}
      aria-selected={m.picked || undefined}
      className={cellClass(m)}
      data-index={cell}
      data-inspect={`cell:${cell}`}
      data-cell={`${cell >> 2},${cell & 3}`}
      data-legal={m.legal || undefined}
      onClick={p.onTouch}
      onMouseEnter={p.onLook}
      onFocus={e => {
        p.onFocus();
        if (e.currentTarget.matches(':focus-visible')) p.onLook();
      }}
      onBlur={p.onAway}
    >
      {p.piece && (
        <span key={`${p.piece}-${p.motion.key}`} className={pieceClass(p)}>
          <Piece name={p.piece} size="100%" />
        </span>
      )}
      {leaving.map(g => (
        <span
          key={`gone-${g.piece}`}
          className="piece piece-gone"
          style={{ ['--dx' as string]: g.dx, ['--dy' as string]: g.dy }}
        >
          <Piece name={g.piece} size="100%" />
        </span>
      ))}
      {m.missing >= 0 && (
        <span className="piece piece-missing">
          <Piece name={resPiece(m.missing)} size="100%" />
        </span>
      )}
      {m.ghost && (
        <span className="piece piece-ghost">
          <Piece name={m.ghost} size="100%" />
        </span>
      )}
      {p.fresh && <span className="fresh-dot" />}
      {x.fed !== null && !m.ghost && <FedBadge fed={x.fed} />}
      {(x.mark >= 0 || x.stock.length > 0 || x.parked) && (
        <span className="on-building">
          {x.mark >= 0 && <Piece name={resPiece(x.mark)} size="100%" className="marker" />}
          {x.stock.map((r, i) => (
            <Piece key={i} name={resPiece(r)} size="100%" />
          ))}
          {x.parked && <span className="parked" />}
        </span>
      )}
      {m.chip && <span className="cell-gain num">{m.chip}</span>}
      {m.hinted > 0 && <b className={m.rung ? 'hint-mark num' : 'hint-mark hint-mark-quiet num'}>{m.hinted}</b>}
    </div>
  );
}

function cellClass(m: CellMark): string {
  let out = 'cell';
  if (m.legal) out += ' cell-legal';
  if (m.strong) out += ' cell-strong';
  if (m.picked) out += ' cell-picked';
  if (m.plan) out += ` cell-plan-${m.plan}`;
  if (m.reason) out += ` cell-${m.reason}`;
  if (m.rung) out += ' cell-hinted';
  return out;
}

function pieceClass(p: CellProps): string {
  let out = p.isCube ? 'piece piece-cube' : 'piece piece-building';
  if ((p.motion.drop >> p.cell) & 1) out += ' piece-drop';
  if ((p.motion.pop >> p.cell) & 1) out += ' piece-pop';
  if (p.mark.ghost) out += ' piece-under';
  return out;
}

function neighbour(at: number, step: number): number | null {
  const next = at + step;
  if (next < 0 || next > 15) return null;
  return Math.abs(step) === 1 && next >> 2 !== at >> 2 ? null : next;
}

function nextLegal(marks: readonly CellMark[], at: number, step: 1 | -1): number | null {
  for (let i = 1; i <= 16; i++) {
    const cell = (at + i * step + 32) % 16;
    if (marks[cell]!.legal) return cell;
  }
  return null;
}
