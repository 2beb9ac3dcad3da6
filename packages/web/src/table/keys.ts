import { useEffect, useRef } from 'react';

/** Where F6 goes, in order; an element says with data-region which one it is. */
const REGIONS = ['prompt', 'board', 'cards', 'players', 'panel'] as const;

export interface KeyHandlers {
  readonly undo: () => void;
  readonly back: () => void;
  readonly nth: (n: number) => void;
  readonly board: (step: 1 | -1 | 0) => void;
  readonly score: () => void;
  readonly log: () => void;
  readonly hint: () => void;
  /** Holds on to what is explained of the thing pointed at. */
  readonly inspect: () => void;
  /** Does what has been chosen. */
  readonly act: () => void;
  readonly help: () => void;
}

/** The keys of every table (design §4). Single letters can be switched off; nothing is taken from text fields and dialogs. */
export function useKeys(handlers: KeyHandlers, letters: boolean): void {
  const current = useRef(handlers);
  current.current = handlers;
  useEffect(() => {
    const down = (e: KeyboardEvent) => {
      if (e.defaultPrevented || isTyping(e.target) || document.querySelector('dialog[open]')) return;
      if (e.key === 'F6') {
        cycleRegion(e.shiftKey ? -1 : 1);
        e.preventDefault();
        return;
      }
      const h = current.current;
      if ((e.ctrlKey || e.metaKey) && e.code === 'KeyZ' && !e.shiftKey) {
        h.undo();
        e.preventDefault();
        return;
      }
      if (e.ctrlKey || e.metaKey || e.altKey) return;
      if (e.key === 'Escape') {
        // An open menu takes it: the browser closes it after us.
        if (document.querySelector(':popover-open') === null) h.back();
        return;
      }
      if (e.key === 'Enter' && !hasOwnEnter(e.target)) return h.act();
      if (letters && act(e, h)) e.preventDefault();
    };
    document.addEventListener('keydown', down);
    return () => document.removeEventListener('keydown', down);
  }, [letters]);
}

/** By physical key, so that the shortcuts work on a Cyrillic keyboard too. */
function act(e: KeyboardEvent, h: KeyHandlers): boolean {
  if (e.key === '?' || (e.code === 'Slash' && e.shiftKey)) return run(h.help);
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(e.code);
  if (digit && !e.shiftKey) {
    const n = Number(digit[1]);
    return n === 0 ? run(() => h.board(0)) : run(() => h.nth(n));
  }
  switch (e.code) {
    case 'KeyU':
      return run(h.undo);
    case 'BracketLeft':
      return run(() => h.board(-1));
    case 'BracketRight':
      return run(() => h.board(1));
    case 'KeyS':
      return run(h.score);
    case 'KeyL':
      return run(h.log);
    case 'KeyH':
      return run(h.hint);
    case 'KeyI':
      return run(h.inspect);
    default:
      return false;
  }
}

function run(f: () => void): true {
  f();
  return true;
}

/** Enter presses what is focused; only where nothing is does it mean the primary button. */
function hasOwnEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a[href], summary, [role=gridcell], [role=grid]') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function cycleRegion(step: 1 | -1): void {
  const found = REGIONS.flatMap(name => [...document.querySelectorAll<HTMLElement>(`[data-region=${name}]`)]).filter(
    // Whoever holds another region is no stop of his own.
    el => el.offsetParent !== null && el.querySelector('[data-region]') === null,
  );
  if (found.length === 0) return;
  const at = found.findIndex(el => el.contains(document.activeElement));
  const next = found[(at < 0 ? (step > 0 ? 0 : found.length - 1) : at + step + found.length) % found.length]!;
  const inside = next.querySelector<HTMLElement>(
    '[tabindex="0"], button:not([tabindex="-1"]):not([aria-disabled=true]), a[href], input',
  );
  (inside ?? next).focus();
}
