import type { Frame } from '@polis/protocol/wire';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Advice, AdviceRow } from '../coach/types.ts';
import type { CoachSeat } from '../coach/useAdvice.ts';
import { seatName } from '../session/names.ts';
import type { SessionState, TableSession } from '../session/types.ts';
import { announce } from '../ui/index.ts';
import { usePerPrompt } from './prompt-state.ts';
import { useSession } from './session.ts';

/** What the controllers of all games know and can do. */
export interface TableSeat<M = unknown> {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly frame: Frame;
  readonly model: M;
  /** The seat that looks; null for spectators and replays from the public side. */
  readonly me: number | null;
  /** The seat whose board is shown large. */
  readonly shown: number;
  readonly show: (seat: number) => void;
  /** Forgets what has been begun but not sent. */
  readonly clear: () => void;
  readonly undo: () => void;
  /** A line that explains what was just touched. */
  readonly note: string | null;
  readonly say: (text: string | null) => void;
  readonly busy: boolean;
  readonly readOnly: boolean;
  readonly nameOf: (seat: number) => string;
}

/** Everything but the boards. `frame` and `model` are null until the first frame. */
export function useSeat<M>(session: TableSession, readOnly: boolean, makeModel: (frame: Frame) => M) {
  const state = useSession(session);
  const { frame, info } = state;
  const model = useMemo(() => (frame ? makeModel(frame) : null), [frame]);
  const prompt = readOnly ? null : (frame?.prompt?.id ?? null);
  const [note, setNote] = usePerPrompt<string | null>(prompt, null);
  const say = useCallback(
    (text: string | null) => {
      setNote(text);
      if (text) announce(text);
    },
    [setNote],
  );
  const nameOf = useCallback((seat: number) => seatName(info, seat), [info]);
  const busy = state.pending !== null;
  const undo = () => {
    if (!busy && frame?.undo === null) session.undo();
  };
  return { session, state, frame, model, me: frame?.seat ?? null, prompt, undo, note, say, busy, readOnly, nameOf };
}

/** Which board is shown large: `first`, until another is chosen. Another person at the device starts anew. */
export function useShown(me: number | null, first: number): readonly [shown: number, show: (seat: number) => void] {
  const [watched, setWatched] = useState<{ readonly by: number | null; readonly seat: number } | null>(null);
  return [
    watched !== null && watched.by === me ? watched.seat : first,
    seat => setWatched(seat === first ? null : { by: me, seat }),
  ];
}

/** The coach at a table. */
export interface Coached<R extends AdviceRow> {
  /** The answer of the coach that is rung, and all of them. */
  readonly hint: R | null;
  readonly advice: Advice<R> | null;
  readonly adviceList: ReactNode;
  /** He has been asked and has not answered yet. */
  readonly thinking: boolean;
  readonly toggleHint: () => void;
}

export function coachedBy<R extends AdviceRow>({ advice, list, thinking, toggle }: CoachSeat<R>): Coached<R> {
  return { hint: advice?.rows[advice.at] ?? null, advice, adviceList: list, thinking, toggleHint: toggle };
}
