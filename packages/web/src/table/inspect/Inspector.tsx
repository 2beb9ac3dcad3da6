import { type ReactNode, type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createStore, type Store, useStore } from '../../base/store.ts';
import { useAct } from '../../base/useAct.ts';
import { Icon, Sheet } from '../../ui/index.ts';
import { t } from '../i18n/index.ts';
import { RulesDoorContext } from '../rules/place.ts';
import { type Gain, Gains } from './Gains.tsx';
import './inspect.css';
import { listenTo, type Pointed, type Pointing } from './pointing.ts';

/** What the inspector says of one thing. */
export interface Inspected {
  readonly title: string;
  readonly picture?: ReactNode;
  /** What it is and does, in one to three sentences. */
  readonly text: string;
  /** The same in the symbols of the game. */
  readonly symbols?: ReactNode;
  /** What it would cost and bring if it were done now. */
  readonly now?: readonly Gain[];
  /** Why it cannot be done, or would bring nothing. */
  readonly warn?: string | null;
  /** What can be done with it now; the sheet of a phone offers it as a button. */
  readonly act?: { readonly label: string; readonly onDo: () => void };
  /** More of this game: a link to its paragraph, say. */
  readonly more?: ReactNode;
}

/** Null: nothing is to be said of it. */
export type Inspect = (ref: string) => Inspected | null;

export interface Inspection extends Pick<Pointing, 'pin' | 'close'> {
  readonly shown: Store<Pointed | null>;
  readonly isPinned: () => boolean;
}

/** Hears what is pointed at in the table. Another question puts away what was shown. */
export function useInspection(root: RefObject<HTMLElement | null>, prompt: number | null): Inspection {
  const [shown] = useState(() => createStore<Pointed | null>(null));
  const ear = useRef<Pointing | null>(null);
  useEffect(() => {
    ear.current = listenTo(root.current!, shown);
    return () => ear.current?.stop();
  }, [root, shown]);
  const act = useAct({
    pin: () => ear.current?.pin(),
    close: () => ear.current?.close(),
    isPinned: () => shown.get()?.pinned === true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is what it hangs on.
  useEffect(() => act.close(), [prompt, act]);
  return { shown, ...act };
}

export interface InspectorProps {
  readonly of: Inspection;
  readonly inspect: Inspect;
  /** A card beside the thing, a sheet of a phone, or a place of its own in a column. */
  readonly as: 'float' | 'sheet' | 'side';
}

/** The one part of a table that follows the pointer: nothing else is drawn anew when somebody looks around. */
export function Inspector({ of, inspect, as }: InspectorProps) {
  const pointed = useStore(of.shown);
  const said = pointed && inspect(pointed.ref);
  if (as === 'sheet')
    return (
      <Sheet open={said !== null && pointed?.pinned === true} onClose={of.close} title={said?.title ?? ''}>
        {said && <Body said={said} thing={pointed!.ref} onDone={of.close} />}
      </Sheet>
    );
  if (as === 'side')
    return (
      <aside className="inspector inspector-side" aria-label={t('inspect')} data-pinned={pointed?.pinned || undefined}>
        {said ? (
          <Card said={said} thing={pointed!.ref} pinned={pointed!.pinned} of={of} />
        ) : (
          <p className="inspector-none">{t('inspect.none')}</p>
        )}
      </aside>
    );
  const { at, ref, pinned } = pointed ?? { at: null, ref: '', pinned: false };
  return said && at && <Float key={ref} at={at} said={said} thing={ref} pinned={pinned} of={of} />;
}

interface CardProps {
  readonly said: Inspected;
  /** What it is, as `data-inspect` calls it. */
  readonly thing: string;
  readonly pinned: boolean;
  readonly of: Inspection;
}

/** Beside the thing, never over it. */
function Float({ at, ...card }: CardProps & { readonly at: Element }) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const el = box.current!;
    const { left, top } = beside(at.getBoundingClientRect(), el.offsetWidth, el.offsetHeight);
    el.style.transform = `translate(${left}px, ${top}px)`;
  });
  return (
    <aside
      ref={box}
      className="inspector inspector-float"
      aria-label={t('inspect')}
      data-pinned={card.pinned || undefined}
    >
      <Card {...card} />
    </aside>
  );
}

const GAP = 10;

/** To the right, else to the left, else below or above; always on the screen. */
export function beside(
  thing: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  width: number,
  height: number,
  screen = { width: window.innerWidth, height: window.innerHeight },
): { readonly left: number; readonly top: number } {
  const within = (x: number, size: number, room: number) => Math.max(GAP, Math.min(x, room - size - GAP));
  const level = within(thing.top, height, screen.height);
  if (thing.right + GAP + width + GAP <= screen.width) return { left: thing.right + GAP, top: level };
  if (thing.left - GAP - width >= GAP) return { left: thing.left - GAP - width, top: level };
  const left = within(thing.left, width, screen.width);
  const below = thing.bottom + GAP;
  return {
    left,
    top: below + height <= screen.height ? below : within(thing.top - GAP - height, height, screen.height),
  };
}

function Card({ said, thing, pinned, of }: CardProps) {
  return (
    <>
      <header className="inspector-head">
        {said.picture && <span className="inspector-picture">{said.picture}</span>}
        <h2>{said.title}</h2>
        {pinned && (
          <button type="button" className="icon-btn inspector-close" aria-label={t('close')} onClick={of.close}>
            <Icon name="close" size={18} />
          </button>
        )}
      </header>
      <Text said={said} thing={pinned ? thing : null} />
    </>
  );
}

function Body({ said, thing, onDone }: Pick<CardProps, 'said' | 'thing'> & { readonly onDone: () => void }) {
  const { picture, act } = said;
  return (
    <div className="inspector inspector-sheet">
      {picture && <span className="inspector-picture">{picture}</span>}
      <Text said={said} thing={thing} />
      {act && (
        <button
          type="button"
          className="btn btn-primary btn-wide"
          onClick={() => {
            onDone();
            act.onDo();
          }}
        >
          {act.label}
        </button>
      )}
    </div>
  );
}

/** The way to the paragraph that tells all about it. */
function Rule({ thing }: { readonly thing: string }) {
  const door = useContext(RulesDoorContext);
  const paragraph = door?.thing(thing) ?? null;
  if (door === null || paragraph === null) return null;
  return (
    <button type="button" className="btn btn-quiet btn-small inspector-rule" onClick={() => door.open(paragraph)}>
      <Icon name="help" size={18} /> {t('rules.thing')}
    </button>
  );
}

/** `thing`: what leads to its rules; null: nobody could press the button. */
function Text({ said, thing }: { readonly said: Inspected; readonly thing: string | null }) {
  return (
    <>
      <p>{said.text}</p>
      {said.symbols && <div className="inspector-symbols">{said.symbols}</div>}
      {said.now && said.now.length > 0 && (
        <div className="inspector-now">
          <span>{t('inspect.now')}</span> <Gains gains={said.now} />
        </div>
      )}
      {said.warn && <p className="inspector-warn">{said.warn}</p>}
      {said.more}
      {thing !== null && <Rule thing={thing} />}
    </>
  );
}
