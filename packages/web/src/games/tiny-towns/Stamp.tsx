import { useMemo } from 'react';
import { points } from '../../i18n/index.ts';
import type { StampProps } from '../types.ts';
import { MiniBoard } from './MiniBoard.tsx';
import { makeModel } from './model.ts';

/** A town and what it would score now. */
export function Stamp({ frame, seat }: StampProps) {
  const model = useMemo(() => makeModel(frame), [frame]);
  return (
    <span className="tt-stamp">
      <MiniBoard model={model} seat={seat} />
      <b className="num">{points(model.sheets[seat]!.total)}</b>
    </span>
  );
}
