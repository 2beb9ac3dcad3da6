import type { GameRating } from '@polis/protocol/ratings';
import { gameKey } from '../games/catalogue.ts';
import { getLanguage } from '../i18n/index.ts';
import { t as shell } from '../i18n/shell/index.ts';
import { t } from './i18n/index.ts';
import './ratings.css';

const WIDTH = 320;
const HEIGHT = 120;
const PAD = 8;
/** A curve that hardly moves is shown as one that hardly moves. */
const LEAST_SPAN = 200;

/** How somebody's rating went, with the band in which it almost certainly lay. Sized by whoever places it. */
export function RatingCurve({ of }: { readonly of: GameRating }) {
  const { curve } = of;
  if (curve.length === 0) return null;
  const lows = curve.map(c => c.rating - 2 * c.deviation);
  const highs = curve.map(c => c.rating + 2 * c.deviation);
  const [low, high] = [Math.min(...lows), Math.max(...highs)];
  const spare = Math.max(0, LEAST_SPAN - (high - low)) / 2;
  const x = (i: number) => PAD + (curve.length === 1 ? 0.5 : i / (curve.length - 1)) * (WIDTH - 2 * PAD);
  const y = (v: number) => PAD + ((high + spare - v) / (high - low + 2 * spare)) * (HEIGHT - 2 * PAD);
  const line = (values: readonly number[]) => values.map((v, i) => `${x(i).toFixed(1)},${y(v).toFixed(1)}`);
  const band = [...line(highs), ...line(lows).reverse()].join(' ');
  const last = curve.at(-1)!;
  const words = t('curve', {
    game: shell(gameKey(of.game)),
    n: curve.length,
    from: curve[0]!.rating,
    to: last.rating,
  });
  return (
    <svg className="rating-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      <line className="rating-curve-middle" x1={PAD} x2={WIDTH - PAD} y1={y(1500)} y2={y(1500)} />
      <polygon className="rating-curve-band" points={band} />
      <polyline className="rating-curve-line" points={line(curve.map(c => c.rating)).join(' ')} />
      {curve.map((c, i) => (
        <circle key={c.table} cx={x(i)} cy={y(c.rating)} r={i === curve.length - 1 ? 4 : 2}>
          <title>{t('curve.point', { date: dateOf(c.ended), rating: c.rating, place: c.place, seats: c.seats })}</title>
        </circle>
      ))}
      <text className="num" x={WIDTH - PAD} y={PAD + 6} textAnchor="end">
        {last.rating}
      </text>
    </svg>
  );
}

function dateOf(at: number): string {
  return new Intl.DateTimeFormat(getLanguage(), { dateStyle: 'medium' }).format(at);
}
