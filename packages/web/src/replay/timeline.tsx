import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n/shell/index.ts';
import { seatName } from '../session/names.ts';
import { IconButton } from '../ui/button.tsx';
import { Segments } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { SeatShape } from '../ui/people.tsx';
import { showToast } from '../ui/toast.tsx';
import type { Film } from './film.ts';

export interface TimelineProps {
  readonly film: Film;
  readonly at: number;
  readonly viewer: number | null;
  /** Room for everything; a phone has the viewers in the top bar and no list of rounds. */
  readonly wide: boolean;
  readonly link: () => string;
  readonly verifyTo: string;
  readonly reviewTo: string;
  /** Plays on from the position shown. */
  readonly onBranch: () => void;
  readonly onAt: (at: number) => void;
  readonly onViewer: (viewer: number | null) => void;
}

const SPEEDS = ['1', '2', '4'] as const;
/** One move at single speed. */
const MOVE_MS = 1_200;

export function Timeline(props: TimelineProps) {
  const { film, at, viewer, wide, link, verifyTo, reviewTo, onBranch, onAt, onViewer } = props;
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>('1');
  // Keys may come faster than the page is drawn: each goes on from where the last one went.
  const here = useRef(at);
  here.current = at;
  const go = (to: number) => {
    here.current = Math.max(0, Math.min(film.moves, to));
    onAt(here.current);
  };
  const running = playing && at < film.moves;
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => onAt(at + 1), MOVE_MS / Number(speed));
    return () => clearTimeout(timer);
  }, [running, at, speed, onAt]);
  const toggle = () => {
    if (!running && at >= film.moves) onAt(0);
    setPlaying(!running);
  };
  useReplayKeys(event => {
    const steps: Record<string, () => void> = {
      ArrowLeft: () => go(event.shiftKey ? roundBefore(film, here.current) : here.current - 1),
      ArrowRight: () => go(event.shiftKey ? roundAfter(film, here.current) : here.current + 1),
      Home: () => go(0),
      End: () => go(film.moves),
      ' ': toggle,
    };
    const step = steps[event.key];
    if (!step) return false;
    if (event.key !== ' ') setPlaying(false);
    step();
    return true;
  });
  const copy = async () => {
    const address = link();
    try {
      await navigator.clipboard.writeText(address);
      showToast(t('replay.copied'));
    } catch {
      showToast(address);
    }
  };
  const pause = (to: number) => {
    setPlaying(false);
    go(to);
  };
  return (
    <section className="timeline" aria-label={t('replay.position')}>
      <Track film={film} at={at} onAt={pause} />
      <div className="timeline-row">
        <div className="timeline-steps">
          <IconButton icon="first" label={t('replay.first')} onClick={() => pause(0)} />
          <IconButton icon="step-back" label={t('replay.back')} onClick={() => pause(at - 1)} />
          <button
            type="button"
            className="play-btn"
            aria-label={t(running ? 'replay.pause' : 'replay.play')}
            onClick={toggle}
          >
            <Icon name={running ? 'pause' : 'play'} />
          </button>
          <IconButton icon="step-forward" label={t('replay.next')} onClick={() => pause(at + 1)} />
          <IconButton icon="last" label={t('replay.last')} onClick={() => pause(film.moves)} />
        </div>
        <button
          type="button"
          className="icon-btn speed-btn num"
          aria-label={`${t('replay.speed')}: ${speed}×`}
          onClick={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!)}
        >
          {speed}×
        </button>
        <p className="timeline-where num" aria-live="polite">
          {at === 0 ? t('replay.start') : t('replay.step', { at, all: film.moves })}
        </p>
        {wide && (
          <label className="timeline-select">
            <span className="sr-only">{t('replay.jump')}</span>
            <select
              className="input"
              value={roundAt(film, at) ?? ''}
              onChange={e => pause(film.rounds.find(r => r[1] === Number(e.target.value))?.[0] ?? 0)}
            >
              {film.rounds[0]?.[0] !== 0 && <option value="">{t('replay.start')}</option>}
              {film.rounds.map(([, round]) => (
                <option key={round} value={round}>
                  {t('replay.round', { n: round })}
                </option>
              ))}
            </select>
          </label>
        )}
        {wide && <Viewers film={film} viewer={viewer} onViewer={onViewer} />}
        <div className="timeline-steps">
          {at < film.moves && <IconButton icon="flag" label={t('replay.branch')} onClick={onBranch} />}
          <Link to={reviewTo} className="icon-btn" aria-label={t('replay.review')} title={t('replay.review')}>
            <Icon name="hint" />
          </Link>
          <IconButton icon="link" label={t('replay.link')} onClick={() => void copy()} />
          <Link to={verifyTo} className="icon-btn" aria-label={t('replay.verify')} title={t('replay.verify')}>
            <Icon name="shield-check" />
          </Link>
        </div>
      </div>
      <p className="sr-only">{t('replay.keys')}</p>
    </section>
  );
}

