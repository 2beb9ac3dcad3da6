import type { Mark } from '@polis/bots/grades';
import { PUZZLE_LEVELS, type Puzzle, type PuzzleFile } from '@polis/bots/puzzle-text';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { navigate } from '../base/router.ts';
import { useCoach } from '../coach/useCoach.ts';
import { gameKey } from '../games/catalogue.ts';
import { useGamePage } from '../games/index.ts';
import type { GamePage } from '../games/types.ts';
import { getLanguage } from '../i18n/index.ts';
import { t as shell } from '../i18n/shell/index.ts';
import type { Reel } from '../replay/reel.ts';
import { type Task, Trial } from '../trial/Trial.tsx';
import { Button, EmptyPage, Loading, Segments, usePage, useTopBar } from '../ui/index.ts';
import { loadPuzzles } from './data.ts';
import { filmOf, taskOf } from './film.ts';
import { t } from './i18n/index.ts';
import { dueOf, noteMark, readProgress } from './progress.ts';
import '../styles/pages.css';
import '../review/review.css';

type Level = Puzzle['level'] | 'all';

/** The puzzles of a game, one after the other: new ones by level, or those to come back to. */
export function PuzzleRoom({ game }: { readonly game: string }) {
  const name = shell(gameKey(game));
  usePage(t('of', { name }), game);
  useTopBar({ mode: 'table', title: t('of', { name }), titleTo: '/puzzles' });
  const page = useGamePage(game);
  const { file, why, again } = useFile(game);
  if (why !== null)
    return (
      <div className="page">
        <p className="note note-bad">{t('failed', { why })}</p>
        <Button kind="primary" onClick={again}>
          {t('again')}
        </Button>
      </div>
    );
  if (file === null || page === null) return <Loading />;
  if (page === 'none')
    return <EmptyPage scene="not-found" title={shell('table.notHere', { game })} text={shell('lost.text')} />;
  return <Room file={file} page={page} />;
}

interface Found {
  readonly file: PuzzleFile | null;
  readonly why: string | null;
}
const NOT_YET: Found = { file: null, why: null };

/** `again` asks once more. */
function useFile(game: string): Found & { readonly again: () => void } {
  const [wish, setWish] = useState({ game });
  const [found, setFound] = useState<Found & { readonly wish: object | null }>({ ...NOT_YET, wish: null });
  useEffect(() => {
    let here = true;
    loadPuzzles(wish.game).then(
      read => here && setFound(read.ok ? { file: read.value, why: null, wish } : { file: null, why: read.why, wish }),
    );
    return () => {
      here = false;
    };
  }, [wish]);
  return { ...(found.wish === wish ? found : NOT_YET), again: () => setWish({ game }) };
}

