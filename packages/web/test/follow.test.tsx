// @vitest-environment happy-dom
import { createTable, fastRng, hear, pick } from '@polis/kernel';
import type { Frame, TableInfo } from '@polis/protocol/wire';
import { loadEngine } from '@polis/registry';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from '../src/games/tiny-towns/index.ts';
import { wordsReady } from '../src/i18n/index.ts';
import { ShownSession } from '../src/session/shown.ts';
import type { SessionState } from '../src/session/types.ts';
import { followed } from '../src/table/follow/followed.tsx';
import { createRecorder, othersOn, scenesOf, seatOf } from '../src/table/follow/tape.ts';
import { setPrefs } from '../src/ui/prefs.ts';

/** A real game at which seat 0 looks; the others answer by chance. */
async function game(id: string, seed: string) {
  const engine = (await loadEngine(id))!;
  const table = createTable(engine, { seats: 3, options: {}, seed });
  const rng = fastRng(seed);
  let told: readonly unknown[] = hear(table.opening, 0);
  let seq = 0;
  const frame = (): Frame => {
    const prompt = table.prompt(0);
    return {
      t: 'frame',
      table: 'x',
      seq: ++seq,
      hash: '',
      view: table.view(0),
      seat: 0,
      prompt: prompt && { id: prompt.id, ask: prompt.ask, actions: prompt.actions.map(engine.game.encode) },
      waiting: [0, 1, 2].filter(s => table.owes(s)),
      undo: 'nothing',
      told: [],
      over: table.over,
    } as Frame;
  };
  const state = (pending: string | null = null): SessionState => ({
    status: 'open',
    info: INFO,
    seat: 0,
    frame: now,
    told,
    pending,
    error: null,
    held: false,
    pulse: null,
    chat: [],
  });
  let now = frame();
  return {
    table,
    state,
    /** One answer of a seat, by chance. */
    answer(seat: number): void {
      const { id: prompt, actions } = table.prompt(seat)!;
      const done = table.answer(seat, prompt, pick(rng, actions as never[]));
      if (done.ok) told = [...told, ...hear(done.told, 0)];
      now = frame();
    },
  };
}

const INFO = {
  id: 'x',
  game: 'tiny-towns',
  phase: 'playing',
  hints: true,
  seats: ['Ann', 'Ben', 'Cid'].map((name, i) => ({
    person: { id: String(i), name, colour: i, avatar: 'owl' },
    bot: null,
    online: true,
  })),
} as unknown as TableInfo;

describe.each(['tiny-towns', 'welcome-to', 'panticapaeum', 'sweet-lands'])('the tape of %s', id => {
  it('holds whatever the others have done since the own last answer, and nothing that was known before it', async () => {
    const { table, state, answer } = await game(id, `tape ${id}`);
    const { tape, hear: record } = createRecorder();
    record(state());
    let known = state().told.length;
    let seen = 0;
    for (let i = 0; i < 400 && !table.over; i++) {
      const seat = [0, 2, 1].find(s => table.owes(s))!;
      if (seat === 0) {
        record(state('on its way'));
        known = state().told.length;
      }
      answer(seat);
      record(state());
      const { told } = state();
      const others = told.slice(known).filter(event => ![null, 0].includes(seatOf(event)));
      if (others.length === 0) continue;
      const shots = tape.get();
      expect([shots[0]!.to, shots.at(-1)!.to]).toEqual([known, told.length]);
      const scenes = scenesOf(shots, told, 0);
      expect(new Set(scenes.map(s => s.seat))).toEqual(new Set(othersOn(shots, told, 0)));
      expect(new Set(scenes.map(s => s.seat))).toEqual(new Set(others.map(seatOf)));
      seen++;
    }
    expect(seen).toBeGreaterThan(10);
  });

  it('goes on from what the server knows of the time before the visit', async () => {
    const { table, state, answer } = await game(id, `past ${id}`);
    const live = createRecorder();
    live.hear(state());
    for (let i = 0; i < 60 && !table.over; i++) {
      const seat = [0, 2, 1].find(s => table.owes(s))!;
      if (seat === 0) live.hear(state('on its way'));
      answer(seat);
      live.hear(state());
    }
    const tape = live.tape.get();
    const { told } = state();
    const shots = tape.map(({ frame, from, to, own }) => ({ own, frame: { ...frame, told: told.slice(from, to) } }));
    const back = createRecorder(() => ({ ago: 0, shots }));
    const heard = told.slice(tape[0]!.to, tape.at(-1)!.to);
    back.hear({ ...state(), told: heard });
    const scenes = (of: typeof live, all: readonly unknown[]) =>
      scenesOf(of.tape.get(), all, 0).map(s => [s.seat, s.before.view, s.after.view, all.slice(s.from, s.to)]);
    expect(scenes(back, heard)).toEqual(scenes(live, told));
    expect(back.tape.get().map(s => s.own)).toEqual(tape.map(s => s.own));
  });
});

