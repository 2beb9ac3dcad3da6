import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { cellOf } from './Grid.tsx';
import { turnCity, ZOOMS } from './look.ts';
import type { Shown } from './marks.ts';
import type { Plot } from './model.ts';

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
/** Degrees two fingers must turn for the next quarter of the city. */
const TWIST = 35;
/** A wheel turns by quarters, not faster. */
const WHEEL_MS = 160;

export interface Gestures {
  readonly pan: Pan;
  readonly zoomBy: (step: 1 | -1) => void;
  readonly fit: () => void;
  readonly handlers: {
    readonly onPointerDown: (e: PointerEvent) => void;
    readonly onPointerMove: (e: PointerEvent) => void;
  };
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Two fingers: how far apart, in which direction, and where between them. */
interface Grip {
  readonly apart: number;
  readonly angle: number;
  readonly x: number;
  readonly y: number;
}

function gripOf([a, b]: readonly Finger[]): Grip {
  const dx = b!.x - a!.x;
  const dy = b!.y - a!.y;
  return {
    apart: Math.hypot(dx, dy),
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
    x: (a!.x + b!.x) / 2,
    y: (a!.y + b!.y) / 2,
  };
}

/** From one direction to another the short way round, clockwise on the screen; degrees. */
function turnOf(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

interface Two {
  readonly since: number;
  /** Where the next pinch or turn is measured from. */
  grip: Grip;
  /** Where the city was dragged from last. */
  last: Grip;
  moved: boolean;
}

/**
 * Fingers on the board: one drags the ghost or, near by, the city; two turn the tile (a tap), zoom (a pinch), turn the city
 * (a turn) or drag it. The wheel turns the tile.
 */
export function useGestures(s: Shown, plot: Plot, board: RefObject<HTMLElement | null>): Gestures {
  const [pan, setPan] = useState(FIT);
  const down = useRef(new Map<number, Finger>());
  const two = useRef<Two | null>(null);
  const turning = s.tool === 'tile' || s.tool === 'site';
  const tap = useRef<(() => void) | null>(null);
  tap.current = turning ? () => s.onTurn(1) : null;
  useWheel(board, turning ? s.onTurn : null);

  // A finger may leave the board before it is lifted, and what it touched may be gone by then: only the window hears it surely.
  useEffect(() => {
    const up = (e: globalThis.PointerEvent) => {
      if (!down.current.delete(e.pointerId) || down.current.size > 0 || two.current === null) return;
      const { moved, since } = two.current;
      two.current = null;
      if (e.type === 'pointerup' && !moved && e.timeStamp - since < TAP_MS) tap.current?.();
    };
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    return () => {
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    };
  }, []);

  const zoomBy = (step: 1 | -1) =>
    setPan(p => {
      const i = ZOOMS.indexOf(p.zoom as (typeof ZOOMS)[number]) + step;
      const zoom = ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, i))]!;
      return zoom === 1 ? FIT : { ...p, zoom };
    });
  const drag = (dx: number, dy: number) => setPan(p => (p.zoom === 1 ? p : { ...p, x: p.x + dx, y: p.y + dy }));
  const moveTwo = (pair: Two) => {
    const now = gripOf([...down.current.values()]);
    const from = pair.grip;
    const twist = turnOf(from.angle, now.angle);
    const grown = now.apart - from.apart;
    const travel = Math.max(Math.abs(grown), Math.hypot(now.x - from.x, now.y - from.y));
    pair.moved ||= travel > SLACK || Math.abs(twist) > TWIST;
    if (Math.abs(twist) >= TWIST) turnCity(twist > 0 ? 1 : -1);
    else if (Math.abs(grown) >= PINCH) zoomBy(grown > 0 ? 1 : -1);
    else if (pair.moved) drag(now.x - pair.last.x, now.y - pair.last.y);
    if (Math.abs(twist) >= TWIST || Math.abs(grown) >= PINCH) pair.grip = now;
    pair.last = now;
  };
  return {
    pan,
    zoomBy,
    fit: () => setPan(FIT),
    handlers: {
      onPointerDown(e) {
        if (e.button !== 0) return;
        down.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
        if (down.current.size !== 2) return;
        const grip = gripOf([...down.current.values()]);
        two.current = { since: e.timeStamp, grip, last: grip, moved: false };
      },
      onPointerMove(e) {
        const from = down.current.get(e.pointerId);
        if (!from) return;
        const here = { x: e.clientX, y: e.clientY };
        if (two.current !== null) {
          down.current.set(e.pointerId, here);
          if (down.current.size === 2) moveTwo(two.current);
          return;
        }
        if (Math.hypot(here.x - from.x, here.y - from.y) < SLACK) return;
        if (e.pointerType === 'touch' && turning) {
          const cell = cellOf(plot, document.elementFromPoint(here.x, here.y - ABOVE));
          if (cell && (s.pin?.x !== cell.x || s.pin.y !== cell.y)) s.onPin({ x: cell.x, y: cell.y });
          return;
        }
        if (pan.zoom === 1) return;
        down.current.set(e.pointerId, here);
        drag(here.x - from.x, here.y - from.y);
      },
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
