import type { Replay } from '@polis/kernel';

/** The first decision in which two who played the same deal did not do the same. */
export interface Parting {
  /** The position in which either was asked, in the own game. */
  readonly at: readonly [number, number];
  readonly answers: readonly [string, string];
}

/** Null: they played the same game, as far as both go. */
export function partingOf(one: Replay, other: Replay, seat = 0): Parting | null {
  const [own, theirs] = [one, other].map(({ moves }) =>
    moves.flatMap(([who, answer], at) => (who === seat ? [{ at, answer }] : [])),
  ) as [Decided[], Decided[]];
  const n = own.findIndex(({ answer }, i) => theirs[i] !== undefined && theirs[i].answer !== answer);
  if (n < 0) return null;
  return { at: [own[n]!.at, theirs[n]!.at], answers: [own[n]!.answer, theirs[n]!.answer] };
}

interface Decided {
  readonly at: number;
  readonly answer: string;
}
