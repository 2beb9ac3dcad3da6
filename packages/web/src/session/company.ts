import type {
  CompanyAnswer,
  FriendLinkAnswer,
  FriendLinkOwner,
  ReportAnswer,
  ReportKind,
} from '@polis/protocol/company';
import type { TableInfo } from '@polis/protocol/wire';
import { createStore, useStore } from '../base/store.ts';
import { call } from './api.ts';
import { personOf, recognise } from './me.ts';
import { socket } from './socket.ts';

/**
 * Friends, invitations and whom one does not want to meet, as the server last told them. It tells accounts of every change
 * over the socket, which is therefore open wherever in the page they are; whatever is done is answered with all of it.
 */
const company = createStore<CompanyAnswer | null>(null);

export function useCompany(): CompanyAnswer | null {
  return useStore(company);
}

/** Calls back with every change, with what was known before; the returned function stops that. */
export function onCompany(listener: (now: CompanyAnswer, before: CompanyAnswer | null) => void): () => void {
  let before = company.get();
  return company.subscribe(() => {
    const now = company.get();
    if (now !== null) listener(now, before);
    before = now;
  });
}

/** Follows what the server tells; only whoever has an account is told anything. `onOut`: this browser was signed out elsewhere. */
export function followCompany(onOut: () => void): () => void {
  let leave: (() => void) | null = null;
  const look = () => {
    const isAccount = personOf.get()?.handle !== undefined;
    if (isAccount && leave === null)
      leave = socket.use({
        onOpen() {},
        onLost() {},
        onMessage(m) {
          if (m.t === 'company') company.set(m.company);
          if (m.t === 'welcome') void recognise(m.you).then(out => out && onOut());
        },
      });
    if (isAccount || leave === null) return;
    leave();
    leave = null;
    company.set(null);
  };
  look();
  const stop = personOf.subscribe(look);
  return () => {
    stop();
    leave?.();
  };
}

async function told(path: string, body?: unknown): Promise<CompanyAnswer> {
  const now = await call<CompanyAnswer>('POST', path, body);
  company.set(now);
  return now;
}

const table = (id: string, deed: string) => `/api/tables/${encodeURIComponent(id)}/${deed}`;

export const friends = {
  look: async () => {
    const now = await call<CompanyAnswer>('GET', '/api/company');
    company.set(now);
    return now;
  },
  unseen: (unseen: boolean) => told('/api/company/unseen', { unseen }),
  ask: (handle: string) => told('/api/friends/ask', { handle }),
  accept: (id: string) => told(`/api/friends/${id}/accept`),
  decline: (id: string) => told(`/api/friends/${id}/decline`),
  end: (id: string) => told(`/api/friends/${id}/end`),
  link: () => call<FriendLinkAnswer>('POST', '/api/friends/links'),
  lookAt: async (token: string) => (await call<FriendLinkOwner>('POST', '/api/friends/links/look', { token })).person,
  take: (token: string) => told('/api/friends/links/take', { token }),
  invite: (id: string, person: string) => told(table(id, 'invite'), { person }),
  come: (id: string) => told(`/api/invitations/${id}/accept`),
  notNow: (id: string) => told(`/api/invitations/${id}/decline`),
  /** What the server has sent before is asked for again: only then is it without them, or with them. */
  async block(person: string, on: boolean) {
    const now = await told('/api/blocks', { person, on });
    socket.reconnect();
    return now;
  },
  report: (report: {
    readonly person: string;
    readonly table?: string | undefined;
    readonly line?: number | undefined;
    readonly kind: ReportKind;
    readonly words: string;
  }) => call<ReportAnswer>('POST', '/api/reports', report),
  agree: async (id: string, on: boolean) =>
    (await call<{ table: TableInfo }>('POST', table(id, 'agree'), { on })).table,
};
