// @vitest-environment happy-dom
import { decodeBody } from '@polis/protocol';
import type { Frame } from '@polis/protocol/wire';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../src/session/api.ts';
import type { SessionState } from '../src/session/types.ts';
import { ChatPanel } from '../src/table/ChatPanel.tsx';
import { useKeys } from '../src/table/keys.ts';
import { usePerPrompt } from '../src/table/prompt-state.ts';
import { type Asked, TablePrompt } from '../src/table/TablePrompt.tsx';
import { useTurnCall } from '../src/table/turn.ts';
import { Announcer, announce } from '../src/ui/Announcer.tsx';
import { PartBoundary } from '../src/ui/PartBoundary.tsx';
import { Toasts } from '../src/ui/Toast.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.title = 'A table';
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function show(what: ReactNode): void {
  act(() => root.render(what));
}

function press(code: string, more: KeyboardEventInit = {}, on: EventTarget = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true, ...more });
  act(() => void on.dispatchEvent(event));
  return event;
}

describe('the keys of a table', () => {
  const done: string[] = [];
  beforeEach(() => {
    done.length = 0;
  });
  function Keys({ letters }: { readonly letters: boolean }) {
    const note = (what: string) => () => void done.push(what);
    useKeys(
      {
        undo: note('undo'),
        back: note('back'),
        nth: n => void done.push(`nth ${n}`),
        board: step => void done.push(`board ${step}`),
        score: note('score'),
        log: note('log'),
        hint: note('hint'),
        inspect: note('inspect'),
        act: note('act'),
        help: note('help'),
      },
      letters,
    );
    return (
      <>
        <input aria-label="chat" />
        <div popover="auto" id="menu" />
        <section data-region="prompt">
          <button type="button">Place</button>
        </section>
      </>
    );
  }

  it('do what the sheet of keys says, on a cyrillic keyboard too', () => {
    show(<Keys letters />);
    press('KeyU', { key: 'г' });
    press('KeyH', { key: 'р' });
    press('KeyI', { key: 'ш' });
    press('Enter', { key: 'Enter' });
    press('Enter', { key: 'Enter' }, document.querySelector('button')!);
    press('Digit3', { key: '3' });
    press('Numpad0', { key: '0' });
    press('BracketLeft', { key: 'х' });
    press('Slash', { key: ',', shiftKey: true });
    press('KeyZ', { key: 'я', ctrlKey: true });
    press('Escape');
    expect(done).toEqual(['undo', 'hint', 'inspect', 'act', 'nth 3', 'board 0', 'board -1', 'help', 'undo', 'back']);
  });

  it('leave single letters alone where they are switched off, and text fields always', () => {
    show(<Keys letters={false} />);
    expect(press('KeyU', { key: 'u' }).defaultPrevented).toBe(false);
    press('KeyZ', { key: 'z', ctrlKey: true });
    show(<Keys letters />);
    press('KeyU', { key: 'u' }, document.querySelector('input')!);
    expect(done).toEqual(['undo']);
  });

  it('leave Esc to a menu that is open: what was picked stays picked', () => {
    show(<Keys letters />);
    const query = vi.spyOn(document, 'querySelector');
    const menu = document.getElementById('menu')!;
    query.mockImplementation(selector => (selector === ':popover-open' ? menu : null));
    press('Escape');
    expect(done).toEqual([]);
    query.mockImplementation(() => null);
    press('Escape');
    expect(done).toEqual(['back']);
    query.mockRestore();
  });
});

describe('what is begun for one question', () => {
  it('is forgotten with it and stays while it is open', () => {
    const seen: string[] = [];
    let set: (value: string) => void = () => {};
    function Begun({ prompt }: { readonly prompt: number | null }) {
      const [value, keep] = usePerPrompt(prompt, 'nothing');
      set = keep;
      seen.push(value);
      return null;
    }
    show(<Begun prompt={1} />);
    act(() => set('picked'));
    show(<Begun prompt={1} />);
    expect(seen.at(-1)).toBe('picked');
    show(<Begun prompt={2} />);
    expect(seen.at(-1)).toBe('nothing');
  });
});

