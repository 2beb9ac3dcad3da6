import { Icon, Piece } from '../../ui/index.ts';
import type { Box } from './frame.ts';
import type { Ghost } from './ghost.ts';
import type { Point } from './iso.ts';
import { cellIn, type Plot } from './model.ts';
import { whyWords } from './why.ts';
import { resPiece, signed } from './words.ts';

export interface GhostLabelProps {
  /** It is the tile in hand. */
  readonly tile: boolean;
  readonly ghost: Ghost;
  /** Points that it would make; null: none are counted. */
  readonly points: number | null;
  readonly plot: Plot;
  readonly outlines: readonly (readonly Point[])[];
  readonly box: Box;
}

/** Over the ghost: what would be collected, or why it may not lie here. The prompt says the same aloud. */
export function GhostLabel({ tile, ghost, points: worth, plot, outlines, box }: GhostLabelProps) {
  const points = ghost.cells.flatMap(([x, y]) => {
    const cell = cellIn(plot, x, y);
    return cell ? outlines[plot.cells.indexOf(cell)]! : [];
  });
  if (points.length === 0) return null;
  const xs = points.map(p => p[0]);
  const x = (Math.min(...xs) + Math.max(...xs)) / 2;
  const ys = points.map(p => p[1]);
  // Near the upper edge it would hide under the buttons of the board.
  const high = (Math.min(...ys) - box.y) / box.h < 0.3;
  const y = high ? Math.max(...ys) : Math.min(...ys);
  const gains = ghost.cubes.some(n => n > 0) || ghost.workers > 0;
  const counted = worth !== null && (!tile || worth !== 0);
  if (ghost.why === null && !gains && !tile && !counted) return null;
  return (
    <span
      className={ghost.why ? 'pa-label pa-label-bad' : 'pa-label'}
      data-below={high || undefined}
      aria-hidden="true"
      style={{
        left: `${Math.min(82, Math.max(18, ((x - box.x) / box.w) * 100))}%`,
        top: `${((y - box.y) / box.h) * 100}%`,
      }}
    >
      <Icon name={ghost.why ? 'close' : 'check'} size={16} />
      {ghost.why ? (
        <span>{whyWords(ghost.why)}</span>
      ) : (
        ghost.cubes.map((n, colour) =>
          n > 0 ? (
            <span key={colour} className="pa-label-gain num">
              +{n} <Piece name={resPiece(colour)} size={20} />
            </span>
          ) : null,
        )
      )}
      {!ghost.why && counted && (
        <span className="pa-label-gain num">
          {signed(worth)} <Piece name="pa-laurel" size={20} />
        </span>
      )}
      {!ghost.why && ghost.workers > 0 && (
        <span className="pa-label-gain num">
          +{ghost.workers} <Piece name="pa-worker" size={20} />
        </span>
      )}
    </span>
  );
}
