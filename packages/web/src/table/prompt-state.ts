import { useCallback, useState } from 'react';

/** Something that is forgotten as soon as another question is asked. */
export function usePerPrompt<T>(prompt: number | null, initial: T): readonly [T, (value: T) => void] {
  const [kept, keep] = useState<{ readonly prompt: number | null; readonly value: T }>({
    prompt: null,
    value: initial,
  });
  const set = useCallback((value: T) => keep({ prompt, value }), [prompt]);
  return [kept.prompt === prompt ? kept.value : initial, set];
}
