import type { OpenBoard } from '@polis/protocol/deals';
import { points } from '../i18n/index.ts';
import { fieldId } from '../replay/load.ts';
import { levelName } from '../shell/LevelChoice.tsx';
import { Icon, Link } from '../ui/index.ts';
import { t } from './i18n/index.ts';

/** Games of bots that may be watched: they are replays like any other. */
export function FieldGames({ deal, games }: { readonly deal: string; readonly games: OpenBoard['games'] }) {
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="field">
      <h2 id="field">{t('games')}</h2>
      <p className="hint deal-hint">{t('games.lead')}</p>
      <p className="field-games">
        {[...games]
          .sort((a, b) => b.score - a.score)
          .map(({ n, bot, score }) => (
            <Link
              key={n}
              className="chip chip-button"
              to={`/r/${fieldId(deal, n)}`}
              aria-label={t('watch', { name: levelName(bot), p: points(score) })}
            >
              <Icon name="bot" size={16} /> {levelName(bot)} <b className="num">{points(score)}</b>
            </Link>
          ))}
      </p>
    </section>
  );
}