describe('"your turn"', () => {
  function Call({ prompt }: { readonly prompt: number | null }) {
    useTurnCall({ prompt, sentence: 'Place the brick', next: () => document.getElementById('square') });
    return (
      <div data-region="board">
        <button type="button" id="square">
          1,1
        </button>
      </div>
    );
  }

  it('is said aloud once, marks the title, and leads whoever uses the keyboard to the decision', () => {
    show(
      <>
        <Announcer />
        <Call prompt={null} />
      </>,
    );
    press('KeyX');
    show(
      <>
        <Announcer />
        <Call prompt={7} />
      </>,
    );
    expect(document.querySelector('[role=alert]')!.textContent).toBe('Your turn. Place the brick');
    expect(document.title).toBe('● A table');
    expect(document.activeElement?.id).toBe('square');
    show(
      <>
        <Announcer />
        <Call prompt={null} />
      </>,
    );
    expect(document.title).toBe('A table');
  });
});

describe('what the prompt explains', () => {
  const frame = {
    seat: 0,
    prompt: { id: 7, ask: 'place', actions: [] },
    waiting: [0],
    undo: null,
    over: false,
  } as unknown as Frame;
  const asked: Asked = {
    me: 0,
    frame,
    state: { status: 'open' } as Asked['state'],
    undo: () => {},
    nameOf: String,
    thinking: false,
    adviceList: null,
  };
  function Prompt({ note = null, hint }: { readonly note?: string | null; readonly hint?: string }) {
    return (
      <>
        <Announcer />
        <TablePrompt
          c={asked}
          note={note}
          hotSeat={false}
          words={{ sentence: 'Place the brick', hint }}
          tile={null}
          undoing={null}
        />
      </>
    );
  }
  /** Everything that a screen reader reads out by itself when it changes. */
  const heard = (words: string) =>
    [...document.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log]')].filter(
      el => el.textContent === words,
    ).length;

  it('is heard once, and so is a hint that changes while the question stays', () => {
    show(<Prompt />);
    act(() => announce('Not next to the well.'));
    show(<Prompt note="Not next to the well." />);
    expect(document.querySelector('.prompt-hint')!.textContent).toBe('Not next to the well.');
    expect(heard('Not next to the well.')).toBe(1);
    show(<Prompt hint="Now the second square." />);
    expect(heard('Now the second square.')).toBe(1);
  });
});

describe('the chat', () => {
  it('gives a line back that nobody could take', async () => {
    const state = { chat: [], error: null, info: { terms: { talk: 'all' } } } as unknown as SessionState;
    const offline = () => Promise.reject(new ApiError('network', ''));
    show(
      <>
        <Toasts />
        <ChatPanel state={state} seated at="table" onSay={offline} />
      </>,
    );
    const input = () => document.querySelector<HTMLInputElement>('.chat-form input')!;
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    await act(async () => {
      write.call(input(), 'Are you there?');
      input().dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => input().form!.requestSubmit());
    expect(input().value).toBe('Are you there?');
    expect(document.querySelector('.toast')!.textContent).toBe('No connection. Please try again.');
  });
});

describe('a part of a table that breaks', () => {
  afterEach(() => vi.restoreAllMocks());

  it('says so where it stood, tells the server what broke but not whose, and is tried again with the next position', () => {
    const told: { path: string; body: object }[] = [];
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      told.push({ path, body: JSON.parse(String(init.body)) });
      return Promise.resolve(new Response('{}'));
    });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
      'http://polis.example/t/secret1',
    );
    document.documentElement.dataset.game = 'tiny-towns';
    function Board({ frame }: { readonly frame: number }) {
      if (frame === 1) throw new TypeError('no such square');
      return <p>board {frame}</p>;
    }
    const table = (frame: number) => (
      <>
        <PartBoundary part="board" of={frame}>
          <Board frame={frame} />
        </PartBoundary>
        <p id="beside">log</p>
      </>
    );
    show(table(1));
    expect(document.querySelector('[role=alert]')!.textContent).toContain('Something broke here');
    expect(document.getElementById('beside')).not.toBeNull();
    show(table(1));
    expect(document.querySelector('[role=alert]')).not.toBeNull();
    show(table(2));
    expect(document.body.textContent).toContain('board 2');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      path: '/api/trouble',
      body: { part: 'board', page: 't', game: 'tiny-towns', error: 'TypeError: no such square' },
    });
    expect(decodeBody('trouble', told[0]!.body).ok).toBe(true);
    expect(JSON.stringify(told)).not.toContain('secret1');
  });
});
