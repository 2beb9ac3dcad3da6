import { type Moment, summaryOf, worstOf } from '@polis/bots/grades';
import type { Replay } from '@polis/kernel';
import { useEffect, useMemo, useState } from 'react';
import { gameKey } from '../../games/catalogue.ts';
import { useGamePage } from '../../games/index.ts';
import type { GamePage } from '../../games/types.ts';
import { useLanguage } from '../../i18n/index.ts';
import { t as shell } from '../../i18n/shell/index.ts';
import { branch } from '../../replay/branch.ts';
import type { Film } from '../../replay/film.ts';
import { type Loaded, loadReplay } from '../../replay/load.ts';
import { ReplaySession } from '../../replay/session.ts';
import { navigate, rewriteAddress } from '../../router.ts';
import { seatName } from '../../session/names.ts';
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
} from '../../ui/index.ts';
import { useMedia } from '../../ui/media.ts';
import { AdviceList } from '../AdviceList.tsx';
import { t } from '../i18n/index.ts';
import type { AdviceRow, GameCoach, Said } from '../types.ts';
import { EVEN, points } from '../words.ts';
import { Curve } from './Curve.tsx';
import { COSTLY, GradeBadge } from './grades.tsx';
import { Moments, MomentTable } from './Moments.tsx';
import { type ReviewState, useReview } from './run.ts';
import '../../styles/pages.css';
import './review.css';

interface Props {
  readonly id: string;
  readonly at: number | null;
}

/** A finished game with the coach: what each decision was worth, and what he would have done. */
export function ReviewPage({ id, at }: Props) {
  useLanguage();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const game = loaded !== null && 'film' in loaded ? loaded.film.info.game : null;
  const page = useGamePage(game);
  usePage(game === null ? t('review.title') : `${t('review.title')}: ${shell(gameKey(game))}`, game);
  useEffect(() => {
    let here = true;
    loadReplay(id).then(
      found => here && setLoaded(found),
      error => here && setLoaded({ why: String(error) }),
    );
    return () => {
      here = false;
    };
  }, [id]);
  if (loaded === null || (game !== null && page === null)) return <Loading />;
  if ('missing' in loaded)
    return <EmptyPage scene="not-found" title={shell('replay.missing')} text={shell('replay.missing.text')} />;
  if ('why' in loaded) return <EmptyPage scene="not-found" title={shell('replay.broken')} text={loaded.why} />;
  if (page === null || page === 'none')
    return (
      <EmptyPage scene="not-found" title={shell('table.notHere', { game: game ?? '' })} text={shell('lost.text')} />
    );
  return <Reviewing id={id} at={at} film={loaded.film} replay={loaded.replay} page={page} />;
}

interface ReviewingProps extends Props {
  readonly film: Film;
  readonly replay: Replay;
  readonly page: GamePage;
}

function Reviewing({ id, at, film, replay, page }: ReviewingProps) {
  const { info } = film;
  const people = info.seats.flatMap((s, seat) => (s.person === null ? [] : [seat]));
  const [job] = useState({ replay, ...(people.length > 0 ? { seats: people } : {}) });
  const state = useReview(id, job, info);
  const coach = useCoach(page);
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
  const wordsOf = (m: Moment) => rowsFor(film, coach, m, [playedOf(m)])[0]?.text ?? m.played;
  const worst = worstOf(own, own.length);
  const listed = all ? own : own.filter(m => COSTLY.includes(m.grade));
  return (
    <div className="review">
      <div className="review-board">
        <Board film={film} page={page} coach={coach} replay={replay} moment={moment} at={chosen ?? film.moves} />
      </div>
      <section
        className="review-panel"
        aria-label={t('review.title')}
        aria-busy={state.review === null && state.why === null && !state.stopped}
      >
        <h1 className="review-title">{t('review.title')}</h1>
        <Progress state={state} />
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
            wordsOf={wordsOf}
            several={seats.length > 1}
            onAt={choose}
          />
        ) : (
          state.review !== null && <p className="note note-ok">{t('review.flawless')}</p>
        )}
        <details className="review-details">
          <summary>{t('review.asTable')}</summary>
          <MomentTable moments={own} roundOf={roundOf} nameOf={nameOf} />
        </details>
      </section>
    </div>
  );
}

