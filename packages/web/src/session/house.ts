import type {
  ActsAnswer,
  AdminPeopleAnswer,
  AdminTablesAnswer,
  HealthAnswer,
  HeldAnswer,
  HouseDeed,
  ReportsAnswer,
  Standing,
} from '@polis/protocol/house';
import type { MeAnswer } from '@polis/protocol/wire';
import { createStore, useStore } from '../base/store.ts';
import { call } from './api.ts';
import { socket } from './socket.ts';

/** What the house has to tell the person of this page, and what those may do who look after it. */
const standing = createStore<Standing | null>(null);
const admin = createStore(false);

export function useStanding(): Standing | null {
  return useStore(standing);
}
export function useIsAdmin(): boolean {
  return useStore(admin);
}

/** What came with the answer to who one is. */
export function toldByHouse(answer: MeAnswer): void {
  standing.set(answer.standing ?? null);
  admin.set(answer.admin === true);
}

/** Hears what is told while a page has a connection anyway. */
export function hearHouse(): () => void {
  return socket.overhear(m => {
    if (m.t === 'standing') standing.set(m.standing);
  });
}

export interface Deed {
  readonly deed: HouseDeed;
  readonly hours?: number;
  readonly why: string;
  readonly report?: string;
}

const at = (path: string, find: Readonly<Record<string, string | number | null>> = {}) => {
  const query = Object.entries(find).flatMap(([k, v]) => (v === null || v === '' ? [] : [[k, String(v)]]));
  return `/api/admin/${path}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
};
const one = (kind: string, id: string, deed = '') => at(`${kind}/${encodeURIComponent(id)}${deed}`);

export const house = {
  read: async (warning: string) => {
    const answer = await call<{ standing: Standing | null }>(
      'POST',
      `/api/me/warnings/${encodeURIComponent(warning)}/read`,
    );
    standing.set(answer.standing);
  },
  reports: (after: string | null) => call<ReportsAnswer>('GET', at('reports', { after })),
  people: (find: string) => call<AdminPeopleAnswer>('GET', at('people', { find })),
  kept: () => call<HeldAnswer>('GET', at('kept')),
  tables: (find: string) => call<AdminTablesAnswer>('GET', at('tables', { find })),
  health: () => call<HealthAnswer>('GET', at('health')),
  acts: (before: number | null) => call<ActsAnswer>('GET', at('acts', { before })),
  toPerson: (id: string, deed: Deed) => call<unknown>('POST', one('people', id), deed),
  dismiss: (report: string, why: string) => call<unknown>('POST', one('reports', report, '/dismiss'), { why }),
  closeTable: (id: string, why: string) => call<unknown>('POST', one('tables', id, '/close'), { why }),
  address: (address: string, on: boolean, hours: number | null, why: string) =>
    call<unknown>('POST', at('addresses'), { address, on, ...(hours === null ? {} : { hours }), why }),
};
