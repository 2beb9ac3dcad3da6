import { getLanguage, points } from '../i18n/index.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { t } from './i18n/index.ts';
import type { PartProps } from './part.ts';

/** The games with the most points, each with its replay behind it. */
export function BestGames({ profile: { best }, game }: PartProps) {
  const games = (best ?? []).filter(b => b.game === game);
  if (games.length === 0) return null;
  const day = new Intl.DateTimeFormat(getLanguage(), { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <section aria-labelledby="best" className="stack">
      <h2 id="best">{t('best')}</h2>
      <ol className="card list">
        {games.map((one, i) => (
          <li key={one.table} className="list-row">
            <Link to={`/r/${one.table}`} className="list-link">
              <span className={i === 0 ? 'past-score past-won num' : 'past-score num'}>{points(one.score)}</span>
              <span className="list-words">
                <span>{day.format(one.ended)}</span>
                <span className="muted">
                  {one.seats === 1 ? t('field.solo') : t('field.seats', { n: one.seats })}
                  {one.home && ` · ${t('best.home')}`}
                </span>
              </span>
              <Icon name="chevron-right" size={20} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
