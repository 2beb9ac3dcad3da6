import type { Ref } from '@polis/kernel';
import type { ReactNode } from 'react';

export interface PickProps {
  /** The answer it gives, in notation. */
  readonly action?: string | undefined;
  /** The part of an answer it picks. */
  readonly part?: Ref | undefined;
  readonly label?: string | undefined;
  readonly title?: string | undefined;
  readonly pressed?: boolean | undefined;
  /** Not possible now; it stays readable, and touching it tells why. */
  readonly disabled?: boolean;
  /** The coach points at it. */
  readonly hinted: boolean;
  readonly onPick: () => void;
  /** Pointed at or focused, or no longer. */
  readonly onLook?: ((on: boolean) => void) | undefined;
  readonly children: ReactNode;
}

/** A chip of the prompt bar: one of several answers of the same kind, or a part of one. */
export function Pick(x: PickProps) {
  const { onLook } = x;
  return (
    <button
      type="button"
      className={x.hinted ? 'pick hint-ring' : 'pick'}
      aria-label={x.label}
      title={x.title}
      aria-pressed={x.pressed}
      aria-disabled={x.disabled || undefined}
      data-action={x.action}
      data-pick={x.part}
      data-nth={x.disabled ? undefined : ''}
      onMouseEnter={onLook && (() => onLook(true))}
      onFocus={onLook && (() => onLook(true))}
      onMouseLeave={onLook && (() => onLook(false))}
      onBlur={onLook && (() => onLook(false))}
      onClick={x.onPick}
    >
      {x.children}
    </button>
  );
}
