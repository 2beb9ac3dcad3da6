import type { ListedTable, MyTable, TableInfo } from '@polis/protocol/wire';
import { useEffect, useState } from 'react';
import { readJson, writeJson } from '../base/storage.ts';
import { api } from './api.ts';
import { showBadge } from './badge.ts';
import { askMe, ensureMe, usePerson } from './me.ts';
import { watchLobby } from './socket.ts';

/** 'asking': not known yet. Null: the server cannot be reached. */
export type OpenTables = readonly ListedTable[] | null | 'asking';

/** The open tables, live. It starts when the page is painted: the list is not what one comes for. */
export function useOpenTables(): OpenTables {
  const [tables, setTables] = useState<OpenTables>('asking');
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = watchLobby(setTables);
    }, 400);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return tables;
}

/** How many of my tables there were when the server was last asked. */
const COUNT = 'polis.tables';

/** My tables on the server that go on, if it knows me; asked again whenever the page is looked at. A number: not known yet, but there were so many. */
export function useMyTables(): readonly MyTable[] | number {
  const person = usePerson();
  const [tables, setTables] = useState<readonly MyTable[] | number>(() => Number(readJson(COUNT)) || 0);
  useEffect(() => {
    let here = true;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const known = (await askMe()) !== null;
      const mine = known ? await api.myTables().catch(() => null) : [];
      if (!here) return;
      const going = mine?.filter(({ table }) => table.phase !== 'over');
      if (going) {
        writeJson(COUNT, going.length);
        showBadge(going.filter(m => m.awaited).length);
      }
      setTables(before => going ?? (typeof before === 'number' ? [] : before));
    };
    const timer = setTimeout(ask, person ? 0 : 500);
    const again = setInterval(ask, 20_000);
    document.addEventListener('visibilitychange', ask);
    return () => {
      here = false;
      clearTimeout(timer);
      clearInterval(again);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [person]);
  return tables;
}

export function freeSeats(info: TableInfo): number[] {
  return info.seats.flatMap((s, seat) => (s.person === null && s.bot === null ? [seat] : []));
}

export function hostName(info: TableInfo): string {
  return (
    info.seats.find(s => s.person?.id === info.host)?.person?.name ??
    info.seats.find(s => s.person)?.person?.name ??
    '?'
  );
}

/** Sits down wherever there is room, as a guest if need be. */
export async function sitDown(info: Pick<TableInfo, 'id'>): Promise<void> {
  await ensureMe();
  await api.sit(info.id);
}