/** The game's coach, once he is here; null: on his way, or there is none. */
function useCoach(page: GamePage): GameCoach | null {
  const [coach, setCoach] = useState<GameCoach | null>(null);
  useEffect(() => {
    let here = true;
    page.coach?.().then(
      found => here && setCoach(found),
      () => here && setCoach(null),
    );
    return () => {
      here = false;
    };
  }, [page]);
  return coach;
}

function playedOf(m: Moment): Said {
  return { answer: m.played, value: m.value, loss: m.loss, rest: m.rest };
}

/** Opinions kept in a review, with what their turns would have led to, in the game's words. */
function rowsFor(film: Film, coach: GameCoach | null, m: Moment, said: readonly Said[]): readonly AdviceRow[] {
  const plain = () =>
    said.map(o => ({ choice: { text: o.answer, refs: [] }, text: o.answer, value: o.value, loss: o.loss }));
  const frame = film.question(m.at, m.seat);
  if (coach === null || frame === null) return plain();
  const whole = said.map(o => ({ ...o, after: film.after(m.at, m.seat, [o.answer, ...(o.rest ?? [])]) }));
  const rows = coach.rows(frame, whole);
  return rows.length === said.length ? rows : plain();
}

interface BoardProps {
  readonly film: Film;
  readonly replay: Replay;
  readonly page: GamePage;
  readonly coach: GameCoach | null;
  readonly moment: Moment | null;
  readonly at: number;
}

/** The position of a decision, what was played and what the coach would have done, drawn on it. */
function Board({ film, replay, page, coach, moment, at }: BoardProps) {
  const viewer =
    moment?.seat ??
    Math.max(
      0,
      film.info.seats.findIndex(s => s.person !== null),
    );
  const [session] = useState(() => new ReplaySession(film, Math.min(at, film.moves), viewer));
  const [row, setRow] = useState<{ readonly at: number; readonly row: number }>({ at: -1, row: 0 });
  useEffect(() => session.show(Math.min(at, film.moves), viewer), [session, film, at, viewer]);
  const rows = useMemo(() => {
    if (moment === null) return [];
    const told = moment.best.some(o => o.answer === moment.played) ? moment.best : [...moment.best, playedOf(moment)];
    return rowsFor(film, coach, moment, told);
  }, [film, coach, moment]);
  const shown = row.at === at && row.row < rows.length ? row.row : 0;
  const advice = rows.length === 0 ? null : { rows, at: shown };
  return (
    <>
      <div className="review-table">
        <page.Table session={session} readOnly advice={advice} onHome={() => navigate('/')} />
      </div>
      {moment === null ? (
        <p className="note review-note">{t('review.pick')}</p>
      ) : (
        <div className="review-moment card" aria-live="polite">
          <p className="review-verdict">
            <GradeBadge grade={moment.grade} />
            <span>{moment.loss < EVEN ? t('review.nothingLost') : t('review.lost', { p: points(moment.loss) })}</span>
          </p>
          <AdviceList rows={rows} at={shown} played={moment.played} onChoose={i => setRow({ at, row: i })} />
          <div className="review-row">
            <Button
              kind="primary"
              icon="play"
              onClick={() => branch(replay, film, moment.at, moment.seat, moment.best[0]!.answer)}
            >
              {t('review.playBest')}
            </Button>
            <Button kind="secondary" icon="flag" onClick={() => branch(replay, film, moment.at, moment.seat)}>
              {shell('replay.branch')}
            </Button>
          </div>
          <p className="hint">{t('review.branchHint')}</p>
        </div>
      )}
    </>
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
