import { isKnown } from './me.ts';
import { type PolisSocket, socket } from './socket.ts';

/**
 * Tells the server that somebody is there: the page is in sight and has been touched within a minute. A tab that is merely open
 * says nothing, so whoever has left it is told by other ways what waits.
 */
const SAY_MS = 20_000;
const STAY_MS = 60_000;

export function startPresence(via: PolisSocket = socket): void {
  let touched = Number.NEGATIVE_INFINITY;
  let said = Number.NEGATIVE_INFINITY;
  let leave: (() => void) | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;

  function say(): void {
    if (via.send({ t: 'here' })) said = performance.now();
  }
  const user = {
    onOpen() {
      if (performance.now() - touched < STAY_MS) say();
    },
    onLost() {},
    onMessage() {},
  };
  function touch(): void {
    if (document.visibilityState !== 'visible' || !isKnown()) return;
    touched = performance.now();
    leave ??= via.use(user);
    if (touched - said >= SAY_MS) say();
    clearTimeout(rest);
    rest = setTimeout(goAway, STAY_MS);
  }
  function goAway(): void {
    leave?.();
    leave = null;
  }
  for (const deed of ['pointerdown', 'keydown', 'wheel'] as const)
    document.addEventListener(deed, touch, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && goAway());
}
