import type { Store } from '../../base/store.ts';

/**
 * What is being looked at more closely. Anything on a table says with `data-inspect` what it is; nobody else hangs listeners on
 * it: the frame hears hover, focus, long presses and clicks of all of them at its root.
 */
export interface Pointed {
  /** What `data-inspect` says. */
  readonly ref: string;
  readonly at: Element;
  /** It stays until it is put away. */
  readonly pinned: boolean;
  /** Something can be done with it now: the card gets no click that the thing itself wants. */
  readonly lit: boolean;
}

/** A pointer that rests this long means it; on a board, which one crosses all the time, longer. */
const REST_MS = 350;
const BOARD_REST_MS = 700;
/** Once a card is open the next thing is shown nearly at once. */
const WARM_MS = 70;
const LEAVE_MS = 160;
const PRESS_MS = 450;
/** A finger that moves farther scrolls. */
const SLIP_PX = 10;

const LIT = '[data-legal], [data-lit], [data-ready], [data-action]';
const MODAL = 'dialog[open]';

export interface Pointing {
  /** Pins what is shown or focused, or puts it away again. */
  pin(): void;
  close(): void;
  stop(): void;
}

export function listenTo(root: HTMLElement, shown: Store<Pointed | null>): Pointing {
  const ear = new AbortController();
  const hear = <K extends keyof HTMLElementEventMap>(
    type: K,
    f: (e: HTMLElementEventMap[K]) => void,
    capture = false,
  ) => root.addEventListener(type, f, { signal: ear.signal, capture });
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The click that ends a long press is nobody's. */
  let swallow = false;
  let pressed: { x: number; y: number } | null = null;

  const later = (ms: number, f: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(f, ms);
  };
  const show = (at: Element, pinned: boolean) => {
    clearTimeout(timer);
    shown.set({ ref: at.getAttribute('data-inspect')!, at, pinned, lit: at.closest(LIT) !== null });
  };
  const close = () => {
    clearTimeout(timer);
    shown.set(null);
  };
  const leave = () => {
    if (shown.get()?.pinned !== true) later(LEAVE_MS, close);
  };
  const look = (at: Element | null, rest: number) => {
    const now = shown.get();
    if (now?.pinned || document.querySelector(MODAL)) return;
    if (at === null) return leave();
    if (now?.at === at) return clearTimeout(timer);
    later(now === null ? rest : WARM_MS, () => at.isConnected && show(at, false));
  };

  hear('pointerover', e => {
    if (e.pointerType !== 'mouse') return;
    const at = thing(e.target);
    look(at, at?.closest('[data-region=board]') ? BOARD_REST_MS : REST_MS);
  });
  hear('pointerleave', leave);
  hear('focusin', e => {
    if ((e.target as Element).matches(':focus-visible')) look(thing(e.target), BOARD_REST_MS);
  });
  hear('focusout', leave);

  hear('pointerdown', e => {
    swallow = false;
    const at = thing(e.target);
    if (e.pointerType === 'mouse' || at === null) return;
    pressed = { x: e.clientX, y: e.clientY };
    later(PRESS_MS, () => {
      pressed = null;
      swallow = true;
      show(at, true);
    });
  });
  hear('pointermove', e => {
    if (pressed && Math.hypot(e.clientX - pressed.x, e.clientY - pressed.y) > SLIP_PX) letGo();
  });
  const letGo = () => {
    if (pressed) clearTimeout(timer);
    pressed = null;
  };
  hear('pointerup', letGo);
  hear('pointercancel', letGo);
  // A long press would open the browser's own menu.
  hear('contextmenu', e => {
    if (swallow || pressed) e.preventDefault();
  });
  hear(
    'click',
    e => {
      if (!swallow) return;
      swallow = false;
      e.preventDefault();
      e.stopPropagation();
    },
    true,
  );
  hear('click', e => {
    const at = thing(e.target);
    const now = shown.get();
    if (at === null) {
      if (now?.pinned) close();
      return;
    }
    // What can be done something with does it; of the rest a click asks what it is. A board says in the prompt why not.
    if (at.closest(LIT) !== null || at.closest('[data-region=board]')) return;
    if (now?.pinned && now.at === at) close();
    else show(at, true);
  });

  return {
    pin() {
      const now = shown.get();
      if (now?.pinned) return close();
      const at = now?.at ?? thing(document.activeElement);
      if (at) show(at, true);
    },
    close,
    stop() {
      clearTimeout(timer);
      ear.abort();
    },
  };
}

function thing(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-inspect]') : null;
}
