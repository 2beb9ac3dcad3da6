import { useEffect, useRef } from 'react';
import { t } from './i18n/index.ts';
import { look, setLook, turnCity } from './look.ts';
import type { Controller } from './useTable.ts';

/** Letters of this game: R turns the tile, P the plan, Q and E turn the city, W sends a worker. By physical key. */
export function useBoardKeys(c: Controller, letters: boolean): void {
  const current = useRef(c);
  current.current = c;
  useEffect(() => {
    if (!letters) return;
    const down = (e: KeyboardEvent) => {
      if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return;
      const target = e.target as HTMLElement | null;
      if (target?.matches?.('input, textarea, select') || document.querySelector('dialog[open]')) return;
      if (act(current.current, e.code, e.shiftKey)) e.preventDefault();
    };
    document.addEventListener('keydown', down);
    return () => document.removeEventListener('keydown', down);
  }, [letters]);
}

/** The same letters for the sheet of keys. */
export function boardKeys(): readonly (readonly [key: string, what: string])[] {
  return [
    ['R, Shift + R', t('keys.tile')],
    ['W', t('keys.worker')],
    ['Q  E', t('keys.turn')],
    ['P', t('keys.plan')],
  ];
}

function act(c: Controller, code: string, shift: boolean): boolean {
  switch (code) {
    case 'KeyR':
      c.rotate(shift ? -1 : 1);
      return true;
    case 'KeyP':
      setLook({ flat: !look.get().flat });
      return true;
    case 'KeyQ':
    case 'KeyE':
      turnCity(code === 'KeyE' ? 1 : -1);
      return true;
    case 'KeyW':
      if (c.model.choices.some(o => o.action.type === 'worker')) c.setWorker(!c.worker);
      return true;
    default:
      return false;
  }
}
