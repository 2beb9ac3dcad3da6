import type { Moment } from '@polis/bots/grades';
import { useEffect, useState } from 'react';
import { navigate } from '../base/router.ts';
import { AdviceList } from '../coach/AdviceList.tsx';
import { t } from '../coach/i18n/index.ts';
import type { GameCoach } from '../coach/types.ts';
import { EVEN, points } from '../coach/words.ts';
import type { GamePage } from '../games/types.ts';
import { t as shell } from '../i18n/shell/index.ts';
import { branch } from '../replay/branch.ts';
import { ReplaySession } from '../replay/session.ts';
import { Button } from '../ui/index.ts';
import { type Reviewed, useRows } from './decisions.ts';
import { GradeBadge } from './GradeBadge.tsx';

interface BoardProps {
  readonly game: Reviewed;
  readonly words: string | undefined;
  readonly page: GamePage;
  readonly coach: GameCoach | null;
  readonly moment: Moment | null;
  readonly at: number;
}

/** The position of a decision, what was played and what the coach would have done, drawn on it. */
export function MomentBoard({ game, words, page, coach, moment, at }: BoardProps) {
  const { film, replay } = game;
  const viewer =
    moment?.seat ??
    Math.max(
      0,
      film.info.seats.findIndex(s => s.person !== null),
    );
  const [session] = useState(() => new ReplaySession(film, Math.min(at, film.moves), viewer));
  const [row, setRow] = useState<{ readonly at: number; readonly row: number }>({ at: -1, row: 0 });
  useEffect(() => void session.show(Math.min(at, film.moves), viewer), [session, film, at, viewer]);
  const rows = useRows(game, coach, moment);
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
          {words !== undefined && <p>{words}</p>}
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
