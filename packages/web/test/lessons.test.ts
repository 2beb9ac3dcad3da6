// @vitest-environment happy-dom
import { createTable, fastRng, pick } from '@polis/kernel';
import { GAMES, loadEngine } from '@polis/registry';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, setLanguage } from '../src/i18n/index.ts';
import { loadCourse } from '../src/lessons/courses.ts';
import { startGuided } from '../src/lessons/guided.ts';
import { matches, progressOf, selectorsOf, wanted } from '../src/lessons/steps.ts';
import type { Course } from '../src/lessons/types.ts';
import { allGames } from '../src/local/store.ts';
import { openLesson, settle } from './lesson-play.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

await setLanguage('en');
const courses = (await Promise.all(GAMES.map(async ({ id }) => [id, await loadCourse(id)] as const))).flatMap(
  ([id, course]) => (course === null ? [] : [[id, course] as [string, Course]]),
);
const lessons = courses.flatMap(([game, course]) =>
  course.lessons.map(lesson => ({ game, course, lesson, name: `${game}: ${lesson.id}` })),
);

describe('the lessons', () => {
  it.each(lessons)('$name says something at every step, in every language', async ({ course, lesson }) => {
    for (const language of LANGUAGES) {
      await setLanguage(language);
      const words = course.words().lessons[lesson.id]!;
      expect(words.title, language).not.toBe('');
      expect(words.end, language).not.toBe('');
      expect(words.steps.length, language).toBe(progressOf(lesson, 0).of);
      expect(
        words.steps.flat().filter(text => text?.trim() === ''),
        language,
      ).toEqual([]);
    }
    await setLanguage('en');
  });

  it.each(lessons)('$name goes to its end, and other answers lead nowhere', async ({ game, course, lesson }) => {
    const session = await openLesson(game, lesson);
    const reasons = course.words().lessons[lesson.id]!.steps.filter(([, no]) => no !== undefined);
    let wrongs = 0;
    for (let at = 0; at < lesson.steps.length; ) {
      const step = lesson.steps[at]!;
      const { frame, error } = session.snapshot();
      expect(error, 'the lesson begins').toBeNull();
      expect(session.progress().at, `step ${at} is reached`).toBe(at);
      const { ask, actions } = frame!.prompt!;
      const where = `step ${at} (${ask}: ${actions.slice(0, 60).join(' | ')})`;
      const right = wanted(step, actions);
      expect(right, `${where} can be done`).not.toBeNull();
      expect(selectorsOf(course, step, actions), `${where} points at something`).not.toEqual([]);
      const other = actions.find(answer => !matches(step, answer));
      if (other !== undefined) {
        wrongs++;
        const before = JSON.stringify(frame);
        session.answer(other);
        await settle();
        expect(session.progress()).toEqual({ at, wrong: true });
        expect(JSON.stringify(session.snapshot().frame)).toBe(before);
      }
      session.answer(right!);
      await settle();
      if (step.refused) {
        expect(session.snapshot().error?.reason, `${where} is refused with a reason`).toBeTruthy();
        session.dismiss();
      }
      at++;
      while (lesson.steps[at]?.auto) at++;
    }
    expect(session.progress().at).toBe(lesson.steps.length);
    expect(Math.min(wrongs, reasons.length)).toBeGreaterThan(0);
    session.close();
  });
});

describe('a guided first game', () => {
  it.each(courses)('of %s has a word for every question that comes up', async (game, course) => {
    localStorage.clear();
    vi.useRealTimers();
    await startGuided(game);
    const saved = allGames()[0]!;
    expect(saved).toMatchObject({ game, guided: true, players: [{ bot: null }, { bot: 'novice' }] });
    const engine = (await loadEngine(game))!;
    const silent = new Set<string>();
    for (const seed of ['one', 'two', 'three']) {
      const table = createTable(engine, { seats: 2, options: saved.options, seed });
      const rng = fastRng(seed);
      // What was chosen beforehand is not asked; of another deal it may not be possible.
      while (!table.over) {
        const seat = [0, 1].find(s => table.owes(s))!;
        const { ask, actions } = table.prompt(seat)!;
        if (!PRELUDE.includes(ask)) for (const language of LANGUAGES) await notice(language, ask);
        table.answer(seat, table.prompt(seat)!.id, pick(rng, actions));
      }
    }
    async function notice(language: (typeof LANGUAGES)[number], ask: string): Promise<void> {
      if (known.has(`${game} ${language} ${ask}`)) return;
      known.add(`${game} ${language} ${ask}`);
      await setLanguage(language);
      if (!course.words().first[ask]?.trim()) silent.add(`${language}: ${ask}`);
      await setLanguage('en');
    }
    expect([...silent]).toEqual([]);
  });

  it.each(courses)('of %s has a word for the rarest question too', async (game, course) => {
    const { programs } = (await loadEngine(game))!.game;
    const asks = programs.flat().flatMap(step => (typeof step === 'object' ? [step.ask] : []));
    const { first } = course.words();
    expect(new Set(asks.filter(ask => !first[ask]))).toEqual(new Set(NEVER[game]));
  });
});

/** What a first game does not ask: it is set up without monuments, cards in hand and a draft. */
const NEVER: Readonly<Record<string, readonly string[]>> = {
  'tiny-towns': ['keep', 'take', 'choose', 'goOn', 'replace', 'found', 'reserve', 'watch'],
  'welcome-to': ['plan', 'give', 'reshuffle'],
  panticapaeum: [],
  'sweet-lands': ['character', 'domain', 'draft'],
};

const known = new Set<string>();
/** Our recommendation has answered these. */
const PRELUDE: readonly string[] = ['character', 'domain'];
