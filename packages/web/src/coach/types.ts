import type { Opinion } from '@polis/bots';
import type { Ref } from '@polis/kernel';
import type { Frame } from '@polis/protocol/wire';

/** One answer the coach speaks of, ready to be drawn on the board and read. Games add what their boards need. */
export interface AdviceRow {
  readonly choice: { readonly text: string; readonly refs: readonly Ref[] };
  /** What to do and why, in one or two sentences. */
  readonly text: string;
  /** Points to expect at the end, and how many fewer than with the best answer. */
  readonly value: number;
  readonly loss: number;
}

/** What a game teaches the coach's pages. Loaded when somebody asks for advice. */
export interface GameCoach<R extends AdviceRow = AdviceRow> {
  /** A state in which the seat that looks is asked the very same question; null: nothing is asked, or it cannot be made. */
  question(
    frame: Frame,
  ): { readonly game: string; readonly rules: number; readonly seat: number; readonly world: unknown } | null;
  /** The opinions on the frame's prompt in words. Answers that the prompt does not have are left out. */
  rows(frame: Frame, opinions: readonly Said[]): R[];
  /** The answer as what somebody chose to do: a phrase that goes on from "You chose to", without a stop. */
  deed(frame: Frame, answer: string): string;
  /** What tells an answer from others that are the same deed: squares, houses, cells. */
  apart(frame: Frame, answer: string): string;
  /** Why an answer would have been better than the one that was played: whole sentences about the position, or nothing. */
  why(frame: Frame, better: Said, played: Said): string;
}

/** An opinion as far as it was kept: a review does not keep what the turn would have led to. */
export type Said = Pick<Opinion, 'answer' | 'value' | 'loss'> & Partial<Pick<Opinion, 'rest' | 'after'>>;

/** Advice that is shown: all rows are on the board, one of them is rung. */
export interface Advice<R extends AdviceRow = AdviceRow> {
  readonly rows: readonly R[];
  readonly at: number;
}
