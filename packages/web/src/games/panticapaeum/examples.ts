import type { ExamplesOf } from '../book.ts';
import type { en } from './rules/book/en.ts';

/** Lessons in which a chapter of the rules can be played. */
export const EXAMPLES: ExamplesOf<typeof en> = {
  explore: ['tile', 'height'],
  worker: ['worker'],
  collect: ['worker'],
  develop: ['develop'],
  build: ['winery', 'fortress'],
  board: ['winery'],
  sell: ['sell'],
  end: ['last'],
  scoring: ['winery', 'fortress', 'last'],
};
