// @vitest-environment happy-dom
import { createTable } from '@polis/kernel';
import type { Frame } from '@polis/protocol/wire';
import { engine, type SweetLandsView, scoreNow } from '@polis/sweet-lands';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenTable } from '../src/games/sweet-lands/OpenTable.tsx';
import type { SessionState, TableSession } from '../src/session/types.ts';
import { setPrefs } from '../src/ui/index.ts';

let root: Root;
let sent: string[] = [];
const listeners = new Set<() => void>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: 1440,
    height: 900,
  });
  setPrefs({ tapMode: 'choose', dense: false, symbolWords: false });
  sent = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The first question of a game alone, or `until` a later one: Elina on the common domain, the first place on the help board. */
function firstTurn(until = 'turn'): Frame {
  const table = createTable(engine, { seats: 1, options: {}, seed: 'a first turn' });
  for (let n = 0; n < 40; n++) {
    const prompt = table.prompt(0)!;
    if (prompt.ask === until) break;
    const texts = prompt.actions.map(a => engine.game.encode(a));
    const wanted = ['character elina', 'domain 1A', 'slot 3'].find(text => texts.includes(text)) ?? texts[0]!;
    table.answer(0, prompt.id, prompt.actions[texts.indexOf(wanted)]!);
  }
  const prompt = table.prompt(0)!;
  return {
    t: 'frame',
    table: 'test',
    seq: 1,
    hash: 'h',
    view: table.view(0),
    seat: 0,
    prompt: { id: prompt.id, ask: prompt.ask, actions: prompt.actions.map(a => engine.game.encode(a)) },
    waiting: [0],
    undo: null,
    told: [],
    over: false,
  };
}

function open(frame = firstTurn()): Frame {
  const state = {
    status: 'open',
    frame,
    info: null,
    told: [],
    chat: [],
    error: null,
    pending: null,
  } as unknown as SessionState;
  const session = {
    kind: 'local',
    crowd: null,
    snapshot: () => state,
    subscribe(f: () => void) {
      listeners.add(f);
      return () => listeners.delete(f);
    },
    answer: (text: string) => void sent.push(text),
    undo() {},
  } as unknown as TableSession;
  act(() => root.render(<OpenTable session={session} onHome={() => {}} />));
  return frame;
}

const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const click = (selector: string) => {
  const found = one(selector);
  if (found === null) throw new Error(`${selector} is not on the page`);
  act(() => found.click());
};
const group = (id: string) => click(`[data-group=${id}] > .sl-group-head`);
const primary = () => one('.prompt-do')?.textContent ?? null;
const chips = () => [...document.querySelectorAll('.prompt .gain')].map(chip => chip.textContent!.trim());

/** Different symbols in sight, and what has the call mark, which the calm cards of the hand have not; what stands behind a closed line is not in sight. */
function inSight(): { readonly kinds: number; readonly lit: number } {
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(el => el.closest('details:not([open])') === null);
  const kind = (el: Element) =>
    [...el.querySelectorAll('use')].map(use => use.getAttribute('href')).join() || el.textContent;
  return {
    kinds: new Set(seen('.table .sl-symbol, .table .sl-sign').map(kind)).size,
    lit: seen('.table [data-legal], .table [data-lit], .table [data-action]').length,
  };
}

describe.each(['character', 'turn'])('whoever is new and asked for the first %s', ask => {
  it('sees at most 40 kinds of symbols and 10 lit things', () => {
    open(firstTurn(ask));
    const { kinds, lit } = inSight();
    expect(kinds).toBeGreaterThan(5);
    expect(kinds).toBeLessThanOrEqual(40);
    expect(lit).toBeGreaterThan(2);
    expect(lit).toBeLessThanOrEqual(10);
  });
});

describe('the first turn of a newcomer', () => {
  it('has what is possible in groups of which one is open, and the rest with its reasons behind one line', () => {
    open();
    expect(document.querySelectorAll('.sl-group[data-open]').length).toBe(1);
    expect(one('.sl-later summary')!.textContent).toMatch(/^Not now \(\d+\)$/);
    expect(one('.sl-later [data-area=P]')!.textContent).toContain('round 3');
  });

  it('choosing an area shows what it costs and brings and opens its track; only the last word plays it', () => {
    open();
    group('food');
    click('[data-area=B]');
    expect(sent).toEqual([]);
    expect(primary()).toBe('Use Stock food');
    expect(chips()).toContain('−4 wheat');
    expect(chips()).toContain('food 0 → 2');
    expect(chips()).toContain('+4 gold');
    expect(one('.sl-track-food')).not.toBeNull();
    click('.prompt-do');
    expect(sent).toEqual(['area B']);
  });

  it('a hare without food is dimmed, says why, and is not even played at once without a second touch', () => {
    open();
    group('food');
    expect(one('[data-area=V]')!.dataset.wasted).toBe('');
    act(() => setPrefs({ tapMode: 'at-once' }));
    click('[data-area=V]');
    expect(sent).toEqual([]);
    expect(one('.prompt-warn')!.textContent).toBe('This would bring nothing now: hare 1 needs food 4, so far 0.');
    click('[data-area=V]');
    expect(sent).toEqual(['area V']);
  });

  it('a card of the hand is chosen first, and the button says what it does', () => {
    open();
    const card = one('.sl-hand [data-ready]')!;
    act(() => card.click());
    expect(primary()).toMatch(/^Play /);
    expect(chips().some(chip => chip.startsWith('−'))).toBe(true);
    act(() => card.click());
    expect(sent).toEqual([`play ${card.dataset.inspect!.slice(5)}`]);
  });
});

