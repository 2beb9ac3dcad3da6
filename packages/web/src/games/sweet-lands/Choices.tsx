import type { Ref } from '@polis/kernel';
import type { Effect } from '@polis/sweet-lands';
import { icons } from '@polis/sweet-lands';
import type { ReactNode } from 'react';
import { AnswerButton } from '../../table/AnswerButton.tsx';
import { choiceWords } from './choicewords.ts';
import { EffectText } from './EffectText.tsx';
import type { LandChoice } from './model.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import type { SymbolId } from './symbols.ts';
import type { Controller } from './useLand.ts';
import { effectWords } from './words.ts';

export interface ActionButtonProps {
  readonly c: Controller;
  readonly choice: LandChoice;
  readonly kind: 'primary' | 'secondary';
  readonly children?: ReactNode;
}

/** A button of the prompt bar that gives one answer and says so. */
export function ActionButton({ c, choice, kind, children }: ActionButtonProps) {
  return (
    <AnswerButton c={c} choice={choice} kind={kind}>
      {children ?? choiceWords(choice.action, c.model)}
    </AnswerButton>
  );
}

export interface PickProps {
  readonly c: Controller;
  readonly choice: LandChoice;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A chip of the prompt bar: one of several answers of the same kind. */
export function Pick({ c, choice, label, children }: PickProps) {
  const words = label ?? choiceWords(choice.action, c.model);
  return (
    <button
      type="button"
      className={c.hint?.choice.text === choice.text ? 'sl-pick sl-hinted' : 'sl-pick'}
      aria-label={words}
      title={words}
      data-action={choice.text}
      data-nth=""
      onClick={() => c.send(choice)}
      {...peeking(c, words)}
    >
      {children}
    </button>
  );
}

export interface PartPickProps {
  readonly c: Controller;
  readonly to: Ref;
  readonly label: string;
  readonly children: ReactNode;
}

/** A chip that is a part of an answer: a kind of property, a special token, a column. */
export function PartPick({ c, to, label, children }: PartPickProps) {
  const whole = c.live.live.filter(o => o.refs.includes(to));
  return (
    <button
      type="button"
      className={c.hinted(to) ? 'sl-pick sl-hinted' : 'sl-pick'}
      aria-label={label}
      title={label}
      aria-pressed={c.picked.includes(to)}
      data-action={whole.length === 1 ? whole[0]!.text : undefined}
      data-pick={to}
      data-nth=""
      onClick={() => c.touch(to, {})}
      {...peeking(c, label)}
    >
      {children}
    </button>
  );
}

/** An effect as symbols over its sentence. */
export function EffectPick({
  c,
  choice,
  effect,
}: {
  readonly c: Controller;
  readonly choice: LandChoice;
  readonly effect: Effect;
}) {
  return (
    <Pick c={c} choice={choice} label={effectWords(effect)}>
      <EffectFace effect={effect} />
    </Pick>
  );
}

function EffectFace({ effect }: { readonly effect: Effect }) {
  return (
    <span className="sl-face">
      <EffectText icons={icons(effect)} size={26} label={effectWords(effect)} />
      <span className="sl-face-words">{effectWords(effect)}</span>
    </span>
  );
}

export function SymbolPick({
  c,
  choice,
  symbol,
  children,
}: {
  readonly c: Controller;
  readonly choice: LandChoice;
  readonly symbol: SymbolId;
  readonly children?: ReactNode;
}) {
  return (
    <Pick c={c} choice={choice}>
      <SymbolIcon id={symbol} size={28} decoration />
      {children && <span>{children}</span>}
    </Pick>
  );
}

/** Handlers that show words in the prompt while something is pointed at or focused. */
export function peeking(c: Controller, words: string) {
  return {
    onMouseEnter: () => c.setPeek(words),
    onMouseLeave: () => c.setPeek(null),
    onFocus: () => c.setPeek(words),
    onBlur: () => c.setPeek(null),
  };
}

export function of<K extends LandChoice['action']['type']>(c: Controller, type: K): LandChoice[] {
  return c.live.live.filter(o => o.action.type === type);
}
export function find(c: Controller, type: LandChoice['action']['type']): LandChoice | undefined {
  return c.model.choices.find(o => o.action.type === type);
}
