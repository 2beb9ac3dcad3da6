import { LUCK_SEATS, type Moment, summaryOf, worstOf } from '@polis/bots/grades';
import type { Replay } from '@polis/kernel';
import { useMemo, useState } from 'react';
import { rewriteAddress } from '../base/router.ts';
import { t } from '../coach/i18n/index.ts';
import { useCoach } from '../coach/useCoach.ts';
import { points } from '../coach/words.ts';
import { gameKey } from '../games/catalogue.ts';
import { useGamePage } from '../games/index.ts';
import type { GamePage } from '../games/types.ts';
import { useLanguage } from '../i18n/index.ts';
import { t as shell } from '../i18n/shell/index.ts';
import { useReplay } from '../replay/load.ts';
import type { Reel } from '../replay/reel.ts';
import { UnloadedPage } from '../replay/UnloadedPage.tsx';
import { seatName } from '../session/names.ts';
import {
  Button,
  EmptyPage,
  LinkButton,
  Loading,
  SeatShape,
  Segments,
  Switch,
  usePage,
  useTopBar,
} from '../ui/index.ts';
import { useMedia } from '../ui/media.ts';
import { Curve } from './Curve.tsx';
import { useMomentWords } from './decisions.ts';
import { COSTLY } from './GradeBadge.tsx';
import { Learning } from './Learning.tsx';
import { LuckPanel } from './LuckPanel.tsx';
import { learn } from './learn/index.ts';
import { MomentBoard } from './MomentBoard.tsx';
import { Moments, MomentTable } from './Moments.tsx';
import { type ReviewState, useReview } from './run.ts';
import '../styles/pages.css';
import './review.css';

interface Props {
  readonly id: string;
  readonly at: number | null;
}

/** A finished game with the coach: what each decision was worth, and what he would have done. */
export function ReviewPage({ id, at }: Props) {
  useLanguage();
  const { loaded, again } = useReplay(id);
  const game = loaded !== null && 'film' in loaded ? loaded.film.info.game : null;
  const page = useGamePage(game);
  usePage(game === null ? t('review.title') : `${t('review.title')}: ${shell(gameKey(game))}`, game);
  if (loaded === null || (game !== null && page === null)) return <Loading />;
  if ('why' in loaded) return <UnloadedPage {...loaded} onAgain={again} />;
  if (page === null || page === 'none')
    return (
      <EmptyPage scene="not-found" title={shell('table.notHere', { game: game ?? '' })} text={shell('lost.text')} />
    );
  return <Reviewing id={id} at={at} film={loaded.film} replay={loaded.replay} page={page} />;
}

interface ReviewingProps extends Props {
  readonly film: Reel;
  readonly replay: Replay;
  readonly page: GamePage;
}

/** So many mistakes at a time. */
const LESSONS = 10;

