// @vitest-environment happy-dom
import { createTable } from '@polis/kernel';
import type { Frame } from '@polis/protocol/wire';
import { loadEngine } from '@polis/registry';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type GameName, wholeGame } from '../../../e2e/positions.ts';
import { Table as Panticapaeum } from '../src/games/panticapaeum/Table.tsx';
import { Table as WelcomeTo } from '../src/games/welcome-to/Table.tsx';
import { setLanguage } from '../src/i18n/index.ts';
import type { SessionState, TableSession } from '../src/session/types.ts';
import { setPrefs } from '../src/ui/index.ts';

let root: Root;
const sent: string[] = [];
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /min-width|hover: hover/.test(query),
    addEventListener() {},
    removeEventListener() {},
  }));
  sent.length = 0;
  await setLanguage('en');
  setPrefs({ tapMode: 'choose' });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The stored game of two as the seat that is asked sees it after so many lines, on a table that keeps what is answered. */
async function openAt(game: GameName, lines: number): Promise<void> {
  const whole = await wholeGame(game);
  const table = createTable((await loadEngine(game, whole.rules))!, whole);
  for (const line of whole.log.slice(0, lines)) table.append(line);
  const seat = table.owes(0) ? 0 : 1;
  const { id, ask, actions } = table.prompt(seat)!;
  const engine = (await loadEngine(game, whole.rules))!;
  const prompt = { id, ask, actions: actions.map(a => engine.game.encode(a)) };
  const frame = { seat, view: table.view(seat), prompt, waiting: [seat], undo: null, over: false, told: [] };
  const state = {
    status: 'open',
    frame: frame as unknown as Frame,
    info: null,
    told: [],
    chat: [],
    pending: null,
    error: null,
    held: false,
    pulse: null,
  };
  const session = {
    kind: 'local',
    snapshot: () => state as unknown as SessionState,
    subscribe: () => () => {},
    answer: (text: string) => void sent.push(text),
    crowd: null,
  } as unknown as TableSession;
  const Table = game === 'panticapaeum' ? Panticapaeum : WelcomeTo;
  await act(async () => root.render(<Table session={session} onHome={() => {}} />));
}

const $ = (selector: string) => document.querySelector<HTMLElement>(selector);
const $$ = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const click = (at: HTMLElement) => act(() => at.click());
const primary = () => $('.prompt-do');
const gains = () => $$('.prompt .gain').map(el => el.textContent!.trim());

it('the tile in hand of Panticapaeum lies in the prompt and in the city before anybody points, and turns in both', async () => {
  await openAt('panticapaeum', 148);
  expect($('.pa-board')!.dataset.resting).toBe('true');
  const tile = () => $('.prompt-tile .pa-art')!.innerHTML;
  const ghost = () => $$('.pa-board .pa-slab').map(el => el.innerHTML);
  const before = [tile(), ghost()];
  expect(ghost().length).toBeGreaterThan(1);
  expect(primary()).toBeNull();
  click($('[data-turn]')!);
  expect(tile()).not.toBe(before[0]);
  expect(ghost()).not.toEqual(before[1]);

  // The first touch puts it down and says what it would bring; the primary button does it.
  click($('.pa-grid [data-legal]')!);
  expect(sent).toEqual([]);
  expect($('.pa-board')!.dataset.resting).toBeUndefined();
  click(primary()!);
  expect(sent).toEqual([primary()!.dataset.action]);
});

it('a place for a building of Panticapaeum says what it is worth before anybody points, and each neighbour what it counts', async () => {
  await openAt('panticapaeum', 182);
  const worth = $$('.pa-worth').length;
  expect(worth).toBe($$('.pa-grid [data-legal]').length);
  for (const cell of $$('.pa-grid [data-legal]')) {
    click(cell);
    if ($$('.pa-chip').length > 0) break;
  }
  expect($$('.pa-chip').map(el => el.textContent)).toContainEqual(expect.stringMatching(/^[+−]\d/));
  expect(gains()).toContainEqual(expect.stringMatching(/^([+−]\d+|0) points?$/));
  expect(primary()!.textContent).toMatch(/^Put the \w+ here$/);
  expect(sent).toEqual([]);
});

