import { gapText } from '@polis/welcome-to';
import { memo } from 'react';
import { same } from '../../base/same.ts';
import { Piece } from '../../ui/index.ts';
import type { Spot } from './geometry.ts';
import type { GapMark } from './marks.ts';

export interface FenceProps {
  readonly gap: number;
  readonly mark: GapMark;
  readonly left: number;
  readonly label: string;
  readonly drop: boolean;
  readonly tabbable: boolean;
  readonly onTouch: (spot: Spot) => void;
  readonly onFocus: (spot: Spot) => void;
}

/** The gap between two houses. It can be touched while a fence is asked for; then it is as wide as a house. */
export const Fence = memo(function Fence({ gap, mark, left, label, drop, tabbable, onTouch, onFocus }: FenceProps) {
  const spot: Spot = { kind: 'gap', at: gap };
  let look = 'wt-gap';
  if (mark.fenced) look += ' wt-gap-fenced';
  if (mark.legal) look += ' wt-legal';
  if (mark.picked) look += ' wt-picked';
  if (mark.hinted) look += ' wt-hinted';
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useKeyWithClickEvents: a gap of the grid, which hears the keys.
    <div
      role="gridcell"
      tabIndex={tabbable ? 0 : -1}
      aria-label={label}
      className={look}
      style={{ left: `${left}%` }}
      data-gap={gapText(gap)}
      data-gap-index={gap}
      data-inspect={`gap:${gap}`}
      data-legal={mark.legal || undefined}
      onClick={() => onTouch(spot)}
      onFocus={() => onFocus(spot)}
    >
      {mark.ghost && (
        <span className="wt-post wt-ghost-post">
          <Piece name="wt-fence" size="100%" />
        </span>
      )}
      {mark.fenced && (
        <span className={drop ? 'wt-post wt-drop' : 'wt-post'}>
          <Piece name="wt-fence" size="100%" />
        </span>
      )}
    </div>
  );
}, same);
