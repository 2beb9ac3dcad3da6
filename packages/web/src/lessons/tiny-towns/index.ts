import { decode, refs } from '@polis/tiny-towns';
import { words } from '../../i18n/index.ts';
import type { Course, CourseWords } from '../types.ts';
import { type LessonId, lessons } from './lessons.ts';

export const course: Course = {
  lessons,
  words: words<CourseWords<LessonId>>({
    en: async () => (await import('./en.ts')).en,
    uk: async () => (await import('./uk.ts')).uk,
    ru: async () => (await import('./ru.ts')).ru,
  }),
  refsOf(answer) {
    const action = decode(answer);
    return action === null ? [] : refs(action).filter(ref => ref.startsWith('cell:'));
  },
  places: { cell: '.board [data-index="$"]', monument: '[data-action="keep $"]' },
};
