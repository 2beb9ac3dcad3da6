import type { ReactNode } from 'react';
import type { Choosable } from './types.ts';
import './cards.css';

interface Props extends Choosable {
  readonly className: string;
  /** Everything the part says: symbols inside it are silent. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A part of the table that can be chosen, or only be looked at. */
export function Choice({
  className,
  label,
  inspect,
  ready = false,
  lit,
  selected,
  reason,
  action,
  onPick,
  onPoint,
  children,
}: Props) {
  const said = reason ? `${label} ${reason}` : label;
  const shared = {
    className,
    'data-inspect': inspect,
    'data-ready': ready ? '' : undefined,
    'data-lit': lit || undefined,
    'data-legal': lit ? '' : undefined,
    // Number keys press the n-th of these.
    'data-nth': (lit || ready) && onPick !== undefined ? '' : undefined,
    'data-selected': selected || undefined,
    'data-action': action,
    'aria-label': said,
    title: reason ?? undefined,
  };
  if (onPick === undefined)
    return (
      <div {...shared} role="img">
        {children}
      </div>
    );
  return (
    <button
      type="button"
      {...shared}
      aria-pressed={selected}
      aria-disabled={(lit === false && !ready) || undefined}
      onClick={onPick}
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
      onFocus={() => onPoint?.(true)}
      onBlur={() => onPoint?.(false)}
    >
      {children}
    </button>
  );
}
