import type { SeatRating } from '@polis/protocol/ratings';
import { signed } from '../i18n/index.ts';
import { t } from './i18n/index.ts';

/** Behind somebody's name at a rated table: the rating, and what the game has made of it. */
export function RatingMark({ rating: r }: { readonly rating: SeatRating | undefined }) {
  if (r === undefined) return null;
  const words = t(r.provisional ? 'rating.unsure' : 'rating.of', { rating: r.rating, deviation: r.deviation });
  return (
    <small className="rating-mark num" title={words}>
      <span aria-hidden="true">
        {r.rating}
        {r.provisional && '?'}
        {r.change !== null && ` (${signed(r.change)})`}
      </span>
      <span className="sr-only">{r.change === null ? words : `${words} (${signed(r.change)})`}</span>
    </small>
  );
}
