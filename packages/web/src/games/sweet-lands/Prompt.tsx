import type { ReactNode } from 'react';
import { t as tt } from '../../table/i18n/index.ts';
import { PromptBar, type UndoProps, undoReason } from '../../table/PromptBar.tsx';
import { SeatShape } from '../../ui/index.ts';
import { askWords } from './asks.tsx';
import { SymbolIcon } from './SymbolIcon.tsx';
import { type Key, t } from './texts/index.ts';
import type { Controller } from './useLand.ts';
import { list } from './words.ts';

export interface PromptProps {
  readonly c: Controller;
  readonly hotSeat: boolean;
}

export function Prompt({ c, hotSeat }: PromptProps) {
  const { frame, state, model } = c;
  const undo: UndoProps | null =
    c.me === null || c.readOnly ? null : { why: undoReason(frame.undo), what: undoWhat(c), onUndo: c.undo };
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
  return (
    <PromptBar
      state="mine"
      ask={c.model.ask ?? undefined}
      who={who || undefined}
      sentence={words.sentence}
      hint={c.thinking ? tt('hint.thinking') : (c.peek ?? c.note ?? words.hint)}
      coach={c.adviceList}
      undo={undo}
      tile={<SymbolIcon id={words.symbol} size={36} decoration />}
      buttons={words.buttons || undefined}
    >
      {words.choices || undefined}
    </PromptBar>
  );
}

function Waiting({ c, undo }: { readonly c: Controller; readonly undo: UndoProps | null }) {
  const { frame } = c;
  const names = frame.waiting.map(seat => c.nameOf(seat));
  const waiting = names.length === 0 ? tt('prompt.sending') : tt('prompt.waiting', { names: list(names) });
  if (c.me === null || c.readOnly)
    return (
      <PromptBar state="waiting" sentence={tt('prompt.watching')} hint={frame.over ? undefined : (c.note ?? waiting)} />
    );
  const sealed = names.length > 0 && c.model.view.players[c.me]!.keep !== null;
  if (sealed) {
    const all = c.model.view.seats;
    return (
      <PromptBar
        state="sealed"
        sentence={tt('prompt.sealed', { ready: all - names.length, all })}
        hint={c.note ?? tt('prompt.sealedHint')}
        undo={undo && { ...undo, sealed: true }}
      />
    );
  }
  return <PromptBar state="waiting" sentence={waiting} hint={c.peek ?? c.note ?? t('wait.look')} undo={undo} />;
}

const UNDONE = ['area', 'play', 'use', 'free', 'terrain', 'road', 'property', 'hare', 'discard', 'keep'];

/** "using the area": what the undo button would take back. */
function undoWhat(c: Controller): string | null {
  const verb = c.lastSent?.split(' ')[0];
  if (verb === undefined || c.me === null) return null;
  return t((UNDONE.includes(verb) ? `what.${verb}` : 'what.move') as Key);
}
