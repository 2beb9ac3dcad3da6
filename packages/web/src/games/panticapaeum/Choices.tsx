import type { ReactNode } from 'react';
import { AnswerButton } from '../../table/AnswerButton.tsx';
import { Pick } from '../../table/Pick.tsx';
import { type Key, t } from './i18n/index.ts';
import type { GameChoice } from './model.ts';
import type { Controller } from './useTable.ts';

export interface ChoicePickProps {
  readonly c: Controller;
  /** The answer in notation: if it is not legal, the table says why. */
  readonly text: string;
  readonly label: string;
  readonly children: ReactNode;
}

export function ChoicePick({ c, text, label, children }: ChoicePickProps) {
  const legal = c.model.choices.some(o => o.text === text);
  return (
    <Pick
      action={legal ? text : undefined}
      disabled={!legal}
      label={label}
      hinted={legal && c.hint?.choice.text === text}
      pressed={legal && c.chosen === text ? true : undefined}
      onPick={() => c.choose(text)}
    >
      {children}
    </Pick>
  );
}

export function find(c: Controller, type: GameChoice['action']['type']): GameChoice | undefined {
  return c.model.choices.find(o => o.action.type === type);
}

export function one(c: Controller, type: GameChoice['action']['type'], words: Key): ReactNode {
  const choice = find(c, type);
  return (
    choice && (
      <AnswerButton c={c} choice={choice} kind="secondary">
        {t(words)}
      </AnswerButton>
    )
  );
}

/** "No, thank you": never where the primary button is. */
export function Decline({ c }: { readonly c: Controller }) {
  return one(c, 'decline', 'do.decline');
}
