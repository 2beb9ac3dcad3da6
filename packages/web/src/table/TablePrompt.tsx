import type { ReactNode } from 'react';
import type { AdviceRow } from '../coach/types.ts';
import { list } from '../i18n/index.ts';
import { SeatShape } from '../ui/index.ts';
import { t } from './i18n/index.ts';
import { PromptBar, undoReason } from './PromptBar.tsx';
import type { Coached, TableSeat } from './seat.ts';

/** What a game says and offers for one question. */
export interface AskWords {
  readonly sentence: string;
  readonly hint?: string | undefined;
  readonly choices?: ReactNode;
  /** The primary one last. */
  readonly buttons?: ReactNode;
}

/** What a table is to its prompt. */
export type Asked = Pick<TableSeat, 'me' | 'frame' | 'state' | 'undo' | 'note' | 'nameOf'> &
  Pick<Coached<AdviceRow>, 'thinking' | 'adviceList'>;

export interface TablePromptProps {
  readonly c: Asked;
  readonly hotSeat: boolean;
  /** The question; null: this seat is not asked. */
  readonly words: AskWords | null;
  /** The piece it is about. */
  readonly tile: ReactNode;
  /** "placing the brick": what undo would take back. */
  readonly undoing: string | null;
  /** The button that forgets what has been picked, once something has. */
  readonly back?: { readonly label: string; readonly onBack: () => void } | null;
  /** How many of all have answered, while the own answer is sent and can still be changed. */
  readonly sealed?: { readonly ready: number | string; readonly all: number | string } | null;
  /** What to do while others think. */
  readonly idle?: string | undefined;
  /** How many are waited for, where not all of them have names. */
  readonly owing?: number;
}

/** The prompt of every game: the question if one is open, else who is waited for. */
export function TablePrompt({
  c,
  hotSeat,
  words,
  tile,
  undoing,
  back = null,
  sealed = null,
  idle,
  owing,
}: TablePromptProps) {
  const { me, frame, note } = c;
  if (c.state.status === 'reconnecting')
    return <PromptBar state="offline" sentence={t('prompt.offline')} hint={t('prompt.offlineHint')} />;
  const waiting = waitingWords(frame.waiting.map(c.nameOf), owing);
  if (me === null) return <PromptBar state="waiting" sentence={t('prompt.watching')} hint={note ?? waiting} />;
  const undo = { why: undoReason(frame.undo), what: undoing, onUndo: c.undo };
  if (words !== null)
    return (
      <PromptBar
        state="mine"
        ask={frame.prompt?.ask}
        id={frame.prompt?.id}
        who={
          hotSeat && (
            <span className="prompt-who">
              <SeatShape seat={me} size={15} /> {t('prompt.turnOf', { name: c.nameOf(me) })}
            </span>
          )
        }
        tile={tile}
        sentence={words.sentence}
        hint={c.thinking ? t('hint.thinking') : (note ?? words.hint)}
        coach={c.adviceList}
        undo={undo}
        buttons={
          back ? (
            <>
              <button type="button" className="btn btn-quiet" onClick={back.onBack}>
                {back.label}
              </button>
              {words.buttons}
            </>
          ) : (
            words.buttons
          )
        }
      >
        {words.choices}
      </PromptBar>
    );
  if (sealed !== null)
    return (
      <PromptBar
        state="sealed"
        sentence={t('prompt.sealed', sealed)}
        hint={note ?? idle ?? waiting}
        undo={{ ...undo, sealed: true }}
      />
    );
  return <PromptBar state="waiting" sentence={waiting} hint={note ?? idle} undo={undo} />;
}

/** More names than these are a number. */
const MANY = 3;

function waitingWords(names: readonly string[], owing = names.length): string {
  if (owing === 0) return t('prompt.sending');
  if (names.length === 0 || names.length > MANY) return t('prompt.waitingMany', { n: owing });
  return t('prompt.waiting', { names: list(names) });
}
