import type { ReactNode } from 'react';

/** One thing that an answer costs or brings. */
export interface Gain {
  readonly kind: 'cost' | 'gain' | 'points' | 'note';
  /** "−6 wheat", "+2 points". */
  readonly text: string;
  readonly icon?: ReactNode;
}

/** What an answer would cost and bring, as chips in a row. */
export function Gains({ gains }: { readonly gains: readonly Gain[] }) {
  return (
    <span className="gains">
      {gains.map(({ kind, text, icon }) => (
        <span key={`${kind} ${text}`} className={`gain gain-${kind}`}>
          {icon} {text}
        </span>
      ))}
    </span>
  );
}
