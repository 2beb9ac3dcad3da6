import { t as tt } from '../../table/i18n/index.ts';
import { TablePrompt } from '../../table/TablePrompt.tsx';
import { askWords } from './asks.tsx';
import { SymbolIcon } from './SymbolIcon.tsx';
import { type Key, t } from './texts/index.ts';
import type { Controller } from './useLand.ts';

export interface PromptProps {
  readonly c: Controller;
  readonly hotSeat: boolean;
}

export function Prompt({ c, hotSeat }: PromptProps) {
  const words = c.model.ask === null ? null : askWords(c);
  const { seats, players } = c.model.view;
  const others = c.frame.waiting.length;
  const sealed = others > 0 && c.me !== null && players[c.me]!.keep !== null;
  return (
    <TablePrompt
      c={{ ...c, note: c.peek ?? c.note }}
      hotSeat={hotSeat}
      words={words}
      tile={words && <SymbolIcon id={words.symbol} size={36} decoration />}
      undoing={undoWhat(c)}
      sealed={sealed ? { ready: seats - others, all: seats } : null}
      idle={sealed ? tt('prompt.sealedHint') : t('wait.look')}
    />
  );
}

const UNDONE = ['area', 'play', 'use', 'free', 'terrain', 'road', 'property', 'hare', 'discard', 'keep'];

/** "using the area": what the undo button would take back. */
function undoWhat(c: Controller): string | null {
  const verb = c.lastSent?.split(' ')[0];
  if (verb === undefined || c.me === null) return null;
  return t((UNDONE.includes(verb) ? `what.${verb}` : 'what.move') as Key);
}
