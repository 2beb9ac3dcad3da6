import { signed } from '../i18n/index.ts';
import { useTableRatings } from '../session/ratings.ts';
import type { SessionState } from '../session/types.ts';
import { t } from './i18n/index.ts';

/** At the end of a rated game: what it has made of the own rating. */
export function RatingNews({ state: { info }, me }: { readonly state: SessionState; readonly me: number | null }) {
  const ratings = useTableRatings(info);
  if (info?.terms?.rated !== true || me === null) return null;
  const own = ratings?.of(info.seats[me]?.person);
  const words =
    own === undefined || !ratings!.settled
      ? t('rating.wait')
      : own.change === null
        ? t('rating.same', { rating: own.rating })
        : t('rating.yours', { rating: own.rating, change: signed(own.change) });
  return (
    <p className="final-record num" role="status">
      {words}
    </p>
  );
}
