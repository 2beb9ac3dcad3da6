import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { seatName } from '../../session/names.ts';
import { useDrag } from '../../table/drag.ts';
import { t as tt } from '../../table/i18n/index.ts';
import { PromptBar, type UndoProps, undoReason } from '../../table/PromptBar.tsx';
import { Piece, SeatShape } from '../../ui/index.ts';
import { askWords } from './asks.tsx';
import { t } from './i18n/index.ts';
import { cardId, type TownChoice } from './model.ts';
import type { Controller } from './useTown.ts';
import { cardIt, cubeIt, list, resIt } from './words.ts';

export interface PromptProps {
  readonly c: Controller;
  readonly hotSeat: boolean;
}

export function Prompt({ c, hotSeat }: PromptProps) {
  const { frame, state, model } = c;
  const undo: UndoProps | null =
    c.me === null || c.readOnly
      ? null
      : {
          why: undoReason(frame.undo),
          what: undoWhat(c),
          onUndo: c.undo,
          sealed: frame.prompt === null && frame.undo === null,
        };
  const who = hotSeat && c.me !== null && (
    <span className="prompt-who">
      <SeatShape seat={c.me} size={15} /> {tt('prompt.turnOf', { name: seatName(state.info, c.me) })}
    </span>
  );
  if (state.status === 'reconnecting')
    return <PromptBar state="offline" sentence={tt('prompt.offline')} hint={tt('prompt.offlineHint')} />;
  if (model.ask === null || c.me === null) return <Waiting c={c} undo={undo} />;
  return <Mine c={c} undo={undo} who={who} />;
}

function Mine({ c, undo, who }: { readonly c: Controller; readonly undo: UndoProps | null; readonly who: ReactNode }) {
  const words = askWords(c);
  const drag = useDrag(
    '[data-cell]',
    el => c.setFocus(el ? { kind: 'cell', cell: Number(el.dataset.index) } : null),
    el => el.dataset.legal !== undefined && c.pick(`cell:${Number(el.dataset.index)}`),
  );
  return (
    <>
      <PromptBar
        state="mine"
        ask={c.model.ask ?? undefined}
        who={who || undefined}
        sentence={words.sentence}
        hint={c.thinking ? tt('hint.thinking') : (c.note ?? words.hint)}
        coach={c.adviceList}
        undo={undo}
        tile={
          <div className={words.draggable ? 'tile-drag' : undefined} {...(words.draggable ? drag.handle : {})}>
            <Piece name={words.tile} size="100%" />
          </div>
        }
        buttons={
          (canStepBack(c) || words.buttons) && (
            <>
              {canStepBack(c) && (
                <button type="button" className="btn btn-quiet" onClick={c.clear}>
                  {t('do.clear')}
                </button>
              )}
              {words.buttons}
            </>
          )
        }
      >
        {words.choices || undefined}
      </PromptBar>
      {drag.at !== null &&
        createPortal(
          <div className="dragged" style={{ transform: `translate(${drag.at.x}px, ${drag.at.y}px)` }}>
            <Piece name={words.tile} size={72} />
          </div>,
          document.body,
        )}
    </>
  );
}

/** Where a pressed chip shows the choice, pressing it again takes it back. */
function canStepBack(c: Controller): boolean {
  return c.picked.length > 0 && c.model.ask !== 'found';
}

const MANY = 3;

function Waiting({ c, undo }: { readonly c: Controller; readonly undo: UndoProps | null }) {
  const { frame, state, model } = c;
  const names = frame.waiting.map(seat => seatName(state.info, seat));
  const waiting =
    names.length === 0
      ? tt('prompt.sending')
      : names.length > MANY
        ? tt('prompt.waitingMany', { n: names.length })
        : tt('prompt.waiting', { names: list(names) });
  if (c.me === null || c.readOnly)
    return <PromptBar state="waiting" sentence={tt('prompt.watching')} hint={frame.over ? undefined : waiting} />;
  const active = model.view.towns.filter((town, seat) => town.completed === 0 || frame.waiting.includes(seat)).length;
  const sealed = frame.undo === null && frame.waiting.length > 0 && model.view.towns[c.me]!.completed === 0;
  if (sealed)
    return (
      <PromptBar
        state="sealed"
        sentence={tt('prompt.sealed', { ready: active - frame.waiting.length, all: active })}
        hint={names.length > 0 ? waiting : tt('prompt.sealedHint')}
        undo={undo}
      />
    );
  const naming = model.view.mode === 'standard' && model.view.named < 0 && model.view.round > 0 && names.length === 1;
  return (
    <PromptBar
      state="waiting"
      sentence={waiting}
      hint={c.note ?? (naming ? t('named.wait', { name: names[0]! }) : undefined)}
      undo={undo}
    />
  );
}

/** "placing the brick": what the undo button would take back. */
function undoWhat(c: Controller): string | null {
  const o: TownChoice | null = c.lastSent;
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