export interface ViewersProps {
  readonly film: Film;
  readonly viewer: number | null;
  readonly onViewer: (viewer: number | null) => void;
}

/** With whose eyes one looks. */
function Viewers({ film, viewer, onViewer }: ViewersProps) {
  const seats = film.info.seats.map((_, seat) => ({
    value: String(seat),
    label: (
      <>
        <SeatShape seat={seat} />
        <span>{seatName(film.info, seat)}</span>
      </>
    ),
  }));
  return (
    <div className="viewers">
      <Segments
        hideLabel
        label={t('replay.viewer')}
        value={viewer === null ? '' : String(viewer)}
        onChange={v => onViewer(v === '' ? null : Number(v))}
        choices={[...seats, { value: '', label: <Eye /> }]}
      />
    </div>
  );
}

/** The same as a list, for the top bar of a phone. */
export function ViewerSelect({ film, viewer, onViewer }: ViewersProps) {
  return (
    <select
      className="input viewer-select"
      aria-label={t('replay.viewer')}
      value={viewer ?? ''}
      onChange={e => onViewer(e.target.value === '' ? null : Number(e.target.value))}
    >
      {film.info.seats.map((_, seat) => (
        <option key={seat} value={seat}>
          {seatName(film.info, seat)}
        </option>
      ))}
      <option value="">{t('replay.viewer.all')}</option>
    </select>
  );
}

function Eye() {
  return (
    <>
      <Icon name="eye" size={18} />
      <span className="sr-only">{t('replay.viewer.all')}</span>
    </>
  );
}

/** Rounds as segments, moves as ticks in their seat's colour; the slider over it does the work. */
function Track({ film, at, onAt }: Pick<TimelineProps, 'film' | 'at' | 'onAt'>) {
  const share = (n: number) => `${film.moves === 0 ? 0 : (100 * n) / film.moves}%`;
  return (
    <div className="track">
      <div className="track-line" aria-hidden="true">
        <div className="track-done" style={{ width: share(at) }} />
        {film.rounds.map(([from, round]) => (
          <span key={round} className="track-round" style={{ left: share(from) }}>
            {round % 5 === 0 || round === 1 ? round : ''}
          </span>
        ))}
        {film.movers.map((seat, i) => (
          <i
            key={i}
            className="track-tick"
            style={{ left: share(i + 1), background: `var(--seat-${(seat % 6) + 1})` }}
          />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={film.moves}
        value={at}
        aria-label={t('replay.position')}
        aria-valuetext={at === 0 ? t('replay.start') : t('replay.step', { at, all: film.moves })}
        onChange={e => onAt(Number(e.target.value))}
      />
    </div>
  );
}

function roundAt(film: Film, at: number): number | null {
  return film.rounds.findLast(r => r[0] <= at)?.[1] ?? null;
}
function roundBefore(film: Film, at: number): number {
  return film.rounds.findLast(r => r[0] < at)?.[0] ?? 0;
}
function roundAfter(film: Film, at: number): number {
  return film.rounds.find(r => r[0] > at)?.[0] ?? film.moves;
}

/** Keys belong to the replay unless somebody types, or a board or list has its own use for them. */
function useReplayKeys(press: (event: KeyboardEvent) => boolean): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest('textarea, select, dialog, [role=grid], [role=tablist], input:not([type=range])')) return;
      if (event.key === ' ' && target.closest('button, a')) return;
      if (press(event)) event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  });
}
