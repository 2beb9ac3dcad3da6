import { decode, refs } from '@polis/welcome-to';
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
    return action === null ? [] : refs(action);
  },
  places: {
    house: '[data-house="$"]',
    roundabout: '[data-detour] || [data-house="$"]',
    gap: '[data-gap="$"]',
    plan: '[data-plan="$"]',
    // On a phone the columns may lie below the question, whose buttons do the same.
    value: '.wt-values button:nth-of-type($) || [data-action="value $"]',
    combo: '[data-action="combo $"]',
    'number-card': '[data-half="number-$"]:not([aria-pressed="true"])',
    'action-card': '[data-half="action-$"]',
  },
};
