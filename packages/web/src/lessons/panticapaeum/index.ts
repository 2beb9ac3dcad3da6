import type { Ref } from '@polis/kernel';
import { decode, refs } from '@polis/panticapaeum';
import { words } from '../../i18n/index.ts';
import type { Course, CourseWords } from '../types.ts';
import { type LessonId, lessons } from './lessons.ts';

/** What belongs to an action is found under its tab: first the tab, then the thing itself. */
const under = (deed: string, thing: string) => `[data-deed="${deed}"]:not([aria-pressed="true"]), ${thing}`;

export const course: Course = {
  lessons,
  words: words<CourseWords<LessonId>>({
    en: async () => (await import('./en.ts')).en,
    uk: async () => (await import('./uk.ts')).uk,
    ru: async () => (await import('./ru.ts')).ru,
  }),
  refsOf(answer) {
    const action = decode(answer);
    if (action === null) return [];
    // A worker is taken in hand first.
    return action.type === 'worker' ? refs(action).map(ref => ref.replace('cell:', 'worker:') as Ref) : refs(action);
  },
  places: {
    tile: '[data-action="tile $"]',
    cell: '[data-cell="$"]',
    worker: '[data-worker]:not([aria-pressed="true"]) || [data-cell="$"]',
    column: under('build', '[data-action="build $"], [data-action="free $"]'),
    cube: `${under('sell', '[data-sell="$"]:not([aria-pressed="true"])')} || [data-action^="sell "]`,
    supply: under('take', '[data-action="take $"], [data-action="cube $"]'),
    button: under('take', '[data-action="$"]'),
    row: '[data-action="advance $"]',
  },
};
