import { decode, refs } from '@polis/sweet-lands';
import { words } from '../../i18n/index.ts';
import type { Course, CourseWords } from '../types.ts';
import { type LessonId, lessons } from './lessons.ts';

/** On a phone the parts of a turn lie under a tab, and so does the land. */
const under = (part: string) =>
  `[data-part="${part}"]:not([aria-selected="true"]) || .phone-tabs [data-tab="play"]:not([aria-current])`;
const LAND = '.phone-tabs [data-tab="land"]:not([aria-current])';

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
    area: `[data-area="$"] || [data-holds~="area:$"] || ${under('areas')}`,
    free: `[data-free="free $"] || [data-holds~="free:$"] || ${under('trade')}`,
    card: `.sl-hand [data-card="$"] || ${under('cards')}`,
    piece: '[data-pick="piece:$"]:not([aria-pressed="true"])',
    column: '[data-pick="column:$"] || [data-action="column $"]',
    cell: `[data-place="cell:$"] || ${LAND}`,
    edge: `[data-place="edge:$"] || ${LAND}`,
    track: '[data-track="$"] || [data-action="track $"]',
  },
};
