import type { ReactNode } from 'react';

/** What a button needs of a game's controller: the answer the coach points at, and where answers go. */
export interface Answering<C> {
  readonly hint: { readonly choice: { readonly text: string } } | null;
  send(choice: C): void;
}

export interface AnswerButtonProps<C> {
  readonly c: Answering<C>;
  readonly choice: C;
  readonly kind: 'primary' | 'secondary';
  /** Pointed at, or no longer. */
  readonly onLook?: (on: boolean) => void;
  readonly children: ReactNode;
}

/** A button of the prompt bar that gives one answer. */
export function AnswerButton<C extends { readonly text: string }>({
  c,
  choice,
  kind,
  onLook,
  children,
}: AnswerButtonProps<C>) {
  const hinted = c.hint?.choice.text === choice.text;
  return (
    <button
      type="button"
      className={`btn btn-${kind}${hinted ? ' hint-ring' : ''}`}
      data-action={choice.text}
      data-nth=""
      onMouseEnter={onLook && (() => onLook(true))}
      onMouseLeave={onLook && (() => onLook(false))}
      onClick={() => c.send(choice)}
    >
      {children}
    </button>
  );
}
