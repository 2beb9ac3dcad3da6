import type { ReactNode } from 'react';
import { Icon } from '../ui/index.ts';

export interface QueueProps {
  /** What the list is, for those who hear it. */
  readonly label: string;
  /** The present question first. */
  readonly steps: readonly ReactNode[];
}

/** "Place the tile › then develop › then end the turn": what is being done and what is still to come. */
export function Queue({ label, steps }: QueueProps) {
  if (steps.length < 2) return null;
  return (
    <ol className="queue" aria-label={label}>
      {steps.map((step, i) => (
        <li key={i} className={i === 0 ? 'queue-now' : undefined}>
          {i > 0 && <Icon name="chevron-right" size={14} />}
          {step}
        </li>
      ))}
    </ol>
  );
}
