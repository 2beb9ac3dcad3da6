import type { ListedTable, MyTable, TableInfo } from '@polis/protocol/wire';
import { useEffect, useState } from 'react';
import { api } from './api.ts';
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

/** My tables on the server, if it knows me; asked again whenever the page is looked at. */
export function useMyTables(): readonly MyTable[] {
  const person = usePerson();
  const [tables, setTables] = useState<readonly MyTable[]>([]);
  useEffect(() => {
    let here = true;
    const ask = async () => {
      if (document.visibilityState === 'hidden' || (await askMe()) === null) return;
      const mine = await api.myTables().catch(() => null);
      if (here && mine) setTables(mine);
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
