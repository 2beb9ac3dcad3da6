import { GAMES } from '@polis/registry';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadGamePage } from '../src/games/index.ts';
import { OpenTable } from '../src/games/sweet-lands/OpenTable.tsx';
import { setLanguage } from '../src/i18n/index.ts';
import { loadCourse } from '../src/lessons/courses.ts';
import { selectorsOf, wanted } from '../src/lessons/steps.ts';
import { openLesson, settle } from './lesson-play.ts';

// What surrounds the boards comes a moment later; here the moment has passed.
vi.mock('../src/table/later.ts', () => ({ useLater: () => true }));

// The page of a desk, written down once per step: making it live would take minutes.
vi.stubGlobal('window', globalThis);
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('min-width'),
  addEventListener() {},
  removeEventListener() {},
}));
beforeAll(() => void vi.useFakeTimers());
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

await setLanguage('en');
const lessons = await Promise.all(
  GAMES.map(async ({ id: game }) => {
    const course = (await loadCourse(game))!;
    // Sweet Lands fetches its table once its first question has been answered.
    const Table = game === 'sweet-lands' ? OpenTable : (await loadGamePage(game))!.Table;
    return course.lessons.map(lesson => ({ game, course, lesson, Table, id: lesson.id }));
  }),
);

/** Every attribute and class of one of the alternatives stands somewhere on the page. */
function stands(page: string, selector: string): boolean {
  return selector.split(/ \|\| |, /).some(one => {
    const parts = one.replaceAll(/:not\([^)]*\)/g, '').match(/\[[^\]]+\]|\.[\w-]+/g) ?? [];
    return parts.every(part =>
      part.startsWith('.') ? page.includes(part.slice(1)) : page.includes(part.slice(1, -1)),
    );
  });
}

it.each(lessons.flat())(
  'what $game points at in the lesson $id stands on the page',
  async ({ game, course, lesson, Table }) => {
    const session = await openLesson(game, lesson);
    while (session.progress().at < lesson.steps.length) {
      const { at } = session.progress();
      const step = lesson.steps[at]!;
      const { actions } = session.snapshot().frame!.prompt!;
      const page = renderToStaticMarkup(<Table session={session} onHome={() => {}} />);
      const meant = selectorsOf(course, step, actions);
      const found = meant.filter(selector => stands(page, selector));
      // What a step names must be there, all of it; of what an answer touches some is enough.
      expect(found, `step ${at}: ${meant}`).toEqual(step.point ? meant : expect.arrayContaining([expect.any(String)]));
      session.answer(wanted(step, actions)!);
      await settle();
      session.dismiss();
      expect(session.progress().at).toBeGreaterThan(at);
    }
  },
);
