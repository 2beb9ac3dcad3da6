import { useEffect, useRef } from 'react';
import { look, setLook } from './look.ts';
import type { Controller } from './useCity.ts';

/** Letters of this game: R turns the tile, P the plan, Q and E turn the city, W sends a worker. By physical key. */
export function useCityKeys(c: Controller, letters: boolean): void {
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

function act(c: Controller, code: string, shift: boolean): boolean {
  const { flat, quarter } = look.get();
  switch (code) {
    case 'KeyR':
      c.rotate(shift ? -1 : 1);
      return true;
    case 'KeyP':
      setLook({ flat: !flat });
      return true;
    case 'KeyQ':
    case 'KeyE':
      setLook({ quarter: ((quarter + (code === 'KeyE' ? 1 : 3)) & 3) as 0 | 1 | 2 | 3 });
      return true;
    case 'KeyW':
      if (c.model.choices.some(o => o.action.type === 'worker')) c.setWorker(!c.worker);
      return true;
    default:
      return false;
  }
}
