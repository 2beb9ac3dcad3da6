import type { Course, Lesson, LessonWords, Step } from './types.ts';

export function matches({ want }: Pick<Step, 'want'>, answer: string): boolean {
  return wants({ want }).some(w => (w.endsWith('*') ? answer.startsWith(w.slice(0, -1)) : answer === w));
}

function wants({ want }: Pick<Step, 'want'>): readonly string[] {
  return typeof want === 'string' ? [want] : want;
}

/** The wanted answer among those that are possible: the one named first. Null: there is none. */
export function wanted(step: Step, actions: readonly string[]): string | null {
  for (const want of wants(step)) {
    const found = actions.find(answer => matches({ want }, answer));
    if (found !== undefined) return found;
  }
  return step.refused ? wants(step)[0]! : null;
}

/** What a step says. Those that play themselves leave the words of the one before. */
export function wordsAt(lesson: Lesson, words: LessonWords, at: number): readonly [say: string, no?: string] {
  const spoken = lesson.steps.slice(0, at + 1).filter(s => !s.auto).length;
  return words.steps[Math.max(0, spoken - 1)] ?? [''];
}

/** How many steps are the learner's, and how many of them are done. */
export function progressOf(lesson: Lesson, at: number): { readonly done: number; readonly of: number } {
  const own = (steps: readonly Step[]) => steps.filter(s => !s.auto).length;
  return { done: own(lesson.steps.slice(0, at)), of: own(lesson.steps) };
}

/** Things that every table has. */
const PLACES: Readonly<Record<string, string>> = { region: '[data-region="$"]', answer: '[data-action="$"]' };

/** Where on the page a step points, as selectors; the first of each thing that is found there counts. */
export function selectorsOf(course: Course, step: Step, actions: readonly string[]): readonly string[] {
  const answer = wanted(step, actions);
  const refs = step.point ?? (answer === null ? [] : course.refsOf(answer));
  const placed = refs.flatMap(ref => {
    const colon = ref.indexOf(':');
    const kind = ref.slice(0, colon);
    const place = PLACES[kind] ?? course.places[kind];
    return place === undefined ? [] : [place.replaceAll('$', ref.slice(colon + 1))];
  });
  // What has no place of its own is a button that gives the answer.
  return placed.length > 0 || answer === null ? placed : [`[data-action="${answer}"]`];
}