describe.each(['tiny-towns', 'welcome-to'])('a page of %s that is loaded again', id => {
  it('still tells the own sealed answer from what the others did', async () => {
    const { table, state, answer } = await game(id, `again ${id}`);
    let seen = 0;
    for (let i = 0; i < 300 && seen < 5 && !table.over; i++) {
      const seat = [0, 2, 1].find(s => table.owes(s))!;
      answer(seat);
      if (seat !== 0 || table.owes(0)) continue;
      const { tape, hear: record } = createRecorder();
      record(state());
      while (!table.owes(0) && !table.over) {
        answer([2, 1].find(s => table.owes(s))!);
        record(state());
      }
      const { told } = state();
      const ofMine = tape.get().find(({ from, to }) => told.slice(from, to).some(event => seatOf(event) === 0));
      if (ofMine === undefined) continue;
      seen++;
      expect(ofMine.own).toBe(true);
    }
    expect(seen).toBeGreaterThan(2);
  });
});

describe('at the table', () => {
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    vi.useFakeTimers();
    setPrefs({ pace: 'normal' });
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
    // happy-dom knows no boxes of drawings.
    Object.defineProperty(Element.prototype, 'viewBox', {
      value: { baseVal: { width: 64, height: 64 } },
      configurable: true,
    });
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** A session that is fed by hand. */
  class Fed extends ShownSession {
    private current: SessionState | null = null;
    override snapshot = (): SessionState => this.current!;
    feed(state: SessionState): void {
      this.current = state;
      if (state.frame) this.put(state.frame, state.told);
    }
  }

  const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(b => (b.getAttribute('aria-label') ?? b.textContent) === name)!;

  /** `atOnce`: nobody looks until the next question is there. */
  async function aRoundLater(atOnce = false) {
    await wordsReady();
    const { table, state, answer } = await game('tiny-towns', 'film');
    const session = new Fed(INFO, 0);
    session.feed(state());
    const Table = followed(page.Table);
    act(() => root.render(<Table session={session} onHome={() => {}} />));
    act(() => vi.advanceTimersByTime(100));
    // The first round: everybody has placed, and the next one asks.
    const placed = () => state().told.filter(e => (e as { type: string }).type === 'placed').length;
    while (placed() < 3 || !table.owes(0)) {
      const seat = [0, 1, 2].find(s => table.owes(s))!;
      if (seat === 0) session.feed(state('on its way'));
      answer(seat);
      if (!atOnce) act(() => session.feed(state()));
    }
    act(() => session.feed(state()));
    return { session, state };
  }

  it('what the others did is told while one can already answer, and goes by itself', async () => {
    const { state } = await aRoundLater();
    expect(text('.recap-bubble')).toMatch(/Ben|Cid/);
    expect(text('.recap-bubble')).not.toContain('Ann');
    expect(text('.prompt-sentence')).not.toBe('');
    expect(state().frame!.prompt).not.toBeNull();
    act(() => vi.advanceTimersByTime(20_000));
    expect(document.querySelector('.recap-bubble')).toBeNull();
  });

  it('what comes all at once is told too', async () => {
    await aRoundLater(true);
    expect(text('.recap-bubble')).toMatch(/Ben|Cid/);
  });

  it('the film shows their boards one after another and leads back at any time', async () => {
    await aRoundLater();
    expect(text('.recap-bubble')).toMatch(/Ben.*Cid/);
    act(() => button('Watch it').click());
    expect(text('.film-at')).toMatch(/^1 of \d/);
    expect(text('.film-said')).toContain('Ben places');
    expect(document.querySelector('.plate[aria-pressed=true]')?.textContent).toContain('Ben');
    const before = document.querySelectorAll('.board .piece-cube').length;
    act(() => button('Next').click());
    act(() => button('Previous').click());
    expect(document.querySelectorAll('.board .piece-cube').length).toBe(before + 1);
    expect(document.querySelector('.prompt')).toBeNull();
    act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })));
    expect(document.querySelector('.film')).toBeNull();
    expect(document.querySelector('.prompt')).not.toBeNull();
  });

  it('left alone the film comes to its end by itself', async () => {
    await aRoundLater();
    act(() => button('Watch it').click());
    expect(document.querySelector('.film')).not.toBeNull();
    for (let i = 0; i < 40; i++) act(() => vi.advanceTimersByTime(1_500));
    expect(document.querySelector('.film')).toBeNull();
  });

  it('a line of the log shows where it happened', async () => {
    await aRoundLater();
    act(() => document.querySelector<HTMLElement>('[role=tab][id$=tab-log]')!.click());
    const line = [...document.querySelectorAll<HTMLElement>('.log-point')].find(b =>
      /Cid places/.test(b.textContent!),
    )!;
    act(() => line.click());
    const marked = [...document.querySelectorAll('[data-told]')];
    expect(marked).toHaveLength(1);
    expect(marked[0]!.querySelector('.piece-cube')).not.toBeNull();
    expect(document.querySelector('.plate[aria-pressed=true]')?.textContent).toContain('Cid');
  });
});
