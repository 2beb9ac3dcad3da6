import { useEffect, useMemo, useState } from 'react';
import { useStore } from '../../base/store.ts';
import { worded } from '../../i18n/index.ts';
import { Button, Icon, IconButton, SeatShape, Sheet, usePrefs } from '../../ui/index.ts';
import type { LogLine } from '../LogPanel.tsx';
import type { TableSeat } from '../seat.ts';
import type { Following } from './contexts.ts';
import './follow.css';
import { t } from './i18n/index.ts';
import { type Deeds, recapOf } from './recap.ts';
import { othersOn, type Tape } from './tape.ts';

/** How long the lines stay by themselves, and how much longer with every line; in a hurry they do not come by themselves. */
const STAY_MS = { calm: 9_000, normal: 5_000, quick: 0 };
const LINE_MS = 900;

export interface RecapProps {
  readonly c: Pick<TableSeat, 'state' | 'frame' | 'me' | 'nameOf' | 'words'>;
  readonly following: Following;
  readonly lines: () => readonly LogLine[];
  /** Shows where it happened. */
  readonly onPoint: (line: LogLine) => void;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Whether anybody else has done anything since the own last turn. */
export function useNewsOfOthers(c: RecapProps['c'], following: Following | null): Tape | null {
  const tape = useStore(following?.tape ?? NONE);
  const { told } = c.state;
  return useMemo(() => (othersOn(tape, told, c.me).length > 0 ? tape : null), [tape, told, c.me]);
}
const NONE = { get: () => NO_TAPE, set: () => {}, subscribe: () => () => {} };
const NO_TAPE: Tape = [];

interface Came {
  readonly tape: Tape;
  /** How far it had been told when one came to the table. */
  readonly came: number;
}

/** What the others did since one's own last turn: a few lines that come and go by themselves and stop nobody, all of it in a sheet. */
export function Recap({ c, tape, came, lines, following, onPoint, open, onOpen }: RecapProps & Came) {
  const { me, words, nameOf } = c;
  const deeds = useMemo(() => recapOf(tape, worded(words, lines), me), [tape, words, lines, me]);
  const mine = c.frame.prompt !== null;
  const end = tape.at(-1)!.to;
  const told = deeds.reduce((n, d) => n + d.lines.length, 0);
  const { pace } = usePrefs();
  const [seen, setSeen] = useState(came);
  const ms = STAY_MS[pace];
  const fresh = mine && seen !== end && ms > 0 && told > 0 && !open;
  useEffect(() => {
    if (!mine) return;
    const timer = setTimeout(() => setSeen(end), ms + LINE_MS * told);
    return () => clearTimeout(timer);
  }, [mine, end, ms, told]);
  const watch = () => {
    onOpen(false);
    setSeen(end);
    following.watch();
  };
  const list = (few: boolean) => (
    <RecapList
      deeds={deeds}
      few={few}
      me={me}
      nameOf={nameOf}
      onPoint={line => {
        onOpen(false);
        onPoint(line);
      }}
    />
  );
  return (
    <>
      {fresh && (
        <aside className="recap-bubble" aria-label={t('follow.title')}>
          {list(true)}
          <span className="recap-deeds">
            <Button kind="quiet" small icon="play" onClick={watch}>
              <span className="recap-watch">{t('follow.watch')}</span>
            </Button>
            <IconButton icon="close" label={t('follow.close')} onClick={() => setSeen(end)} />
          </span>
        </aside>
      )}
      <Sheet open={open} onClose={() => onOpen(false)} title={t('follow.title')} className="recap-sheet">
        {open && (
          <div className="recap">
            {deeds.length === 0 ? <p className="muted">{t('follow.nobody')}</p> : list(false)}
            <Button kind="primary" wide icon="play" onClick={watch}>
              {t('follow.watch')}
            </Button>
          </div>
        )}
      </Sheet>
    </>
  );
}

interface ListProps extends Pick<RecapProps, 'onPoint'> {
  readonly deeds: readonly Deeds[];
  /** Only the last line of each. */
  readonly few: boolean;
  readonly me: number | null;
  readonly nameOf: (seat: number) => string;
}

function RecapList({ deeds, few, me, nameOf, onPoint }: ListProps) {
  return (
    <ul className="recap-list">
      {deeds.map(({ seat, lines, more }) => (
        <li key={seat}>
          {!few && (
            <b className="recap-who">
              {seat !== null && <SeatShape seat={seat} size={16} />}{' '}
              {seat === null ? t('follow.table') : seat === me ? t('follow.you') : nameOf(seat)}
            </b>
          )}
          {(few ? lines.slice(-1) : lines).map(line => (
            <p key={line.key}>
              {few && (seat === null ? <Icon name="log" size={15} /> : <SeatShape seat={seat} size={15} />)}{' '}
              {line.marks && !few ? (
                <button type="button" className="log-point" onClick={() => onPoint(line)}>
                  {line.text}
                </button>
              ) : (
                <span>{line.text}</span>
              )}
            </p>
          ))}
          {!few && more > 0 && <p className="muted small">{t('follow.more', { n: more })}</p>}
        </li>
      ))}
    </ul>
  );
}
