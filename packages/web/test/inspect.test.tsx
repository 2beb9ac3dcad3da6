// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beside, Inspector, useInspection } from '../src/table/inspect/Inspector.tsx';
import { PromptBar } from '../src/table/PromptBar.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const done: string[] = [];

function Table({ prompt = 1, as }: { readonly prompt?: number; readonly as: 'float' | 'sheet' | 'side' }) {
  const ref = useRef<HTMLDivElement>(null);
  const of = useInspection(ref, prompt);
  return (
    <div ref={ref}>
      <button type="button" data-inspect="card:well">
        Well
      </button>
      <button type="button" data-inspect="card:inn" data-legal="">
        <b>Inn</b>
      </button>
      <div data-region="board">
        <button type="button" data-inspect="cell:0">
          a1
        </button>
      </div>
      <p>elsewhere</p>
      <button type="button" onClick={of.pin}>
        pin
      </button>
      <Inspector
        of={of}
        as={as}
        inspect={ref => ({
          title: `This is ${ref}`,
          text: 'It does something.',
          now: [{ kind: 'cost', text: '−6 wheat' }],
          warn: ref === 'card:well' ? 'Nothing to gain.' : null,
          act: { label: 'Build', onDo: () => done.push(ref) },
        })}
      />
    </div>
  );
}

const thing = (ref: string) => document.querySelector<HTMLElement>(`[data-inspect="${ref}"]`)!;
const card = () => document.querySelector('.inspector-head h2')?.textContent ?? null;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
function pointer(type: string, at: Element, more: PointerEventInit = {}): void {
  act(
    () =>
      void at.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'mouse', ...more })),
  );
}
const click = (at: Element) =>
  act(() => void at.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));

describe('the inspector', () => {
  it('shows what the pointer rests on, says what it would bring, and goes with the pointer', () => {
    act(() => root.render(<Table as="float" />));
    pointer('pointerover', thing('card:inn').firstElementChild!);
    pass(300);
    expect(card()).toBeNull();
    pass(100);
    expect(card()).toBe('This is card:inn');
    expect(document.querySelector('.inspector-now')!.textContent).toContain('−6 wheat');
    pointer('pointerover', thing('card:well'));
    pass(100);
    expect(card()).toBe('This is card:well');
    expect(document.querySelector('.inspector-warn')!.textContent).toBe('Nothing to gain.');
    pointer('pointerover', document.querySelector('p')!);
    pass(500);
    expect(card()).toBeNull();
  });

  it('waits longer over a board, which one crosses all the time', () => {
    act(() => root.render(<Table as="float" />));
    pointer('pointerover', thing('cell:0'));
    pass(600);
    expect(card()).toBeNull();
    pass(200);
    expect(card()).toBe('This is cell:0');
  });

  it('is pinned by a click on what cannot be played, and left alone by a click on what can', () => {
    act(() => root.render(<Table as="float" />));
    click(thing('card:inn'));
    expect(card()).toBeNull();
    click(thing('card:well'));
    pointer('pointerover', thing('card:inn'));
    pass(1_000);
    expect(card()).toBe('This is card:well');
    click(document.querySelector('p')!);
    expect(card()).toBeNull();
  });

  it('is put away by another question', () => {
    act(() => root.render(<Table as="side" />));
    click(thing('card:well'));
    expect(card()).toBe('This is card:well');
    act(() => root.render(<Table as="side" prompt={2} />));
    expect(card()).toBeNull();
    expect(document.querySelector('.inspector-none')).not.toBeNull();
  });

  it('is a sheet after a long press on a phone, whose click plays nothing; its button does', () => {
    act(() => root.render(<Table as="sheet" />));
    let clicks = 0;
    thing('card:inn').addEventListener('click', () => clicks++);
    pointer('pointerdown', thing('card:inn'), { pointerType: 'touch' });
    pass(500);
    pointer('pointerup', thing('card:inn'), { pointerType: 'touch' });
    click(thing('card:inn'));
    expect(clicks).toBe(0);
    expect(document.querySelector('dialog[open] h2')!.textContent).toBe('This is card:inn');
    click(document.querySelector('.inspector-sheet .btn')!);
    expect(done).toEqual(['card:inn']);
    expect(document.querySelector('dialog[open]')).toBeNull();
    click(thing('card:inn'));
    expect(clicks).toBe(1);
  });

  it('is not opened by a finger that scrolls', () => {
    act(() => root.render(<Table as="sheet" />));
    pointer('pointerdown', thing('card:inn'), { pointerType: 'touch', clientX: 0, clientY: 0 });
    pointer('pointermove', thing('card:inn'), { pointerType: 'touch', clientX: 0, clientY: 40 });
    pass(1_000);
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  it('stands beside the thing and on the screen', () => {
    const screen = { width: 1000, height: 600 };
    const at = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 50 });
    expect(beside(at(100, 100), 300, 200, screen)).toEqual({ left: 210, top: 100 });
    expect(beside(at(850, 500), 300, 200, screen)).toEqual({ left: 540, top: 390 });
    expect(beside({ left: 10, right: 990, top: 20, bottom: 60 }, 300, 200, screen)).toEqual({ left: 10, top: 70 });
    expect(beside({ left: 10, right: 990, top: 500, bottom: 560 }, 300, 200, screen)).toEqual({ left: 10, top: 290 });
  });
});

describe('the primary button', () => {
  it('takes no second click of a double click for another question', () => {
    const sent: number[] = [];
    const bar = (id: number) => (
      <PromptBar state="mine" id={id} sentence="?" doing={{ label: 'Do it', onDo: () => sent.push(id) }} />
    );
    const press = (detail: number) =>
      act(
        () =>
          void document
            .querySelector('.prompt-do')!
            .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })),
      );
    act(() => root.render(bar(1)));
    press(1);
    act(() => root.render(bar(2)));
    press(2);
    expect(sent).toEqual([1]);
    press(1);
    expect(sent).toEqual([1, 2]);
  });
});
