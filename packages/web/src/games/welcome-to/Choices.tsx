import type { ReactNode } from 'react';
import type { SheetChoice } from './model.ts';
import type { Controller } from './useSheet.ts';

export interface ActionButtonProps {
  readonly c: Controller;
  readonly choice: SheetChoice;
  readonly kind: 'primary' | 'secondary';
  readonly children: ReactNode;
}

/** A button of the prompt bar that gives one answer. */
export function ActionButton({ c, choice, kind, children }: ActionButtonProps) {
  const hinted = c.hint?.choice.text === choice.text;
  return (
    <button
      type="button"
      className={`btn btn-${kind}${hinted ? ' wt-hinted' : ''}`}
      data-action={choice.text}
      data-nth=""
      onClick={() => c.send(choice)}
    >
      {children}
    </button>
  );
}

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
