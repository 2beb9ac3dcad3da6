import { createStore, type Store } from '../base/store.ts';
import { getLanguage, onLanguage } from '../i18n/index.ts';
import { allGames } from './store.ts';

/**
 * The service worker keeps the whole page on the device, so that bots, solo and hot-seat need no network. A new version
 * waits until the person agrees: a game is never reloaded under somebody's hands.
 */
export const updateReady: Store<ServiceWorker | null> = createStore<ServiceWorker | null>(null);

export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After everything else: the first visit must not compete with its own cache.
  const start = () => setTimeout(() => void register(), 1_500);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function register(): Promise<void> {
  try {
    // The notes first: a new worker reads them when it fills its cache.
    await noteNeeds().catch(() => {});
    onLanguage(() => void noteNeeds().catch(() => {}));
    const registration = await navigator.serviceWorker.register('/sw.js');
    const offer = (worker: ServiceWorker | null) => {
      // Without a controller this is the first visit: nothing old is being replaced.
      if (worker && navigator.serviceWorker.controller) updateReady.set(worker);
    };
    offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => worker.state === 'installed' && offer(worker));
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => {});
    });
  } catch {
    // Private windows and plain http have none: everything works but the offline reload.
  }
}

/** Lets the new version take over and shows it. In another tab that may have happened already. */
export function applyUpdate(worker: ServiceWorker): void {
  if (worker.state === 'activated') {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take-over');
}

/**
 * Notes what this device plays and reads: the service worker keeps the rules its games were begun under and the words of
 * its language, now and in versions to come.
 */
export async function noteNeeds(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const wanted = new Set(allGames().map(g => `/needs/${g.game}@${g.rules}`)).add(`/needs/lang-${getLanguage()}`);
  const notes = await caches.open('polis-needs');
  for (const note of await notes.keys()) if (!wanted.delete(new URL(note.url).pathname)) await notes.delete(note);
  for (const path of wanted) await notes.put(path, new Response());
  navigator.serviceWorker?.controller?.postMessage('needs');
}
