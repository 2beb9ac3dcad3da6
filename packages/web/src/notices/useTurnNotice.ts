import { useEffect } from 'react';
import type { SessionState } from '../session/types.ts';
import { getPrefs } from '../ui/prefs.ts';

/** An open table that nobody looks at calls by itself, in the place where a push for the same table would stand. */
export function useTurnNotice(
  table: string,
  { frame }: Pick<SessionState, 'frame'>,
  title: string,
  text: string,
): void {
  const prompt = frame?.prompt?.id ?? null;
  const mine = prompt !== null;
  useEffect(() => {
    if (!mine || document.visibilityState === 'visible' || !getPrefs().tabNotices) return;
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    void navigator.serviceWorker
      ?.getRegistration()
      .then(registration =>
        registration?.showNotification(title, {
          body: text,
          tag: table,
          icon: '/icon-192.png',
          data: { navigate: `/t/${table}` },
        }),
      )
      .catch(() => {});
  }, [mine, table, title, text]);
}
