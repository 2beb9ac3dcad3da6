// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../src/i18n/index.ts';
import { loadCourse } from '../src/lessons/courses.ts';
import { LessonGuide } from '../src/lessons/LessonGuide.tsx';
import { doneLessons } from '../src/lessons/progress.ts';
import type { LessonSession } from '../src/lessons/session.ts';
import { openLesson, settle } from './lesson-play.ts';

await setLanguage('en');
let root: Root;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  await setLanguage('en');
});

async function shown(game: string, id: string): Promise<LessonSession> {
  const course = (await loadCourse(game))!;
  const session = await openLesson(game, course.lessons.find(l => l.id === id)!);
  await act(async () => {
    root.render(<LessonGuide game={game} course={course} session={session} onAgain={() => {}} />);
    await settle();
  });
  return session;
}

async function then(deed: () => void): Promise<void> {
  await act(async () => {
    deed();
    await settle();
  });
}

const said = () => document.querySelector('.lesson-say')!.textContent!;

describe('the bar of a lesson', () => {
  it('says the step, says why another answer is not meant, goes on and back, and leads on at the end', async () => {
    const session = await shown('tiny-towns', 'score');
    const answer = (text: string) => then(() => session.answer(text));
    const first = said();
    expect(first).toContain('Name stone');
    await answer('name wood');
    expect(document.querySelector('.lesson [role=status] .lesson-no')!.textContent).toContain('you need stone');
    expect(said()).toBe(first);
    await answer('name stone');
    await answer('place 1,1');
    expect(document.querySelector('.lesson-no')).toBeNull();
    expect(document.querySelector('.lesson-dots')!.getAttribute('aria-label')).toBe('Step 2 of 6 done');
    await then(() => session.undo());
    expect(said()).toContain('Place the stone');
    for (const text of ['place 1,1', 'build gray 1,1 1,2', 'stand 1,1', 'ready', 'finish']) await answer(text);
    expect(document.activeElement!.textContent).toBe('Next lesson: Feeding');
    expect([...doneLessons('tiny-towns')]).toEqual(['score']);
  });

  it('goes on where it was left, under the same text only', async () => {
    const session = await shown('tiny-towns', 'score');
    await then(() => session.answer('name stone'));
    session.close();
    const { lesson } = session;
    expect((await openLesson('tiny-towns', lesson)).progress().at).toBe(1);
    const other = { ...lesson, position: lesson.position.replace('round 17', 'round 16') };
    expect((await openLesson('tiny-towns', other)).progress().at).toBe(0);
  });
});
