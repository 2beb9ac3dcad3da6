import type { Frame } from '@polis/protocol/wire';
import { useCallback, useMemo, useState } from 'react';
import { useAct } from '../base/useAct.ts';
import { you } from '../i18n/index.ts';
import { seatName } from '../session/names.ts';
import type { SessionState, TableSession } from '../session/types.ts';
import { announce } from '../ui/index.ts';
import { usePerPrompt } from './prompt-state.ts';
import { useSession } from './session.ts';

/** What the controllers of all games know and can do. It changes with the game, not with the pointer. */
export interface TableSeat<M = unknown> extends AtTable<M> {
  readonly frame: Frame;
  readonly model: M;
  /** The seat whose board is shown large. */
  readonly shown: number;
  readonly show: (seat: number) => void;
  /** Forgets what has been begun but not sent. */
  readonly clear: () => void;
  /** The words of the page: others stand here when the language changes, so that whoever is memoised by this says all anew. */
  readonly words: unknown;
}

/** A session as one seat sees it. */
export interface AtTable<M> {
  readonly session: TableSession;
  readonly state: SessionState;
  /** Null until the first frame, and so is the model. */
  readonly frame: Frame | null;
  readonly model: M | null;
  /** The seat that looks; null for spectators and replays from the public side. */
  readonly me: number | null;
  /** The question that is open for this seat, or null. */
  readonly prompt: number | null;
  readonly busy: boolean;
  readonly readOnly: boolean;
  readonly nameOf: (seat: number) => string;
  readonly undo: () => void;
  /** Explains what was just touched, in a line of the prompt. */
  readonly say: (text: string | null) => void;
}

/** Everything but the boards, the same until the game goes on, and the line that was said last. */
export function useSeat<M>(session: TableSession, readOnly: boolean, makeModel: (frame: Frame) => M) {
  const state = useSession(session);
  const { frame, info } = state;
  const model = useMemo(() => (frame ? makeModel(frame) : null), [frame, makeModel]);
  const prompt = readOnly ? null : (frame?.prompt?.id ?? null);
  const [note, setNote] = usePerPrompt<string | null>(prompt, null);
  const nameOf = useCallback((seat: number) => seatName(info, seat), [info]);
  const busy = state.pending !== null;
  const me = frame?.seat ?? null;
  const { say, undo } = useAct({
    say(text: string | null) {
      setNote(text);
      if (text) announce(text);
    },
    undo() {
      if (state.held || (!busy && frame?.undo === null)) session.undo();
    },
  });
  const at: AtTable<M> = useMemo(
    () => ({ session, state, frame, model, me, prompt, busy, readOnly, nameOf, undo, say }),
    [session, state, frame, model, me, prompt, busy, readOnly, nameOf, undo, say],
  );
  return { at, note };
}

/** Which board is shown large: `first`, until another is chosen. Another person at the device starts anew. */
export function useShown(me: number | null, first: number): readonly [shown: number, show: (seat: number) => void] {
  const [watched, setWatched] = useState<{ readonly by: number | null; readonly seat: number } | null>(null);
  return [
    watched !== null && watched.by === me ? watched.seat : first,
    seat => setWatched(seat === first ? null : { by: me, seat }),
  ];
}

/** Whom the log and all that has its words speak of: one reads "You" of oneself, unless others look at the same device. */
export function useTold(c: Pick<TableSeat, 'me' | 'nameOf'>, hotSeat: boolean | undefined): (seat: number) => string {
  const { me, nameOf } = c;
  return useCallback(seat => (seat === me && !hotSeat ? you() : nameOf(seat)), [me, nameOf, hotSeat]);
}