function Reviewing({ id, at, film, replay, page }: ReviewingProps) {
  const { info } = film;
  const people = info.seats.flatMap((s, seat) => (s.person === null ? [] : [seat]));
  const [job] = useState({ replay, ...(people.length > 0 ? { seats: people } : {}) });
  const state = useReview(id, job, info);
  const coach = useCoach(page);
  const [learning, setLearning] = useState<readonly Moment[] | null>(null);
  const me = people.length === 1 ? people[0]! : null;
  const game = useMemo(() => ({ film, replay, me }), [film, replay, me]);
  const seats = state.review?.seats ?? job.seats ?? info.seats.map((_, seat) => seat);
  const [only, setOnly] = useState<number | null>(null);
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<number | null>(at);
  const wide = useMedia('(min-width: 1100px)');
  const own = useMemo(
    () => (only === null ? state.moments : state.moments.filter(m => m.seat === only)),
    [state.moments, only],
  );
  const moment = own.find(m => m.at === chosen) ?? null;
  const choose = (m: Moment) => {
    setChosen(m.at);
    // On a phone the board stands above the list.
    if (!wide) document.querySelector('.review-board')?.scrollIntoView({ block: 'start' });
    rewriteAddress(`/review/${encodeURIComponent(id)}?at=${m.at}`);
  };
  useTopBar({
    mode: 'table',
    title: `${t('review.title')}: ${shell(gameKey(info.game))}`,
    titleTo: `/r/${encodeURIComponent(id)}`,
  });
  const nameOf = (seat: number) => seatName(info, seat);
  const roundOf = (n: number) => film.rounds.findLast(r => r[0] <= n)?.[1] ?? null;
  const worst = worstOf(own, own.length);
  const listed = useMemo(() => (all ? own : own.filter(m => COSTLY.includes(m.grade))), [all, own]);
  const asked = useMemo(
    () => (moment === null || listed.includes(moment) ? listed : [...listed, moment]),
    [listed, moment],
  );
  const words = useMomentWords(game, coach, asked);
  if (learning !== null && coach !== null)
    return <Learning game={game} page={page} coach={coach} moments={learning} onEnd={() => setLearning(null)} />;
  return (
    <div className="review">
      <div className="review-board">
        <MomentBoard
          game={game}
          words={moment === null ? undefined : words.get(moment.at)}
          page={page}
          coach={coach}
          moment={moment}
          at={chosen ?? film.moves}
        />
      </div>
      <section
        className="review-panel"
        aria-label={t('review.title')}
        aria-busy={state.review === null && state.why === null && !state.stopped}
      >
        <h1 className="review-title">{t('review.title')}</h1>
        <Progress state={state} />
        {state.from !== null && (
          <p className="note note-warn">
            {t('review.from', { name: state.from })}{' '}
            <Button kind="secondary" small onClick={state.anew}>
              {t('review.anew')}
            </Button>
          </p>
        )}
        {seats.length > 1 && (
          <Segments
            hideLabel
            label={t('review.whose')}
            value={only === null ? '' : String(only)}
            onChange={v => setOnly(v === '' ? null : Number(v))}
            choices={[
              { value: '', label: t('review.everybody') },
              ...seats.map(seat => ({
                value: String(seat),
                label: (
                  <>
                    <SeatShape seat={seat} /> <span>{nameOf(seat)}</span>
                  </>
                ),
              })),
            ]}
          />
        )}
        <Curve
          moments={own}
          seats={seats}
          moves={film.moves}
          scores={state.review?.scores ?? null}
          nameOf={nameOf}
          at={moment?.at ?? null}
          onAt={choose}
        />
        <Summary state={state} seats={only === null ? seats : [only]} nameOf={nameOf} />
        <div className="review-row">
          {worst.length > 0 && (
            <Button
              kind="primary"
              icon="flag"
              onClick={() => choose(worst[(worst.findIndex(m => m.at === moment?.at) + 1) % worst.length]!)}
            >
              {t(moment === null || moment.at !== worst[0]!.at ? 'review.worst' : 'review.nextWorst')}
            </Button>
          )}
          {worst.length > 0 && coach !== null && (
            <Button kind="secondary" icon="redo" onClick={() => setLearning(worst.slice(0, LESSONS))}>
              {learn('start', { n: Math.min(LESSONS, worst.length) })}
            </Button>
          )}
          <LinkButton kind="quiet" icon="play" to={`/r/${encodeURIComponent(id)}?at=${chosen ?? 0}`}>
            {t('review.replay')}
          </LinkButton>
        </div>
        <Switch label={t('review.all')} checked={all} onChange={setAll} />
        {listed.length > 0 ? (
          <Moments
            moments={listed}
            at={moment?.at ?? null}
            roundOf={roundOf}
            wordsOf={m => words.get(m.at) ?? ''}
            several={seats.length > 1}
            onAt={choose}
          />
        ) : (
          state.review !== null && <p className="note note-ok">{t('review.flawless')}</p>
        )}
        {state.review !== null && seats.length > 0 && replay.seats <= LUCK_SEATS && (
          <LuckPanel
            key={only ?? seats[0]!}
            replay={replay}
            seat={only ?? seats[0]!}
            name={nameOf(only ?? seats[0]!)}
          />
        )}
        <details className="review-details">
          <summary>{t('review.asTable')}</summary>
          <MomentTable moments={own} roundOf={roundOf} nameOf={nameOf} />
        </details>
      </section>
    </div>
  );
}

function Progress({ state }: { readonly state: ReturnType<typeof useReview> }) {
  if (state.why !== null) return <p className="note note-bad">{t('review.failed', { why: state.why })}</p>;
  if (state.review !== null) return null;
  return (
    <div className="review-progress" role="status">
      <label>
        <span>{t(state.stopped ? 'review.stopped' : 'review.working', { done: state.done, all: state.all })}</span>
        <progress max={Math.max(1, state.all)} value={state.done} />
      </label>
      {state.stopped ? (
        <Button kind="secondary" small onClick={state.go}>
          {t('review.again')}
        </Button>
      ) : (
        <Button kind="secondary" small onClick={state.stop}>
          {t('review.stop')}
        </Button>
      )}
    </div>
  );
}

interface SummaryProps {
  readonly state: ReviewState;
  readonly seats: readonly number[];
  readonly nameOf: (seat: number) => string;
}

function Summary({ state, seats, nameOf }: SummaryProps) {
  return (
    <ul className="review-summary">
      {seats.map(seat => {
        const { decisions, loss, grades } = summaryOf(state, seat);
        return (
          <li key={seat}>
            <SeatShape seat={seat} size={16} /> <b>{nameOf(seat)}</b>
            <span>
              {t('review.summary', {
                n: decisions,
                best: grades.best + grades.good,
                bad: grades.mistake + grades.blunder,
                loss: points(loss),
              })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
