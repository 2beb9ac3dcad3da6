import type { ReactNode } from 'react';
import { t as tt } from '../../table/i18n/index.ts';
import { PromptBar, type UndoProps, undoReason } from '../../table/PromptBar.tsx';
import { Piece, SeatShape } from '../../ui/index.ts';
import { askWords } from './asks.tsx';
import { t } from './i18n/index.ts';
import type { Controller } from './useSheet.ts';
import { count, list } from './words.ts';

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
      <SeatShape seat={c.me} size={15} /> {tt('prompt.turnOf', { name: c.nameOf(c.me) })}
    </span>
  );
  if (state.status === 'reconnecting')
    return <PromptBar state="offline" sentence={tt('prompt.offline')} hint={tt('prompt.offlineHint')} />;
  if (model.ask === null || c.me === null) return <Waiting c={c} undo={undo} />;
  return <Mine c={c} undo={undo} who={who} />;
}

function Mine({ c, undo, who }: { readonly c: Controller; readonly undo: UndoProps | null; readonly who: ReactNode }) {
  const words = askWords(c);
  const back = c.picked.length > 0;
  return (
    <PromptBar
      state="mine"
      ask={c.model.ask ?? undefined}
      who={who || undefined}
      sentence={words.sentence}
      hint={c.thinking ? tt('hint.thinking') : (c.note ?? words.hint)}
      coach={c.adviceList}
      undo={undo}
      tile={
        <div>
          <Piece name={words.tile} size="100%" />
        </div>
      }
      buttons={
        (back || words.buttons) && (
          <>
            {back && (
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
  );
}

const MANY = 3;

function Waiting({ c, undo }: { readonly c: Controller; readonly undo: UndoProps | null }) {
  const { frame, state, model } = c;
  const owing = model.view.crowd === null ? frame.waiting.length : (state.pulse?.waiting ?? 0);
  const names = frame.waiting.map(seat => c.nameOf(seat));
  const waiting =
    owing === 0
      ? tt('prompt.sending')
      : names.length === 0 || names.length > MANY
        ? tt('prompt.waitingMany', { n: owing })
        : tt('prompt.waiting', { names: list(names) });
  if (c.me === null || c.readOnly)
    return (
      <PromptBar state="waiting" sentence={tt('prompt.watching')} hint={frame.over ? undefined : (c.note ?? waiting)} />
    );
  const all = model.view.seats;
  if (frame.undo === null && owing > 0)
    return (
      <PromptBar
        state="sealed"
        sentence={tt('prompt.sealed', { ready: count(all - owing), all: count(all) })}
        hint={c.note ?? waiting}
        undo={undo}
      />
    );
  return <PromptBar state="waiting" sentence={waiting} hint={c.note ?? undefined} undo={undo} />;
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
