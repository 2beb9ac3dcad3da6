import type { Entry } from '@polis/kernel';
import { readJson, writeJson } from '../base/storage.ts';

/** What this device remembers of a game's lessons: those that have been done, and how far others have come. */
interface Kept {
  readonly done: readonly string[];
  readonly begun: Readonly<Record<string, Begun>>;
}

export interface Begun {
  /** Which text of the lesson it was: another one begins anew. */
  readonly made: string;
  /** The step that is next. */
  readonly at: number;
  readonly log: readonly Entry[];
}

const PREFIX = 'polis.lessons.';

function kept(game: string): Kept {
  const { done, begun } = (readJson(PREFIX + game) ?? {}) as Partial<Kept>;
  return {
    done: Array.isArray(done) ? done : [],
    begun: typeof begun === 'object' && begun !== null ? begun : {},
  };
}

export function doneLessons(game: string): ReadonlySet<string> {
  return new Set(kept(game).done);
}

/** Null: not begun, or its text has changed since. */
export function begunLesson(game: string, lesson: string, made: string): Begun | null {
  const begun = kept(game).begun[lesson];
  return begun?.made === made && Array.isArray(begun.log) && Number.isInteger(begun.at) ? begun : null;
}

/** False: the browser keeps nothing. */
export function keepBegun(game: string, lesson: string, begun: Begun): boolean {
  const all = kept(game);
  return writeJson(PREFIX + game, { ...all, begun: { ...all.begun, [lesson]: begun } });
}

export function forgetBegun(game: string, lesson: string): void {
  const all = kept(game);
  const { [lesson]: _, ...begun } = all.begun;
  writeJson(PREFIX + game, { ...all, begun });
}

export function markDone(game: string, lesson: string): void {
  const all = kept(game);
  const { [lesson]: _, ...begun } = all.begun;
  writeJson(PREFIX + game, { done: [...new Set([...all.done, lesson])], begun });
}
