import type { Moment } from '@polis/bots';
import { t } from '../coach/i18n/index.ts';
import { points } from '../coach/words.ts';
import { COSTLY } from './GradeBadge.tsx';

export interface CurveProps {
  readonly moments: readonly Moment[];
  readonly seats: readonly number[];
  /** Moves of the whole game: the width of the picture. */
  readonly moves: number;
  /** Points by seat, once the whole game has been looked at. */
  readonly scores: readonly number[] | null;
  readonly nameOf: (seat: number) => string;
  /** The position shown. */
  readonly at: number | null;
  readonly onAt: (moment: Moment) => void;
}

const W = 400;
const H = 164;
const EDGE = { left: 34, right: 12, top: 12, bottom: 22 } as const;

/** Points each seat could expect after each of its decisions. A picture; the list and the table say the same in words. */
export function Curve({ moments, seats, moves, scores, nameOf, at, onAt }: CurveProps) {
  const values = [...moments.map(m => m.value), ...(scores ?? []), 0];
  const low = Math.floor(Math.min(...values) / 10) * 10;
  const high = Math.max(low + 10, Math.ceil(Math.max(...values) / 10) * 10);
  const x = (n: number) => EDGE.left + ((W - EDGE.left - EDGE.right) * n) / Math.max(1, moves);
  const y = (v: number) => EDGE.top + ((H - EDGE.top - EDGE.bottom) * (high - v)) / (high - low);
  const step = [10, 20, 50, 100].find(s => (high - low) / s <= 5) ?? 200;
  const lines = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => low + i * step);
  const chosen = moments.find(m => m.at === at);
  const shown = seats.filter(seat => moments.some(m => m.seat === seat));
  const label = shown.map(seat => {
    const own = moments.filter(m => m.seat === seat);
    const from = points(own[0]!.value);
    return t('curve.label', { name: nameOf(seat), from, to: points(scores?.[seat] ?? own.at(-1)!.value) });
  });
  return (
    <svg className="curve" viewBox={`0 0 ${W} ${H}`} role="img" aria-label={`${t('curve.title')}. ${label.join(' ')}`}>
      {lines.map(v => (
        <g key={v}>
          <line className="curve-grid" x1={EDGE.left} x2={W - EDGE.right} y1={y(v)} y2={y(v)} />
          <text className="curve-number" x={EDGE.left - 6} y={y(v) + 4} textAnchor="end">
            {v}
          </text>
        </g>
      ))}
      {chosen && (
        <line className="curve-here" x1={x(chosen.at)} x2={x(chosen.at)} y1={EDGE.top - 6} y2={H - EDGE.bottom} />
      )}
      {shown.map(seat => {
        const own = moments.filter(m => m.seat === seat).map(m => `${x(m.at + 1)},${y(m.value)}`);
        if (scores !== null) own.push(`${x(moves)},${y(scores[seat]!)}`);
        return (
          <polyline
            key={seat}
            className="curve-line"
            points={own.join(' ')}
            style={{ stroke: `var(--seat-${(seat % 6) + 1})` }}
          />
        );
      })}
      {moments
        .filter(m => COSTLY.includes(m.grade) || m.at === at)
        .map(m => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the picture does the same for keys.
          <circle
            key={m.at}
            className={`curve-dot grade-${m.grade}`}
            data-here={m.at === at || undefined}
            cx={x(m.at + 1)}
            cy={y(m.value)}
            r={m.at === at ? 7 : 5}
            onClick={() => onAt(m)}
          />
        ))}
      <text className="curve-number" x={EDGE.left} y={H - 4}>
        {t('curve.start')}
      </text>
      <text className="curve-number" x={W - EDGE.right} y={H - 4} textAnchor="end">
        {t('curve.end')}
      </text>
    </svg>
  );
}
