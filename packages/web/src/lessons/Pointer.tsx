import { useEffect, useState } from 'react';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Rings around what a step points at. They follow it wherever the page moves it and are in nobody's way. */
export function Pointer({ selectors }: { readonly selectors: readonly string[] }) {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  const wanted = selectors.join('\n');
  useEffect(() => {
    let shown = '';
    let frame = 0;
    const look = () => {
      const now = boxesOf(wanted === '' ? [] : wanted.split('\n'));
      const text = JSON.stringify(now);
      if (text !== shown) {
        shown = text;
        setBoxes(now);
      }
      frame = requestAnimationFrame(look);
    };
    look();
    bringAcross(wanted.split('\n')[0]!);
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return boxes.map((box, i) => <span key={i} className="lesson-ring" style={{ ...box }} aria-hidden="true" />);
}

/** A thing in a row that is wider than a phone is brought into sight; up and down the page stays where it is. */
function bringAcross(selector: string): void {
  const box = boxOf(selector)[0];
  if (box === undefined || (box.left >= 0 && box.left + box.width <= window.innerWidth)) return;
  const first = selector.split(' || ').find(one => document.querySelector(one) !== null);
  if (first) document.querySelector(first)!.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** Room between a thing and its ring. */
const ROOM = 3;

/** Where a phone shows the boards: pointed at while what is meant lies under another tab. */
const HOME_TAB = '.phone-tabs button:first-child:not([aria-current])';

function boxesOf(selectors: readonly string[]): readonly Box[] {
  const boxes = selectors.flatMap(boxOf);
  return boxes.length > 0 || selectors.length === 0 ? boxes : boxOf(HOME_TAB);
}

/** The first that can be seen of `this || that`. */
function boxOf(selector: string): Box[] {
  if (selector === '') return [];
  for (const one of selector.split(' || '))
    for (const el of document.querySelectorAll<HTMLElement>(one)) {
      const { left, top, width, height } = el.getBoundingClientRect();
      if (width > 0)
        return [{ left: left - ROOM, top: top - ROOM, width: width + 2 * ROOM, height: height + 2 * ROOM }];
    }
  return [];
}
