import { useState } from 'react';
import type { Choice } from './affordances.ts';
import type { AtTable } from './seat.ts';
import type { Taps } from './taps.ts';

export interface Answering {
  /** Gives any answer: a legal one is played, another comes back with the rule that forbids it. */
  readonly answer: (text: string) => void;
  /** The same where it was asked for; elsewhere the thing touched is only explained. */
  readonly answerIfAsked: (asked: boolean, text: string, words: string) => void;
  readonly lastSent: string | null;
}

/** `onSent`: a legal answer is on its way. */
export function useAnswering(
  { session, prompt, busy, say }: Pick<AtTable<unknown>, 'session' | 'prompt' | 'busy' | 'say'>,
  choices: readonly Choice<unknown>[],
  taps: Taps,
  onSent: () => void,
): Answering {
  const [lastSent, setLastSent] = useState<string | null>(null);
  const isLegal = (text: string) => choices.some(o => o.text === text);
  const answer = (text: string) => {
    if (busy || prompt === null) return;
    if (isLegal(text)) {
      say(null);
      onSent();
      setLastSent(text);
    }
    session.answer(text);
  };
  return {
    answer,
    answerIfAsked: (asked, text, words) => (asked && (!isLegal(text) || taps.acts(text)) ? answer(text) : say(words)),
    lastSent,
  };
}
