import { RESOURCES } from '@polis/tiny-towns';
import { type ReactNode, useEffect, useState } from 'react';
import { AnswerButton, type AnswerButtonProps } from '../../table/AnswerButton.tsx';
import { Pick } from '../../table/Pick.tsx';
import { Piece } from '../../ui/index.ts';
import { t } from './i18n/index.ts';
import type { GameChoice } from './model.ts';
import type { Controller } from './useTable.ts';
import { points, resName, resPiece } from './words.ts';

export interface TokensProps {
  readonly c: Controller;
  /** By resource: under each token, how many plans want it. */
  readonly needs?: readonly number[];
  readonly verb: (resource: number) => string;
}

/** Resources to choose from, 64 px each, with the prompt's answers behind them. */
export function Tokens({ c, needs, verb }: TokensProps) {
  return (
    <div className="tokens">
      {RESOURCES.map((id, r) => {
        const choice = c.aff.live.find(o => 'resource' in o.action && o.action.resource === r);
        const want = needs?.[r] ?? 0;
        return (
          <button
            key={id}
            type="button"
            className={hinted(c, choice) ? 'token hint-ring' : 'token'}
            aria-pressed={choice && c.chosen === choice.text ? true : undefined}
            data-inspect={`resource:${r}`}
            data-action={choice?.text}
            data-nth={choice ? '' : undefined}
            aria-disabled={choice ? undefined : true}
            aria-label={needs ? `${verb(r)}. ${t('needs', { n: want })}` : verb(r)}
            onClick={() => choice && c.choose(choice)}
          >
            <Piece name={resPiece(r)} size="100%" className="token-piece" />
            <span className="token-name">{resName(r)}</span>
            {needs && <span className="token-need num">{want === 0 ? t('needs.none') : t('needs', { n: want })}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** Solo: the three face-up cards, drawn as cards. */
export function FaceUp({ c, needs }: { readonly c: Controller; readonly needs: readonly number[] }) {
  return (
    <div className="tokens tokens-cards">
      {c.model.view.faceUp.map((r, i) => {
        const choice = c.aff.live.find(o => o.action.type === 'take' && o.action.resource === r);
        return (
          <button
            key={i}
            type="button"
            className={hinted(c, choice) ? 'rescard hint-ring' : 'rescard'}
            aria-pressed={choice && c.chosen === choice.text ? true : undefined}
            data-inspect={`resource:${r}`}
            data-action={choice?.text}
            data-nth=""
            aria-label={`${t('do.take', { it: resName(r).toLowerCase() })}. ${t('needs', { n: needs[r]! })}`}
            onClick={() => choice && c.choose(choice)}
          >
            <Piece name={resPiece(r)} size={48} />
            <span className="token-name">{resName(r)}</span>
            <span className="token-need num">{needs[r] === 0 ? t('needs.none') : t('needs', { n: needs[r]! })}</span>
          </button>
        );
      })}
      <span className="rescard-pile">
        <Piece name="tt-card-back" size={56} />
        <span className="token-need">{t('deck', { n: c.model.view.deck })}</span>
      </span>
    </div>
  );
}

export interface ChipProps {
  readonly c: Controller;
  /** Absent: the chip picks something instead of sending. */
  readonly choice?: GameChoice;
  readonly onClick?: () => void;
  readonly piece?: string;
  readonly gain?: string;
  readonly pressed?: boolean;
  readonly label?: string;
  readonly before?: ReactNode;
  readonly onLook?: () => void;
  readonly children: ReactNode;
}

/** A choice beside the board: a small button with the piece it concerns. */
export function ChoiceChip({ c, choice, onClick, piece, gain, pressed, label, before, onLook, children }: ChipProps) {
  const look = onLook ?? (choice ? () => c.setFocus({ kind: 'choice', choice }) : undefined);
  return (
    <Pick
      action={choice?.text}
      label={label}
      pressed={pressed ?? (choice && c.chosen === choice.text ? true : undefined)}
      hinted={hinted(c, choice)}
      onLook={on => (on ? look?.() : c.setFocus(null))}
      onPick={onClick ?? (() => choice && c.choose(choice))}
    >
      {before}
      {piece && <Piece name={piece} size={28} />}
      <span>{children}</span>
      {gain && <span className="pick-gain num">{gain}</span>}
    </Pick>
  );
}

function hinted(c: Controller, choice: GameChoice | undefined): boolean {
  return choice !== undefined && c.hint?.choice.text === choice.text;
}

/** How long an armed button waits for the second press. */
const ARMED_MS = 5000;

/** Ends the game for this seat and cannot be undone: the first press asks, the second does it. */
export function FinishButton({ c, choice }: { readonly c: Controller; readonly choice: GameChoice }) {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), ARMED_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  return (
    <button
      type="button"
      className={armed ? 'btn btn-secondary btn-danger' : 'btn btn-secondary'}
      data-action={choice.text}
      data-nth=""
      onClick={() => (armed ? c.send(choice) : setArmed(true))}
    >
      {armed ? t('do.finish.sure', { p: points(c.model.sheets[c.me!]!.total) }) : t('do.finish')}
    </button>
  );
}

/** A button that sends one answer of the prompt; the board shows what it would mean. */
export function ActionButton({ c, choice, ...x }: AnswerButtonProps<GameChoice> & { readonly c: Controller }) {
  return (
    <AnswerButton {...x} c={c} choice={choice} onLook={on => c.setFocus(on ? { kind: 'choice', choice } : null)} />
  );
}
