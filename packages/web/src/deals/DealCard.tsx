import type { DealOffer } from '@polis/protocol/deals';
import { gameKey } from '../games/catalogue.ts';
import { t as shell } from '../i18n/shell/index.ts';
import { Button, Icon, Link, LinkButton, Scene, useResolvedTheme } from '../ui/index.ts';
import { t } from './i18n/index.ts';
import { friendsWords, playedWith, playersWords, stateWords } from './words.ts';

export interface DealCardProps {
  readonly offer: DealOffer;
  readonly busy: boolean;
  readonly onPlay: () => void;
}

/** One deal of today: what it is, how far one is, and one tap to the table. */
export function DealCard({ offer: { deal, mine, percentile, friends, players }, busy, onPlay }: DealCardProps) {
  const theme = useResolvedTheme();
  const game = shell(gameKey(deal.game));
  const board = `/daily/${deal.id}`;
  const over = mine !== null && mine.ended !== null;
  const deed = mine === null ? 'play' : 'goOn';
  return (
    <li className="deal-card card" data-game={deal.game} data-theme={theme} data-over={over || undefined}>
      <Link to={board} className="deal-art" tabIndex={-1} aria-hidden="true">
        <Scene name={deal.game} />
        {over && (
          <span className="deal-stamp">
            <Icon name="check" size={20} />
          </span>
        )}
      </Link>
      <div className="deal-words">
        <h3>
          <Link to={board}>{game}</Link>
        </h3>
        <p>{playedWith(deal)}</p>
        <p className="deal-state num">
          <strong>{stateWords(mine, percentile)}</strong>{' '}
          <span>{friends.length > 0 ? friendsWords(friends) : playersWords(players)}</span>
        </p>
      </div>
      <div className="deal-deed">
        {over ? (
          <LinkButton kind="secondary" small to={board}>
            {t('look')}
          </LinkButton>
        ) : (
          <Button kind="primary" small busy={busy} onClick={onPlay} label={t(`${deed}.label`, { game })}>
            {t(deed)}
          </Button>
        )}
      </div>
    </li>
  );
}
