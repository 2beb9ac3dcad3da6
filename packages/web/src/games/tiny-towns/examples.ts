import type { ExamplesOf } from '../book.ts';
import type { en } from './rules/book/en.ts';

/** Lessons in which a chapter of the rules can be played. */
export const EXAMPLES: ExamplesOf<typeof en> = {
  round: ['name'],
  building: ['build'],
  feeding: ['feed'],
  monuments: ['more'],
  scoring: ['score'],
  cavern: ['more'],
  townHall: ['more'],
};
