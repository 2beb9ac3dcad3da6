import type { ReactNode } from 'react';
import { Pick } from '../../table/Pick.tsx';
import type { GameChoice } from './model.ts';
import type { Controller } from './useTable.ts';

export interface ChoicePickProps {
  readonly c: Controller;
  readonly choice: GameChoice;
  readonly label: string;
  readonly children: ReactNode;
}

export function ChoicePick({ c, choice, label, children }: ChoicePickProps) {
  // What has been picked already stays so.
  const refs = choice.refs.filter(ref => !c.picked.includes(ref) || choice.refs.length === 1);
  return (
    <Pick
      action={choice.text}
      label={label}
      hinted={c.hint?.choice.text === choice.text}
      pressed={c.chosen === choice || undefined}
      onPick={() => (refs.length > 0 ? c.pick(refs[0]!) : c.send(choice))}
    >
      {children}
    </Pick>
  );
}
