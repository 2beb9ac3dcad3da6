import { doneLessons } from './progress.ts';
import type { Course } from './types.ts';

export function lessonPath(game: string, lesson: string): string {
  return `/learn/${game}/${lesson}`;
}

/** The first lesson that has not been done; all of them done: the first again. */
export function firstPath(game: string, { lessons }: Course): string {
  const done = doneLessons(game);
  return lessonPath(game, (lessons.find(l => !done.has(l.id)) ?? lessons[0]!).id);
}
