import { type MouseEvent, type ReactNode, useContext, useRef } from 'react';
import { Button } from '../ui/index.ts';
import { type TableKey, t } from './i18n/index.ts';
import { type Gain, Gains } from './inspect/Gains.tsx';
import { RulesDoorContext } from './rules/place.ts';

export type PromptState = 'mine' | 'waiting' | 'sealed' | 'offline';

export interface UndoProps {
  /** The reason why not, or null. */
  readonly why: string | null;
  /** What would be taken back, in words. */
  readonly what?: string | null;
  readonly onUndo: () => void;
  /** In a sealed round undo is called "Change". */
  readonly sealed?: boolean;
}

/** An answer that is complete and waits for a last word. */
export interface Doing {
  /** The answer, in notation. */
  readonly action?: string | undefined;
  /** "Place the wood on b3": a button says what it does. */
  readonly label: string;
  /** What it costs and brings. */
  readonly gains?: readonly Gain[];
  /** Why somebody may not want it: it would bring nothing. */
  readonly warn?: string | null;
  /** The coach points at it. */
  readonly hinted?: boolean;
  readonly onDo: () => void;
}

export interface PromptBarProps {
  readonly state: PromptState;
  readonly ask?: string | undefined;
  /** Which question it is: the same one keeps its number. */
  readonly id?: number | undefined;
  /** The piece concerned, on the call tile. */
  readonly tile?: ReactNode;
  readonly sentence: string;
  readonly hint?: string | undefined;
  /** Shown before the sentence when one device serves several people. */
  readonly who?: ReactNode;
  /** The coach's answers, below everything else. */
  readonly coach?: ReactNode;
  /** Tokens or chips: things to choose that have no place on the board. */
  readonly children?: ReactNode;
  readonly undo?: UndoProps | null;
  /** At most two more buttons. */
  readonly buttons?: ReactNode;
  readonly doing?: Doing | null;
}

/** One sentence that says what to do next, directly under the board. */
export function PromptBar(p: PromptBarProps) {
  const calm = useCalmHand(p.id);
  const door = useContext(RulesDoorContext);
  const refused = door?.refused ?? null;
  return (
    <section
      className={`prompt prompt-${p.state}`}
      aria-label={t('prompt.region')}
      data-ask={p.ask}
      data-prompt={p.id}
      data-state={p.state}
      data-region="prompt"
      tabIndex={-1}
    >
      {p.tile && <div className="prompt-tile">{p.tile}</div>}
      <div className="prompt-words">
        {p.who}
        <p className="prompt-sentence">{p.sentence}</p>
        {p.hint && !p.doing?.warn && <p className="prompt-hint">{p.hint}</p>}
        {door && refused !== null && (
          <button type="button" className="prompt-rule" onClick={() => door.open(refused)}>
            {t('rules.thing')}
          </button>
        )}
        {p.doing?.warn && <p className="prompt-hint prompt-warn">{p.doing.warn}</p>}
        {p.doing?.gains && p.doing.gains.length > 0 && <Gains gains={p.doing.gains} />}
      </div>
      {p.children && <div className="prompt-choices">{p.children}</div>}
      {(p.undo || p.buttons || p.doing) && (
        <div className="prompt-buttons" onClickCapture={calm}>
          {p.undo && (
            <UndoButton {...p.undo} small={p.undo.why !== null && Boolean(p.children || p.buttons || p.doing)} />
          )}
          {p.buttons}
          {p.doing && (
            <button
              type="button"
              className={p.doing.hinted ? 'btn btn-primary prompt-do hint-ring' : 'btn btn-primary prompt-do'}
              data-action={p.doing.action}
              data-nth=""
              onClick={p.doing.onDo}
            >
              {p.doing.label}
            </button>
          )}
        </div>
      )}
      {p.coach && <div className="prompt-coach">{p.coach}</div>}
    </section>
  );
}

/** The second click of a double click answers no question that has come under the pointer meanwhile. */
function useCalmHand(prompt: number | undefined): (e: MouseEvent) => void {
  const first = useRef(prompt);
  return e => {
    if (e.detail <= 1) first.current = prompt;
    else if (first.current !== prompt) {
      e.preventDefault();
      e.stopPropagation();
    }
  };
}

const REASONS: Readonly<Record<string, TableKey>> = {
  nothing: 'undo.nothing',
  revealed: 'undo.revealed',
  others: 'undo.others',
  over: 'undo.over',
};

/** Frame.undo as a sentence, or null when undo is possible. */
export function undoReason(undo: string | null): string | null {
  return undo === null ? null : t(REASONS[undo] ?? 'undo.no');
}

function UndoButton({ why, what, onUndo, sealed, small }: UndoProps & { readonly small: boolean }) {
  return (
    <Button
      kind="quiet"
      icon="undo"
      className={small ? 'prompt-undo prompt-undo-small' : 'prompt-undo'}
      onClick={onUndo}
      disabledReason={why}
      // Where there is little room the words below are not shown.
      label={why ? `${t('undo')}: ${why}` : what ? t('undo.what', { what }) : sealed ? t('prompt.change') : t('undo')}
    >
      {!small && (
        <span className="prompt-undo-text">
          {sealed ? t('prompt.change') : t('undo')}
          {why && <small>{why}</small>}
        </span>
      )}
    </Button>
  );
}
