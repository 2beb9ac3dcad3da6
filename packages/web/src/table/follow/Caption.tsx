import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { worded } from '../../i18n/index.ts';
import { SeatShape } from '../../ui/index.ts';
import type { LogLine } from '../LogPanel.tsx';
import type { TableSeat } from '../seat.ts';
import type { Showing } from './contexts.ts';
import './follow.css';

export interface CaptionProps {
  readonly c: Pick<TableSeat, 'show' | 'words'>;
  readonly lines: () => readonly LogLine[];
  readonly showing: Showing;
}

/** More sentences than these are not read while a film runs. */
const MOST = 3;

/** What happens in a film, in the words of the log; the board of whoever does it comes up. */
export function Caption({ c, lines, showing }: CaptionProps) {
  const { from, seat, step, follow, slot } = showing;
  const said = useMemo(
    () =>
      worded(c.words, lines).filter(
        line => line.key >= from && !line.heading && (seat === null || line.seat === seat || line.seat === null),
      ),
    [c.words, lines, from, seat],
  );
  const actor = seat ?? said.findLast(line => line.seat !== null)?.seat ?? null;
  const { show } = c;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step of the same person comes back to the board.
  useEffect(() => {
    if (follow && actor !== null) show(actor);
  }, [follow, actor, step, show]);
  if (slot === null) return null;
  const left = said.length - MOST;
  return createPortal(
    <div className="caption" aria-live="polite">
      {said.slice(-MOST).map(line => (
        <p key={line.key}>
          {line.seat !== null && <SeatShape seat={line.seat} size={15} />} <span>{line.text}</span>
        </p>
      ))}
      {left > 0 && <span className="caption-more num">+{left}</span>}
    </div>,
    slot,
  );
}
