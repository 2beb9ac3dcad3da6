// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { TableSeat } from '../src/table/seat.ts';
import { useAutoAnswer } from '../src/table/useAutoAnswer.ts';
import { setPrefs } from '../src/ui/prefs.ts';

function Asked({ c }: { readonly c: TableSeat }) {
  useAutoAnswer(c);
  return null;
}

it('a question with one answer answers itself where that is preferred, but not what has been taken back', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const sent: string[] = [];
  const root = createRoot(document.body);
  const ask = (id: number, actions: readonly string[], pending: string | null = null) => {
    const frame = { prompt: { id, ask: 'build', actions } };
    const session = { answer: (text: string) => void sent.push(text) };
    const c = { session, state: { pending, frame }, prompt: id, readOnly: false } as unknown as TableSeat;
    act(() => root.render(<Asked c={c} />));
    act(() => vi.advanceTimersByTime(2_000));
  };
  setPrefs({ autoFinish: false });
  ask(1, ['ready']);
  expect(sent).toEqual([]);
  setPrefs({ autoFinish: true });
  ask(2, ['ready', 'build red 0,0']);
  expect(sent).toEqual([]);
  ask(3, ['ready']);
  expect(sent).toEqual(['ready']);
  ask(3, ['ready'], 'undo');
  ask(4, ['ready']);
  expect(sent).toEqual(['ready']);
  ask(4, ['ready'], 'place 1,1');
  ask(5, ['ready']);
  expect(sent).toEqual(['ready', 'ready']);
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
