import { useMemo } from 'react';
import type { StampProps } from '../types.ts';
import { makeModel } from './model.ts';
import { MiniBoard } from './Players.tsx';
import { points } from './words.ts';

/** A sheet and what it would score now. */
export function Stamp({ frame, seat }: StampProps) {
  const own = useMemo(() => makeModel(frame).seats.get(seat), [frame, seat]);
  if (own === undefined) return null;
  return (
    <span className="wt-stamp">
      <MiniBoard s={own} />
      <b className="num">{points(own.score.total)}</b>
    </span>
  );
}
