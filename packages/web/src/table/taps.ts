import { useRef } from 'react';
import { usePrefs } from '../ui/index.ts';

export interface Taps {
  /** The first tap chooses, the second acts. */
  readonly careful: boolean;
  /** A tap on the thing that stands for this answer: true when it acts. What would bring nothing always waits for the second. */
  readonly acts: (answer: string, wasted?: boolean) => boolean;
  readonly forget: () => void;
}

/** For things that do not show that they are chosen: what was tapped once is remembered while the question is open. */
export function useTaps(prompt: number | null): Taps {
  const careful = usePrefs().tapMode === 'choose';
  const tapped = useRef<string | null>(null);
  return {
    careful,
    acts: (answer, wasted = false) => {
      const again = tapped.current === `${prompt} ${answer}`;
      tapped.current = `${prompt} ${answer}`;
      return (!careful && !wasted) || again;
    },
    forget: () => {
      tapped.current = null;
    },
  };
}
