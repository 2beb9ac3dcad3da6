import { navigate } from '../base/router.ts';
import { socket } from '../session/socket.ts';

/** After everything else: the first visit has other things to do. */
const COMPARE_MS = 5_000;

/** Listens to notices that are touched, and looks whether this browser and the server still agree on pushes. */
export function startNotices(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', event => {
    const { go } = (event.data ?? {}) as { go?: unknown };
    if (typeof go !== 'string' || !go.startsWith('/')) return;
    // What the table shows may be old, whatever the line says.
    if (go === location.pathname) socket.reconnect();
    else navigate(go);
  });
  setTimeout(() => void import('./push.ts').then(push => push.compare()).catch(() => {}), COMPARE_MS);
}
