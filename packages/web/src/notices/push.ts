import type { NoticesAnswer } from '@polis/protocol/notices';
import { readJson, removeKey, writeJson } from '../base/storage.ts';
import { ApiError } from '../session/api.ts';
import { notices } from './api.ts';

/** Push in this browser. What it says of itself is compared with the server at every visit: it forgets without a word. */
const WANTED = 'polis.push';

/** Why there is no push here; null: there may be. */
export type WhyNoPush = 'insecure' | 'install' | 'browser' | 'house' | 'denied';

export function whyNoPush({ pushKey }: Pick<NoticesAnswer, 'pushKey'>): WhyNoPush | null {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApplePhone() ? 'install' : 'browser';
  if (pushKey === null) return 'house';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** There, pages have push when they are installed only. */
function isApplePhone(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

/** As the server calls a subscription. */
async function idOf(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return base64url(hash).slice(0, 22);
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** The way that leads to this browser; null: none does. */
export async function wayHere(): Promise<string | null> {
  const subscription = await current().catch(() => null);
  return subscription === null ? null : idOf(subscription.endpoint);
}

/** Asks the person, then the browser, then the server. Null: the person has said no. */
export async function subscribeHere(pushKey: string): Promise<NoticesAnswer | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const answer = await tell(await subscribe(pushKey), pushKey);
  writeJson(WANTED, true);
  return answer;
}

async function subscribe(pushKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.ready;
  const before = await registration.pushManager.getSubscription();
  const key = before?.options.applicationServerKey;
  if (before && key && base64url(new Uint8Array(key)) === pushKey) return before;
  // For another house, or from before the keys were made anew.
  await before?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

async function tell(subscription: PushSubscription, pushKey: string): Promise<NoticesAnswer> {
  const body = (s: PushSubscription) => {
    const { endpoint = '', keys = {} } = s.toJSON();
    return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }, label: browserName() };
  };
  try {
    return await notices.addPush(body(subscription));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not-yours') throw error;
    // Somebody else has signed in here before: what was theirs ends.
    await subscription.unsubscribe();
    return notices.addPush(body(await subscribe(pushKey)));
  }
}

export async function unsubscribeHere(): Promise<void> {
  removeKey(WANTED);
  await (await current())?.unsubscribe();
}

/** Once at every visit: what either side has forgotten is said again. */
export async function compare(): Promise<void> {
  if (readJson(WANTED) !== true || !('Notification' in window) || Notification.permission !== 'granted') return;
  const answer = await notices.look();
  if (answer.pushKey === null) return;
  const subscription = await subscribe(answer.pushKey);
  const id = await idOf(subscription.endpoint);
  if (!answer.ways.some(way => way.id === id)) await tell(subscription, answer.pushKey);
}

/** Enough to tell one's browsers apart. */
function browserName(): string {
  const agent = navigator.userAgent;
  const name = /Firefox|Edg|OPR|Chrome|Safari/.exec(agent.replace(/Chrome(?=.*(Edg|OPR))/, ''))?.[0] ?? 'Browser';
  const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(agent)?.[0];
  return [name === 'Edg' ? 'Edge' : name === 'OPR' ? 'Opera' : name, system].filter(Boolean).join(', ');
}
