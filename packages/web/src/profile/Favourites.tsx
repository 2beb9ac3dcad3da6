import { useGamePage } from '../games/index.ts';
import { t } from './i18n/index.ts';
import type { PartProps } from './part.ts';

/** What was built or played most. */
export function Favourites({ profile: { cards }, game }: PartProps) {
  const page = useGamePage(game);
  const own = (cards ?? []).find(c => c.game === game)?.cards ?? [];
  if (own.length === 0 || page === null || page === 'none' || page.cardName === undefined) return null;
  const most = own[0]!.times;
  return (
    <section className="card profile-card" aria-labelledby="cards">
      <div>
        <h2 id="cards">{t('cards')}</h2>
        <p className="muted">{t('cards.text')}</p>
      </div>
      <ul className="favourites">
        {own.map(({ id, times }) => (
          <li key={id}>
            <span className="favourite-bar" style={{ width: `${Math.max(4, (100 * times) / most)}%` }} />
            <span className="favourite-name">{page.cardName!(id)}</span>
            <span className="muted num">{t('cards.times', { n: times })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
