import type { Mark } from '@polis/bots/grades';
import type { Card } from 'ts-fsrs';
import { readJson, writeJson } from '../base/storage.ts';

/** What somebody has made of a puzzle on this device. */
export interface Tried {
  /** The mark of the first try, and of the last. */
  readonly first: Mark;
  readonly last: Mark;
  /** When to come back to it, in milliseconds; null: it was right at once. */
  readonly due: number | null;
  /** As the scheduler keeps it. */
  readonly card: Card | null;
}
export type Progress = Readonly<Record<string, Tried>>;

const keyOf = (game: string) => `polis.puzzles.${game}`;

export function readProgress(game: string): Progress {
  const kept = readJson(keyOf(game));
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Progress) : {};
}

/**
 * Notes a mark. Whatever was not right at once comes back: soon, and later and later each time it is known. The scheduler is
 * fetched with the first of these.
 */
export async function noteMark(game: string, id: string, mark: Mark, now = new Date()): Promise<Progress> {
  const old = readProgress(game)[id];
  let card: Card | null = old?.card ?? null;
  if (mark !== 'full' || card !== null) {
    const { createEmptyCard, fsrs, Rating } = await import('ts-fsrs');
    const rating = mark === 'full' ? Rating.Good : mark === 'half' ? Rating.Hard : Rating.Again;
    card = fsrs({ enable_fuzz: false }).next(card ? revive(card) : createEmptyCard(now), now, rating).card;
  }
  const tried: Tried = { first: old?.first ?? mark, last: mark, due: card && new Date(card.due).getTime(), card };
  const next = { ...readProgress(game), [id]: tried };
  writeJson(keyOf(game), next);
  return next;
}

/** Dates have become text in the store. */
function revive(card: Card): Card {
  const { last_review, ...rest } = card;
  return { ...rest, due: new Date(card.due), ...(last_review ? { last_review: new Date(last_review) } : {}) };
}

/** Those to come back to now, the longest overdue first. */
export function dueOf(progress: Progress, now: number): string[] {
  return Object.entries(progress)
    .filter(([, tried]) => tried.due !== null && tried.due <= now)
    .sort(([, a], [, b]) => a.due! - b.due!)
    .map(([id]) => id);
}
