import type { SeatInfo, TableInfo } from '@polis/protocol/wire';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SessionState, TableSession } from '../session/types.ts';

export function useSession(session: TableSession): SessionState {
  const subscribe = useCallback((f: () => void) => session.subscribe(f), [session]);
  const snapshot = useCallback(() => session.snapshot(), [session]);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** What a seat is doing, as a glyph and a word. */
export type SeatStatus = 'ready' | 'thinking' | 'offline' | 'idle';

export function isBot(s: SeatInfo | undefined): boolean {
  return s?.bot != null;
}

export function statusOf(info: TableInfo | null, waiting: readonly number[], over: boolean, seat: number): SeatStatus {
  const s = info?.seats[seat];
  if (s && !s.online && !s.bot && info.phase === 'playing') return 'offline';
  if (over || info?.phase === 'over') return 'idle';
  return waiting.includes(seat) ? 'thinking' : 'ready';
}

/** Counts things that arrived since the last look: badges on tabs. */
export function useUnseen(total: number, looking: boolean): number {
  const seen = useRef(total);
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!looking || seen.current === total) return;
    seen.current = total;
    redraw(n => n + 1);
  }, [looking, total]);
  return looking ? 0 : Math.max(0, total - seen.current);
}