it('who acts at once is asked again only where an answer of Panticapaeum would bring nothing', async () => {
  setPrefs({ tapMode: 'at-once' });
  await openAt('panticapaeum', 234);
  const without = $$('.pa-grid [data-legal]').filter(el => !/, cube/.test(el.getAttribute('aria-label')!));
  const dull = without.find(el => {
    sent.length = 0;
    click(el);
    return sent.length === 0;
  })!;
  expect($('.prompt-warn')!.textContent).toMatch(/would bring nothing/);
  click(dull);
  expect(sent).toHaveLength(1);
  sent.length = 0;
  click($$('.pa-grid [data-legal]').find(el => /, cube/.test(el.getAttribute('aria-label')!))!);
  expect(sent).toHaveLength(1);
});

it('a number of Welcome To stands in the house that is chosen, another house takes its place, and nothing is sent before the last word', async () => {
  await openAt('welcome-to', 129);
  const lit = $$('.wt-map [data-house][data-legal]');
  expect($$('.wt-ghost').length).toBe(lit.length);
  click(lit[0]!);
  expect($('.wt-ghost-sure')!.closest('[data-house]')).toBe(lit[0]);
  click(lit[1]!);
  expect($('.wt-ghost-sure')!.closest('[data-house]')).toBe(lit[1]);
  expect(sent).toEqual([]);
  expect(primary()!.textContent).toBe('Write 6 here');
  click(primary()!);
  expect(sent).toEqual([`write 6 ${lit[1]!.dataset.house}`]);
});

it('a fence of Welcome To shows the estates that it would make; skipping is never where the last word is', async () => {
  await openAt('welcome-to', 118);
  const estates = () => $$('.wt-estate b').map(el => el.textContent);
  const before = estates();
  expect(primary()).toBeNull();
  click($('.wt-map [data-gap][data-legal]')!);
  expect(estates()).not.toEqual(before);
  expect($('.wt-ghost-post')).not.toBeNull();
  expect(primary()!.textContent).toBe('Build the fence here');
  expect($('[data-action=none]')!.className).toContain('btn-secondary');
});

it('the pool of Welcome To is offered with its points, and one touch builds it', async () => {
  await openAt('welcome-to', 66);
  expect(gains()).toEqual(['+3 points']);
  expect($$('.wt-pool-would')).toHaveLength(1);
  click(primary()!);
  expect(sent).toEqual(['pool']);
});

it.each([
  [
    'panticapaeum',
    163,
    ['cell', 'coins', 'column', 'cube', 'limit', 'row', 'seat', 'ship', 'step', 'tile', 'upgrade', 'workers'],
  ],
  ['welcome-to', 129, ['combo', 'gap', 'house', 'park', 'plan', 'tile', 'track']],
] as const)('everything on the table of %s says what it is', async (game, lines, kinds) => {
  await openAt(game, lines);
  vi.useFakeTimers();
  const said: Record<string, string> = {};
  for (const el of $$('[data-inspect]')) {
    const kind = el.dataset.inspect!.split(':')[0]!;
    if (said[kind] !== undefined) continue;
    act(() => void el.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' })));
    act(() => void vi.advanceTimersByTime(600));
    said[kind] = $('.inspector')?.textContent ?? '';
    act(() => void el.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
    act(() => $('.inspector-close')?.click());
  }
  vi.useRealTimers();
  expect(Object.keys(said).sort()).toEqual([...kinds]);
  for (const [kind, text] of Object.entries(said)) {
    expect(text.length, kind).toBeGreaterThan(20);
    expect(text, kind).not.toMatch(/[{}]|undefined|NaN|\[object/);
  }
  expect(sent).toEqual([]);
});

it('a player of Welcome To names a street: its sign says so and where it lies, within what fits', async () => {
  await openAt('welcome-to', 129);
  const input = $$('.wt-town-names input')[1] as HTMLInputElement;
  const type = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  type('Maple Lane');
  expect($('.wt-sign')!.textContent).toBe('Maple Lane Top');
  type('A street whose name is far too long');
  expect(input.value).toBe('A street whose n');
  type('');
  expect($('.wt-sign')!.textContent).toBe('Top street');
});
