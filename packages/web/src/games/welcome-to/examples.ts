import type { ExamplesOf } from '../book.ts';
import type { en } from './rules/book/en.ts';

/** Lessons in which a chapter of the rules can be played. */
export const EXAMPLES: ExamplesOf<typeof en> = {
  round: ['numbers'],
  numbers: ['numbers'],
  refusal: ['refusal'],
  actions: ['actions'],
  estates: ['estates'],
  plans: ['plans'],
  roundabouts: ['refusal'],
  solo: ['solo'],
};
