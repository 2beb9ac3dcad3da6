import type { Seat } from '@polis/kernel';
import type { Opinion } from './analyse.ts';
import { knowledgeOf } from './games.ts';

/** A finished game, decision by decision: what each answer cost against the best one. */
export const GRADES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];

const USUAL_STEPS = [0.5, 1.5, 3] as const;
/** Closer than this nobody can tell two answers apart. */
export const EVEN = 0.05;

export function gradeOf(game: string, loss: number): Grade {
  if (loss < EVEN) return 'best';
  const step = (knowledgeOf(game)?.grades ?? USUAL_STEPS).findIndex(most => loss < most);
  return step < 0 ? 'blunder' : GRADES[step + 1]!;
}

/** What an answer to an exercise is worth: several may be right. */
export const MARKS = ['full', 'half', 'none'] as const;
export type Mark = (typeof MARKS)[number];

/** Of what may be called good, so much earns a full mark: in Tiny Towns 0.3 points. */
const FULL = 0.75;

export function markOf(game: string, loss: number): Mark {
  const [good, fair] = knowledgeOf(game)?.grades ?? USUAL_STEPS;
  return loss <= FULL * good ? 'full' : loss <= fair ? 'half' : 'none';
}

/** One decision of the game. */
export interface Moment {
  /** Moves before it: the position in which it was asked. */
  readonly at: number;
  readonly seat: Seat;
  readonly ask: string;
  readonly played: string;
  /** Points the seat could expect after what it played. */
  readonly value: number;
  readonly loss: number;
  readonly grade: Grade;
  /** The coach's answers, best first, with the points to expect from them. */
  readonly best: readonly Kept[];
  /** What the coach would have made of the turn after what was played. */
  readonly rest: readonly string[];
}

/** An opinion without what can be worked out again. */
export type Kept = Omit<Opinion, 'after'>;

export interface Review {
  readonly game: string;
  readonly seedHash: string;
  readonly moves: number;
  readonly seats: readonly Seat[];
  readonly scores: readonly number[];
  readonly moments: readonly Moment[];
}

/** What a seat's decisions cost it together, and how often each grade was given. */
export function summaryOf(review: Pick<Review, 'moments'>, seat: Seat) {
  const own = review.moments.filter(m => m.seat === seat);
  const grades = Object.fromEntries(GRADES.map(g => [g, own.filter(m => m.grade === g).length])) as Record<
    Grade,
    number
  >;
  return { decisions: own.length, loss: own.reduce((sum, m) => sum + m.loss, 0), grades };
}

/** The decisions that cost most, the worst first; nothing that could be called good. */
export function worstOf(moments: readonly Moment[], most: number): Moment[] {
  return moments
    .filter(m => m.grade !== 'best' && m.grade !== 'good')
    .toSorted((a, b) => b.loss - a.loss || a.at - b.at)
    .slice(0, most);
}

/** At a larger table nobody's turns can be told from chance. */
export const LUCK_SEATS = 6;
