import { createPortal } from 'react-dom';
import { useDrag } from '../../table/drag.ts';
import { TablePrompt } from '../../table/TablePrompt.tsx';
import { Piece } from '../../ui/index.ts';
import { askWords } from './Asks.tsx';
import { t } from './i18n/index.ts';
import { cardId, type GameChoice } from './model.ts';
import type { Controller, Ui } from './useTable.ts';
import { cardIt, cubeIt, resIt } from './words.ts';

export interface PromptProps {
  readonly c: Controller;
  readonly ui: Ui;
  readonly hotSeat: boolean;
}

export function Prompt({ c, ui, hotSeat }: PromptProps) {
  const { frame } = c;
  const { view } = c.model;
  const words = c.model.ask === null ? null : askWords(c, ui);
  const drag = useDrag(
    '[data-cell]',
    el => c.setFocus(el ? { kind: 'cell', cell: Number(el.dataset.index) } : null),
    el => el.dataset.legal !== undefined && c.pick(`cell:${Number(el.dataset.index)}`),
  );
  const others = frame.waiting.length;
  const sealed = c.me !== null && frame.undo === null && others > 0 && view.towns[c.me]!.completed === 0;
  const active = view.towns.filter((town, seat) => town.completed === 0 || frame.waiting.includes(seat)).length;
  const naming = view.mode === 'standard' && view.named < 0 && view.round > 0 && others === 1 && !sealed;
  // Where a pressed chip shows the choice, pressing it again takes it back.
  const back = (c.picked.length > 0 || c.chosen !== null) && c.model.ask !== 'found';
  return (
    <>
      <TablePrompt
        c={c}
        note={ui.note}
        hotSeat={hotSeat}
        words={words}
        tile={
          words?.draggable && (
            <div className="tile-drag" {...drag.handle}>
              <Piece name={words.tile!} size="100%" />
            </div>
          )
        }
        undoing={undoWhat(c)}
        back={back ? { label: t('do.clear'), onBack: c.clear } : null}
        sealed={sealed ? { ready: active - others, all: active } : null}
        idle={naming ? t('named.wait', { name: c.nameOf(frame.waiting[0]!) }) : undefined}
      />
      {words?.draggable &&
        drag.at !== null &&
        createPortal(
          <div className="dragged" style={{ transform: `translate(${drag.at.x}px, ${drag.at.y}px)` }}>
            <Piece name={words.tile!} size={72} />
          </div>,
          document.body,
        )}
    </>
  );
}

/** "placing the brick": what the undo button would take back. */
function undoWhat(c: Controller): string | null {
  const o: GameChoice | null = c.lastSent;
  if (o === null || c.me === null) return null;
  const a = o.action;
  const town = c.model.towns[c.me]!;
  if (a.type === 'name' || a.type === 'take' || a.type === 'choose') return t('what.name', { it: resIt(a.resource) });
  if (a.type === 'build') return t('what.build', { it: cardIt(cardId(c.model, a.building, c.me)) });
  if (a.type === 'place') {
    const r = town.cubes.findIndex(mask => (mask >> a.cell) & 1);
    return r >= 0 ? t('what.place', { it: cubeIt(r) }) : t('what.move');
  }
  return t('what.move');
}
