import { memo, useEffect, useRef } from 'react';
import { SeatShape } from '../ui/index.ts';
import { t } from './i18n/index.ts';

export interface LogLine {
  readonly key: number;
  readonly text: string;
  /** Whose deed it was; null for the table's own. */
  readonly seat: number | null;
  /** What it happened to, as `data-inspect` calls it on the board of the seat. */
  readonly marks?: readonly string[];
  /** A separator: a new round begins. */
  readonly heading?: boolean;
}

export interface LogPanelProps {
  readonly lines: readonly LogLine[];
  /** A line that names a place is pointed at, or no longer; `go`: to its board. */
  readonly onPoint: (line: LogLine | null, go: boolean) => void;
}

/** The log in words. It follows the newest line unless somebody has scrolled up to read. */
export const LogPanel = memo(function LogPanel({ lines, onPoint }: LogPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const follow = useRef(true);
  const n = lines.length;
  useEffect(() => {
    const el = box.current;
    if (n === 0 || !follow.current || !el) return;
    // On a phone the page scrolls instead of the box.
    if (el.scrollHeight > el.clientHeight + 1) el.scrollTop = el.scrollHeight;
    else el.lastElementChild?.scrollIntoView({ block: 'end' });
  }, [n]);
  return (
    <div
      className="log"
      role="log"
      aria-label={t('log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      ref={box}
      onScroll={e => {
        const el = e.currentTarget;
        follow.current = el.scrollHeight - el.scrollTop - el.clientHeight < 40;
      }}
    >
      {n === 0 && <p className="muted small">{t('log.empty')}</p>}
      {lines.map(line =>
        line.heading ? (
          <h2 key={line.key} className="log-round">
            {line.text}
          </h2>
        ) : (
          <p key={line.key} className="log-line">
            {line.seat === null ? <span className="log-dot" /> : <SeatShape seat={line.seat} size={14} />}
            {line.marks ? (
              <button
                type="button"
                className="log-point"
                onMouseEnter={() => onPoint(line, false)}
                onMouseLeave={() => onPoint(null, false)}
                onFocus={() => onPoint(line, false)}
                onBlur={() => onPoint(null, false)}
                onClick={() => onPoint(line, true)}
              >
                {line.text}
              </button>
            ) : (
              <span>{line.text}</span>
            )}
          </p>
        ),
      )}
    </div>
  );
});
