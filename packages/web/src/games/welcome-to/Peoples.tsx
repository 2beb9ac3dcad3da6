import { PEOPLE_PAGE, type People } from '@polis/protocol/wire';
import { useEffect, useState } from 'react';
import { botName } from '../../session/names.ts';
import type { TableSession } from '../../session/types.ts';
import { PersonMark } from '../../shell/PersonMark.tsx';
import { Avatar, BotAvatar, Button } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import { count, points } from './words.ts';

export interface PeoplesProps {
  readonly session: TableSession;
  readonly onChoose: (seat: number) => void;
}

/** Wait this long after the last letter before searching. */
const TYPING_MS = 250;

/** Everybody of a crowd, page by page in the order of the ranking, with a search by name. */
export function Peoples({ session, onChoose }: PeoplesProps) {
  const [find, setFind] = useState('');
  const [from, setFrom] = useState(0);
  const [page, setPage] = useState<Pick<People, 'total' | 'rows'> | null>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let here = true;
    const timer = setTimeout(() => {
      session.crowd?.people({ from, find: find.trim() }).then(
        found => {
          if (!here) return;
          setPage(found);
          setLost(false);
        },
        () => here && setLost(true),
      );
    }, TYPING_MS);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [session, from, find]);
  const total = page?.total ?? 0;
  return (
    <div className="wt-people">
      <input
        className="input"
        type="search"
        value={find}
        placeholder={t('people.find')}
        aria-label={t('people.find')}
        onChange={e => {
          setFind(e.target.value);
          setFrom(0);
        }}
      />
      <p className="hint" aria-live="polite">
        {lost ? t('people.lost') : page === null ? t('people.loading') : t('people.found', { n: total })}
      </p>
      <ol className="wt-people-list">
        {page?.rows.map(row => (
          <li key={row.seat}>
            <button type="button" className="wt-rank" data-seat={row.seat} onClick={() => onChoose(row.seat)}>
              <span className="num wt-rank-place">{row.place === null ? '' : count(row.place)}</span>
              {row.person ? (
                <Avatar avatar={row.person.avatar} colour={row.person.colour} size={28} />
              ) : (
                <BotAvatar size={28} />
              )}
              <span className="wt-rank-name">
                {row.person?.name ?? botName(row.seat)} <PersonMark person={row.person} />
              </span>
              <b className="num">{row.points === null ? '' : points(row.points)}</b>
            </button>
          </li>
        ))}
      </ol>
      {total > PEOPLE_PAGE && (
        <div className="row row-end">
          <Button
            kind="quiet"
            onClick={() => setFrom(Math.max(0, from - PEOPLE_PAGE))}
            disabledReason={from === 0 ? t('people.first') : null}
          >
            {t('people.back')}
          </Button>
          <span className="num">
            {count(from + 1)}–{count(Math.min(total, from + PEOPLE_PAGE))}
          </span>
          <Button
            kind="quiet"
            onClick={() => setFrom(from + PEOPLE_PAGE)}
            disabledReason={from + PEOPLE_PAGE >= total ? t('people.last') : null}
          >
            {t('people.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
