import type { DealDay, DealInfo } from '@polis/protocol/deals';
import { GAMES } from '@polis/registry';
import { useEffect, useState } from 'react';
import { gameKey } from '../games/catalogue.ts';
import { points } from '../i18n/index.ts';
import { t as shell } from '../i18n/shell/index.ts';
import { errorText } from '../session/errors.ts';
import { Button, Icon, Link, Loading, showToast, usePage } from '../ui/index.ts';
import { playAgain } from './again.ts';
import { deals } from './api.ts';
import { DealCard } from './DealCard.tsx';
import { t } from './i18n/index.ts';
import { keepDeals, keptDeals } from './kept.ts';
import { Streak } from './Streak.tsx';
import { useAnswer } from './useAnswer.ts';
import { usePlay } from './usePlay.ts';
import { dayName, playedWith } from './words.ts';
import '../styles/pages.css';
import './deals.css';

/** Today's deals, the streak, and the days that are over. */
export function DailyPage() {
  usePage(t('today'));
  const { answer } = useAnswer(deals.today);
  const { busy, play } = usePlay();
  return (
    <div className="page">
      <div>
        <h1>{t('today')}</h1>
        <p className="lead">{t('today.lead')}</p>
      </div>
      {answer.is === 'asking' && <Loading />}
      {answer.is === 'failed' && (
        <div className="note note-warn">
          <Icon name="offline" />
          <p>{t('failed', { why: errorText(answer.error) })}</p>
        </div>
      )}
      {answer.is === 'there' && (
        <>
          <Streak days={answer.value.streak} joker={answer.value.joker} />
          <ul className="deal-cards">
            {answer.value.deals.map(offer => (
              <DealCard
                key={offer.deal.id}
                offer={offer}
                busy={busy === offer.deal.id}
                onPlay={() => play(offer.deal.id)}
              />
            ))}
          </ul>
        </>
      )}
      {answer.is !== 'asking' && <Past />}
      {answer.is === 'there' && <Promised seeds={answer.value.deals.map(d => [d.deal.game, d.tomorrow] as const)} />}
    </div>
  );
}

/** Days that are over, newest first; without a connection those that this device has kept. */
function Past() {
  const { answer } = useAnswer(firstDays);
  const [more, setMore] = useState<readonly DealDay[]>([]);
  const [last, setLast] = useState(false);
  const [busy, setBusy] = useState(false);
  const first = answer.is === 'there' ? answer.value.days : [];
  const days = [...first, ...more];
  useEffect(() => {
    if (answer.is === 'there') keepDeals(answer.value.days.flatMap(d => d.deals.map(({ deal }) => deal)));
  }, [answer]);
  const earlier = async () => {
    setBusy(true);
    try {
      const next = (await deals.days(days.at(-1)!.day)).days;
      setMore([...more, ...next]);
      setLast(next.length === 0);
    } catch (error) {
      showToast(errorText(error), { kind: 'bad' });
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby="past">
      <div className="section-head">
        <h2 id="past">{t('past')}</h2>
      </div>
      {answer.is === 'failed' ? (
        <Kept />
      ) : (
        <>
          <p className="hint deal-hint">{days.length > 0 ? t('past.lead') : answer.is === 'there' && t('past.none')}</p>
          {days.length > 0 && (
            <ul className="card list">
              {days.map(day => (
                <PastDay key={day.day} day={day} />
              ))}
            </ul>
          )}
          {days.length > 0 && !last && (
            <p className="deal-more">
              <Button kind="quiet" busy={busy} onClick={() => void earlier()}>
                {t('past.more')}
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  );
}

const firstDays = () => deals.days(null);

/** Games stand in the same order everywhere. */
function byShelf(a: DealDay['deals'][number], b: DealDay['deals'][number]): number {
  const place = (id: string) => GAMES.findIndex(game => game.id === id);
  return place(a.deal.game) - place(b.deal.game);
}

function PastDay({ day: { day, deals } }: { readonly day: DealDay }) {
  return (
    <li className="list-row deal-day">
      <strong className="num">{dayName(day)}</strong>
      <span className="deal-day-games">
        {[...deals].sort(byShelf).map(({ deal, mine }) => {
          const game = shell(gameKey(deal.game));
          const done = mine?.score ?? null;
          return (
            <Link
              key={deal.id}
              to={`/daily/${deal.id}`}
              className="chip chip-button"
              data-done={done !== null || undefined}
              aria-label={done === null ? t('past.not', { game }) : t('past.done', { game, p: points(done) })}
            >
              {game} <b className="num">{done === null ? '–' : points(done)}</b>
            </Link>
          );
        })}
      </span>
    </li>
  );
}

/** What can be played without a connection. */
function Kept() {
  const [kept] = useState(keptDeals);
  if (kept.length === 0) return <p className="card empty-line muted">{shell('home.offline')}</p>;
  return (
    <>
      <p className="hint deal-hint">{t('past.offline')}</p>
      <ul className="card list">
        {kept.map(deal => (
          <li key={deal.id} className="list-row deal-day">
            <span className="list-words">
              <strong>
                {shell(gameKey(deal.game))}, {dayName(deal.day!)}
              </strong>
              <span className="muted">{playedWith(deal)}</span>
            </span>
            <PlayForFun deal={deal} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A deal that says its seed, once more on this device. */
export function PlayForFun({ deal }: { readonly deal: DealInfo }) {
  return (
    <Button kind="secondary" small icon="play" onClick={() => playAgain(deal, deal.seed!)}>
      {t('again')}
    </Button>
  );
}

function Promised({ seeds }: { readonly seeds: readonly (readonly [game: string, hash: string])[] }) {
  return (
    <details className="deal-seeds">
      <summary>{t('hash.tomorrow')}</summary>
      <dl>
        {seeds.map(([game, hash]) => (
          <div key={game}>
            <dt>{shell(gameKey(game))}</dt>
            <dd className="deal-hash num">{hash}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
