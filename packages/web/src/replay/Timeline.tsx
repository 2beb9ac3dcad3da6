import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n/shell/index.ts';
import type { FilmFacts } from '../local/film.ts';
import { seatName } from '../session/names.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Segments, Switch } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SeatShape } from '../ui/People.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { showToast } from '../ui/Toast.tsx';
import { t as tr } from './i18n/index.ts';
import { keepError } from './keep.ts';
import { Track } from './Track.tsx';
import { turnAfter, turnBefore, type Unit } from './turns.ts';

export interface TimelineProps {
  readonly film: FilmFacts;
  readonly at: number;
  readonly viewer: number | null;
  /** Room for everything; a phone has the viewers in the top bar and no list of rounds. */
  readonly wide: boolean;
  readonly unit: Unit;
  /** The board of whoever acts comes up. */
  readonly follow: boolean;
  /** May have to bring a game of this device to the server first. */
  readonly link: () => Promise<string>;
  readonly verifyTo: string;
  readonly reviewTo: string;
  /** Plays on from the position shown. */
  readonly onBranch: () => void;
  /** `since`: from where one comes, in words. */
  readonly onAt: (at: number, since?: number) => void;
  readonly onViewer: (viewer: number | null) => void;
  readonly onUnit: (unit: Unit) => void;
  readonly onFollow: (follow: boolean) => void;
  /** Where the caption stands. */
  readonly caption: (slot: HTMLElement | null) => void;
}

const SPEEDS = ['1', '2', '4'] as const;
/** One step at single speed: a turn has more to read. */
const STEP_MS = { turn: 2_400, move: 1_200 };

