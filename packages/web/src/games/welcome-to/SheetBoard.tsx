import { Button, Loading, SeatShape } from '../../ui/index.ts';
import type { Motion } from './diff.ts';
import { t } from './i18n/index.ts';
import { Streets } from './Streets.tsx';
import { Tracks } from './Tracks.tsx';
import type { Controller } from './useSheet.ts';

/** One sheet, large: the streets, and the boxes below them. */
export function SheetBoard({ c, motion }: { readonly c: Controller; readonly motion: Motion }) {
  const other = c.shown !== c.me;
  const name = c.nameOf(c.shown);
  const title = other ? t('sheet.of', { name }) : t('sheet.own');
  return (
    <div className="wt-board" data-region="board" data-side={c.model.view.side}>
      {other && c.me !== null && (
        <div className="wt-other">
          <SeatShape seat={c.shown} size={16} />
          <span>{title}</span>
          <Button kind="secondary" small onClick={() => c.show(c.me!)}>
            {t('do.own')}
          </Button>
        </div>
      )}
      {c.seen === null ? (
        <Loading />
      ) : (
        <div className="wt-sheet">
          <Streets key={c.shown} c={c} seat={c.seen} name={title} motion={motion} />
          <Tracks c={c} seat={c.seen} />
        </div>
      )}
    </div>
  );
}