function Room({ file, page }: { readonly file: PuzzleFile; readonly page: GamePage }) {
  const { game } = file;
  const [progress, setProgress] = useState(() => readProgress(game));
  const [level, setLevel] = useState<Level>('all');
  const [back, setBack] = useState(false);
  /** Those that have been put since the page was opened: what is next does not change under who is thinking. */
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [now] = useState(() => Date.now());
  const due = useMemo(() => dueOf(progress, now), [progress, now]);
  const open = useMemo(() => {
    const fits = (p: Puzzle) => level === 'all' || p.level === level;
    if (back) return due.flatMap(id => file.puzzles.find(p => p.id === id && fits(p)) ?? []);
    return file.puzzles.filter(p => fits(p) && progress[p.id] === undefined);
  }, [back, due, file, level, progress]);
  const [held, setHeld] = useState<Puzzle | null>(null);
  const puzzle = held ?? open.find(p => !seen.includes(p.id)) ?? null;
  const onMark = (mark: Mark) => {
    if (puzzle === null) return;
    setHeld(puzzle);
    void noteMark(game, puzzle.id, mark).then(setProgress);
  };
  const next = () => {
    if (puzzle !== null) setSeen([...seen, puzzle.id]);
    setHeld(null);
  };
  const choose = (change: () => void) => {
    change();
    setHeld(null);
  };
  const head = (
    <>
      <h1 className="sr-only">{t('of', { name: shell(gameKey(game)) })}</h1>
      <div className="review-row">
        <Segments
          hideLabel
          label={t('level')}
          value={String(level)}
          onChange={v => choose(() => setLevel(v === 'all' ? 'all' : (Number(v) as Puzzle['level'])))}
          choices={[
            { value: 'all', label: t('level.all') },
            ...PUZZLE_LEVELS.map(l => ({ value: String(l), label: t(`level.${l}`) })),
          ]}
        />
        <Button kind={back ? 'secondary' : 'primary'} small onClick={() => choose(() => setBack(false))}>
          {t('fresh')}
        </Button>
        <Button kind={back ? 'primary' : 'secondary'} small icon="redo" onClick={() => choose(() => setBack(true))}>
          {t('due', { n: due.length })}
        </Button>
      </div>
    </>
  );
  if (puzzle === null)
    return (
      <div className="page">
        {head}
        <p className="note note-ok" role="status">
          {t(back ? 'none.due' : 'none')}
        </p>
      </div>
    );
  const later = progress[puzzle.id]?.due ?? null;
  return (
    <Asked
      key={puzzle.id}
      file={file}
      puzzle={puzzle}
      page={page}
      head={
        <>
          {head}
          <p className="hint num">
            {t('count', { done: Object.keys(progress).length, n: file.puzzles.length })} <b>{t(puzzle.kind)}</b> ·{' '}
            {t('level')}: {t(`level.${puzzle.level}`).toLocaleLowerCase()}. {t(`${puzzle.kind}.why`)}
          </p>
        </>
      }
      foot={
        <>
          {held !== null && later !== null && <p className="hint">{t('later', { date: dateWords(later) })}</p>}
          <Button kind="primary" icon="play" onClick={next}>
            {t('next')}
          </Button>
        </>
      }
      onMark={onMark}
    />
  );
}

function dateWords(at: number): string {
  return new Intl.DateTimeFormat(getLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

interface AskedProps {
  readonly file: PuzzleFile;
  readonly puzzle: Puzzle;
  readonly page: GamePage;
  readonly head: React.ReactNode;
  readonly foot: React.ReactNode;
  readonly onMark: (mark: Mark) => void;
}

/** One puzzle at the real table of its game. */
function Asked({ file, puzzle, page, head, foot, onMark }: AskedProps) {
  const coach = useCoach(page);
  const [made, setMade] = useState<{ readonly film: Reel; readonly task: Task } | { readonly why: string } | null>(
    null,
  );
  useEffect(() => {
    let here = true;
    const opening = filmOf(file, puzzle);
    opening
      .then(async film => {
        const { frame } = await film.moment(puzzle.at, puzzle.seat, []);
        if (frame?.prompt?.actions.length !== puzzle.losses.length)
          throw new Error('the position has another question');
        if (here) setMade({ film, task: taskOf(puzzle, frame.prompt.actions) });
      })
      .catch(error => here && setMade({ why: String(error instanceof Error ? error.message : error) }));
    return () => {
      here = false;
      void opening.then(
        film => film.end(),
        () => {},
      );
    };
  }, [file, puzzle]);
  const judge = useCallback(
    async (answer: string, { prompt }: { readonly prompt: { readonly actions: readonly string[] } | null }) =>
      puzzle.losses[prompt?.actions.indexOf(answer) ?? -1] ?? null,
    [puzzle],
  );
  if (made !== null && 'why' in made) return <p className="note note-bad">{t('failed', { why: made.why })}</p>;
  if (made === null || coach === null) return <Loading />;
  return (
    <Trial
      film={made.film}
      page={page}
      coach={coach}
      task={made.task}
      judge={judge}
      onMark={onMark}
      onHome={() => navigate('/puzzles')}
      head={head}
      foot={foot}
    />
  );
}
