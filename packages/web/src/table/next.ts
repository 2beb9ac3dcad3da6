import type { MyTable } from '@polis/protocol/wire';
import { useEffect, useRef } from 'react';
import { createStore, type Store } from '../base/store.ts';
import { api } from '../session/api.ts';
import type { SessionState } from '../session/types.ts';

/** Another table that waits for the same person, the most urgent one; null: none does, or nobody has asked. */
export const nextTable: Store<MyTable | null> = createStore<MyTable | null>(null);

/** Where least time is left; without clocks, where one has been waited for longest. */
export function mostUrgent(tables: readonly MyTable[], here: string): MyTable | null {
  const waiting = tables.filter(mine => mine.awaited && mine.table.id !== here);
  const out = (mine: MyTable) => mine.clock?.out ?? Number.POSITIVE_INFINITY;
  const order = (a: MyTable, b: MyTable) => (out(a) === out(b) ? a.since - b.since : out(a) - out(b));
  return [...waiting].sort(order)[0] ?? null;
}

/** Asks whenever the own answer has been given: then there is time for another table. */
export function useNextTable(here: string, { frame, seat }: Pick<SessionState, 'frame' | 'seat'>): void {
  const asked = frame !== null && (frame.prompt !== null || frame.over);
  const free = frame !== null && !asked && seat !== null;
  const had = useRef(false);
  useEffect(() => {
    if (asked) had.current = true;
    if (!free || !had.current) {
      nextTable.set(null);
      return;
    }
    let still = true;
    api.myTables().then(
      tables => still && nextTable.set(mostUrgent(tables, here)),
      () => {},
    );
    return () => {
      still = false;
    };
  }, [asked, free, here]);
  useEffect(() => () => nextTable.set(null), []);
}
