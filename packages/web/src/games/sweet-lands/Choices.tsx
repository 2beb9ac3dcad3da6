import type { Ref } from '@polis/kernel';
import type { Effect } from '@polis/sweet-lands';
import { icons } from '@polis/sweet-lands';
import type { ReactNode } from 'react';
import { AnswerButton } from '../../table/AnswerButton.tsx';
import { Pick } from '../../table/Pick.tsx';
import { choiceWords } from './choicewords.ts';
import { EffectText } from './EffectText.tsx';
import type { GameChoice } from './model.ts';
import { SymbolIcon } from './SymbolIcon.tsx';
import type { SymbolId } from './symbols.ts';
import type { Controller } from './useTable.ts';
import { effectWords } from './words.ts';

export interface ActionButtonProps {
  readonly c: Controller;
  readonly choice: GameChoice;
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

export interface ChoicePickProps {
  readonly c: Controller;
  readonly choice: GameChoice;
  readonly label?: string;
  readonly children: ReactNode;
}

export function ChoicePick({ c, choice, label, children }: ChoicePickProps) {
  const words = label ?? choiceWords(choice.action, c.model);
  return (
    <Pick
      action={choice.text}
      label={words}
      title={words}
      hinted={c.hint?.choice.text === choice.text}
      pressed={c.chosen?.text === choice.text || undefined}
      onPick={() => c.choose(choice)}
      onLook={on => c.setPeek(on ? words : null)}
    >
      {children}
    </Pick>
  );
}

export interface PartPickProps {
  readonly c: Controller;
  readonly to: Ref;
  readonly label: string;
  readonly children: ReactNode;
}

/** A part of an answer: a kind of property, a special token, a column. */
export function PartPick({ c, to, label, children }: PartPickProps) {
  const whole = c.aff.live.filter(o => o.refs.includes(to));
  return (
    <Pick
      action={whole.length === 1 ? whole[0]!.text : undefined}
      part={to}
      label={label}
      title={label}
      pressed={c.picked.includes(to)}
      hinted={c.hinted(to)}
      onPick={() => c.touch(to, {})}
      onLook={on => c.setPeek(on ? label : null)}
    >
      {children}
    </Pick>
  );
}

/** An effect as symbols over its sentence. */
export function EffectPick({
  c,
  choice,
  effect,
}: {
  readonly c: Controller;
  readonly choice: GameChoice;
  readonly effect: Effect;
}) {
  return (
    <ChoicePick c={c} choice={choice} label={effectWords(effect)}>
      <EffectFace effect={effect} />
    </ChoicePick>
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
  readonly choice: GameChoice;
  readonly symbol: SymbolId;
  readonly children?: ReactNode;
}) {
  return (
    <ChoicePick c={c} choice={choice}>
      <SymbolIcon id={symbol} size={28} decoration />
      {children && <span>{children}</span>}
    </ChoicePick>
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

export function of<K extends GameChoice['action']['type']>(c: Controller, type: K): GameChoice[] {
  return c.aff.live.filter(o => o.action.type === type);
}
export function find(c: Controller, type: GameChoice['action']['type']): GameChoice | undefined {
  return c.model.choices.find(o => o.action.type === type);
}
