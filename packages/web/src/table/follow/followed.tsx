import { type ComponentType, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { ShownSession } from '../../session/shown.ts';
import type { SessionState } from '../../session/types.ts';
import { Button, IconButton, usePrefs, useStillness } from '../../ui/index.ts';
import type { TableProps } from '../TableFrame.tsx';
import { FollowContext, ShowingContext } from './contexts.ts';
import './follow.css';
import { t } from './i18n/index.ts';
import { createRecorder, type Scene, scenesOf } from './tape.ts';

type Table = ComponentType<TableProps>;
const known = new WeakMap<Table, Table>();

/** The table of a game where one can look again at what the others did. People who share a device have seen it. */
export function followed(Game: Table): Table {
  const before = known.get(Game);
  if (before !== undefined) return before;
  const Followed = (props: TableProps) => <Follow Game={Game} {...props} />;
  known.set(Game, Followed);
  return Followed;
}

/** After so long one does not remember how the table stood. */
const LONG_AGO_MS = 6 * 3600_000;

interface Film {
  readonly scenes: readonly Scene[];
  readonly state: SessionState;
}

function Follow({ Game, ...props }: TableProps & { readonly Game: Table }) {
  const { session } = props;
  const [film, setFilm] = useState<Film | null>(null);
  const recorder = useMemo(() => {
    const made = createRecorder(() => session.past ?? null);
    made.hear(session.snapshot());
    return made;
  }, [session]);
  useEffect(() => session.subscribe(() => recorder.hear(session.snapshot())), [session, recorder]);
  const following = useMemo(
    () => ({
      tape: recorder.tape,
      watch() {
        const state = session.snapshot();
        const scenes = scenesOf(recorder.tape.get(), state.told, state.seat);
        if (scenes.length > 0) setFilm({ scenes, state });
      },
    }),
    [recorder, session],
  );
  const still = useStillness();
  // Whoever comes back after a night sees it without asking; the film ends at a touch.
  useEffect(() => {
    if (!props.readOnly && !still && (session.past?.ago ?? 0) > LONG_AGO_MS) following.watch();
  }, [session, following, props.readOnly, still]);
  if (film !== null) return <Playing Game={Game} {...props} film={film} onEnd={() => setFilm(null)} />;
  return (
    // Always the same tree: whether people share the device may be known only when the table is already shown.
    <FollowContext value={props.readOnly || props.hotSeat ? null : following}>
      <Game {...props} />
    </FollowContext>
  );
}

/** How long a board is shown before something happens on it, and after. */
const BEFORE_MS = { calm: 900, normal: 500, quick: 200 };
const AFTER_MS = { calm: 4_200, normal: 2_200, quick: 1_000 };

interface PlayingProps extends TableProps {
  readonly Game: Table;
  readonly film: Film;
  readonly onEnd: () => void;
}

/** The film: the same table, read-only, under a bar that leads back at any time. */
function Playing({ Game, film, onEnd, ...props }: PlayingProps) {
  const { scenes, state } = film;
  const { pace } = usePrefs();
  const [session] = useState(() => new ShownSession(state.info, state.seat));
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [paused, setPaused] = useState(false);
  /** Two steps per scene: the board before, and after. */
  const [step, setStep] = useState(0);
  const scene = scenes[step >> 1]!;
  const done = (step & 1) === 1;
  const last = 2 * scenes.length - 1;
  useLayoutEffect(() => {
    const frame = done ? scene.after : scene.before;
    session.put({ ...frame, prompt: null }, state.told.slice(0, scene.to));
  }, [session, scene, done, state.told]);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => (step === last ? onEnd() : setStep(step + 1)), (done ? AFTER_MS : BEFORE_MS)[pace]);
    return () => clearTimeout(timer);
  }, [paused, step, last, done, pace, onEnd]);
  useEffect(() => {
    const hear = (e: KeyboardEvent) => {
      if (e.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      e.stopPropagation();
      onEnd();
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, [onEnd]);
  const showing = useMemo(
    () => ({ from: scene.from, seat: scene.seat, step: String(step), follow: true, slot }),
    [scene, step, slot],
  );
  const go = (by: number) => {
    setPaused(true);
    setStep(2 * Math.max(0, Math.min(scenes.length - 1, (step >> 1) + by)) + 1);
  };
  return (
    <div className="film" data-scene={step}>
      <div className="film-table">
        <ShowingContext value={showing}>
          <Game {...props} session={session} readOnly />
        </ShowingContext>
      </div>
      <section className="film-bar" aria-label={t('film.title')}>
        <div className="film-said" ref={setSlot} />
        <div className="film-keys">
          <span className="film-at num">{t('film.at', { n: (step >> 1) + 1, all: scenes.length })}</span>
          <IconButton icon="step-back" label={t('film.back')} onClick={() => go(-1)} />
          <IconButton
            icon={paused ? 'play' : 'pause'}
            label={t(paused ? 'film.play' : 'film.pause')}
            onClick={() => setPaused(!paused)}
          />
          <IconButton icon="step-forward" label={t('film.next')} onClick={() => go(1)} />
          <Button kind="primary" onClick={onEnd}>
            {t('film.end')}
          </Button>
        </div>
      </section>
    </div>
  );
}
