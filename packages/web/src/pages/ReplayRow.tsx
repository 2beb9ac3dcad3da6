import { gameKey } from '../games/catalogue.ts';
import { getLanguage, points } from '../i18n/index.ts';
import { t } from '../i18n/shell/index.ts';
import { botName } from '../session/names.ts';
import { IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { SeatShape } from '../ui/People.tsx';
import { tp } from './i18n/index.ts';
import type { Listed } from './own-games.ts';

const THIS_YEAR = new Date().getFullYear();

function dayOf(time: number): string {
  const old = new Date(time).getFullYear() !== THIS_YEAR;
  return new Intl.DateTimeFormat(getLanguage(), {
    day: 'numeric',
    month: 'short',
    ...(old ? { year: 'numeric' } : { hour: '2-digit', minute: '2-digit' }),
  }).format(time);
}

export interface GameRowProps {
  readonly listed: Listed;
  readonly onDelete?: () => void;
}

/** One finished game, as one of its players remembers it: the replay behind it, and the review beside it. */
export function GameRow({ listed: { game, to, reviewTo, saved }, onDelete }: GameRowProps) {
  const best = Math.max(...game.seats.map(s => s.score));
  const day = dayOf(game.ended);
  const about = [
    game.size === 1 ? t('replays.solo') : t('replays.place', { place: game.place, size: game.size }),
    ...(saved !== null ? [tp('games.onDevice')] : game.home ? [tp('games.atHome')] : []),
    ...(game.stoodIn ? [t('replays.stoodIn')] : []),
    ...(game.reviewed ? [t('replays.reviewed')] : []),
  ];
  const won = game.won && game.size > 1;
  return (
    <li className="list-row">
      <Link to={to} className="list-link">
        <span className={won ? 'past-score past-won num' : 'past-score num'}>
          {won && <Icon name="trophy" size={16} />}
          {points(game.score)}
        </span>
        <span className="list-words">
          <span>
            <strong>{t(gameKey(game.game))}</strong> <span className="muted">{day}</span>
          </span>
          <span className="muted">{about.join(' · ')}</span>
          <span className="scores num">
            {game.seats.length === 0 && game.size > 1 && t('replays.crowd', { n: game.size - 1 })}
            {game.seats.length > 1 &&
              game.seats.map((s, seat) => (
                <span key={seat} className={s.score === best ? 'score score-best' : 'score'}>
                  <SeatShape seat={seat} size={14} /> {s.person?.name ?? nobody(s.bot, seat)} <b>{points(s.score)}</b>
                </span>
              ))}
          </span>
        </span>
        <Icon name="chevron-right" size={20} />
      </Link>
      <span className="list-deeds">
        <Link
          to={reviewTo}
          className="icon-btn"
          aria-label={`${tp('games.review')}: ${day}`}
          title={tp('games.review')}
        >
          <Icon name="hint" />
        </Link>
        {onDelete && <IconButton icon="trash" label={`${t('replays.delete')}: ${day}`} onClick={onDelete} />}
      </span>
    </li>
  );
}

/** A bot, or somebody at the same device whose name was not brought along. */
function nobody(bot: string | null, seat: number): string {
  return bot === null ? t('lobby.chair', { n: seat + 1 }) : botName(seat);
}
