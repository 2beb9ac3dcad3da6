import { t as tt } from '../../table/i18n/index.ts';
import { TablePrompt } from '../../table/TablePrompt.tsx';
import { askWords } from './Asks.tsx';
import { t } from './i18n/index.ts';
import { doingOf } from './play/gainsOf.tsx';
import { SymbolIcon } from './SymbolIcon.tsx';
import type { Controller, Ui } from './useTable.ts';

export interface PromptProps {
  readonly c: Controller;
  readonly ui: Ui;
  readonly hotSeat: boolean;
}

export function Prompt({ c, ui, hotSeat }: PromptProps) {
  const asked = c.model.ask === null ? null : askWords(c);
  // What has been chosen is told by its chips; what to choose needs no more words then.
  const words = asked && { doing: doingOf(c), ...asked, ...(c.chosen && { hint: undefined }) };
  const { seats, players } = c.model.view;
  const others = c.frame.waiting.length;
  const sealed = others > 0 && c.me !== null && players[c.me]!.keep !== null;
  return (
    <TablePrompt
      c={c}
      note={ui.note}
      hotSeat={hotSeat}
      words={words}
      tile={words && <SymbolIcon id={words.symbol} size={36} decoration />}
      undoing={undoWhat(c)}
      sealed={sealed ? { ready: seats - others, all: seats } : null}
      idle={sealed ? tt('prompt.sealedHint') : t('wait.look')}
    />
  );
}

const UNDONE = ['area', 'play', 'use', 'free', 'terrain', 'road', 'property', 'hare', 'discard', 'keep'] as const;

/** "using the area": what the undo button would take back. */
function undoWhat(c: Controller): string | null {
  const verb = c.lastSent?.split(' ')[0];
  if (verb === undefined || c.me === null) return null;
  const undone = UNDONE.find(known => known === verb);
  return t(undone === undefined ? 'what.move' : `what.${undone}`);
}
