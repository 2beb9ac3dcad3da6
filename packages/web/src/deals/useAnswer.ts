import { useCallback, useEffect, useState } from 'react';
import { askMe } from '../session/me.ts';

/** What was asked for: on its way, there, or why not. */
export type Answer<T> =
  | { readonly is: 'asking' }
  | { readonly is: 'there'; readonly value: T }
  | { readonly is: 'failed'; readonly error: unknown };

/** Asks once, and again whenever `again` is called; what is there stays until something newer comes. */
export function useAnswer<T>(ask: () => Promise<T>): { readonly answer: Answer<T>; readonly again: () => void } {
  const [answer, setAnswer] = useState<Answer<T>>({ is: 'asking' });
  const [nth, setNth] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when `again` is called.
  useEffect(() => {
    let here = true;
    // What is answered is about whom the server knows: the page says the same name.
    void askMe();
    ask().then(
      value => here && setAnswer({ is: 'there', value }),
      error => here && setAnswer(before => (before.is === 'there' ? before : { is: 'failed', error })),
    );
    return () => {
      here = false;
    };
  }, [ask, nth]);
  return { answer, again: useCallback(() => setNth(n => n + 1), []) };
}
