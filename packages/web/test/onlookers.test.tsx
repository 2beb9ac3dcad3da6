// @vitest-environment happy-dom
import { createTable, hear } from '@polis/kernel';
import type { Frame, TableInfo } from '@polis/protocol/wire';
import { loadEngine } from '@polis/registry';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GAMES, inTheMiddle, upTo, wholeGame } from '../../../e2e/positions.ts';
import { loadGamePage } from '../src/games/index.ts';
import { LANGUAGES, setLanguage } from '../src/i18n/index.ts';
import { ShownSession } from '../src/session/shown.ts';
import { setPrefs } from '../src/ui/prefs.ts';

/** Words that speak to the reader of what is his. What a card or a rule allows may say so whoever reads. */
const YOURS = {
  en: /\byours?\b|[;,] you have\b|\byou have \d|\byou (approved|(do not )?meet)\b/i,
  uk: /(?<!\p{L})ваш\p{L}*|[;,] у вас|у вас \d|(?<!\p{L})ви (її|затвердили)/iu,
  ru: /(?<!\p{L})ваш\p{L}*|[;,] у вас|у вас \d|(?<!\p{L})вы (её|утвердили)/iu,
};
const NAMES = ['Olena', 'Taras'];
const INFO = {
  id: 'x',
  phase: 'playing',
  hints: false,
  seats: NAMES.map((name, i) => ({ person: { id: name, name, colour: i, avatar: 'owl' }, bot: null, online: true })),
} as unknown as TableInfo;

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  // A desk: panels stand beside the boards.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }));
  Object.defineProperty(Element.prototype, 'viewBox', {
    value: { baseVal: { width: 64, height: 64 } },
    configurable: true,
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Everything that is written on the table or said of its parts. */
function words(): string[] {
  const out: string[] = [];
  for (const el of document.body.querySelectorAll('*')) {
    out.push(el.getAttribute('aria-label') ?? '', el.getAttribute('title') ?? '');
    for (const node of el.childNodes) if (node.nodeType === 3) out.push(node.textContent ?? '');
  }
  return out.filter(text => text.trim() !== '');
}

it.each(GAMES)('who looks on at %s never reads that something is his', async game => {
  const whole = await wholeGame(game);
  const engine = (await loadEngine(game, whole.rules))!;
  const { Table } = (await loadGamePage(game))!;
  // Something on every board; and in Panticapaeum a city that has not begun.
  for (const position of game === 'panticapaeum' ? [upTo(whole, 4), inTheMiddle(whole)] : [inTheMiddle(whole)]) {
    const table = createTable(engine, whole);
    let told: readonly unknown[] = hear(table.opening, 'public');
    for (const line of position.log) {
      const done = table.append(line);
      if (done.ok) told = [...told, ...hear(done.told, 'public')];
    }
    const waiting = [0, 1].filter(seat => table.owes(seat));
    const frame = { view: table.view('public'), seat: null, prompt: null, waiting, undo: null, over: false, told: [] };
    const session = new ShownSession({ ...INFO, game } as TableInfo, null);
    session.put(frame as unknown as Frame, told);
    for (const language of LANGUAGES) {
      await act(async () => {
        setPrefs({ language });
        await setLanguage(language);
        root.render(<Table session={session} onHome={() => {}} />);
      });
      await vi.waitFor(async () => {
        await act(async () => {});
        expect(words().join(' ')).toMatch(/Taras/);
      }, 10_000);
      expect(words().filter(text => YOURS[language].test(text))).toEqual([]);
    }
  }
});
