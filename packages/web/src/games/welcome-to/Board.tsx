import { memo } from 'react';
import type { BoardProps } from './marks.ts';
import { Streets } from './Streets.tsx';
import { Tracks } from './Tracks.tsx';

/** One sheet, large: the streets, and the boxes below them. */
export const Board = memo(function Board(props: BoardProps) {
  return (
    <div className="wt-sheet">
      <Streets key={props.seat.seat} {...props} />
      <Tracks {...props} />
    </div>
  );
});
