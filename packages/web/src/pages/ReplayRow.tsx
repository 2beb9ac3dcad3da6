import type { PastGame, TableInfo } from '@polis/protocol/wire';
import { gameKey } from '../games/catalogue.ts';
import { getLanguage } from '../i18n/index.ts';
import { t } from '../i18n/shell/index.ts';
import { infoOf } from '../local/session.ts';
import type { SavedGame } from '../local/store.ts';
import { botName, seatName } from '../session/names.ts';
import { IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { SeatShape } from '../ui/People.tsx';

function dayOf(time: number): string {
  return new Intl.DateTimeFormat(getLanguage(), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(time);
}

export interface ReplayRowProps {
  readonly info: TableInfo;
  /** When it was played. */
  readonly at: number;
  readonly to: string;
  readonly onDelete?: () => void;
}

/** One finished game: who had how many points. */
export function ReplayRow({ info, at, to, onDelete }: ReplayRowProps) {
  const best = Math.max(...(info.scores ?? []));
  return (
    <li className="list-row">
      <Link to={to} className="list-link">
        <span className="list-words">
          <span>
            <strong>{t(gameKey(info.game))}</strong> <span className="muted">{dayOf(at)}</span>
          </span>
          <span className="scores num">
            {info.seats.map((_, seat) => (
              <span
                key={seat}
                className={info.scores?.[seat] === best && info.seats.length > 1 ? 'score score-best' : 'score'}
              >
                <SeatShape seat={seat} size={14} /> {seatName(info, seat)} <b>{info.scores?.[seat]}</b>
              </span>
            ))}
          </span>
        </span>
        <Icon name="chevron-right" size={20} />
      </Link>
      {onDelete && <IconButton icon="trash" label={`${t('replays.delete')}: ${dayOf(at)}`} onClick={onDelete} />}
    </li>
  );
}

/** One game that was finished on the server, as one of its players remembers it. */
export function PastGameRow({ game }: { readonly game: PastGame }) {
  const best = Math.max(...game.seats.map(s => s.score));
  const about = [
    game.size === 1 ? t('replays.solo') : t('replays.place', { place: game.place, size: game.size }),
    ...(game.stoodIn ? [t('replays.stoodIn')] : []),
    ...(game.reviewed ? [t('replays.reviewed')] : []),
  ];
  return (
    <li className="list-row">
      <Link to={`/r/${game.table}`} className="list-link">
        <span className={game.won ? 'past-score past-won num' : 'past-score num'}>
          {game.won && <Icon name="trophy" size={16} />}
          {game.score}
        </span>
        <span className="list-words">
          <span>
            <strong>{t(gameKey(game.game))}</strong> <span className="muted">{dayOf(game.ended)}</span>
          </span>
          <span className="muted">{about.join(' · ')}</span>
          <span className="scores num">
            {game.seats.length === 0 && game.size > 1 && t('replays.crowd', { n: game.size - 1 })}
            {game.seats.length > 1 &&
              game.seats.map((s, seat) => (
                <span key={seat} className={s.score === best ? 'score score-best' : 'score'}>
                  <SeatShape seat={seat} size={14} /> {s.person?.name ?? botName(seat)} <b>{s.score}</b>
                </span>
              ))}
          </span>
        </span>
        <Icon name="chevron-right" size={20} />
      </Link>
    </li>
  );
}

export function LocalReplayRow({ game, onDelete }: { readonly game: SavedGame; readonly onDelete?: () => void }) {
  return (
    <ReplayRow info={infoOf(game)} at={game.touched} to={`/r/local:${game.id}`} {...(onDelete ? { onDelete } : {})} />
  );
}
