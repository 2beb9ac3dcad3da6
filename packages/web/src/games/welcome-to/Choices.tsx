import type { ReactNode } from 'react';
import type { SheetChoice } from './model.ts';
import type { Controller } from './useSheet.ts';

export interface PickProps {
  readonly c: Controller;
  readonly choice: SheetChoice;
  readonly label: string;
  readonly children: ReactNode;
}

/** A chip of the prompt bar: one of several answers of the same kind. */
export function Pick({ c, choice, label, children }: PickProps) {
  const hinted = c.hint?.choice.text === choice.text;
  return (
    <button
      type="button"
      className={hinted ? 'wt-pick wt-hinted' : 'wt-pick'}
      aria-label={label}
      data-action={choice.text}
      data-nth=""
      onClick={() => c.send(choice)}
    >
      {children}
    </button>
  );
}