export function Timeline(props: TimelineProps) {
  const { film, at, viewer, wide, unit, follow, onAt, onViewer } = props;
  const [playing, setPlaying] = useState(false);
  const [more, setMore] = useState(false);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>('1');
  // Keys may come faster than the page is drawn: each goes on from where the last one went.
  const here = useRef(at);
  here.current = at;
  const go = (to: number, since?: number) => {
    here.current = Math.max(0, Math.min(film.moves, to));
    onAt(here.current, since);
  };
  const on = (by: Unit) => (by === 'turn' ? go(turnAfter(film, here.current), here.current) : go(here.current + 1));
  const back = (by: Unit) => {
    if (by === 'move') return go(here.current - 1);
    const to = turnBefore(film, here.current);
    go(to, to === 0 ? 0 : turnBefore(film, to));
  };
  const running = playing && at < film.moves;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step sets the next one going.
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => on(unit), STEP_MS[unit] / Number(speed));
    return () => clearTimeout(timer);
  }, [running, at, speed, unit]);
  const toggle = () => {
    if (!running && at >= film.moves) go(0);
    setPlaying(!running);
  };
  useReplayKeys(event => {
    const steps: Record<string, () => void> = {
      ArrowLeft: () => (event.shiftKey ? go(roundBefore(film, here.current)) : back('move')),
      ArrowRight: () => (event.shiftKey ? go(roundAfter(film, here.current)) : on('move')),
      ArrowUp: () => back('turn'),
      ArrowDown: () => on('turn'),
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
  const pause = (step: () => void) => () => {
    setPlaying(false);
    step();
  };
  const options = <StepOptions {...props} />;
  return (
    <section className="timeline" aria-label={t('replay.position')}>
      <Track film={film} at={at} onAt={to => pause(() => go(to))()} />
      <div className="timeline-said" ref={props.caption} />
      <div className="timeline-row">
        <div className="timeline-steps">
          <Step icon="first" word={tr('step.first')} label={t('replay.first')} onStep={pause(() => go(0))} />
          <Step
            icon="step-back"
            word={tr('step.back')}
            label={unit === 'turn' ? tr('turn.back') : t('replay.back')}
            onStep={pause(() => back(unit))}
          />
          <Step
            main
            icon={running ? 'pause' : 'play'}
            word={tr(running ? 'step.pause' : 'step.play')}
            label={t(running ? 'replay.pause' : 'replay.play')}
            onStep={toggle}
          />
          <Step
            icon="step-forward"
            word={tr('step.next')}
            label={unit === 'turn' ? tr('turn.next') : t('replay.next')}
            onStep={pause(() => on(unit))}
          />
          <Step icon="last" word={tr('step.last')} label={t('replay.last')} onStep={pause(() => go(film.moves))} />
          <button
            type="button"
            className="step-btn num"
            aria-label={`${t('replay.speed')}: ${speed}×`}
            onClick={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!)}
          >
            <b>{speed}×</b>
            <span>{tr('step.speed')}</span>
          </button>
          {!wide && <Step icon="menu" word={tr('step.more')} label={tr('step.more')} onStep={() => setMore(true)} />}
        </div>
        <p className="timeline-where num" aria-live="polite">
          {at === 0 ? t('replay.start') : t('replay.step', { at, all: film.moves })}
        </p>
        {wide && (
          <label className="timeline-select">
            <span className="sr-only">{t('replay.jump')}</span>
            <select
              className="input"
              value={roundAt(film, at) ?? ''}
              onChange={e => pause(() => go(film.rounds.find(r => r[1] === Number(e.target.value))?.[0] ?? 0))()}
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
        {wide && (
          <div className="timeline-steps">
            <Step
              icon="eye"
              word={tr('follow')}
              label={tr('follow')}
              pressed={follow}
              onStep={() => props.onFollow(!follow)}
            />
            <Step icon="menu" word={tr('step.more')} label={tr('step.more')} onStep={() => setMore(true)} />
          </div>
        )}
      </div>
      <Sheet open={more} onClose={() => setMore(false)} title={t('replay.title')}>
        {more && (
          <div className="stack">
            {options}
            <Ways {...props} onDone={() => setMore(false)} />
          </div>
        )}
      </Sheet>
      <p className="sr-only">{tr('keys')}</p>
    </section>
  );
}

interface StepProps {
  readonly icon: string;
  /** Below the picture. */
  readonly word: string;
  readonly label: string;
  readonly main?: boolean;
  readonly pressed?: boolean;
  readonly onStep: () => void;
}

/** A control that says what it is. */
function Step({ icon, word, label, main, pressed, onStep }: StepProps) {
  return (
    <button
      type="button"
      className={main ? 'step-btn step-main' : 'step-btn'}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onStep}
    >
      <Icon name={icon} />
      <span>{word}</span>
    </button>
  );
}

function StepOptions({ unit, follow, onUnit, onFollow }: TimelineProps) {
  return (
    <>
      <Segments<Unit>
        label={tr('unit')}
        value={unit}
        onChange={onUnit}
        choices={[
          { value: 'turn', label: tr('unit.turn') },
          { value: 'move', label: tr('unit.move') },
        ]}
      />
      <Switch label={tr('follow')} hint={tr('follow.hint')} checked={follow} onChange={onFollow} />
    </>
  );
}

/** Where one can go from here. */
function Ways({
  film,
  at,
  link,
  verifyTo,
  reviewTo,
  onBranch,
  onDone,
}: TimelineProps & { readonly onDone: () => void }) {
  const copy = async () => {
    onDone();
    let address: string;
    try {
      address = await link();
    } catch (error) {
      return showToast(keepError(error), { kind: 'bad' });
    }
    try {
      await navigator.clipboard.writeText(address);
      showToast(t('replay.copied'));
    } catch {
      showToast(address);
    }
  };
  return (
    <div className="replay-ways">
      {at < film.moves && (
        <Button kind="secondary" icon="flag" wide onClick={onBranch}>
          {t('replay.branch')}
        </Button>
      )}
      <LinkButton kind="secondary" icon="hint" wide to={reviewTo}>
        {t('replay.review')}
      </LinkButton>
      <Button kind="secondary" icon="link" wide onClick={() => void copy()}>
        {t('replay.link')}
      </Button>
      <LinkButton kind="secondary" icon="shield-check" wide to={verifyTo}>
        {t('replay.verify')}
      </LinkButton>
    </div>
  );
}

export interface ViewersProps {
  readonly film: FilmFacts;
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

function roundAt(film: FilmFacts, at: number): number | null {
  return film.rounds.findLast(r => r[0] <= at)?.[1] ?? null;
}
function roundBefore(film: FilmFacts, at: number): number {
  return film.rounds.findLast(r => r[0] < at)?.[0] ?? 0;
}
function roundAfter(film: FilmFacts, at: number): number {
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
