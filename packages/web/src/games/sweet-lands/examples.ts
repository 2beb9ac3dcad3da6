import type { ExamplesOf } from '../book.ts';
import type { en } from './rules/book/en.ts';

/** Lessons in which a chapter of the rules can be played. */
export const EXAMPLES: ExamplesOf<typeof en> = {
  goods: ['goods'],
  areas: ['goods'],
  land: ['land'],
  roads: ['roads'],
  cards: ['worker'],
  property: ['property'],
  food: ['hares'],
  industry: ['industry'],
  employ: ['employ'],
  bonus: ['employ'],
  cities: ['city'],
  skills: ['land'],
  roundEnd: ['city'],
  tower: ['last'],
  milestones: ['last'],
  scoring: ['last'],
};
