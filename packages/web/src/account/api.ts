import type {
  AccountAnswer,
  ClaimAnswer,
  CodeAnswer,
  ConfirmAnswer,
  LinkAnswer,
  LinkStateAnswer,
  SignedInAnswer,
  TakeAnswer,
  WaysAnswer,
} from '@polis/protocol/accounts';
import { call } from '../session/api.ts';

/** What the server does for accounts; see docs/protocol.md. */
const get = <T>(path: string) => call<T>('GET', path);
const post = <T = AccountAnswer>(path: string, body: unknown = {}) => call<T>('POST', path, body);
const of = (what: string, id: string, deed: string) => `/api/account/${what}/${encodeURIComponent(id)}/${deed}`;

export const account = {
  ways: () => get<WaysAnswer>('/api/sign-in'),
  look: () => get<AccountAnswer>('/api/account'),
  handle: (handle: string) => post('/api/account/handle', { handle }),
  offer: <T>() => post<T>('/api/account/passkeys/offer'),
  addPasskey: (response: unknown) => post('/api/account/passkeys', { response }),
  label: (id: string, label: string) => post(of('passkeys', id, 'label'), { label }),
  removePasskey: (id: string, sure: boolean) => post(of('passkeys', id, 'remove'), { sure }),
  removeWay: (kind: string, sure: boolean) => post(of('ways', kind, 'remove'), { sure }),
  newCode: async () => (await post<CodeAnswer>('/api/account/recovery')).code,
  link: () => post<LinkAnswer>('/api/account/links'),
  linkState: (id: string) => get<LinkStateAnswer>(`/api/account/links/${id}`),
  confirmLink: (id: string, number: number) => post<LinkStateAnswer>(of('links', id, 'confirm'), { number }),
  endDevice: (id: string) => post(of('devices', id, 'end')),
  endOthers: () => post('/api/account/devices/end-others'),
  exportAll: () => get<unknown>('/api/account/export'),
  /** Without a confirmation it answers with one. */
  remove: (confirm?: string) => post<ConfirmAnswer>('/api/account/delete', { confirm }),
  signOut: () => post<unknown>('/api/sign-out'),
  ask: <T>() => post<T>('/api/sign-in/passkey/ask'),
  byPasskey: (response: unknown) => post<SignedInAnswer>('/api/sign-in/passkey', { response }),
  byCode: (code: string) => post<SignedInAnswer>('/api/sign-in/recovery', { code }),
  claim: (token: string) => post<ClaimAnswer>('/api/sign-in/link', { token }),
  take: (claim: string) => post<TakeAnswer>('/api/sign-in/link/take', { claim }),
  letter: (address: string, language: string) => post<unknown>('/api/sign-in/mail', { address, language }),
  byLetter: (token: string) => post<SignedInAnswer>('/api/sign-in/mail/open', { token }),
  provider: async () => (await post<{ url: string }>('/api/sign-in/oidc')).url,
};
