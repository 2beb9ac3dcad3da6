import { type ReactNode, useState } from 'react';
import type { AdviceRow } from '../coach/types.ts';
import { IconButton, usePrefs, useTopBar } from '../ui/index.ts';
import { t } from './i18n/index.ts';
import { useKeys } from './keys.ts';
import type { Coached, TableSeat } from './seat.ts';

export interface TableBar {
  readonly chips: ReactNode;
  /** There is room for the button of the keys. */
  readonly desk: boolean;
  /** Something has been picked that Esc forgets before it does anything else. */
  readonly begun: boolean;
  /** Where Esc leads at last. */
  readonly onBack: () => void;
  readonly onTab: (tab: 'score' | 'log') => void;
  /** Whose boards can be looked at, in order. */
  readonly seats: readonly number[];
  /** The thing that a digit presses; usually the n-th answer. */
  readonly nth?: (n: number) => HTMLElement | undefined;
}

/** The top bar and the keys of a table. Returns what the list of the keys needs. */
export function useTableBar(
  c: TableSeat & Coached<AdviceRow>,
  { chips, desk, begun, onBack, onTab, seats, nth = nthAnswer }: TableBar,
): { readonly open: boolean; readonly onClose: () => void } {
  const letters = usePrefs().keys;
  const [open, setOpen] = useState(false);
  const help = () => setOpen(true);
  const hints = !c.frame.over && !c.readOnly && c.me !== null && c.state.info?.hints;
  useTopBar({
    mode: 'table',
    chips,
    actions: (
      <>
        {hints && <IconButton icon="hint" label={t('hint')} onClick={c.toggleHint} pressed={c.hint !== null} />}
        {desk && <IconButton icon="help" label={t('keys')} onClick={help} />}
      </>
    ),
  });
  useKeys(
    {
      undo: c.undo,
      back: () => {
        if (begun || c.hint || c.note) c.clear();
        else if (c.me !== null && c.shown !== c.me) c.show(c.me);
        else onBack();
      },
      nth: n => nth(n)?.click(),
      board: step => {
        const at = Math.max(0, seats.indexOf(c.shown));
        c.show(step === 0 ? (c.me ?? seats[0]!) : seats[(at + step + seats.length) % seats.length]!);
      },
      score: () => onTab('score'),
      log: () => onTab('log'),
      hint: c.toggleHint,
      help,
    },
    letters,
  );
  return { open, onClose: () => setOpen(false) };
}

export function nthAnswer(n: number): HTMLElement | undefined {
  return document.querySelectorAll<HTMLElement>('[data-nth]')[n - 1];
}
