import { BLACK, BLUE, FULL, type Sheet, stockOf, type Town } from '@polis/tiny-towns';
import { memo } from 'react';
import { Piece } from '../../ui/index.ts';
import { cardId, type Model, markAt, type Square, squareAt } from './model.ts';
import { resPiece } from './words.ts';

/** Name of the drawing on a square, or null. */
export function pieceOf(m: Model, seat: number, square: Square): string | null {
  if (square.kind === 'empty') return null;
  return square.kind === 'cube' ? resPiece(square.resource) : `tt-${cardId(m, square.type, seat)}`;
}

function stockList(t: Readonly<Town>, cell: number): number[] {
  const stock = t.stock[cell] ?? 0;
  return [0, 1, 2, 3, 4].flatMap(r => new Array<number>(stockOf(stock, r)).fill(r));
}

export interface Extras {
  readonly fed: boolean | null;
  readonly mark: number;
  readonly stock: readonly number[];
  readonly parked: boolean;
}

/** What lies on a building or hangs on its door. */
export function extrasOf(t: Readonly<Town>, sheet: Sheet, cell: number, feedable: number): Extras {
  const bit = 1 << cell;
  const black = (t.built[BLACK]! & bit) !== 0;
  return {
    fed: feedable & bit ? (sheet.fed & bit) !== 0 : null,
    mark: black ? markAt(t, cell) : -1,
    stock: black ? stockList(t, cell) : [],
    parked: (t.built[BLUE]! & t.parked & bit) !== 0,
  };
}

export function FedBadge({ fed }: { readonly fed: boolean }) {
  return fed ? (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="badge-fed">
      <circle cx="12" cy="12" r="11" fill="var(--p-cream-l)" stroke="var(--p-ink)" strokeWidth="1.8" />
      <path
        d="M6 17.5C5 9 11 5.5 18.5 6C19 13.5 15 18.8 7.5 17"
        fill="var(--p-leaf)"
        stroke="var(--p-ink)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path
        d="M5.5 19.5C8 15 11 12 14.5 9.8"
        fill="none"
        stroke="var(--p-ink)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  ) : (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="badge-fed">
      <circle cx="12" cy="12" r="11" fill="var(--p-cream-l)" stroke="var(--p-ink)" strokeWidth="1.8" />
      <path
        d="M5.5 11.5h13a6.5 6 0 0 1-4.5 5.6V18h-4v-.9a6.5 6 0 0 1-4.5-5.6z"
        fill="var(--p-stone-l)"
        stroke="var(--p-ink)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M5 11.5h14" stroke="var(--p-ink)" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}

export interface MiniBoardProps {
  readonly model: Model;
  readonly seat: number;
  /** Squares that changed last. */
  readonly fresh?: number;
}

/** A town at the size of a stamp: silhouettes and paints only. */
export const MiniBoard = memo(function MiniBoard({ model, seat, fresh = 0 }: MiniBoardProps) {
  const t = model.towns[seat]!;
  return (
    <span className="mini" aria-hidden="true">
      {CELLS.map(cell => {
        const piece = pieceOf(model, seat, squareAt(t, cell));
        return (
          <span key={cell} className={(fresh >> cell) & 1 ? 'mini-cell mini-fresh' : 'mini-cell'}>
            {piece && <Piece key={piece} name={piece} size="100%" />}
          </span>
        );
      })}
    </span>
  );
});

export const CELLS: readonly number[] = Array.from({ length: 16 }, (_, i) => i);

export function emptySquares(t: Readonly<Town>): number {
  let taken = 0;
  for (const mask of [...t.cubes, ...t.built]) taken |= mask;
  return FULL & ~taken;
}
