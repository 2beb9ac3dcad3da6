import type { GameRating, LeaderboardRow, OwnRank } from '@polis/protocol/ratings';
import { GAMES } from '@polis/registry';
import { useEffect, useState } from 'react';
import { navigate } from '../base/router.ts';
import { gameKey } from '../games/catalogue.ts';
import { t as shell } from '../i18n/shell/index.ts';
import { api } from '../session/api.ts';
import { errorText } from '../session/errors.ts';
import { askMe, usePerson } from '../session/me.ts';
import { PersonMark } from '../shell/PersonMark.tsx';
import { Button } from '../ui/Button.tsx';
import { Segments } from '../ui/Form.tsx';
import { Loading, usePage } from '../ui/Page.tsx';
import { Avatar } from '../ui/People.tsx';
import { Scene } from '../ui/Scene.tsx';
import { showToast } from '../ui/Toast.tsx';
import { t } from './i18n/index.ts';
import { RatingCurve } from './RatingCurve.tsx';
import { type Board, useBoard } from './useBoard.ts';
import '../styles/pages.css';
import './ratings.css';

/** Who is how strong, game by game. */
export function RatingsPage({ game }: { readonly game: string | null }) {
  usePage(t('title'));
  const shown = game ?? GAMES[0]!.id;
  const { board, more, again } = useBoard(shown);
  useEffect(() => void askMe(), []);
  return (
    <div className="page page-narrow ratings">
      <div className="page-head">
        <h1>{t('title')}</h1>
      </div>
      <Segments
        label={t('game')}
        value={shown}
        onChange={g => navigate(`/ratings/${g}`, { replace: true })}
        choices={GAMES.map(g => ({ value: g.id as string, label: shell(gameKey(g.id)) }))}
      />
      {board === 'asking' ? (
        <Loading />
      ) : board === null ? (
        <div className="card empty">
          <p>{t('failed')}</p>
          <Button kind="primary" icon="redo" onClick={again}>
            {t('again')}
          </Button>
        </div>
      ) : (
        <Listed key={shown} game={shown} board={board} onMore={() => more(board)} />
      )}
      <HowItWorks />
    </div>
  );
}

interface ListedProps {
  readonly game: string;
  readonly board: Board;
  readonly onMore: () => Promise<void>;
}

function Listed({ game, board, onMore }: ListedProps) {
  const [busy, setBusy] = useState(false);
  const me = usePerson();
  const more = async () => {
    setBusy(true);
    await onMore().catch(error => showToast(errorText(error), { kind: 'bad' }));
    setBusy(false);
  };
  return (
    <>
      {me?.handle !== undefined && <Own rank={board.you} />}
      {me?.handle !== undefined && board.you !== null && <OwnCurve game={game} />}
      {board.people.length === 0 ? (
        <div className="card empty">
          <Scene name="empty-table" />
          <h2>{t('empty')}</h2>
          <p>{t('empty.hint')}</p>
        </div>
      ) : (
        <section className="card rating-list" aria-label={t('list.label')}>
          <p className="muted small">
            {t('total', { n: board.total })}. {t('lead')}
          </p>
          <ol>
            {board.people.map(row => (
              <Ranked key={row.person.id} row={row} isMe={row.person.id === me?.id} />
            ))}
          </ol>
          {board.next !== null && (
            <Button kind="secondary" busy={busy} onClick={() => void more()}>
              {t('more')}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

function Own({ rank }: { readonly rank: OwnRank | null }) {
  if (rank === null) return <p className="note rating-own">{t('you.none')}</p>;
  return (
    <p className="note rating-own">
      <span className="grow">{rank.place === null ? t('you.unlisted') : t('you.place', { place: rank.place })}</span>
      <Value of={rank} />
    </p>
  );
}

/** How the own rating came to be, once there are games enough for a line. */
function OwnCurve({ game }: { readonly game: string }) {
  const [own, setOwn] = useState<GameRating | null>(null);
  useEffect(() => {
    let here = true;
    const found = api.myProfile().catch(() => null);
    void found.then(p => here && setOwn(p?.ratings?.games.find(g => g.game === game) ?? null));
    return () => {
      here = false;
    };
  }, [game]);
  if (own === null || own.curve.length < 2) return null;
  return (
    <div className="card rating-own-curve">
      <RatingCurve of={own} />
    </div>
  );
}

function Ranked({ row, isMe }: { readonly row: LeaderboardRow; readonly isMe: boolean }) {
  const { person } = row;
  return (
    <li className={isMe ? 'rating-row rating-me' : 'rating-row'} value={row.place}>
      <span className="rating-place num">{row.place}</span>
      <Avatar avatar={person.avatar} colour={person.colour} size={36} />
      <span className="rating-who">
        <strong translate="no">{person.name}</strong>
        <PersonMark person={person} />
      </span>
      <span className="rating-games small muted num">{t('games', { n: row.games })}</span>
      <Value of={row} />
    </li>
  );
}

function Value({ of }: { readonly of: OwnRank | LeaderboardRow }) {
  return (
    <span className="rating-value num">
      <b>
        {of.rating}
        {of.provisional && '?'}
      </b>{' '}
      <small className="muted" aria-hidden="true">
        {t('deviation', { n: of.deviation })}
      </small>
      <span className="sr-only">{t('deviation.long', { n: of.deviation })}</span>
    </span>
  );
}

function HowItWorks() {
  return (
    <details className="card rating-how">
      <summary>{t('how.head')}</summary>
      <div className="stack">
        <p>{t('how.what')}</p>
        <p>{t('how.games')}</p>
        <p>{t('how.bots')}</p>
      </div>
    </details>
  );
}
