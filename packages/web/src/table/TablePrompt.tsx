import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from '../base/store.ts';
import type { AdviceRow } from '../coach/types.ts';
import type { Coached } from '../coach/useAdvice.ts';
import { list } from '../i18n/index.ts';
import { type ShellKey, t as shell } from '../i18n/shell/index.ts';
import { tc } from '../shell/clock/i18n/index.ts';
import { announce, LinkButton, Piece, SeatShape } from '../ui/index.ts';
import { t } from './i18n/index.ts';
import { nextTable } from './next.ts';
import { type Doing, PromptBar, undoReason } from './PromptBar.tsx';
import { PlansDoor } from './plans/PlansDoor.tsx';
import type { TableSeat } from './seat.ts';

/** What a game says and offers for one question. */
export interface AskWords {
  /** The piece it is about. */
  readonly tile?: string;
  /** That piece can be dragged onto the board. */
  readonly draggable?: boolean | undefined;
  readonly sentence: string;
  readonly hint?: string | undefined;
  readonly choices?: ReactNode;
  /** What leaves the question or the turn, and other ways out: never where the primary button is. */
  readonly buttons?: ReactNode;
  /** What has been chosen and would be done now: the primary button, always at the same place. */
  readonly doing?: Doing | null;
}

/** What a table is to its prompt. */
export type Asked = Pick<TableSeat, 'me' | 'frame' | 'state' | 'undo' | 'nameOf'> &
  Pick<Coached<AdviceRow>, 'thinking' | 'adviceList'>;

export interface TablePromptProps {
  readonly c: Asked;
  /** A line that explains what was just touched. */
  readonly note: string | null;
  readonly hotSeat: boolean;
  /** The question; null: this seat is not asked. */
  readonly words: AskWords | null;
  /** A picture of its own instead of the piece the words name. */
  readonly tile?: ReactNode;
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
  note,
  hotSeat,
  words,
  tile,
  undoing,
  back = null,
  sealed = null,
  idle,
  owing,
}: TablePromptProps) {
  const { me, frame } = c;
  // Who says a note has it announced; so do questions.
  const aside = c.thinking ? t('hint.thinking') : words?.hint;
  useSpoken(note === null ? aside : undefined, frame.prompt?.id);
  const lost = c.state.status === 'reconnecting';
  if (c.state.held && c.state.pending !== 'undo')
    return (
      <PromptBar
        state="offline"
        sentence={t('prompt.held')}
        hint={t('prompt.heldHint')}
        undo={{ why: null, what: undoing, onUndo: c.undo }}
      />
    );
  if (lost && words === null)
    return <PromptBar state="offline" sentence={t('prompt.offline')} hint={t('prompt.offlineHint')} />;
  const unplayed = c.state.info?.unplayed;
  if (unplayed !== undefined) return <PromptBar state="waiting" sentence={tc(`unplayed.${unplayed}`)} />;
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
        tile={
          tile ||
          (words.tile && (
            <div>
              <Piece name={words.tile} size="100%" />
            </div>
          ))
        }
        sentence={words.sentence}
        hint={c.thinking ? aside : (note ?? (lost ? t('prompt.offlineAsk') : aside))}
        doing={words.doing ?? null}
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
        buttons={<Meanwhile />}
      />
    );
  return <PromptBar state="waiting" sentence={waiting} hint={note ?? idle} undo={undo} buttons={<Meanwhile />} />;
}

/** What one can do while others are awaited. */
function Meanwhile() {
  return (
    <>
      <PlansDoor />
      <NextTable />
    </>
  );
}

/** Where one is waited for meanwhile. */
function NextTable() {
  const next = useStore(nextTable);
  if (next === null) return null;
  return (
    <LinkButton kind="secondary" icon="chevron-right" to={`/t/${next.table.id}`}>
      {t('next.table', { game: shell(`game.${next.table.game}` as ShellKey) })}
    </LinkButton>
  );
}

/** More names than these are a number. */
const MANY = 3;

function waitingWords(names: readonly string[], owing = names.length): string {
  if (owing === 0) return t('prompt.sending');
  if (names.length === 0 || names.length > MANY) return t('prompt.waitingMany', { n: owing });
  return t('prompt.waiting', { names: list(names) });
}

/** A hint that changes while the question stays the same is heard. */
function useSpoken(hint: string | undefined, prompt: number | undefined): void {
  const before = useRef({ hint, prompt });
  useEffect(() => {
    const { hint: had, prompt: asked } = before.current;
    before.current = { hint, prompt };
    if (hint !== undefined && hint !== had && prompt !== undefined && prompt === asked) announce(hint);
  }, [hint, prompt]);
}
