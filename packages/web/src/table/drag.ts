import { type PointerEvent, useRef, useState } from 'react';

export interface Drag {
  /** Where the pointer is, while something is being dragged. */
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly handle: {
    readonly onPointerDown: (e: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (e: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (e: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
  };
}

/** A press becomes a drag after this many pixels; less is a tap. */
const SLACK = 6;

/**
 * Dragging one thing onto a target: mouse, pen and finger alike. Targets are elements that match `selector`; `over` hears the
 * one under the pointer, `drop` the one it was let go on.
 */
export function useDrag(
  selector: string,
  over: (el: HTMLElement | null) => void,
  drop: (el: HTMLElement) => void,
): Drag {
  const [at, setAt] = useState<Drag['at']>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const last = useRef<HTMLElement | null>(null);

  const target = (e: PointerEvent) =>
    document.elementFromPoint(e.clientX, e.clientY)?.closest<HTMLElement>(selector) ?? null;
  const stop = () => {
    start.current = null;
    last.current = null;
    setAt(null);
    over(null);
  };
  return {
    at,
    handle: {
      onPointerDown(e) {
        if (e.button !== 0) return;
        start.current = { x: e.clientX, y: e.clientY };
        e.currentTarget.setPointerCapture(e.pointerId);
      },
      onPointerMove(e) {
        if (start.current === null) return;
        if (at === null && Math.hypot(e.clientX - start.current.x, e.clientY - start.current.y) < SLACK) return;
        setAt({ x: e.clientX, y: e.clientY });
        const el = target(e);
        if (el !== last.current) {
          last.current = el;
          over(el);
        }
      },
      onPointerUp(e) {
        const el = at === null ? null : target(e);
        stop();
        if (el) drop(el);
      },
      onPointerCancel: stop,
    },
  };
}
