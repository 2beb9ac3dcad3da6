import { useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { navigate } from '../base/router.ts';
import { useSession } from '../table/session.ts';
import { startGuided } from './guided.ts';
import { t } from './i18n/index.ts';
import { LessonBar } from './LessonBar.tsx';
import { Pointer } from './Pointer.tsx';
import { lessonPath } from './paths.ts';
import type { LessonSession } from './session.ts';
import { progressOf, selectorsOf, wordsAt } from './steps.ts';
import type { Course } from './types.ts';

export interface LessonGuideProps {
  readonly game: string;
  readonly course: Course;
  readonly session: LessonSession;
  readonly onAgain: () => void;
}

/** The teacher at a lesson's table: what is to be done, and where. */
export function LessonGuide({ game, course, session, onAgain }: LessonGuideProps) {
  const { frame, pending } = useSession(session);
  const { at: next, wrong } = useSyncExternalStore(session.subscribe, session.progress);
  const asked = frame?.prompt && pending === null ? frame.prompt.actions : null;
  const { lesson } = session;
  // While others answer, the table is not yet as the next sentence tells it.
  const told = useRef(next);
  if (asked !== null || next === lesson.steps.length) told.current = next;
  const at = told.current;
  const nth = course.lessons.findIndex(l => l.id === lesson.id);
  const { lessons: texts } = course.words();
  const words = texts[lesson.id]!;
  const step = lesson.steps[at] ?? null;
  const over = step === null;
  const [say, no] = wordsAt(lesson, words, at);
  const after = course.lessons[nth + 1];
  const ways = [
    after
      ? { label: t('next', { title: texts[after.id]!.title }), onGo: () => navigate(lessonPath(game, after.id)) }
      : { label: t('playGuided'), onGo: () => void startGuided(game) },
    { label: t('toGame'), onGo: () => navigate(`/${game}`) },
  ];
  return (
    <>
      <LessonBar
        nth={t('nth', { n: nth + 1, of: course.lessons.length })}
        title={words.title}
        said={over ? words.end : say}
        wrong={wrong && !over ? (no ?? t('no')) : null}
        {...progressOf(lesson, at)}
        ways={over ? ways : []}
        onAgain={at > 0 ? onAgain : null}
        onLeave={() => navigate(`/${game}`)}
      />
      {step && asked && createPortal(<Pointer selectors={selectorsOf(course, step, asked)} />, document.body)}
    </>
  );
}
