import type { HookAnswer, NoticesAnswer, WantedNotices } from '@polis/protocol/notices';
import { getLanguage } from '../i18n/index.ts';
import { call } from '../session/api.ts';

/** What the server does for notices; see docs/protocol.md. */
const post = <T = NoticesAnswer>(path: string, body: unknown = {}) => call<T>('POST', `/api/notices/${path}`, body);

export const notices = {
  look: () => call<NoticesAnswer>('GET', '/api/notices'),
  want: (wanted: WantedNotices) => post('wanted', wanted),
  addPush: (body: { endpoint: string; keys: { p256dh: string; auth: string }; label: string }) =>
    post('push', { ...body, language: getLanguage() }),
  addHook: (body: { kind: string; address: string; chat?: string }) =>
    post<HookAnswer>('hooks', { ...body, language: getLanguage() }),
  askForLetters: (address: string) => post<unknown>('letters', { address, language: getLanguage() }),
  confirmLetters: (token: string) => post<unknown>('letters/confirm', { token }),
  stopLetters: (signed: string) => post<unknown>(`stop/${encodeURIComponent(signed)}`),
  test: (id: string) => post(`ways/${encodeURIComponent(id)}/test`),
  remove: (id: string) => post(`ways/${encodeURIComponent(id)}/remove`),
  renewFeed: () => post('feed'),
};
