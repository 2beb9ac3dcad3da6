import { useEffect, useRef } from 'react';
import { usePrefs } from '../ui/index.ts';
import type { TableSeat } from './seat.ts';

/** Long enough to see what is asked; an answer given sooner would look like a jump. */
const GLANCE_MS = { calm: 1_200, normal: 600, quick: 150 };

/** Who prefers it is not asked where there is one answer only. What has been taken back is asked again. */
export function useAutoAnswer({ session, state, prompt, readOnly }: TableSeat): void {
  const { autoFinish, pace } = usePrefs();
  const { pending, held, frame } = state;
  const undone = useRef(false);
  const before = useRef<string | null>(null);
  const dropped = useRef<number | null>(null);
  if (pending !== null && pending !== before.current) undone.current = pending === 'undo';
  before.current = pending;
  // An answer that was dropped before it was sent has been taken back as well.
  if (pending === null && dropped.current !== null && dropped.current === prompt) undone.current = true;
  dropped.current = held ? prompt : null;
  const only = frame?.prompt?.actions.length === 1 ? frame.prompt.actions[0]! : null;
  useEffect(() => {
    if (!autoFinish || readOnly || prompt === null || only === null || pending !== null || undone.current) return;
    const timer = setTimeout(() => session.answer(only), GLANCE_MS[pace]);
    return () => clearTimeout(timer);
  }, [autoFinish, pace, readOnly, prompt, only, pending, session]);
}
