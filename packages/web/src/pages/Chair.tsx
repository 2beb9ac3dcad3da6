import type { SeatRating } from '@polis/protocol/ratings';
import type { Person, SeatInfo } from '@polis/protocol/wire';
import { t } from '../i18n/shell/index.ts';
import { botName } from '../session/names.ts';
import { levelName } from '../shell/LevelChoice.tsx';
import { PersonMark } from '../shell/PersonMark.tsx';
import { RatingMark } from '../table/RatingMark.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { Avatar, BotAvatar, SeatShape } from '../ui/People.tsx';

export interface ChairProps {
  readonly seat: number;
  readonly info: SeatInfo;
  /** At a rated table. */
  readonly rating: SeatRating | undefined;
  readonly isHost: boolean;
  readonly isMe: boolean;
  /** May bring bots and take them away. */
  readonly mayManage: boolean;
  readonly onSit: () => void;
  readonly onAddBot: () => void;
  readonly onRemoveBot: () => void;
  readonly onFree: () => void;
  /** Null: nobody knows yet who asks. */
  readonly onMore: ((person: Person) => void) | null;
}

export function Chair({
  seat,
  info,
  rating,
  isHost,
  isMe,
  mayManage,
  onSit,
  onAddBot,
  onRemoveBot,
  onFree,
  onMore,
}: ChairProps) {
  const free = info.person === null && info.bot === null;
  const number = t('lobby.chair', { n: seat + 1 });
  return (
    <li className={free ? 'chair chair-free' : 'chair'}>
      <SeatShape seat={seat} size={20} />
      {info.person ? (
        <Avatar avatar={info.person.avatar} colour={info.person.colour} size={44} />
      ) : info.bot ? (
        <BotAvatar size={44} />
      ) : (
        <span className="face-free face-big" aria-hidden="true" />
      )}
      <span className="chair-words">
        <strong>
          {info.person?.name ?? (info.bot ? botName(seat) : number)} <PersonMark person={info.person} />{' '}
          <RatingMark rating={rating} />
        </strong>
        <span className="chair-tags">
          {isMe && <span className="tag">{t('lobby.you')}</span>}
          {isHost && <span className="tag">{t('lobby.host')}</span>}
          {info.bot && <span className="tag">{t('lobby.bot', { level: levelName(info.bot) })}</span>}
          {free && <span className="muted small">{t('lobby.free')}</span>}
          {info.person && !info.online && !isMe && <span className="tag">{t('lobby.away')}</span>}
        </span>
      </span>
      {free && (
        <span className="chair-deeds">
          <Button kind="quiet" small onClick={onSit} label={`${t('lobby.sit')}: ${number}`}>
            {t('lobby.sit')}
          </Button>
          {mayManage && (
            <Button kind="secondary" small icon="plus" onClick={onAddBot} label={`${t('lobby.addBot')}: ${number}`}>
              {t('lobby.addBot')}
            </Button>
          )}
        </span>
      )}
      {info.person && !isMe && onMore !== null && (
        <IconButton
          icon="menu"
          label={t('person.more', { name: info.person.name })}
          onClick={() => onMore(info.person!)}
        />
      )}
      {info.person && !isMe && mayManage && (
        <IconButton icon="close" label={t('lobby.freeSeat', { name: info.person.name })} onClick={onFree} />
      )}
      {info.bot && mayManage && (
        <IconButton icon="close" label={`${t('lobby.removeBot')}: ${number}`} onClick={onRemoveBot} />
      )}
    </li>
  );
}