describe('whoever plays at once', () => {
  it('has everything open and gives an answer with one click', () => {
    setPrefs({ tapMode: 'at-once' });
    const { prompt } = open();
    const free = [...document.querySelectorAll<HTMLElement>('[data-free][data-legal]')].map(el => el.dataset.free!);
    expect(free.sort()).toEqual(prompt!.actions.filter(text => /^(free|ability)/.test(text)).sort());
    const areas = [...document.querySelectorAll<HTMLElement>('.sl-act[data-area][data-legal]')];
    expect(areas.map(el => `area ${el.dataset.area}`).sort()).toEqual(
      prompt!.actions.filter(text => text.startsWith('area')).sort(),
    );
    click('[data-area=A]');
    click('[data-action=end]');
    expect(sent).toEqual(['area A', 'end']);
  });
});

describe('the end of the round', () => {
  it('says before what could still be done, what it brings and what is kept', () => {
    const frame = open();
    click('[data-action=end]');
    expect(sent).toEqual([]);
    const said = one('dialog.sl-pass[open]')!.textContent!;
    expect(said).toContain('You could still do something: Clear land');
    const { goods, handSize } = (frame.view as SweetLandsView).players[0]!;
    expect(said).toContain(`${goods[0]} gold`);
    expect(said).toContain(`One card of your ${handSize} stays`);
    click('dialog.sl-pass .btn-secondary');
    expect(one('dialog.sl-pass[open]')).toBeNull();
    click('[data-action=end]');
    click('[data-pass]');
    expect(sent).toEqual(['end']);
  });
});

describe('the inspector', () => {
  const rest = (el: HTMLElement) => {
    const event = new Event('pointerover', { bubbles: true });
    Object.assign(event, { pointerType: 'mouse' });
    act(() => {
      el.dispatchEvent(event);
      vi.advanceTimersByTime(1000);
    });
    return one('.inspector-side')!.textContent!;
  };

  it('says of an area what it does, costs and would bring now', () => {
    open();
    group('food');
    const said = rest(one('[data-area=B]')!);
    expect(said).toContain('Stock food · B');
    expect(said).toContain('−4 wheat');
    expect(said).toContain('food 0 → 2');
    expect(rest(one('[data-area=V]')!)).toContain('This would bring nothing now');
  });

  it('has something to say of everything that asks for it', () => {
    open();
    for (const head of document.querySelectorAll<HTMLElement>('.sl-line-head[aria-expanded=false]'))
      act(() => head.click());
    // Of every kind of thing a few.
    const kinds = new Map<string, HTMLElement[]>();
    for (const el of document.querySelectorAll<HTMLElement>('[data-inspect]')) {
      const kind = el.dataset.inspect!.split(':')[0]!;
      kinds.set(kind, [...(kinds.get(kind) ?? []), el]);
    }
    expect([...kinds.keys()].sort()).toEqual([
      'area',
      'card',
      'cell',
      'character',
      'free',
      'good',
      'piece',
      'points',
      'space',
      'track',
    ]);
    const silent = [...kinds.values()]
      .flatMap(all => [all[0]!, all.at(-1)!])
      .filter(el => rest(el).startsWith('Point at anything'));
    expect(silent.map(el => el.dataset.inspect)).toEqual([]);
  });
});

describe('words instead of symbols', () => {
  it('stand wherever the list has room', () => {
    setPrefs({ tapMode: 'at-once', symbolWords: true });
    const { view } = open();
    expect(one('[data-area=A] .sl-act-trade')!.textContent).toContain('6 wheat → place up to 3 terrain tokens');
    expect(one('[data-area=A] .sl-symbol')).toBeNull();
    expect(scoreNow(view as SweetLandsView, 0).total).toBeLessThan(0);
  });
});
