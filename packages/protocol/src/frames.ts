import type { Frame, Waiting } from './wire.ts';

/** The frame that a message leads to; null when it does not fit the last one, and the table must be opened again. */
export function nextFrame(last: Frame | null, m: Frame | Waiting): Frame | null {
  const seq = last?.seq ?? 0;
  if (m.t === 'frame') return m.seq === 1 || m.seq === seq + 1 ? m : null;
  return last !== null && m.seq === seq ? { ...last, waiting: m.waiting, undo: m.undo } : null;
}
