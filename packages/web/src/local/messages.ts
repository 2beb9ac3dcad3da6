import type { AnalyseJob, Analysis, Luck, LuckJob, Moment, Review, ReviewJob, ThinkJob } from '@polis/bots';
import type { Entry, Replay, Result } from '@polis/kernel';
import type { Avatar, Code, Frame, Reason, TableInfo } from '@polis/protocol/wire';
import type { FilmFacts } from './film.ts';

/** Who sits at a local table. */
export interface LocalPlayer {
  readonly name: string;
  readonly colour: number;
  readonly avatar: Avatar;
  /** Null: a person on this device. */
  readonly bot: string | null;
}

/** All that is needed to go on with a game: what it began with, and every line of its log. */
export interface LocalGame {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly options: unknown;
  /** A first game: each new kind of decision is explained once. */
  readonly guided?: boolean;
  /** May people ask the coach during the game? Absent: yes. */
  readonly hints?: boolean;
  readonly seed: string;
  /** A deal that others play or have played: here it is played for fun. */
  readonly deal?: string;
  /** Where it begins, in the game's notation; absent: it is dealt. */
  readonly position?: string;
  readonly players: readonly LocalPlayer[];
  readonly created: number;
  readonly log: readonly Entry[];
}

/** From the page to a worker. One script plays all parts; the first message decides which. */
export type ToWorker =
  | { readonly t: 'host'; readonly game: LocalGame }
  | { readonly t: 'answer'; readonly seat: number; readonly prompt: number; readonly action: string }
  | { readonly t: 'undo'; readonly seat: number }
  | { readonly t: 'thought'; readonly key: string; readonly action: string }
  | { readonly t: 'think'; readonly key: string; readonly job: ThinkJob }
  | { readonly t: 'analyse'; readonly key: string; readonly job: AnalyseJob }
  | { readonly t: 'review'; readonly job: ReviewJob }
  | { readonly t: 'luck'; readonly job: LuckJob }
  | { readonly t: 'verify'; readonly replay: unknown }
  | { readonly t: 'film'; readonly replay: Replay; readonly info: TableInfo }
  | FilmQuestion;

/** What is asked of a film, with the key that comes back with the answer. */
export type FilmQuestion =
  | { readonly t: 'frame'; readonly key: string; readonly at: number; readonly viewer: number | null }
  | { readonly t: 'told'; readonly key: string; readonly viewer: number | null }
  | {
      readonly t: 'line';
      readonly key: string;
      readonly at: number;
      readonly seat: number;
      readonly answers: readonly string[];
    }
  /** A decision: its question, and the seat's part after each of these lines of answers. */
  | {
      readonly t: 'moment';
      readonly key: string;
      readonly at: number;
      readonly seat: number;
      readonly lines: readonly (readonly string[])[];
    };

export type FromWorker =
  /** `told`: all this viewer has heard up to `from` stays, the rest is replaced by `events`. */
  | {
      readonly t: 'frame';
      readonly frame: Frame;
      readonly told: { readonly from: number; readonly events: readonly unknown[] };
      /** Lines of the log since the last frame, to be saved. */
      readonly lines: readonly Entry[];
      /** The viewer sees something that another person of this device must not see. */
      readonly secret: boolean;
      /** People of this device other than the viewer who could still take back their last step. */
      readonly undoable: readonly number[];
    }
  | { readonly t: 'think'; readonly key: string; readonly job: ThinkJob }
  | { readonly t: 'thought'; readonly key: string; readonly action: string }
  | { readonly t: 'analysed'; readonly key: string; readonly analysis: Analysis | null }
  | { readonly t: 'reviewing'; readonly done: number; readonly all: number; readonly moments: readonly Moment[] }
  | { readonly t: 'reviewed'; readonly review: Review }
  | { readonly t: 'weighing'; readonly done: number; readonly all: number }
  | { readonly t: 'weighed'; readonly luck: Luck }
  | { readonly t: 'refused'; readonly code: Code; readonly reason: Reason | null }
  | { readonly t: 'over'; readonly replay: Replay; readonly scores: readonly number[] }
  | { readonly t: 'failed'; readonly why: string }
  | { readonly t: 'verified'; readonly result: Result<Verified> }
  | { readonly t: 'film'; readonly result: Result<FilmFacts> }
  | { readonly t: 'shown'; readonly key: string; readonly what: unknown };

export interface Verified {
  readonly moves: number;
  readonly marks: number;
  readonly scores: readonly number[] | null;
}
