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
    let first: Element | null = null;
    const look = () => {
      const things = thingsOf(wanted === '' ? [] : wanted.split('\n'));
      const [now = null] = things;
      if (now !== first) {
        first = now;
        if (now !== null) bringIntoSight(now);
      }
      const around = things.map(boxOf);
      const text = JSON.stringify(around);
      if (text !== shown) {
        shown = text;
        setBoxes(around);
      }
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return boxes.map((box, i) => <span key={i} className="lesson-ring" style={{ ...box }} aria-hidden="true" />);
}

/** What always lies over the boards: what is beneath cannot be touched. */
const OVER = '[data-region="prompt"], [data-region="lesson"], .phone-tabs, .topbar';
const TOP = '[data-region="lesson"]';
const BOTTOM = '[data-region="prompt"]';

/** The page stays where it is, but where the thing is off the screen or beneath what lies over the boards. */
function bringIntoSight(thing: Element): void {
  const box = thing.getBoundingClientRect();
  if (box.left < 0 || box.right > window.innerWidth) thing.scrollIntoView({ block: 'nearest', inline: 'center' });
  if (isOpen(thing)) return;
  const edge = (of: string, side: 'top' | 'bottom', none: number) =>
    document.querySelector(of)?.getBoundingClientRect()[side] ?? none;
  const { top, bottom } = thing.getBoundingClientRect();
  const under = bottom + 2 * ROOM - edge(BOTTOM, 'top', window.innerHeight);
  window.scrollBy(0, under > 0 ? under : Math.min(0, top - 2 * ROOM - edge(TOP, 'bottom', 0)));
}

/** Whether a touch in its middle is for it, and not for something that always lies over the boards. */
function isOpen(thing: Element): boolean {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const over = hit?.closest(OVER) ?? null;
  return hit !== null && (over === null || over.contains(thing));
}

/** Room between a thing and its ring. */
const ROOM = 3;

/** Where a phone shows the boards: pointed at while what is meant lies under another tab. */
const HOME_TAB = '.phone-tabs button:first-child:not([aria-current])';

function thingsOf(selectors: readonly string[]): readonly Element[] {
  const things = selectors.flatMap(selector => seen(selector) ?? []);
  return things.length > 0 || selectors.length === 0 ? things : [seen(HOME_TAB) ?? []].flat();
}

/** The first of `this || that` that can be touched where the page stands, else the first that can be seen at all. */
function seen(selector: string): Element | null {
  if (selector === '') return null;
  const all = selector.split(' || ').flatMap(one => [...document.querySelectorAll(one)]);
  const shown = all.filter(thing => thing.getBoundingClientRect().width > 0);
  return shown.find(isOpen) ?? shown[0] ?? null;
}

function boxOf(thing: Element): Box {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return { left: left - ROOM, top: top - ROOM, width: width + 2 * ROOM, height: height + 2 * ROOM };
}
