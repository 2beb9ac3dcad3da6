import { useCallback, useEffect, useMemo, useState } from 'react';
import { navigate } from '../base/router.ts';
import { gameKey } from '../games/catalogue.ts';
import { useGamePage } from '../games/index.ts';
import { me } from '../games/quick.ts';
import type { GamePage } from '../games/types.ts';
import { t as shell } from '../i18n/shell/index.ts';
import { Guide } from '../table/guide.ts';
import { useSession } from '../table/session.ts';
import { Button, EmptyPage, Loading, usePage, useTopBar } from '../ui/index.ts';
import { t } from './i18n/index.ts';
import { LessonGuide } from './LessonGuide.tsx';
import { forgetBegun } from './progress.ts';
import { LessonSession } from './session.ts';
import type { Course, Lesson } from './types.ts';
import { useCourse } from './useCourse.ts';
import './lessons.css';

/** A lesson at the real table. */
export function LessonPage({ game, id }: { readonly game: string; readonly id: string }) {
  const page = useGamePage(game);
  const course = useCourse(game);
  const name = shell(gameKey(game));
  usePage(t('title', { game: name }), game);
  useTopBar({ mode: 'table', title: name, titleTo: `/${game}` });
  const lesson = course === null || course === 'none' ? null : course.lessons.find(l => l.id === id);
  if (course === 'none' || lesson === undefined || page === 'none')
    return <EmptyPage scene="not-found" title={shell('lost.title')} text={shell('lost.text')} />;
  if (page === null || course === null || lesson === null) return <Loading />;
  return <Learning key={id} game={game} Table={page.Table} course={course} lesson={lesson} />;
}

interface LearningProps {
  readonly game: string;
  readonly Table: GamePage['Table'];
  readonly course: Course;
  readonly lesson: Lesson;
}

function Learning({ game, Table, course, lesson }: LearningProps) {
  const [round, setRound] = useState(0);
  const [session, setSession] = useState<LessonSession | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another session.
  useEffect(() => {
    const mine = new LessonSession(game, lesson, me());
    setSession(mine);
    return () => {
      mine.close();
      setSession(null);
    };
  }, [game, lesson, round]);
  const again = useCallback(() => {
    forgetBegun(game, lesson.id);
    setRound(n => n + 1);
  }, [game, lesson]);
  return session && <Opened key={round} {...{ game, Table, course, session, again }} />;
}

interface OpenedProps extends Omit<LearningProps, 'lesson'> {
  readonly session: LessonSession;
  readonly again: () => void;
}

function Opened({ game, Table, course, session, again }: OpenedProps) {
  const { frame, error } = useSession(session);
  const guide = useMemo(
    () => <LessonGuide {...{ game, course, session, onAgain: again }} />,
    [game, course, session, again],
  );
  if (frame === null && error !== null)
    return (
      <EmptyPage scene="offline" title={t('broken')} text={error.text}>
        <Button kind="secondary" onClick={again}>
          {t('fromStart')}
        </Button>
      </EmptyPage>
    );
  return (
    <Guide value={guide}>
      <Table session={session} onHome={() => navigate(`/${game}`)} />
    </Guide>
  );
}
