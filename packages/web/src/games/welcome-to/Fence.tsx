import { gapText } from '@polis/welcome-to';
import { Piece } from '../../ui/index.ts';
import type { GapMark } from './marks.ts';

export interface FenceProps {
  readonly gap: number;
  readonly mark: GapMark;
  readonly left: number;
  readonly label: string;
  readonly drop: boolean;
  readonly tabbable: boolean;
  readonly onTouch: () => void;
  readonly onFocus: () => void;
}

/** The gap between two houses. It can be touched while a fence is asked for; then it is as wide as a house. */
export function Fence({ gap, mark, left, label, drop, tabbable, onTouch, onFocus }: FenceProps) {
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
      data-legal={mark.legal || undefined}
      onClick={onTouch}
      onFocus={onFocus}
    >
      {mark.fenced && (
        <span className={drop ? 'wt-post wt-drop' : 'wt-post'}>
          <Piece name="wt-fence" size="100%" />
        </span>
      )}
    </div>
  );
}
