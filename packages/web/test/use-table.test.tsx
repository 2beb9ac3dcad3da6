// @vitest-environment happy-dom
import { createTable } from '@polis/kernel';
import type { Frame } from '@polis/protocol/wire';
import { loadEngine } from '@polis/registry';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type GameName, inTheMiddle, wholeGame } from '../../../e2e/positions.ts';
import type { Controller as Pa } from '../src/games/panticapaeum/useTable.ts';
import * as panticapaeum from '../src/games/panticapaeum/useTable.ts';
import type { Controller as Sl } from '../src/games/sweet-lands/useTable.ts';
import * as sweetLands from '../src/games/sweet-lands/useTable.ts';
import type { Controller as Tt } from '../src/games/tiny-towns/useTable.ts';
import * as tinyTowns from '../src/games/tiny-towns/useTable.ts';
import type { Controller as Wt } from '../src/games/welcome-to/useTable.ts';
import * as welcomeTo from '../src/games/welcome-to/useTable.ts';
import type { SessionState, TableSession } from '../src/session/types.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

interface At {
  readonly c: object;
  readonly ui: object;
}

/** The controller of each game, and what the pointer does there. */
const GAMES: readonly [GameName, (session: TableSession, readOnly: boolean) => At | null, (c: object) => void][] = [
  ['tiny-towns', tinyTowns.useTable, c => (c as Tt).setFocus({ kind: 'cell', cell: 5 })],
  ['welcome-to', welcomeTo.useTable, c => (c as Wt).light({ zone: 'parks', part: 1 })],
  ['panticapaeum', panticapaeum.useTable, c => (c as Pa).setAt({ x: 1, y: 1 })],
  ['sweet-lands', sweetLands.useTable, c => (c as Sl).setPeek('a bakery')],
];

it.each(GAMES)(
  'at %s the pointer changes only what hangs on it, and no function ever changes',
  async (game, useTable, point) => {
    const whole = await wholeGame(game);
    const { log, rules } = inTheMiddle(whole);
    const table = createTable((await loadEngine(game, rules))!, whole);
    for (const line of log) table.append(line);
    const frame = { seat: 0, view: table.view(0), prompt: null, waiting: [0], undo: null, over: false, told: [] };
    const prompt = { id: 1, ask: 'nothing', actions: [] };
    let state = { status: 'open', frame, info: null, told: [], pending: null } as unknown as SessionState;
    const listeners = new Set<() => void>();
    const session = {
      snapshot: () => state,
      subscribe(f: () => void) {
        listeners.add(f);
        return () => listeners.delete(f);
      },
      crowd: null,
    } as unknown as TableSession;
    let at: At | null = null;
    function Probe() {
      at = useTable(session, false);
      return null;
    }
    act(() => root.render(<Probe />));
    const first: At = at!;
    act(() => point(first.c));
    const pointed: At = at!;
    expect(pointed.ui).not.toEqual(first.ui);
    expect(pointed.c).toBe(first.c);

    state = { ...state, frame: { ...frame, prompt } as unknown as Frame };
    act(() => {
      for (const tell of listeners) tell();
    });
    const next: At = at!;
    expect(next.c).not.toBe(first.c);
    const changed = Object.entries(next.c).filter(
      ([key, value]) => typeof value === 'function' && value !== first.c[key as keyof object],
    );
    expect(changed.map(([key]) => key)).toEqual([]);
  },
);
