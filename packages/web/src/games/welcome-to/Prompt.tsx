import { TablePrompt } from '../../table/TablePrompt.tsx';
import { askWords } from './Asks.tsx';
import { doingOf } from './doing.ts';
import { t } from './i18n/index.ts';
import type { Controller, Ui } from './useTable.ts';
import { count } from './words.ts';

export interface PromptProps {
  readonly c: Controller;
  readonly ui: Ui;
  readonly hotSeat: boolean;
}

export function Prompt({ c, ui, hotSeat }: PromptProps) {
  const { frame, state } = c;
  const { crowd, seats } = c.model.view;
  const words = c.model.ask === null ? null : { ...askWords(c), doing: doingOf(c) };
  const owing = crowd === null ? frame.waiting.length : (state.pulse?.waiting ?? 0);
  return (
    <TablePrompt
      c={c}
      note={ui.note}
      hotSeat={hotSeat}
      words={words}
      undoing={undoWhat(c)}
      // What is chosen whole is changed by touching something else.
      back={c.picked.length > 0 && c.chosen === null ? { label: t('do.clear'), onBack: c.clear } : null}
      sealed={frame.undo === null && owing > 0 ? { ready: count(seats - owing), all: count(seats) } : null}
      owing={owing}
    />
  );
}

/** "writing 7": what the undo button would take back. */
function undoWhat(c: Controller): string | null {
  const a = c.lastSent?.action;
  if (a === undefined || c.me === null) return null;
  switch (a.type) {
    case 'write':
    case 'bis':
      return t('what.write', { n: a.number });
    case 'combo':
    case 'cards':
      return t('what.choose');
    case 'fence':
      return t('what.fence');
    case 'refuse':
      return t('what.refuse');
    default:
      return t('what.move');
  }
}
