import type { TableInfo } from '@polis/protocol/wire';
import { useCallback, useEffect, useRef, useState } from 'react';
import { botName, seatName } from '../../session/names.ts';
import type { TableSession } from '../../session/types.ts';
import type { Model } from './model.ts';

/** Names by seat. Of a crowd only those in sight are known: they are asked for when they come up. */
export function useNames(session: TableSession, info: TableInfo | null, model: Model | null): (seat: number) => string {
  const known = useRef(new Map<number, string>());
  const [, redraw] = useState(0);
  const crowd = model?.view.crowd ?? null;
  const wanted = crowd === null ? '' : [...crowd.leaders, ...crowd.near].map(r => r.seat).join();
  useEffect(() => {
    if (session.crowd === null || wanted === '') return;
    const seats = wanted
      .split(',')
      .map(Number)
      .filter(seat => !known.current.has(seat));
    if (seats.length === 0) return;
    session.crowd.people({ seats: [...new Set(seats)] }).then(
      ({ rows }) => {
        for (const row of rows) known.current.set(row.seat, row.person?.name ?? botName(row.seat));
        redraw(n => n + 1);
      },
      // They are asked for again with the next round.
      () => {},
    );
  }, [session, wanted]);
  return useCallback((seat: number) => known.current.get(seat) ?? seatName(info, seat), [info]);
}
