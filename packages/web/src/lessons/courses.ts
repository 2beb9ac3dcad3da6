import { type GameId, isGame } from '@polis/registry';
import { wordsReady } from '../i18n/index.ts';
import type { Course } from './types.ts';

/** The lessons of every game, fetched when somebody wants to learn it. */
export const COURSES = {
  'tiny-towns': async () => (await import('./tiny-towns/index.ts')).course,
  'welcome-to': async () => (await import('./welcome-to/index.ts')).course,
  panticapaeum: async () => (await import('./panticapaeum/index.ts')).course,
  'sweet-lands': async () => (await import('./sweet-lands/index.ts')).course,
} as const satisfies Partial<Record<GameId, () => Promise<Course>>>;

/** With its words. Null: there are none for this game yet. */
export async function loadCourse(game: string): Promise<Course | null> {
  const load = isGame(game) ? (COURSES as Partial<Record<GameId, () => Promise<Course>>>)[game] : undefined;
  if (load === undefined) return null;
  const course = await load();
  await wordsReady();
  return course;
}
