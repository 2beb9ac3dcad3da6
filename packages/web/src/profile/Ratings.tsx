import { t as words } from '../ratings/i18n/index.ts';
import { RatingCurve } from '../ratings/RatingCurve.tsx';
import { t } from './i18n/index.ts';
import type { PartProps } from './part.ts';

/** How strong somebody is at a game: the rating against others, and alone where points stand among those of others. */
export function Ratings({ profile: { ratings }, game }: PartProps) {
  const rated = ratings?.games.find(g => g.game === game);
  const alone = ratings?.alone.find(a => a.game === game);
  if (rated === undefined && alone === undefined) return null;
  return (
    <section aria-labelledby="ratings" className="stack">
      <h2 id="ratings">{t('ratings')}</h2>
      <div className="card profile-card">
        {rated !== undefined && (
          <>
            <p>
              <b className="num">
                {rated.rating}
                {rated.provisional && '?'}
              </b>{' '}
              <span className="muted">{words('deviation', { n: rated.deviation })}</span>
            </p>
            <RatingCurve of={rated} />
          </>
        )}
        {alone !== undefined && (
          <p>
            {words('alone.head')}: {words('alone', { p: alone.percentile })}
          </p>
        )}
      </div>
    </section>
  );
}
