import { TablePrompt } from '../../table/TablePrompt.tsx';
import { askWords } from './Asks.tsx';
import { doingOf } from './doing.ts';
import { HeldTile } from './HeldTile.tsx';
import { t } from './i18n/index.ts';
import type { Controller, Ui } from './useTable.ts';

export interface PromptProps {
  readonly c: Controller;
  readonly ui: Ui;
  readonly hotSeat: boolean;
}

export function Prompt({ c, ui, hotSeat }: PromptProps) {
  const words = c.model.ask === null ? null : { ...askWords(c, ui), doing: doingOf(c, ui) };
  return (
    <TablePrompt
      c={c}
      note={ui.note}
      hotSeat={hotSeat}
      words={words}
      tile={c.tool === 'tile' && <HeldTile tile={c.model.state.hand} rotation={ui.rotation} />}
      undoing={undoWhat(c)}
      idle={t('wait.look')}
    />
  );
}

/** "placing the tile": what the undo button would take back. */
function undoWhat(c: Controller): string | null {
  const verb = c.lastSent?.split(' ')[0];
  if (verb === undefined || c.me === null) return null;
  if (verb === 'full') return t('what.build');
  if (
    verb === 'tile' ||
    verb === 'place' ||
    verb === 'worker' ||
    verb === 'build' ||
    verb === 'site' ||
    verb === 'sell'
  )
    return t(`what.${verb}`);
  return t('what.move');
}
