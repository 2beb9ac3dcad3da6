import type { Ref } from '@polis/kernel';

/**
 * A lesson is data: a position, and steps that each want one answer. It is played on the real table by the real engine; a
 * test plays every one of them to its end.
 */
export interface Lesson {
  readonly id: string;
  readonly seats: number;
  /** Options of the table, where the game's own will not do. */
  readonly options?: object;
  /** In the game's notation. The learner sits at seat 0. */
  readonly position: string;
  /** What the others answer, by seat, in order. */
  readonly others?: Readonly<Record<number, readonly string[]>>;
  readonly steps: readonly Step[];
}

export interface Step {
  /** The answers that lead on, in notation, the plainest first; a `*` at the end stands for anything. */
  readonly want: string | readonly string[];
  /** What to look at; absent: whatever the answer touches. */
  readonly point?: readonly Point[];
  /** Nothing to be learnt here: the lesson answers by itself, and says nothing. */
  readonly auto?: true;
  /** The rules refuse what is wanted, and their reason is what is to be learnt. */
  readonly refused?: true;
}

/** A thing on the table as the game calls it, a part of the table ('region:cards') or the button of an answer ('answer:ready'). */
export type Point = Ref;

/** The words of a lesson. */
export interface LessonWords {
  readonly title: string;
  /** By step, without those that play themselves: what is said, and what is said of another answer that the rules allow. */
  readonly steps: readonly (readonly [say: string, no?: string])[];
  /** What has been learnt. */
  readonly end: string;
}

/** All lessons of a game, in order. */
export interface Course {
  readonly lessons: readonly Lesson[];
  readonly words: () => CourseWords<string>;
  /** What an answer touches, as the game's rules say it. */
  readonly refsOf: (answer: string) => readonly Ref[];
  /** Where things are on the page, by kind of thing; `$` stands for what comes after the colon, `this || that` for the first of both that can be seen. What is not named here is found by the answer it gives. */
  readonly places: Readonly<Record<string, string>>;
}

/** Words of a course in one language: every lesson has them, whatever the language. */
export interface CourseWords<Id extends string> {
  readonly lessons: Readonly<Record<Id, LessonWords>>;
  /** In a first game: what a question is about, by its name. */
  readonly first: Readonly<Record<string, string>>;
}
