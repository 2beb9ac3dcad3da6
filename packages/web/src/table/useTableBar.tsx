import { type ReactNode, useState } from 'react';
import type { AdviceRow } from '../coach/types.ts';
import type { Coached } from '../coach/useAdvice.ts';
import { IconButton, usePrefs, useTopBar } from '../ui/index.ts';
import { t as followWords } from './follow/i18n/index.ts';
import { t } from './i18n/index.ts';
import type { Inspection } from './inspect/Inspector.tsx';
import { useKeys } from './keys.ts';
import { OwnClock } from './OwnClock.tsx';
import type { TableSeat } from './seat.ts';

export interface TableBar {
  readonly chips: ReactNode;
  readonly inspection: Pick<Inspection, 'pin' | 'close' | 'isPinned'>;
  /** Shows what the others did; null: they have done nothing. */
  readonly recap?: (() => void) | null;
  /** Something has been picked or is being explained: Esc forgets it before it does anything else. */
  readonly begun: boolean;
  /** Where Esc leads at last. */
  readonly onBack: () => void;
  readonly onTab: (tab: 'score' | 'log') => void;
  /** Whose boards can be looked at, in order. */
  readonly seats: readonly number[];
  /** The thing that a digit presses; usually the n-th answer. */
  readonly nth?: (n: number) => HTMLElement | undefined;
}

/** The top bar and the keys of a table. Returns what the help needs. */
export function useTableBar(
  c: TableSeat & Coached<AdviceRow>,
  { chips, inspection, recap = null, begun, onBack, onTab, seats, nth = nthAnswer }: TableBar,
): { readonly open: boolean; readonly onClose: () => void } {
  const letters = usePrefs().keys;
  const [open, setOpen] = useState(false);
  const help = () => setOpen(true);
  const { toggleHint } = c;
  const hints = !c.frame.over && !c.readOnly && c.me !== null && c.state.info?.hints && toggleHint;
  const { info } = c.state;
  const clock = info?.phase === 'playing' && info.clock?.seats.find(s => s.seat === c.me && s.since !== null);
  useTopBar({
    mode: 'table',
    chips,
    actions: (
      <>
        {clock && <OwnClock clock={clock} />}
        {recap && <IconButton icon="eye" label={followWords('follow.button')} onClick={recap} />}
        {hints && toggleHint && (
          <IconButton icon="hint" label={t('hint')} onClick={toggleHint} pressed={c.hint !== null} />
        )}
        <IconButton icon="help" label={t('help')} onClick={help} />
      </>
    ),
  });
  useKeys(
    {
      undo: c.undo,
      back: () => {
        if (inspection.isPinned()) inspection.close();
        else if (begun || c.hint) c.clear();
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
      hint: () => toggleHint?.(),
      inspect: inspection.pin,
      act: () => document.querySelector<HTMLElement>('.prompt-do')?.click(),
      help,
    },
    letters,
  );
  return { open, onClose: () => setOpen(false) };
}

export function nthAnswer(n: number): HTMLElement | undefined {
  return document.querySelectorAll<HTMLElement>('[data-nth]')[n - 1];
}
