import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { cellOf } from './Grid.tsx';
import { ZOOMS } from './look.ts';
import type { Plot } from './model.ts';
import type { Controller } from './useCity.ts';

export interface Pan {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}
const FIT: Pan = { zoom: 1, x: 0, y: 0 };

/** The ghost stands so many pixels above the finger. */
const ABOVE = 48;
/** Two fingers that leave this soon have tapped. */
const TAP_MS = 350;
const SLACK = 9;
/** Pixels two fingers must part for the next zoom. */
const PINCH = 36;
/** A wheel turns by quarters, not faster. */
const WHEEL_MS = 160;

export interface Gestures {
  readonly pan: Pan;
  readonly zoomBy: (step: 1 | -1) => void;
  readonly fit: () => void;
  readonly handlers: {
    readonly onPointerDown: (e: PointerEvent) => void;
    readonly onPointerMove: (e: PointerEvent) => void;
    readonly onPointerUp: (e: PointerEvent) => void;
    readonly onPointerCancel: (e: PointerEvent) => void;
  };
}

interface Two {
  readonly since: number;
  readonly apart: number;
  moved: boolean;
}

/** Fingers on the board: one drags the ghost or the city, two turn the tile (a tap) or zoom. The wheel turns the tile. */
export function useGestures(c: Controller, plot: Plot, board: RefObject<HTMLElement | null>): Gestures {
  const [pan, setPan] = useState(FIT);
  const down = useRef(new Map<number, { x: number; y: number }>());
  const two = useRef<Two | null>(null);
  const turning = c.tool === 'tile' || c.tool === 'site';
  useWheel(board, turning ? c.rotate : null);

  const zoomBy = (step: 1 | -1) =>
    setPan(p => {
      const i = ZOOMS.indexOf(p.zoom as (typeof ZOOMS)[number]) + step;
      const zoom = ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, i))]!;
      return zoom === 1 ? FIT : { ...p, zoom };
    });
  const apart = () => {
    const [a, b] = [...down.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const up = (e: PointerEvent) => {
    down.current.delete(e.pointerId);
    const pair = two.current;
    if (pair === null || down.current.size > 0) return;
    two.current = null;
    if (!pair.moved && e.timeStamp - pair.since < TAP_MS && turning) c.rotate(1);
  };
  return {
    pan,
    zoomBy,
    fit: () => setPan(FIT),
    handlers: {
      onPointerDown(e) {
        if (e.button !== 0) return;
        down.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
        if (down.current.size === 2) two.current = { since: e.timeStamp, apart: apart(), moved: false };
      },
      onPointerMove(e) {
        const from = down.current.get(e.pointerId);
        if (!from) return;
        const dx = e.clientX - from.x;
        const dy = e.clientY - from.y;
        if (down.current.size === 2 && two.current) {
          down.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
          const grown = apart() - two.current.apart;
          if (Math.abs(grown) < PINCH) return;
          zoomBy(grown > 0 ? 1 : -1);
          two.current = { since: 0, apart: apart(), moved: true };
          return;
        }
        if (Math.hypot(dx, dy) < SLACK) return;
        if (e.pointerType === 'touch' && turning) {
          const cell = cellOf(plot, document.elementFromPoint(e.clientX, e.clientY - ABOVE));
          if (cell && (c.pin?.x !== cell.x || c.pin.y !== cell.y)) c.setPin({ x: cell.x, y: cell.y });
          return;
        }
        if (pan.zoom === 1) return;
        down.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
        setPan(p => ({ ...p, x: p.x + dx, y: p.y + dy }));
      },
      onPointerUp: up,
      onPointerCancel: up,
    },
  };
}

function useWheel(board: RefObject<HTMLElement | null>, rotate: ((step: 1 | -1) => void) | null): void {
  const turn = useRef(rotate);
  turn.current = rotate;
  const last = useRef(0);
  useEffect(() => {
    const el = board.current;
    if (!el) return;
    const wheel = (e: WheelEvent) => {
      if (turn.current === null || e.ctrlKey || e.deltaY === 0) return;
      e.preventDefault();
      if (e.timeStamp - last.current < WHEEL_MS) return;
      last.current = e.timeStamp;
      turn.current(e.deltaY > 0 ? 1 : -1);
    };
    el.addEventListener('wheel', wheel, { passive: false });
    return () => el.removeEventListener('wheel', wheel);
  }, [board]);
}
