import { getLanguage } from '../i18n/index.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { deedName } from './deeds.ts';
import { t } from './i18n/index.ts';
import type { PartProps } from './part.ts';

const ICONS = { rank: 'star', beat: 'trophy', feat: 'check' } as const;

/** What was done for the first time: titles of the rulebook, bots of each level, endings that could not be fuller. */
export function Achievements({ profile: { achievements, shown }, game }: PartProps) {
  if (achievements === null) return null;
  const own = achievements.filter(a => a.game === game).flatMap(a => (deedName(a) === null ? [] : [a]));
  if (own.length === 0 && shown === null) return null;
  const day = new Intl.DateTimeFormat(getLanguage(), { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <section className="stack" aria-labelledby="achievements">
      <h2 id="achievements">{t('achievements')}</h2>
      {own.length === 0 && <p className="muted">{t('achievements.none')}</p>}
      <ul className="achievements">
        {own.map(a => (
          <li key={`${a.kind}:${a.what}`}>
            <Link to={`/r/${a.table}`} className="card achievement">
              <span className={`achievement-icon achievement-${a.kind}`}>
                <Icon name={ICONS[a.kind]} size={22} />
              </span>
              <span className="list-words">
                <b>{deedName(a)}</b>
                <span className="muted">
                  {day.format(a.since)}
                  {a.home && ` · ${t('achievements.home')}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
