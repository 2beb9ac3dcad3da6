import type { Field } from '@polis/protocol/profiles';
import { points } from '../i18n/index.ts';
import { t } from './i18n/index.ts';

const W = 640;
const H = 200;
const EDGE = { left: 36, right: 8, top: 14, bottom: 28 } as const;
const STEPS = [1, 2, 5, 10, 20, 50, 100];
const MOST_BARS = 24;
const FEWEST_BARS = 8;

export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly games: number;
}

/** Bars of one width, the narrowest that are few enough; each from a round number on. */
export function barsOf(scores: Field['scores']): Bar[] {
  const [low, high] = [scores[0]![0], scores.at(-1)![0]];
  const step =
    STEPS.find(s => Math.floor(high / s) - Math.floor(low / s) < MOST_BARS) ?? Math.ceil((high - low) / MOST_BARS);
  const needed = Math.floor(high / step) - Math.floor(low / step) + 1;
  const length = Math.max(FEWEST_BARS, needed);
  const first = Math.floor(low / step) - Math.floor((length - needed) / 2);
  const bars = Array.from({ length }, (_, i) => ({
    from: (first + i) * step,
    to: (first + i + 1) * step - 1,
    games: 0,
  }));
  for (const [p, n] of scores) bars[Math.floor(p / step) - first]!.games += n;
  return bars;
}

/** How often so many points were made. The picture is one thing to a screen reader, the list below it says the same. */
export function Histogram({ scores }: Pick<Field, 'scores'>) {
  const bars = barsOf(scores);
  const most = Math.max(...bars.map(b => b.games));
  const wide = (W - EDGE.left - EDGE.right) / bars.length;
  const y = (n: number) => EDGE.top + ((H - EDGE.top - EDGE.bottom) * (most - n)) / most;
  const every = Math.ceil(bars.length / 8);
  const rangeOf = ({ from, to }: Bar) => (from === to ? points(from) : `${points(from)} … ${points(to)}`);
  return (
    <figure className="histogram">
      <svg viewBox={`0 0 ${W} ${H}`} aria-hidden="true">
        <line className="histogram-grid" x1={EDGE.left} x2={W - EDGE.right} y1={y(0)} y2={y(0)} />
        <line className="histogram-grid" x1={EDGE.left} x2={W - EDGE.right} y1={y(most)} y2={y(most)} />
        <text x={EDGE.left - 6} y={y(most) + 5} textAnchor="end">
          {most}
        </text>
        {bars.map((bar, i) => (
          <g key={bar.from}>
            {bar.games > 0 && (
              <rect
                className="histogram-bar"
                x={EDGE.left + i * wide + 1.5}
                y={y(bar.games)}
                width={wide - 3}
                height={y(0) - y(bar.games)}
                rx={Math.min(4, wide / 4)}
              >
                <title>{t('plot.bar', { range: rangeOf(bar), n: bar.games })}</title>
              </rect>
            )}
            {i % every === 0 && (
              <text x={EDGE.left + (i + 0.5) * wide} y={H - 8} textAnchor="middle">
                {points(bar.from)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className="muted">{t('plot')}</figcaption>
      <ul className="sr-only">
        {bars
          .filter(b => b.games > 0)
          .map(bar => (
            <li key={bar.from}>{t('plot.bar', { range: rangeOf(bar), n: bar.games })}</li>
          ))}
      </ul>
    </figure>
  );
}
