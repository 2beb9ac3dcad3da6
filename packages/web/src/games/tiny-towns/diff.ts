import { useLayoutEffect, useRef, useState } from 'react';
import { CELLS, pieceOf } from './MiniBoard.tsx';
import { type Model, squareAt } from './model.ts';

/** The difference between two views of one town: what fell in, what rose, what went where. */
export interface Motion {
  /** Changes with every difference, so that an animation starts anew. */
  readonly key: number;
  readonly drop: number;
  readonly pop: number;
  /** Cubes that gather into a building; the way is counted in squares. */
  readonly gone: readonly { readonly cell: number; readonly piece: string; readonly dx: number; readonly dy: number }[];
}

export const NO_MOTION: Motion = { key: 0, drop: 0, pop: 0, gone: [] };

function pieces(m: Model, seat: number): (string | null)[] {
  return CELLS.map(cell => pieceOf(m, seat, squareAt(m.towns[seat]!, cell)));
}

export function difference(before: Model, after: Model, seat: number, key: number): Motion {
  const a = pieces(before, seat);
  const b = pieces(after, seat);
  let drop = 0;
  let pop = 0;
  for (const cell of CELLS) {
    if (b[cell] === null || b[cell] === a[cell]) continue;
    if (squareAt(after.towns[seat]!, cell).kind === 'cube') drop |= 1 << cell;
    else pop |= 1 << cell;
  }
  const to = CELLS.find(cell => (pop >> cell) & 1);
  const gone = CELLS.filter(
    cell => a[cell] !== null && a[cell] !== b[cell] && squareAt(before.towns[seat]!, cell).kind === 'cube',
  ).map(cell => ({
    cell,
    piece: a[cell]!,
    dx: to === undefined ? 0 : (to & 3) - (cell & 3),
    dy: to === undefined ? 0 : (to >> 2) - (cell >> 2),
  }));
  return { key, drop, pop, gone };
}

function changed(before: Model, after: Model, seat: number): number {
  const a = pieces(before, seat);
  const b = pieces(after, seat);
  let mask = 0;
  for (const cell of CELLS) if (b[cell] !== null && a[cell] !== b[cell]) mask |= 1 << cell;
  return mask;
}

export interface Changes {
  readonly motions: readonly Motion[];
  /** By seat: the squares that changed last. */
  readonly fresh: readonly number[];
}

/** How long cubes on their way stay in the document. */
const GATHER_MS = 450;

/** Follows the frames and keeps, for every town, the last change. Nothing here blocks anything. */
export function useChanges(model: Model | null): Changes {
  const last = useRef<Model | null>(null);
  const n = useRef(0);
  const [changes, setChanges] = useState<Changes>({ motions: [], fresh: [] });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = model;
    if (model === null || before === null || before === model || before.towns.length !== model.towns.length) return;
    const seats = model.towns.map((_, seat) => seat);
    const differs = seats.map(seat => before.view.towns[seat]!.squares !== model.view.towns[seat]!.squares);
    if (!differs.includes(true)) return;
    n.current++;
    const key = n.current;
    setChanges(old => ({
      motions: seats.map(seat =>
        differs[seat] ? difference(before, model, seat, key) : (old.motions[seat] ?? NO_MOTION),
      ),
      fresh: seats.map(seat => (differs[seat] ? changed(before, model, seat) : (old.fresh[seat] ?? 0))),
    }));
    setTimeout(
      () => setChanges(old => ({ ...old, motions: old.motions.map(m => (m.key === key ? { ...m, gone: [] } : m)) })),
      GATHER_MS,
    );
  }, [model]);
  return changes;
}
