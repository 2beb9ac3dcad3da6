import type { ReactNode } from 'react';
import { Button } from '../ui/index.ts';
import { type TableKey, t } from './i18n/index.ts';

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
  /** At most two more buttons, the primary one last. */
  readonly buttons?: ReactNode;
}

/** One sentence that says what to do next, directly under the board. */
export function PromptBar(p: PromptBarProps) {
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
        {p.hint && (
          <p className="prompt-hint" aria-live="polite">
            {p.hint}
          </p>
        )}
      </div>
      {p.children && <div className="prompt-choices">{p.children}</div>}
      {(p.undo || p.buttons) && (
        <div className="prompt-buttons">
          {p.undo && <UndoButton {...p.undo} small={p.undo.why !== null && Boolean(p.children || p.buttons)} />}
          {p.buttons}
        </div>
      )}
      {p.coach && <div className="prompt-coach">{p.coach}</div>}
    </section>
  );
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
      {...(why ? { label: `${t('undo')}: ${why}` } : what ? { label: t('undo.what', { what }) } : {})}
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
