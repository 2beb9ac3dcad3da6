import type { Moment } from '@polis/bots';
import { t } from '../coach/i18n/index.ts';
import { EVEN, minus, points } from '../coach/words.ts';
import { SeatShape } from '../ui/People.tsx';
import { GradeBadge } from './GradeBadge.tsx';

export interface MomentsProps {
  readonly moments: readonly Moment[];
  readonly at: number | null;
  readonly roundOf: (at: number) => number | null;
  readonly wordsOf: (m: Moment) => string;
  readonly several: boolean;
  readonly onAt: (moment: Moment) => void;
}

/** Decisions in the order of the game, each with its grade and what it cost. */
export function Moments({ moments, at, roundOf, wordsOf, several, onAt }: MomentsProps) {
  return (
    <ol className="moments">
      {moments.map(m => (
        <li key={m.at}>
          <button type="button" className="moment" aria-pressed={m.at === at} data-at={m.at} onClick={() => onAt(m)}>
            <span className="moment-head">
              {several && <SeatShape seat={m.seat} size={14} />}
              <span className="moment-where num">{whereWords(m, roundOf(m.at))}</span>
              <GradeBadge grade={m.grade} />
              <b className="moment-loss num">{m.loss < EVEN ? '' : minus(m.loss)}</b>
            </span>
            <span className="moment-words">{wordsOf(m)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function whereWords(m: Moment, round: number | null): string {
  return round === null ? t('moment.move', { n: m.at + 1 }) : t('moment.round', { n: round });
}

/** The curve for those who would rather read. */
export function MomentTable({
  moments,
  roundOf,
  nameOf,
}: Pick<MomentsProps, 'moments' | 'roundOf'> & {
  readonly nameOf: (seat: number) => string;
}) {
  return (
    <div className="moment-table">
      <table aria-label={t('curve.title')}>
        <thead>
          <tr>
            <th scope="col">{t('table.move')}</th>
            <th scope="col">{t('table.seat')}</th>
            <th scope="col">{t('table.value')}</th>
            <th scope="col">{t('table.loss')}</th>
            <th scope="col">{t('table.grade')}</th>
          </tr>
        </thead>
        <tbody>
          {moments.map(m => (
            <tr key={m.at}>
              <th scope="row">{`${m.at + 1} · ${whereWords(m, roundOf(m.at))}`}</th>
              <td>{nameOf(m.seat)}</td>
              <td className="num">{points(m.value)}</td>
              <td className="num">{minus(m.loss)}</td>
              <td>{t(`grade.${m.grade}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
