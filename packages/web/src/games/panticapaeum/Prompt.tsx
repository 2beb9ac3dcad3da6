import { TablePrompt } from '../../table/TablePrompt.tsx';
import { Piece } from '../../ui/index.ts';
import { askWords } from './asks.tsx';
import { t } from './i18n/index.ts';
import type { Controller } from './useCity.ts';

export interface PromptProps {
  readonly c: Controller;
  readonly hotSeat: boolean;
}

export function Prompt({ c, hotSeat }: PromptProps) {
  const words = c.model.ask === null ? null : askWords(c);
  return (
    <TablePrompt
      c={c}
      hotSeat={hotSeat}
      words={words}
      tile={
        words && (
          <div>
            <Piece name={words.tile} size="100%" />
          </div>
        )
      }
      undoing={undoWhat(c)}
      idle={t('wait.look')}
    />
  );
}

/** "placing the tile": what the undo button would take back. */
function undoWhat(c: Controller): string | null {
  const verb = c.lastSent?.split(' ')[0];
  if (verb === undefined || c.me === null) return null;
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
